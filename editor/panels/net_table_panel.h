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

/// A table of net elements, sortable and editable in place. An entry in one of several selected
/// rows applies to all of them.
class NetTableView final : public CellTable {
    Q_OBJECT

public:
    explicit NetTableView(NetTableModel& model, QWidget* parent = nullptr);

    NetTableModel& table() const { return model_; }
    /// Ascending.
    std::vector<int> selectedRows() const;
    void selectRows(const std::vector<int>& rows);
    /// Copies the selected rows as tab-separated text.
    void copy() const;

signals:
    /// Requests that the element be shown in the drawing.
    void requested(const fireable::NetElement& element);

protected:
    /// Sets `text` in the cell and in the same column of the other selected rows.
    Result<void> applyText(const QModelIndex& cell, const QString& text) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    NetTableModel& model_;
};

/// Cell editors: a line edit, or a combo box for enumerated properties.
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

/// All places, transitions and arcs of a document as tables with a filter. Row selection and
/// element selection are synchronized.
class NetTablePanel final : public QWidget {
    Q_OBJECT

public:
    NetTablePanel(NetDocument& document, Selection& selection, QWidget* parent = nullptr);

    NetTableView& view(TableKind kind) const { return *views_[static_cast<std::size_t>(kind)]; }
    /// Shows the table of `kind`.
    void choose(TableKind kind) { tabs_->setCurrentIndex(static_cast<int>(kind)); }

signals:
    /// Asks to show the element on the drawing.
    void requested(const fireable::NetElement& element);

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
    bool following_ = false;            ///< synchronizing
};

}  // namespace fireable
