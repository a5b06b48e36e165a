#include <QFileInfo>
#include <QInputDialog>
#include <algorithm>
#include <limits>

#include "app/desktop/examples.h"
#include "app/desktop/parts.h"
#include "app/desktop/tabs/document_problems.h"
#include "app/desktop/tabs/spiking_view.h"
#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"
#include "editor/panels/explanation_panel.h"
#include "editor/playback/breakpoint_marks.h"
#include "editor/spiking/configurations_panel.h"
#include "editor/spiking/rule_picker.h"
#include "editor/spiking/spikes_panel.h"
#include "editor/spiking/spiking_run.h"
#include "editor/spiking/spiking_run_panel.h"
#include "engine/expression/expression.h"
#include "engine/spiking/run/spiking_symbols.h"

namespace fireable {
namespace {

struct SpikingRunMenuText {
    Q_DECLARE_TR_FUNCTIONS(SpikingRunMenu)
};

/// An expression that calls `function`, or none, for a neuron or all members of a family.
std::string expressionOver(const spiking::Neuron& neuron, const std::string& function) {
    const auto quoted = [](const std::string& name) {
        return quotedName(name, &spiking::spikingSymbols);
    };
    if (neuron.members) {
        const std::string all = quoted(neuron.name + "_") + "*";
        return "sum(" + (function.empty() ? all : function + "(" + all + ")") + ")";
    }
    return function.empty() ? quoted(neuron.name) : function + "(" + quoted(neuron.name) + ")";
}

/// What a breakpoint on a drawn neuron waits for: that it fires, or if it has no rules, that
/// something comes to it.
Trigger triggerAt(const spiking::Neuron& neuron) {
    const bool fires = neuron.kind == spiking::NeuronKind::regular && !neuron.rules.empty();
    if (neuron.members) {
        return ConditionMet{expressionOver(neuron, fires ? "fired" : "") + " > 0"};
    }
    return fires ? Trigger(TransitionFires{neuron.name}) : Trigger(PlaceChanges{neuron.name});
}

bool anyNeuronSelected(SpikingView& view) {
    return !view.selectedNeurons().empty();
}

void configure(SpikingView& view, const std::function<void(SpikingRunSettings&)>& change) {
    SpikingRunSettings settings = view.runner().settings();
    change(settings);
    view.runner().configure(settings);
}

std::vector<ActionRow> engineRows() {
    std::vector<ActionRow> rows;
    for (const spiking::EngineInfo& engine : spiking::allEngines()) {
        const auto reason = engine.unavailable();
        rows.push_back(
            {"system-engine." + QByteArray(toText(engine.name).toUtf8()), toText(engine.name),
             engineText(reason ? std::string_view(*reason) : engine.description), noKeys,
             [kind = engine.kind](SpikingView& view) {
                 configure(view, [kind](SpikingRunSettings& settings) { settings.engine = kind; });
             },
             [works = !reason](SpikingView&) { return works; },
             [kind = engine.kind](SpikingView* view) {
                 return view != nullptr && view->runner().settings().engine == kind;
             },
             ownIcon, "system-engine"});
    }
    return rows;
}

/// Rows for the values of one thing that a system can be run by.
template <class Value, class Now, class Set>
void addChoices(std::vector<ActionRow>& rows, const QByteArray& group,
                const std::vector<ModeChoice<Value>>& choices, const Now& now, const Set& set) {
    for (const ModeChoice<Value>& choice : choices) {
        rows.push_back({group + "." + choice.name, choice.title, choice.tip, noKeys,
                        [set, value = choice.value](SpikingView& view) { set(view, value); },
                        alwaysEnabled,
                        [now, value = choice.value](SpikingView* view) {
                            return view != nullptr && now(*view) == value;
                        },
                        ownIcon, group});
    }
}

std::vector<ActionRow> choiceRows() {
    std::vector<ActionRow> rows;
    addChoices(
        rows, "system-choice", ruleChoices(),
        [](SpikingView& view) {
            const SpikingRunSettings& now = view.runner().settings();
            return HowChosen{now.rules.choice, now.byHand};
        },
        [](SpikingView& view, const HowChosen& how) {
            configure(view, [&how](SpikingRunSettings& settings) {
                settings.rules.choice = how.choice;
                settings.byHand = how.byHand;
            });
        });
    addChoices(
        rows, "step-order", stepOrders(),
        [](SpikingView& view) { return view.document().system().mode.order; },
        [](SpikingView& view, spiking::StepOrder order) {
            setMode(view.document(), [order](auto& mode) { mode.order = order; });
        });
    addChoices(
        rows, "step-timing", stepTimings(),
        [](SpikingView& view) { return view.document().system().mode.timing; },
        [](SpikingView& view, spiking::StepTiming timing) {
            setMode(view.document(), [timing](auto& mode) { mode.timing = timing; });
        });
    return rows;
}

/// Makes a set of the selected neurons, which leave the sets that they were in.
void actTogether(SpikingView& view) {
    setMode(view.document(), [selected = view.selectedNeurons()](spiking::WorkingMode& mode) {
        for (auto& set : mode.together) {
            std::erase_if(set, [&](spiking::NeuronId id) {
                return std::ranges::find(selected, id) != selected.end();
            });
        }
        std::erase_if(mode.together, [](const auto& set) { return set.empty(); });
        mode.together.push_back(selected);
        mode.timing = spiking::StepTiming::locallySynchronous;
    });
}

void addRows(MainWindow& window) {
    window.actions().add(engineRows());
    window.actions().add(choiceRows());
    window.actions().add({
        {"published-order", SpikingRunMenuText::tr("Order of sparse_&snp"),
         SpikingRunMenuText::tr("Let neurons use a rule in the very step in which they open: for "
                                "comparison with published results"),
         noKeys,
         [](SpikingView& view, bool on) {
             configure(view, [on](SpikingRunSettings& now) { now.rules.published = on; });
         },
         alwaysEnabled,
         [](SpikingView* view) {
             return view != nullptr && view->runner().settings().rules.published;
         }},
        {"exhaustive", SpikingRunMenuText::tr("E&xhaustive Use of Rules"),
         SpikingRunMenuText::tr("Let neurons use a rule as often as their spikes allow"), noKeys,
         [](SpikingView& view, bool on) {
             setMode(view.document(), [on](auto& mode) { mode.exhaustive = on; });
         },
         alwaysEnabled,
         [](SpikingView* view) {
             return view != nullptr && view->document().system().mode.exhaustive;
         }},
        {"waiting-bound", SpikingRunMenuText::tr("&Bound of Waiting…"),
         SpikingRunMenuText::tr("Run bounded asynchronously: enter within how many consecutive "
                                "steps a neuron that can use a rule must do so"),
         noKeys,
         [&window](SpikingView& view) {
             bool isGiven = false;
             const auto before = std::min<std::int64_t>(view.document().system().mode.bound,
                                                        std::numeric_limits<int>::max());
             const int bound = QInputDialog::getInt(
                 &window, SpikingRunMenuText::tr("Bound of Waiting"),
                 SpikingRunMenuText::tr(
                     "A neuron that can use a rule must do so within this many consecutive "
                     "&steps:"),
                 static_cast<int>(before), 2, std::numeric_limits<int>::max(), 1, &isGiven);
             if (isGiven) {
                 setMode(view.document(), [bound](auto& mode) {
                     mode.timing = spiking::StepTiming::bounded;
                     mode.bound = bound;
                 });
             }
         }},
        {"step-limit", SpikingRunMenuText::tr("Step Limit…"),
         SpikingRunMenuText::tr("Enter the step at which runs pause, or 0 for none"), noKeys,
         [&window](SpikingView& view) {
             bool isGiven = false;
             const Count before = view.runner().stepLimit().value_or(Count(0));
             const int limit = QInputDialog::getInt(
                 &window, SpikingRunMenuText::tr("Step Limit"),
                 SpikingRunMenuText::tr("Runs to the end pause at &step (0: at none):"),
                 static_cast<int>(before.saturated64()), 0, std::numeric_limits<int>::max(), 1000,
                 &isGiven);
             if (isGiven) {
                 view.runner().setStepLimit(limit > 0 ? std::optional(Count(limit)) : std::nullopt);
             }
         }},
        {"act-together", SpikingRunMenuText::tr("Selected Neurons Act &Together"),
         SpikingRunMenuText::tr("Run locally synchronously, the selected neurons as one set"),
         noKeys, &actTogether, [](SpikingView& view) { return view.selectedNeurons().size() > 1; }},
        // What actions of nets do here.
        also("configurations",
             [&window](SpikingView& view) {
                 RunConfigurationsDialog(view.runs(), &window, systemRunForm()).exec();
             }),
        also(
            "breakpoint",
            [](SpikingView& view) {
                for (const spiking::NeuronId id : view.selectedNeurons()) {
                    view.runner().breakpoints().toggle(
                        triggerAt(view.document().system().neurons[id]));
                }
            },
            &anyNeuronSelected),
        also(
            "watch",
            [](SpikingView& view) {
                for (const spiking::NeuronId id : view.selectedNeurons()) {
                    view.watches().add(expressionOver(view.document().system().neurons[id], ""));
                }
            },
            &anyNeuronSelected),
        also(
            "run-to-here",
            [](SpikingView& view) {
                view.player().pause();
                const spiking::NeuronId id = view.selectedNeurons().front();
                view.runner().runTo(triggerAt(view.document().system().neurons[id]));
            },
            [](SpikingView& view) {
                const RunState state = view.runner().state();
                return view.selectedNeurons().size() == 1 && state != RunState::running &&
                       state != RunState::dead;
            }),
    });
}

}  // namespace

void addSpikingRunMenu(MainWindow& window) {
    addRows(window);
    QObject::connect(&window, &MainWindow::tabAdded, &window, [&window](DocumentTab& tab) {
        auto* view = qobject_cast<SpikingView*>(&tab);
        if (view == nullptr) {
            return;
        }
        view->player().setSpeed(window.settings().speed());
        const QString shown =
            exampleRule(QFileInfo(toText(view->document().path().string())));
        const QString rule = shown.isEmpty() ? window.settings().systemRule() : shown;
        view->runs().setDefault(window.settings().systemEngine().toStdString(),
                                rule.toStdString());
        QObject::connect(&view->runner(), &Runner::prepared, &window, [&window, view] {
            window.problems().clearRun(nameInProblems(view->document()));
        });
    });
    window.forEachDrawing(&window, [&window](DrawingTab& tab, DrawingView& shown) {
        auto* view = qobject_cast<SpikingView*>(&tab);
        if (view == nullptr) {
            return;
        }
        auto& pane = static_cast<SpikingPane&>(shown);
        new RulePicker(pane.canvas(), view->runner(), &pane);
        auto* marks = new BreakpointMarks(
            pane.canvas(), view->runner(),
            [view](const auto& visit) {
                for (const auto& [id, neuron] : view->document().system().neurons) {
                    const Trigger trigger = triggerAt(neuron);
                    const auto* met = std::get_if<ConditionMet>(&trigger);
                    visit({toElement(id), neuron.name, neuron.name,
                           met != nullptr ? met->condition : std::string()});
                }
            },
            &pane);
        QObject::connect(&view->document(), &SpikingDocument::changed, marks,
                         &BreakpointMarks::findNodes);
        auto* badges = new WatchBadges(pane.canvas(), view->watchValues(), &pane);
        badges->setShown(window.settings().watchesOnCanvas());
    });
}

void addSpikingRunPanels(MainWindow& window) {
    window.panelDock("run").alsoFor([](SpikingView& view) -> QWidget* {
        return new ScrolledPanel(new SpikingRunPanel(view.runner(), view.player(), view.runs()));
    });
    const auto makeSpikes = [](SpikingView& view) -> QWidget* {
        auto* panel = new SpikesPanel(view.runner());
        QObject::connect(panel, &SpikesPanel::requested, &view, [&view](spiking::NeuronId neuron) {
            view.selection().set({toElement(neuron)});
            view.canvas().bringIntoView(toElement(neuron));
        });
        return panel;
    };
    window.addPanels({.name = QStringLiteral("spikes"),
                      .title = SpikingRunMenuText::tr("&Spikes"),
                      .area = Qt::RightDockWidgetArea,
                      .make = makeSpikes,
                      .shown = true,
                      .tip = SpikingRunMenuText::tr(
                          "Show or hide the spikes of all neurons, and what each did last")});
}

// What keeps neurons from firing, shown where nets explain it, and all that a system can do.
namespace {

struct SpikingAnswerText {
    Q_DECLARE_TR_FUNCTIONS(SpikingAnswers)
};

ExplanationPanel& answersOf(MainWindow& window, SpikingView& view) {
    return window.panel<ExplanationPanel>("explanation", view);
}

void explainSelectedNeuron(MainWindow& window, SpikingView& view) {
    const spiking::NeuronId asked = view.selectedNeurons().front();
    const auto program = view.runner().program();
    const SpikingFrame* frame = view.runner().frame();
    if (program == nullptr || frame == nullptr || !program->system.neurons.contains(asked)) {
        window.showMessage(
            SpikingAnswerText::tr("The system cannot be run: see what is wrong in Problems"));
        return;
    }
    const Explanation answer = explainNeuron(*program, *frame, asked);
    answersOf(window, view).show(answer);
    view.marks().show(answer.elements);
    PanelDock& dock = window.panelDock("explanation");
    dock.setVisible(true);
    dock.raise();
}

}  // namespace

void addSpikingAnswers(MainWindow& window) {
    window.actions().add({
        // What actions of nets do here.
        also(
            "why-not-enabled",
            [&window](SpikingView& view) { explainSelectedNeuron(window, view); },
            [](SpikingView& view) { return view.selectedNeurons().size() == 1; }),
    });
    QObject::connect(&window, &MainWindow::tabAdded, &window, [&window](DocumentTab& tab) {
        if (auto* view = qobject_cast<SpikingView*>(&tab)) {
            const auto clear = [view] { view->marks().show({}); };
            QObject::connect(&view->runner(), &Runner::frameChanged, view, clear);
            QObject::connect(&view->document(), &SpikingDocument::changed, view, clear);
        }
    });
}

void addSpikingAnswerPanels(MainWindow& window) {
    window.panelDock("explanation").alsoFor([](SpikingView& view) -> QWidget* {
        auto* panel = new ExplanationPanel;
        QObject::connect(panel, &ExplanationPanel::chosen, &view,
                         [&view](const ExplanationLine& line) {
                             if (view.canvas().model().contains(line.element)) {
                                 view.selection().set({line.element});
                                 view.canvas().bringIntoView(line.element);
                             }
                         });
        return panel;
    });
    const auto makeConfigurations = [](SpikingView& view) -> QWidget* {
        auto* panel = new ConfigurationsPanel(view.runner());
        QObject::connect(panel, &ConfigurationsPanel::aboutToGo, &view,
                         [&view] { view.player().pause(); });
        return panel;
    };
    window.addPanels(
        {.name = QStringLiteral("configurations"),
         .title = SpikingAnswerText::tr("Confi&gurations"),
         .area = Qt::BottomDockWidgetArea,
         .make = makeConfigurations,
         .keys = Qt::CTRL | Qt::ALT | Qt::Key_G,
         .behind = "problems",
         .lines = 15,
         .tip = SpikingAnswerText::tr(
             "Show all configurations that a small system can reach, and its results")});
}

}  // namespace fireable
