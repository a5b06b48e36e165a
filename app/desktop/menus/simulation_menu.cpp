#include "app/desktop/menus/simulation_menu.h"

#include <QDockWidget>
#include <algorithm>

#include "app/desktop/tabs/hierarchy_navigation.h"
#include "app/desktop/main_window.h"
#include "app/desktop/settings/themed_icon.h"
#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"
#include "editor/panels/breakpoint_dialog.h"
#include "editor/panels/run_configurations_dialog.h"
#include "editor/panels/step_slider.h"
#include "editor/playback/fire_tool.h"
#include "editor/playback/run_commands.h"
#include "engine/net/engines.h"

namespace fireable {
namespace {

constexpr int singleStep = 450;  // milliseconds, for a single step
constexpr int longest = 700;
constexpr int fastestWatched = 10;    // steps per second; faster ones would flicker
constexpr double shareOfStep = 0.85;  // leaves a pause at each marking

int milliseconds(const Player& player) {
    if (!player.isPlaying()) {
        return singleStep;
    }
    return player.speed() > fastestWatched
               ? 0
               : std::min(longest, static_cast<int>(1000 * shareOfStep / player.speed()));
}

/// A run command; pauses playback.
template <class Tab, class AnyRunner>
ActionFunction commandOf(void (AnyRunner::*carryOut)()) {
    return [carryOut](Tab& tab) {
        tab.player().pause();
        (tab.runner().*carryOut)();
    };
}
ActionFunction command(void (Runner::*carryOut)()) {
    return commandOf<RunTab>(carryOut);
}

bool runs(RunTab& tab) {
    return tab.runner().state() == RunState::running;
}
bool began(RunTab& tab) {
    return tab.runner().steps() > Count(0);
}
bool stands(RunTab& tab) {
    return !runs(tab);
}
bool canGoOn(RunTab& tab) {
    return stands(tab) && tab.runner().state() != RunState::dead;
}
bool canFire(const ActionContext& now) {
    const auto transition = now.transition();
    return transition &&
           std::ranges::binary_search(now.view.runner().enabledTransitions(), *transition);
}
bool callsSubnets(const ActionContext& now) {
    const RunProgram* run = now.view.runner().program();
    return run != nullptr && run->levels.instanceCount() > 1;
}
bool canStepCalls(const ActionContext& now) {
    const RunState state = now.view.runner().state();
    return callsSubnets(now) && (state == RunState::idle || state == RunState::paused);
}

QList<OpenRun> openRuns(const MainWindow& window) {
    QList<OpenRun> runs;
    for (DocumentView* view : window.documents()) {
        runs.append({&view->document(), &view->runner()});
    }
    return runs;
}

}  // namespace

SimulationMenu::SimulationMenu(MainWindow& window, HierarchyNavigation& navigation)
    : QObject(&window), window_(window), navigation_(navigation) {
    addRunning();
    addChoices();
    addFiring();
    addCalls();
    addGoals();
    connect(&window, &MainWindow::documentAdded, this, &SimulationMenu::addDocument);
    connect(&window, &MainWindow::tabAdded, this, [this](DocumentTab& tab) {
        if (auto* run = qobject_cast<RunTab*>(&tab)) {
            connect(&run->runner(), &Runner::messageReported, &window_, &MainWindow::showMessage);
            const auto set = [this, run] { setDuration(*run); };
            connect(&run->player(), &Player::playingChanged, this, set);
            connect(&run->player(), &Player::speedChanged, this, set);
            connect(run, &DrawingTab::viewAdded, this, set);
            set();
        }
    });
    connect(&window.settings(), &Settings::changed, this, [this] {
        for (DocumentTab* tab : window_.tabs()) {
            if (auto* run = qobject_cast<RunTab*>(tab)) {
                setDuration(*run);
            }
        }
    });
    window.forEachView(this,
                       [this](DocumentView& document, NetView& view) { addView(document, view); });
    connect(&window, &MainWindow::currentChanged, this, [this](DocumentView* view) {
        if (view != nullptr) {
            view->runner().updateViewedRun();  // a run may have started since
        }
        transferPlayback();
    });
    connect(&navigation, &HierarchyNavigation::pathChanged, this,
            &SimulationMenu::transferPlayback);
    connect(&window.actions(), &Actions::refreshed, this, &SimulationMenu::showPlay);
}

void SimulationMenu::addRunning() {
    window_.actions().add({
        {"run", tr("&Run to End"),
         tr("Run to the end at full speed, without showing each step: until nothing more can "
            "happen"),
         Qt::Key_F5, command(&Runner::runToEnd), canGoOn},
        {"play", tr("&Play"),
         tr("Watch the run step after step, at the speed set in the Run panel; again to pause"),
         Qt::Key_F6,
         [](RunTab& view, bool on) {
             if (on) {
                 view.player().play();
                 return;
             }
             view.player().pause();
             if (view.runner().state() == RunState::running) {
                 view.runner().stop();
             }
         },
         [](RunTab& tab) { return canGoOn(tab) || runs(tab); },
         [](RunTab* view) {
             return view != nullptr && !view->player().isPlayingBackward() &&
                    (view->player().isPlaying() || view->runner().state() == RunState::running);
         }},
        {"play-backward", tr("Play Backward"),
         tr("Step back at the speed set in the Run panel, or pause"), Qt::ALT | Qt::Key_F6,
         [](RunTab& view, bool on) { on ? view.player().playBackward() : view.player().pause(); },
         [](RunTab& tab) {
             return tab.player().isPlayingBackward() || (stands(tab) && began(tab));
         },
         [](RunTab* view) { return view != nullptr && view->player().isPlayingBackward(); }},
        {"step", tr("&Step"), tr("Make one step"), Qt::Key_F10,
         [](RunTab& tab) {
             tab.player().pause();
             tab.runner().step();
         },
         canGoOn},
        {"step-back", tr("Step &Back"), tr("Go back one step"), Qt::SHIFT | Qt::Key_F10,
         [](RunTab& tab) {
             tab.player().pause();
             tab.runner().stepBack();
         },
         [](RunTab& tab) { return stands(tab) && began(tab); }},
        {"stop", tr("S&top"), tr("Stop the run at the current step"), Qt::SHIFT | Qt::Key_F5,
         command(&Runner::stop), [](RunTab& tab) { return runs(tab) || tab.player().isPlaying(); }},
        {"reset", tr("R&eset"), tr("Go back to the beginning of the run"),
         Qt::CTRL | Qt::SHIFT | Qt::Key_F5, command(&Runner::reset),
         [](RunTab& tab) { return runs(tab) || began(tab); }},
    });
}

/// Engines and firing rules.
void SimulationMenu::addChoices() {
    std::vector<ActionRow> rows;
    for (const EngineInfo& engine : allEngines()) {
        const EngineKind kind = engine.kind;
        const auto reason = engine.unavailable();
        rows.push_back(
            {"engine." + QByteArray(toText(engine.name).toUtf8()), toText(engine.name),
             engineText(reason ? std::string_view(*reason) : engine.description), noKeys,
             [kind](DocumentView& view) { view.runner().configure(kind, view.runner().rule()); },
             [works = !reason](const ActionContext&) { return works; },
             [kind](DocumentView* view) {
                 return view != nullptr && view->runner().engine() == kind;
             },
             ownIcon, "engine"});
    }
    for (const RuleName& rule : ruleNames) {
        rows.push_back({"rule." + QByteArray(toText(rule.word).toUtf8()), ruleTitle(rule),
                        engineText(rule.meaning), noKeys,
                        [rule](DocumentView& view) {
                            EngineRunner& runner = view.runner();
                            runner.configure(runner.engine(),
                                             {rule.choice, rule.multiplicity, runner.rule().seed});
                        },
                        alwaysEnabled,
                        [rule](DocumentView* view) {
                            return view != nullptr && ruleWord(view->runner().rule()) == rule.word;
                        },
                        ownIcon, "rule"});
    }
    window_.actions().add(std::move(rows));
}

/// Firing by hand, and animation.
void SimulationMenu::addFiring() {
    const auto fire = [](Multiplicity copies) {
        return [copies](DocumentView& view) {
            view.player().pause();
            view.runner().fire(std::get<TransitionId>(*view.selection().elements().begin()),
                               copies);
        };
    };
    window_.actions().add({
        {"fire-once", tr("&Fire Once"), tr("Fire the selected transition once"),
         Qt::CTRL | Qt::Key_F10, fire(Multiplicity::one), canFire},
        {"fire-most", tr("Fire as Often as Poss&ible"),
         tr("Fire as many copies of the selected transition as its places allow"),
         Qt::CTRL | Qt::SHIFT | Qt::Key_F10, fire(Multiplicity::maximal), canFire},
        {"pause-at-choices", tr("Pause at &Choices"), tr("Run until there is a choice"),
         Qt::CTRL | Qt::ALT | Qt::Key_C,
         [](RunTab& tab, bool on) { tab.runner().setHaltsAtChoices(on); }, alwaysEnabled,
         [](RunTab* tab) { return tab != nullptr && tab->runner().haltsAtChoices(); }},
        {"animate-tokens", tr("&Animate Steps"),
         tr("Animate tokens and spikes on their way, or show each step at once"), noKeys,
         [this](RunTab&, bool wanted) { window_.settings().setAnimatedTokens(wanted); },
         alwaysEnabled, [this](DocumentTab*) { return window_.settings().animatedTokens(); }},
    });
}

/// Steps over, into and out of subnets.
void SimulationMenu::addCalls() {
    window_.actions().add({
        {"step-over", tr("Step &Over"),
         tr("Make one step of this net; a subnet runs to its finish in one"), Qt::ALT | Qt::Key_F11,
         commandOf<DocumentView>(&EngineRunner::stepOver), canStepCalls},
        {"step-into", tr("Step &Into"), tr("Make one step, and show the subnet in which it fired"),
         Qt::CTRL | Qt::Key_F11, commandOf<DocumentView>(&EngineRunner::stepInto), canStepCalls},
        {"step-out", tr("Step O&ut"),
         tr("Run until this subnet has finished, and show its parent net"), Qt::SHIFT | Qt::Key_F11,
         commandOf<DocumentView>(&EngineRunner::stepOut),
         [](const ActionContext& now) {
             return canStepCalls(now) && now.view.runner().instance() != 0;
         }},
        {"follow-run", tr("&Follow the Run"),
         tr("Show the subnet in which the run steps or pauses, or stay in this net"), noKeys,
         [this](bool on) { followsRun_ = on; }, alwaysEnabled,
         [this](DocumentView*) { return followsRun_; }},
        {"detach", tr("&Detach from Caller's Run"),
         tr("Run this subnet on its own, not as part of its caller's run"), noKeys,
         [this](DocumentView& view) { navigation_.clearPath(view); },
         [](const ActionContext& now) {
             return callsSubnets(now) && now.view.runner().isViewingInstance();
         }},
    });
}

/// Running to the selection, to a step, to a condition, and back to one.
void SimulationMenu::addGoals() {
    window_.actions().add({
        {"run-to-here", tr("Run to &Here"), tr("Run until what is selected fires or changes"),
         Qt::CTRL | Qt::Key_F5, [this](DocumentView& view) { runToHere(view); },
         [](const ActionContext& now) {
             return canGoOn(now.view) && now.places + now.transitions == 1;
         }},
        {"go-to-step", tr("Go to &Step…"), tr("Enter a step to go to or run to"),
         Qt::CTRL | Qt::Key_F6, [this](RunTab&) { askForStep(); }, stands},
        {"run-until", tr("Run &Until…"), tr("Run until a condition holds"), Qt::SHIFT | Qt::Key_F6,
         [this](RunTab& view) {
             const QString condition = askForCondition(
                 view, tr("Run Until"), tr("Run until this condition &holds:"), tr("&Run"));
             if (!condition.isEmpty()) {
                 view.runner().runTo(ConditionMet{condition.toStdString()});
             }
         },
         canGoOn},
        {"run-back-to", tr("Run &Back To…"),
         tr("Go back to the last step at which a condition held"),
         Qt::CTRL | Qt::SHIFT | Qt::Key_F6,
         [this](RunTab& view) {
             const QString condition = askForCondition(
                 view, tr("Run Back To"),
                 tr("Go back to the last step at which this condition &held:"), tr("&Go Back"));
             if (!condition.isEmpty()) {
                 view.runner().runBackTo(condition);
             }
         },
         [](RunTab& tab) { return stands(tab) && began(tab); }},
    });
}

void SimulationMenu::addDocument(DocumentView& document) {
    EngineRunner& runner = document.runner();
    runner.setViewedRunSource([this, &document](std::size_t net) {
        return runAlong(navigation_.history().to(document.document(), net), openRuns(window_));
    });
    connect(&runner, &EngineRunner::instanceEntered, this,
            [this, &document](int instance) { followInstance(document, instance); });
}

/// The fire tool, and runs to the next choice.
void SimulationMenu::addView(DocumentView& document, NetView& view) {
    setDuration(document);
    EngineRunner& runner = document.runner();
    FireTool::Callbacks callbacks{
        [this, &document](TransitionId transition) { emit refused(document, transition); },
        [&document] {
            document.player().pause();
            if (document.runner().haltsAtChoices()) {
                document.runner().runToChoice();
            }
        }};
    view.tools().add(ToolKind::fire, std::make_unique<FireTool>(view.canvas(), runner,
                                                                view.animation(), callbacks));
    const auto show = [&view] {
        if (view.tools().current() == ToolKind::fire) {
            view.canvas().update();  // the highlights
            view.tools().showHint();
        }
    };
    connect(&runner, &EngineRunner::frameChanged, &view, show);
    connect(&runner, &EngineRunner::stateChanged, &view, show);
}

void SimulationMenu::setDuration(RunTab& tab) const {
    tab.setStepDuration(window_.settings().animatedTokens() ? milliseconds(tab.player()) : 0);
}

void SimulationMenu::showPlay() {
    QAction& play = *window_.action("play");
    const QString icon = play.isChecked() ? QStringLiteral("pause") : QStringLiteral("play");
    if (play.data() != icon) {
        play.setData(icon);
        play.setIcon(themedIcon(icon));
    }
}

void SimulationMenu::runToHere(DocumentView& document) {
    const std::set<NodeId> nodes = document.selection().nodes();
    if (!nodes.empty()) {
        document.player().pause();
        document.runner().runTo(triggerAt(document.document().diagram().net, *nodes.begin(),
                                          pathOf(document.runner())));
    }
}

/// The field is in the run panel.
void SimulationMenu::askForStep() {
    auto* dock = window_.findChild<QDockWidget*>(QStringLiteral("run"));
    dock->show();
    dock->raise();
    for (auto* slider : dock->findChildren<StepSlider*>()) {
        if (slider->isVisible()) {
            slider->askForNumber();
        }
    }
}

QString SimulationMenu::askForCondition(RunTab& tab, const QString& title, const QString& question,
                                        const QString& go) {
    ConditionDialog dialog(title, question, go, tab.runner(), &window_);
    dialog.setCondition(condition_);
    if (dialog.exec() != QDialog::Accepted || window_.currentTab() != &tab) {
        return {};
    }
    tab.player().pause();
    return condition_ = dialog.condition();
}

/// The run of `host` entered `instance`: shows it if the active view follows that run.
void SimulationMenu::followInstance(DocumentView& host, int instance) {
    DocumentView* front = window_.current();
    if (front == nullptr || !followsRun_ || &front->runner().shownRunner() != &host.runner() ||
        front->runner().instance() == instance) {
        return;
    }
    if (const auto path = pathTo({&host.document(), &host.runner()}, instance)) {
        navigation_.goTo(*front, *path);
    }
}

/// Playback continues in the view to which the user navigated.
void SimulationMenu::transferPlayback() {
    DocumentView* front = window_.current();
    for (DocumentView* other : window_.documents()) {
        if (front != nullptr && other != front && other->player().isPlaying() &&
            &other->runner().shownRunner() == &front->runner().shownRunner()) {
            other->player().pause();
            front->player().setSpeed(other->player().speed());
            front->player().play();
        }
    }
}

}  // namespace fireable
