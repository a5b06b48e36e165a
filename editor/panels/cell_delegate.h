#pragma once

#include <QStyledItemDelegate>

namespace fireable {

class CellTable;

/// Edits the cells of a table, and goes on when another window, such as a question, or the menu bar
/// had the keyboard for a while: only who leaves the cell for another widget is done with it.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit CellDelegate(CellTable& table);

    void setModelData(QWidget* editor, QAbstractItemModel* model,
                      const QModelIndex& cell) const override;

    /// What is typed or chosen in the editor of a cell.
    static QString textOf(const QWidget& editor);

protected:
    bool eventFilter(QObject* editor, QEvent* event) override;

private:
    CellTable& table_;
};

}  // namespace fireable
