#include "app/desktop/firing_sequence_features.h"

#include "app/desktop/main_window.h"
#include "editor/panels/firing_sequence_panel.h"

namespace fireable {

FiringSequenceFeatures::FiringSequenceFeatures(MainWindow& window) : QObject(&window) {
    PanelDock* dock = window.addPanels(QStringLiteral("firings"), tr("Firing Sequence"),
                                       Qt::BottomDockWidgetArea, [](DocumentView& document) {
                                           auto* panel = new FiringSequencePanel(document.runner());
                                           connect(panel, &FiringSequencePanel::wanted, &document,
                                                   [&document](const Count& step) {
                                                       document.player().pause();
                                                       document.runner().goTo(step);
                                                   });
                                           return panel;
                                       });
    QAction* toggle = dock->toggleViewAction();
    toggle->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_Q);
    const int fewRows = window.fontMetrics().height() * 15;
    connect(toggle, &QAction::triggered, dock, [&window, dock, fewRows](bool on) {
        if (on) {
            dock->raise();
        }
        if (on && dock->height() < fewRows && !dock->isFloating()) {
            window.resizeDocks({dock}, {fewRows}, Qt::Vertical);
        }
    });
    if (auto* problems = window.findChild<QDockWidget*>(QStringLiteral("problems"))) {
        window.tabifyDockWidget(problems, dock);
        problems->raise();
    }
    dock->hide();
}

}  // namespace fireable
