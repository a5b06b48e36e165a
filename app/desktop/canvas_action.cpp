#include "app/desktop/canvas_action.h"

#include "app/desktop/main_window.h"

namespace fireable {

void onlyOnCanvas(MainWindow& window, QAction& action) {
    action.setShortcutContext(Qt::WidgetShortcut);
    const auto addTo = [&action](NetView& view) { view.canvas().addAction(&action); };
    QObject::connect(&window, &MainWindow::documentAdded, &action,
                     [&action, addTo](DocumentView& document) {
                         addTo(document.view());
                         QObject::connect(&document, &DocumentView::viewAdded, &action, addTo);
                     });
}

}  // namespace fireable
