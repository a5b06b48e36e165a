#pragma once

#include <QLineEdit>
#include <QStackedWidget>
#include <QTabBar>
#include <vector>

#include "editor/document/selection.h"
#include "editor/panels/cell_table.h"
#include "editor/panels/expression_edit.h"
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

/// All places, transitions and arcs of a document as tables, with a filter. The rows that are
/// selected are the elements that are selected.
class NetTablePanel final : public QWidget {
    Q_OBJECT

public:
    NetTablePanel(NetDocument& document, Selection& selection, QWidget* parent = nullptr);

    NetTableView& view(TableKind kind) const { return *views_[static_cast<std::size_t>(kind)]; }
    /// Brings the table of `kind` to the front.
    void choose(TableKind kind) { tabs_->setCurrentIndex(static_cast<int>(kind)); }

signals:
    /// The element shall be shown on the drawing.
    void wanted(const fireable::NetElement& element);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void addTable(NetDocument& document, TableKind kind);
    NetTableView& current() const {
        return *views_[static_cast<std::size_t>(tabs_->currentIndex())];
    }
    void filter();
    void showCounts();
    void showSelection();
    void takeSelection(const NetTableView& view);

    Selection& selection_;
    QLineEdit* filter_;
    QTabBar* tabs_;
    QStackedWidget* pages_;
    InlineError* error_;
    std::vector<NetTableView*> views_;  ///< by `TableKind`
    bool following_ = false;            ///< rows and selection are being made alike
};

}  // namespace fireable
