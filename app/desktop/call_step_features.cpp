#include "app/desktop/call_step_features.h"

#include "app/desktop/hierarchy_navigation.h"
#include "app/desktop/main_window.h"
#include "app/desktop/make_action.h"
#include "app/desktop/run_ways.h"

namespace fireable {

CallStepFeatures::CallStepFeatures(MainWindow& window, HierarchyNavigation& navigation)
    : QObject(&window), window_(window), navigation_(navigation) {
    addActions();
    connect(&window_, &MainWindow::documentAdded, this, &CallStepFeatures::addDocument);
    connect(&window_, &MainWindow::currentChanged, this, [this](DocumentView* view) {
        if (view != nullptr) {
            view->runner().look();  // a run may have begun since it was seen last
        }
        takeOverPlay();
        show();
    });
    connect(&navigation_, &HierarchyNavigation::moved, this, &CallStepFeatures::takeOverPlay);
    show();
}

void CallStepFeatures::addActions() {
    over_ = makeAction(&window_, {}, tr("Step &Over"),
                       tr("Make a step of this drawing; a subnet does all its work in one"),
                       {Qt::ALT | Qt::Key_F11});
    into_ = makeAction(&window_, {}, tr("Step &Into"),
                       tr("Make one step, and show the subnet in which it fired"),
                       {Qt::CTRL | Qt::Key_F11});
    out_ = makeAction(&window_, {}, tr("Step O&ut"),
                      tr("Run until this subnet has done its work, and show the net around it"),
                      {Qt::SHIFT | Qt::Key_F11});
    follow_ = makeAction(&window_, {}, tr("&Follow the Run"),
                         tr("Show the subnet that steps and breakpoints lead to, or stay where "
                            "one is"));
    follow_->setCheckable(true);
    follow_->setChecked(true);
    ownRun_ = makeAction(&window_, {}, tr("&Detach from Caller's Run"),
                         tr("Show this subnet with a run of its own, not as a part of another"));
    QMenu& simulation = *window_.menus().simulation;
    auto* menu = new QMenu(tr("Step O&ver, Into and Out"), &simulation);
    menu->menuAction()->setStatusTip(tr("Step over, into and out of subnets"));
    menu->addActions({over_, into_, out_});
    menu->addSeparator();
    menu->addActions({follow_, ownRun_});
    simulation.insertMenu(window_.actions().reset, menu);
    const auto carryOut = [this](QAction* action, void (EngineRunner::*command)()) {
        connect(action, &QAction::triggered, this, [this, command] {
            window_.current()->player().pause();
            (window_.current()->runner().*command)();
        });
    };
    carryOut(over_, &EngineRunner::stepOver);
    carryOut(into_, &EngineRunner::stepInto);
    carryOut(out_, &EngineRunner::stepOut);
    connect(ownRun_, &QAction::triggered, this,
            [this] { navigation_.forgetWay(*window_.current()); });
}

void CallStepFeatures::addDocument(DocumentView& view) {
    EngineRunner& runner = view.runner();
    runner.setWhereToLook([this, &view](std::size_t net) {
        return lookAlong(navigation_.ways().to(view, net), window_.documents());
    });
    connect(&runner, &EngineRunner::ledTo, this,
            [this, &view](int instance) { goAlong(view, instance); });
    connect(&runner, &EngineRunner::stateChanged, this, &CallStepFeatures::show);
    connect(&runner, &EngineRunner::frameChanged, this, &CallStepFeatures::show);
    connect(&runner, &EngineRunner::looked, this, &CallStepFeatures::show);
}

/// The run of `host` led to `instance`: whoever looks at it goes along, if that is wanted.
void CallStepFeatures::goAlong(DocumentView& host, int instance) {
    DocumentView* front = window_.current();
    if (front == nullptr || !follow_->isChecked() ||
        &front->runner().shownRunner() != &host.runner() ||
        front->runner().instance() == instance) {
        return;
    }
    if (const auto way = wayTo(host, instance)) {
        navigation_.go(*front, *way);
    }
}

/// A run that is played where it was left is played on where it is looked at now.
void CallStepFeatures::takeOverPlay() {
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

void CallStepFeatures::show() {
    DocumentView* view = window_.current();
    const RunProgram* run = view != nullptr ? view->runner().program() : nullptr;
    const bool calls = run != nullptr && run->levels.instanceCount() > 1;
    const RunState state = calls ? view->runner().state() : RunState::failed;
    const bool forward = state == RunState::idle || state == RunState::paused;
    over_->setEnabled(forward);
    into_->setEnabled(forward);
    out_->setEnabled(forward && view->runner().instance() != 0);
    ownRun_->setEnabled(calls && view->runner().looksInto());
}

}  // namespace fireable
