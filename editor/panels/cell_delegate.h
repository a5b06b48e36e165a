#pragma once

#include <QStyledItemDelegate>

namespace fireable {

/// Edits the cells of a table, and goes on when another window was in front for a while, as a
/// question is: only who leaves the cell for another widget is done with it.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    bool eventFilter(QObject* editor, QEvent* event) override;
};

}  // namespace fireable
