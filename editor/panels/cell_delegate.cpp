#include "editor/panels/cell_delegate.h"

#include <QComboBox>
#include <QFocusEvent>
#include <QLineEdit>

#include "editor/panels/cell_table.h"

namespace fireable {

CellDelegate::CellDelegate(CellTable& table) : QStyledItemDelegate(&table), table_(table) {
}

void CellDelegate::setModelData(QWidget* editor, QAbstractItemModel*,
                                const QModelIndex& cell) const {
    static_cast<void>(table_.enter(cell, textOf(*editor)));  // the table says what was refused
}

QString CellDelegate::textOf(const QWidget& editor) {
    const auto* box = qobject_cast<const QComboBox*>(&editor);
    return box != nullptr ? box->currentData().toString()
                          : static_cast<const QLineEdit&>(editor).text();
}

bool CellDelegate::eventFilter(QObject* editor, QEvent* event) {
    if (event->type() == QEvent::FocusOut) {
        const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
        if (reason == Qt::ActiveWindowFocusReason || reason == Qt::MenuBarFocusReason) {
            return false;
        }
    }
    return QStyledItemDelegate::eventFilter(editor, event);
}

}  // namespace fireable
