#pragma once

#include "editor/panels/cell_delegate.h"
#include "editor/panels/cell_table.h"
#include "editor/panels/net_table_model.h"

namespace fireable {

/// One table of a net's elements: sorted by a click on a column, edited in place. What is entered
/// into one of several selected rows is entered into all of them.
class NetTableView final : public CellTable {
    Q_OBJECT

public:
    explicit NetTableView(NetTableModel& model, QWidget* parent = nullptr);

    NetTableModel& table() const { return model_; }
    /// Ascending.
    std::vector<int> selectedRows() const;
    void selectRows(const std::vector<int>& rows);
    /// Puts the selected rows on the clipboard, as text with tabs.
    void copy() const;

signals:
    /// The element shall be shown on the drawing.
    void wanted(const fireable::NetElement& element);

protected:
    /// Enters `text` into the cell, and into the same column of the other selected rows.
    Result<void> take(const QModelIndex& cell, const QString& text) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    NetTableModel& model_;
};

/// The editors of cells: a line, or the words that a property can be.
class NetTableDelegate final : public CellDelegate {
    Q_OBJECT

public:
    explicit NetTableDelegate(NetTableView& view) : CellDelegate(view), view_(view) {}

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;

private:
    NetTableView& view_;
};

}  // namespace fireable
