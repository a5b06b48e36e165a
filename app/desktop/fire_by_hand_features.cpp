#include "app/desktop/fire_by_hand_features.h"

#include "app/desktop/main_window.h"
#include "app/desktop/make_action.h"
#include "editor/playback/fire_tool.h"
#include "editor/playback/run_commands.h"

namespace fireable {

FireByHandFeatures::FireByHandFeatures(MainWindow& window)
    : QObject(&window),
      window_(window),
      halts_(makeAction(&window, QString(), tr("Pause at &Choices"),
                        tr("Let runs, and what you fire by hand, go on until more than one "
                           "transition may fire, and halt there"),
                        {Qt::CTRL | Qt::ALT | Qt::Key_C})) {
    halts_->setCheckable(true);
    window_.menus().simulation->addAction(halts_);
    connect(halts_, &QAction::triggered, this,
            [this](bool on) { window_.current()->runner().setHaltsAtChoices(on); });
    connect(&window_, &MainWindow::documentAdded, this, &FireByHandFeatures::addDocument);
    connect(&window_, &MainWindow::currentChanged, this, &FireByHandFeatures::show);
}

void FireByHandFeatures::addDocument(DocumentView& document) {
    addTool(document, document.view());
    connect(&document, &DocumentView::viewAdded, this,
            [this, &document](NetView& view) { addTool(document, view); });
}

void FireByHandFeatures::addTool(DocumentView& document, NetView& view) {
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
    const auto turn = [&view] {
        if (view.tools().current() == ToolKind::fire) {
            view.canvas().update();  // what glows
            view.tools().sayHint();
        }
    };
    connect(&runner, &EngineRunner::frameChanged, &view, turn);
    connect(&runner, &EngineRunner::stateChanged, &view, turn);
}

void FireByHandFeatures::show(DocumentView* document) {
    halts_->setEnabled(document != nullptr);
    halts_->setChecked(document != nullptr && document->runner().haltsAtChoices());
}

}  // namespace fireable
