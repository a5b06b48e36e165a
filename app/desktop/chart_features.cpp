#include "app/desktop/chart_features.h"

#include "app/desktop/main_window.h"
#include "editor/charts/charts_panel.h"

namespace fireable {

ChartFeatures::ChartFeatures(MainWindow& window) : QObject(&window), window_(window) {
    addPanel();
}

void ChartFeatures::addPanel() {
    PanelDock* dock = window_.addPanels(
        QStringLiteral("charts"), tr("Charts"), Qt::BottomDockWidgetArea, [](DocumentView& view) {
            return new ChartsPanel(view.runner(), view.document(), view.selection());
        });
    QAction* toggle = dock->toggleViewAction();
    toggle->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    toggle->setStatusTip(tr("Show how markings changed over the steps of the run"));
    const int height = window_.fontMetrics().height() * 15;
    connect(toggle, &QAction::triggered, dock, [this, dock, height](bool on) {
        if (on) {
            dock->raise();
            if (dock->height() < height && !dock->isFloating()) {
                window_.resizeDocks({dock}, {height}, Qt::Vertical);
            }
        }
    });
    if (auto* problems = window_.findChild<QDockWidget*>(QStringLiteral("problems"))) {
        window_.tabifyDockWidget(problems, dock);
        problems->raise();
    }
    dock->hide();
}

}  // namespace fireable
