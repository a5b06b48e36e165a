#include "app/desktop/bring_to_front.h"

#include <QTabWidget>

#include "app/desktop/document_view.h"

namespace fireable {

void bringToFront(DocumentView& view) {
    for (QWidget* around = view.parentWidget(); around != nullptr;
         around = around->parentWidget()) {
        if (auto* tabs = qobject_cast<QTabWidget*>(around)) {
            tabs->setCurrentWidget(&view);
            return;
        }
    }
}

}  // namespace fireable
