#include "app/desktop/run_to_features.h"

#include <QStatusBar>

#include "app/desktop/follow_selection.h"
#include "app/desktop/main_window.h"
#include "app/desktop/make_action.h"
#include "editor/panels/condition_dialog.h"
#include "editor/panels/step_slider.h"
#include "editor/playback/run_commands.h"

namespace fireable {

RunToFeatures::RunToFeatures(MainWindow& window) : QObject(&window), window_(window) {
    addActions();
    connect(&window_, &MainWindow::documentAdded, this, &RunToFeatures::addDocument);
    followSelection(window_, this, [this] { show(); });
}

void RunToFeatures::addActions() {
    toHere_ = makeAction(&window_, QString(), tr("Run to &Here"),
                         tr("Run until the selected transition fires or place changes"),
                         {Qt::CTRL | Qt::Key_F5});
    toStep_ =
        makeAction(&window_, QString(), tr("Go to &Step…"),
                   tr("Type the number of a step to go to, or to run to"), {Qt::CTRL | Qt::Key_F6});
    until_ = makeAction(&window_, QString(), tr("Run &Until…"),
                        tr("Run until a condition over the marking comes to hold"),
                        {Qt::SHIFT | Qt::Key_F6});
    back_ = makeAction(&window_, QString(), tr("Run &Back To…"),
                       tr("Go back to the last step at which a condition held"),
                       {Qt::CTRL | Qt::SHIFT | Qt::Key_F6});
    window_.menus().simulation->addSeparator();
    QMenu* menu = window_.menus().simulation->addMenu(tr("Run or &Go To"));
    menu->menuAction()->setStatusTip(tr("Run to a goal, or go back to where something held"));
    menu->addActions({toHere_, toStep_, until_, back_});
    connect(toHere_, &QAction::triggered, this, &RunToFeatures::runToHere);
    connect(toStep_, &QAction::triggered, this, &RunToFeatures::askForStep);
    connect(until_, &QAction::triggered, this, &RunToFeatures::runUntil);
    connect(back_, &QAction::triggered, this, &RunToFeatures::runBack);
}

void RunToFeatures::addDocument(DocumentView& document) {
    connect(&document.runner(), &EngineRunner::told, this,
            [this](const QString& text) { window_.statusBar()->showMessage(text); });
    connect(&document.runner(), &EngineRunner::stateChanged, this, &RunToFeatures::show);
    connect(&document.runner(), &EngineRunner::frameChanged, this, &RunToFeatures::show);
}

void RunToFeatures::runToHere() {
    DocumentView& document = *window_.current();
    const std::set<NodeId> nodes = document.selection().nodes();
    if (!nodes.empty()) {
        document.player().pause();
        runTo(document.runner(), triggerAt(document.document().diagram().net, *nodes.begin(),
                                           pathOf(document.runner())));
    }
}

/// The field for that is in the panel of the run.
void RunToFeatures::askForStep() {
    auto* dock = window_.findChild<QDockWidget*>(QStringLiteral("run"));
    dock->show();
    dock->raise();
    for (auto* slider : dock->findChildren<StepSlider*>()) {
        if (slider->isVisible()) {
            slider->askForNumber();
        }
    }
}

QString RunToFeatures::askForCondition(const QString& title, const QString& question,
                                       const QString& go) {
    ConditionDialog dialog(title, question, go, window_.current()->runner(), &window_);
    dialog.setCondition(condition_);
    if (dialog.exec() != QDialog::Accepted || window_.current() == nullptr) {
        return {};
    }
    window_.current()->player().pause();
    return condition_ = dialog.condition();
}

void RunToFeatures::runUntil() {
    const QString condition =
        askForCondition(tr("Run Until"), tr("Run until this comes to &hold:"), tr("&Run"));
    if (!condition.isEmpty()) {
        runTo(window_.current()->runner(), ConditionMet{condition.toStdString()});
    }
}

void RunToFeatures::runBack() {
    const QString condition = askForCondition(
        tr("Run Back To"), tr("Go back to the last step at which this &held:"), tr("&Go Back"));
    if (!condition.isEmpty()) {
        runBackTo(window_.current()->runner(), condition);
    }
}

void RunToFeatures::show() {
    DocumentView* document = window_.current();
    const bool stands = document != nullptr && document->runner().state() != RunState::running;
    const bool forwards = stands && document->runner().state() != RunState::dead;
    toHere_->setEnabled(forwards && document->selection().nodes().size() == 1);
    toStep_->setEnabled(stands);
    until_->setEnabled(forwards);
    back_->setEnabled(stands && document->runner().steps() > Count(0));
}

}  // namespace fireable
