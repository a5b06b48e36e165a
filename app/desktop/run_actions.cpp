#include "app/desktop/run_actions.h"

#include <utility>

#include "app/desktop/document_view.h"
#include "app/desktop/themed_icon.h"

namespace fireable {

RunActions::RunActions(const Actions& actions, std::function<DocumentView*()> current,
                       QObject* parent)
    : QObject(parent), actions_(actions), current_(std::move(current)) {
    connect(actions_.run, &QAction::triggered, this, [this] {
        current_()->player().pause();
        current_()->runner().runToEnd();
    });
    connect(actions_.play, &QAction::triggered, this, [this](bool on) {
        DocumentView& view = *current_();
        if (on) {
            view.player().play();
            return;
        }
        view.player().pause();
        if (view.runner().state() == RunState::running) {
            view.runner().stop();
        }
    });
    connect(actions_.step, &QAction::triggered, this, [this] {
        current_()->player().pause();
        current_()->runner().step();
    });
    connect(actions_.stepBack, &QAction::triggered, this, [this] {
        current_()->player().pause();
        current_()->runner().stepBack();
    });
    connect(actions_.stop, &QAction::triggered, this, [this] {
        current_()->player().pause();
        current_()->runner().stop();
    });
    connect(actions_.reset, &QAction::triggered, this, [this] {
        current_()->player().pause();
        current_()->runner().reset();
    });
    connect(actions_.engines, &QActionGroup::triggered, this, &RunActions::configure);
    connect(actions_.rules, &QActionGroup::triggered, this, &RunActions::configure);
}

void RunActions::show() {
    DocumentView* view = current_();
    const bool any = view != nullptr;
    const RunState state = any ? view->runner().state() : RunState::idle;
    const bool playing = any && view->player().isPlaying();
    const bool running = state == RunState::running;
    const bool forward = any && !running && state != RunState::dead;
    const bool began = any && view->runner().steps() > Count(0);
    actions_.run->setEnabled(forward);
    actions_.step->setEnabled(forward);
    actions_.play->setEnabled(forward || running);
    actions_.play->setChecked(playing || running);
    actions_.play->setIcon(
        themedIcon(playing || running ? QStringLiteral("pause") : QStringLiteral("play")));
    actions_.stepBack->setEnabled(!running && began);
    actions_.reset->setEnabled(running || began);
    actions_.stop->setEnabled(running || playing);
    actions_.engines->setEnabled(any);
    actions_.rules->setEnabled(any);
    if (any) {
        showChoices(view->runner());
    }
}

/// Checks the engine and the rule of `runner` in the menus.
void RunActions::showChoices(const EngineRunner& runner) {
    for (QAction* action : actions_.engines->actions()) {
        const auto i = static_cast<std::size_t>(action->data().toInt());
        action->setChecked(allEngineKinds[i] == runner.engine());
    }
    for (QAction* action : actions_.rules->actions()) {
        const auto i = static_cast<std::size_t>(action->data().toInt());
        action->setChecked(ruleNames[i].word == ruleWord(runner.rule()));
    }
}

void RunActions::configure() {
    EngineRunner& runner = current_()->runner();
    const QAction* engine = actions_.engines->checkedAction();
    const QAction* rule = actions_.rules->checkedAction();
    const RuleName& name = ruleNames[static_cast<std::size_t>(rule->data().toInt())];
    runner.configure(allEngineKinds[static_cast<std::size_t>(engine->data().toInt())],
                     {name.choice, name.multiplicity, runner.rule().seed});
}

}  // namespace fireable
