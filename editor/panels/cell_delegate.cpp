#include "editor/panels/cell_delegate.h"

#include <QFocusEvent>

namespace fireable {

bool CellDelegate::eventFilter(QObject* editor, QEvent* event) {
    const bool leavesWindow =
        event->type() == QEvent::FocusOut &&
        static_cast<QFocusEvent*>(event)->reason() == Qt::ActiveWindowFocusReason;
    return !leavesWindow && QStyledItemDelegate::eventFilter(editor, event);
}

}  // namespace fireable
