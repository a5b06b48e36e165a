#include "app/desktop/follow_selection.h"

#include "app/desktop/main_window.h"

namespace fireable {

void followSelection(MainWindow& window, QObject* context, const std::function<void()>& show) {
    QObject::connect(&window, &MainWindow::currentChanged, context, show);
    QObject::connect(&window, &MainWindow::documentAdded, context, [context, show](auto& document) {
        QObject::connect(&document.selection(), &Selection::changed, context, show);
    });
}

}  // namespace fireable
