#include "app/desktop/simulation_menu.h"

#include <QDockWidget>
#include <algorithm>

#include "app/desktop/hierarchy_navigation.h"
#include "app/desktop/main_window.h"
#include "app/desktop/themed_icon.h"
#include "editor/document/to_text.h"
#include "editor/panels/breakpoint_dialog.h"
#include "editor/panels/run_configurations_dialog.h"
#include "editor/panels/step_slider.h"
#include "editor/playback/fire_tool.h"
#include "editor/playback/run_commands.h"
#include "engine/net/engines.h"

namespace fireable {
namespace {

constexpr int singleStep = 450;  // milliseconds, for a step by hand
constexpr int longest = 700;
constexpr int fastestWatched = 10;    // steps a second: faster ones are a flicker
constexpr double shareOfStep = 0.85;  // the rest is a moment to look at the marking

int milliseconds(const Player& player) {
    if (!player.isPlaying()) {
        return singleStep;
    }
    return player.speed() > fastestWatched
               ? 0
               : std::min(longest, static_cast<int>(1000 * shareOfStep / player.speed()));
}

/// A command to a run; what was played pauses for it.
Act command(void (EngineRunner::*carryOut)()) {
    return [carryOut](DocumentView& view) {
        view.player().pause();
        (view.runner().*carryOut)();
    };
}

bool runs(const Situation& now) {
    return now.view.runner().state() == RunState::running;
}
bool began(const Situation& now) {
    return now.view.runner().steps() > Count(0);
}
bool stands(const Situation& now) {
    return !runs(now);
}
bool canGoOn(const Situation& now) {
    return stands(now) && now.view.runner().state() != RunState::dead;
}
bool canFire(const Situation& now) {
    const auto transition = now.transition();
    return transition &&
           std::ranges::binary_search(now.view.runner().enabledTransitions(), *transition);
}
bool callsSubnets(const Situation& now) {
    const RunProgram* run = now.view.runner().program();
    return run != nullptr && run->levels.instanceCount() > 1;
}
bool canStepCalls(const Situation& now) {
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
    window.forEachView(
        this, [this](DocumentView& document, NetView& view) { addView(document, view); });
    connect(&window, &MainWindow::currentChanged, this, [this](DocumentView* view) {
        if (view != nullptr) {
            view->runner().look();  // a run may have begun since it was seen last
        }
        takeOverPlay();
    });
    connect(&navigation, &HierarchyNavigation::moved, this, &SimulationMenu::takeOverPlay);
    connect(&window.actions(), &Actions::refreshed, this, &SimulationMenu::showPlay);
}

void SimulationMenu::addRunning() {
    window_.actions().add({
        {"run", tr("&Run to End"), tr("Run at full speed until no transition is enabled"),
         Qt::Key_F5, command(&EngineRunner::runToEnd), canGoOn},
        {"play", tr("&Play"), tr("Run at the speed set in the Run panel, or pause"), Qt::Key_F6,
         [](DocumentView& view, bool on) {
             if (on) {
                 view.player().play();
                 return;
             }
             view.player().pause();
             if (view.runner().state() == RunState::running) {
                 view.runner().stop();
             }
         },
         [](const Situation& now) { return canGoOn(now) || runs(now); },
         [](DocumentView* view) {
             return view != nullptr && !view->player().isPlayingBackward() &&
                    (view->player().isPlaying() || view->runner().state() == RunState::running);
         }},
        {"play-backward", tr("Play Backward"),
         tr("Step back at the speed set in the Run panel, or pause"), Qt::ALT | Qt::Key_F6,
         [](DocumentView& view, bool on) {
             on ? view.player().playBackward() : view.player().pause();
         },
         [](const Situation& now) {
             return now.view.player().isPlayingBackward() || (stands(now) && began(now));
         },
         [](DocumentView* view) { return view != nullptr && view->player().isPlayingBackward(); }},
        {"step", tr("&Step"), tr("Make one step"), Qt::Key_F10,
         [](DocumentView& view) {
             view.player().pause();
             view.runner().step();
         },
         canGoOn},
        {"step-back", tr("Step &Back"), tr("Go back one step"), Qt::SHIFT | Qt::Key_F10,
         [](DocumentView& view) {
             view.player().pause();
             view.runner().stepBack();
         },
         [](const Situation& now) { return stands(now) && began(now); }},
        {"stop", tr("S&top"), tr("Stop the run at the current step"), Qt::SHIFT | Qt::Key_F5,
         command(&EngineRunner::stop),
         [](const Situation& now) { return runs(now) || now.view.player().isPlaying(); }},
        {"reset", tr("R&eset"), tr("Go back to the initial marking"),
         Qt::CTRL | Qt::SHIFT | Qt::Key_F5, command(&EngineRunner::reset),
         [](const Situation& now) { return runs(now) || began(now); }},
    });
}

/// What runs nets, and which transitions fire in a step.
void SimulationMenu::addChoices() {
    std::vector<ActionRow> rows;
    for (const EngineInfo& engine : allEngines()) {
        const EngineKind kind = engine.kind;
        const auto reason = engine.unavailable();
        rows.push_back({"engine." + QByteArray(toText(engine.name).toUtf8()), toText(engine.name),
                        toText(reason ? std::string_view(*reason) : engine.description), {},
                        [kind](DocumentView& view) {
                            view.runner().configure(kind, view.runner().rule());
                        },
                        [works = !reason](const Situation&) { return works; },
                        [kind](DocumentView* view) {
                            return view != nullptr && view->runner().engine() == kind;
                        },
                        {}, "engine"});
    }
    for (const RuleName& rule : ruleNames) {
        rows.push_back({"rule." + QByteArray(toText(rule.word).toUtf8()), ruleTitle(rule),
                        toText(rule.meaning), {},
                        [rule](DocumentView& view) {
                            EngineRunner& runner = view.runner();
                            runner.configure(runner.engine(), {rule.choice, rule.multiplicity,
                                                               runner.rule().seed});
                        },
                        {},
                        [rule](DocumentView* view) {
                            return view != nullptr && ruleWord(view->runner().rule()) == rule.word;
                        },
                        {}, "rule"});
    }
    window_.actions().add(std::move(rows));
}

/// Steps by hand, and how they are watched.
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
        {"pause-at-choices",
         tr("Pause at &Choices"),
         tr("Continue runs, and firing by hand, until more than one transition is enabled"),
         Qt::CTRL | Qt::ALT | Qt::Key_C,
         [](DocumentView& view, bool on) { view.runner().setHaltsAtChoices(on); },
         {},
         [](DocumentView* view) { return view != nullptr && view->runner().haltsAtChoices(); }},
        {"animate-tokens",
         tr("&Animate Tokens"),
         tr("Animate tokens along their arcs, or show each step at once"),
         {},
         [this](bool wanted) {
             window_.settings().setAnimatedTokens(wanted);
             for (DocumentView* document : window_.documents()) {
                 setDurations(*document);
             }
         },
         {},
         [this](DocumentView*) { return window_.settings().animatedTokens(); }},
    });
}

/// Steps over, into and out of subnets.
void SimulationMenu::addCalls() {
    window_.actions().add({
        {"step-over", tr("Step &Over"),
         tr("Make one step of this net; a subnet runs to its finish in one"), Qt::ALT | Qt::Key_F11,
         command(&EngineRunner::stepOver), canStepCalls},
        {"step-into", tr("Step &Into"), tr("Make one step, and show the subnet in which it fired"),
         Qt::CTRL | Qt::Key_F11, command(&EngineRunner::stepInto), canStepCalls},
        {"step-out", tr("Step O&ut"),
         tr("Run until this subnet has finished, and show its parent net"), Qt::SHIFT | Qt::Key_F11,
         command(&EngineRunner::stepOut),
         [](const Situation& now) {
             return canStepCalls(now) && now.view.runner().instance() != 0;
         }},
        {"follow-run",
         tr("&Follow the Run"),
         tr("Show the subnet in which the run steps or pauses, or stay in this net"),
         {},
         [this](bool on) { followsRun_ = on; },
         {},
         [this](DocumentView*) { return followsRun_; }},
        {"detach",
         tr("&Detach from Caller's Run"),
         tr("Run this subnet on its own, not as part of its caller's run"),
         {},
         [this](DocumentView& view) { navigation_.forgetPath(view); },
         [](const Situation& now) { return callsSubnets(now) && now.view.runner().looksInto(); }},
    });
}

/// To what is selected, to a step, until a condition holds, and back to where one held.
void SimulationMenu::addGoals() {
    window_.actions().add({
        {"run-to-here", tr("Run to &Here"),
         tr("Run until the selected transition fires or place changes"), Qt::CTRL | Qt::Key_F5,
         [this](DocumentView& view) { runToHere(view); },
         [](const Situation& now) { return canGoOn(now) && now.places + now.transitions == 1; }},
        {"go-to-step", tr("Go to &Step…"), tr("Enter a step to go to or run to"),
         Qt::CTRL | Qt::Key_F6, [this](DocumentView&) { askForStep(); }, stands},
        {"run-until", tr("Run &Until…"), tr("Run until a condition on the marking holds"),
         Qt::SHIFT | Qt::Key_F6,
         [this](DocumentView& view) {
             const QString condition = askForCondition(
                 tr("Run Until"), tr("Run until this condition &holds:"), tr("&Run"));
             if (!condition.isEmpty()) {
                 runTo(view.runner(), ConditionMet{condition.toStdString()});
             }
         },
         canGoOn},
        {"run-back-to", tr("Run &Back To…"),
         tr("Go back to the last step at which a condition held"),
         Qt::CTRL | Qt::SHIFT | Qt::Key_F6,
         [this](DocumentView& view) {
             const QString condition = askForCondition(
                 tr("Run Back To"), tr("Go back to the last step at which this condition &held:"),
                 tr("&Go Back"));
             if (!condition.isEmpty()) {
                 runBackTo(view.runner(), condition);
             }
         },
         [](const Situation& now) { return stands(now) && began(now); }},
    });
}

void SimulationMenu::addDocument(DocumentView& document) {
    const auto set = [this, &document] { setDurations(document); };
    connect(&document.player(), &Player::playingChanged, this, set);
    connect(&document.player(), &Player::speedChanged, this, set);
    EngineRunner& runner = document.runner();
    connect(&runner, &EngineRunner::messageReported, &window_, &MainWindow::say);
    runner.setWhereToLook([this, &document](std::size_t net) {
        return runAlong(navigation_.history().to(document.document(), net), openRuns(window_));
    });
    connect(&runner, &EngineRunner::instanceEntered, this,
            [this, &document](int instance) { goAlong(document, instance); });
}

/// The tool to fire with the mouse, and runs that go on by themselves to where there is something
/// to choose.
void SimulationMenu::addView(DocumentView& document, NetView& view) {
    setDurations(document);
    EngineRunner& runner = document.runner();
    FireTool::Reactions reactions{
        [this, &document](TransitionId transition) { emit refused(document, transition); },
        [&document] {
            document.player().pause();
            if (document.runner().haltsAtChoices()) {
                runToChoice(document.runner());
            }
        }};
    view.tools().add(ToolKind::fire, std::make_unique<FireTool>(view.canvas(), runner,
                                                                view.animation(), reactions));
    const auto show = [&view] {
        if (view.tools().current() == ToolKind::fire) {
            view.canvas().update();  // what glows
            view.tools().sayHint();
        }
    };
    connect(&runner, &EngineRunner::frameChanged, &view, show);
    connect(&runner, &EngineRunner::stateChanged, &view, show);
}

void SimulationMenu::setDurations(DocumentView& document) const {
    const int duration = window_.settings().animatedTokens() ? milliseconds(document.player()) : 0;
    for (NetView* view : document.views()) {
        view->animation().setDuration(duration);
    }
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
        runTo(document.runner(), triggerAt(document.document().diagram().net, *nodes.begin(),
                                           pathOf(document.runner())));
    }
}

/// The field for that is in the panel of the run.
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

QString SimulationMenu::askForCondition(const QString& title, const QString& question,
                                       const QString& go) {
    ConditionDialog dialog(title, question, go, window_.current()->runner(), &window_);
    dialog.setCondition(condition_);
    if (dialog.exec() != QDialog::Accepted || window_.current() == nullptr) {
        return {};
    }
    window_.current()->player().pause();
    return condition_ = dialog.condition();
}

/// The run of `host` led to `instance`: whoever looks at it goes along, if that is wanted.
void SimulationMenu::goAlong(DocumentView& host, int instance) {
    DocumentView* front = window_.current();
    if (front == nullptr || !followsRun_ ||
        &front->runner().shownRunner() != &host.runner() ||
        front->runner().instance() == instance) {
        return;
    }
    if (const auto path = pathTo({&host.document(), &host.runner()}, instance)) {
        navigation_.go(*front, *path);
    }
}

/// A run that is played where it was left is played on where it is looked at now.
void SimulationMenu::takeOverPlay() {
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
