#pragma once

#include <QLineEdit>
#include <QStackedWidget>
#include <QTabBar>
#include <vector>

#include "editor/document/element_selection.h"
#include "editor/panels/cell_table.h"
#include "editor/panels/element_table_model.h"
#include "editor/panels/expression_edit.h"

namespace fireable {

/// A table of elements, sortable and editable in place. An entry in one of several selected
/// rows applies to all of them.
class ElementTable final : public CellTable {
    Q_OBJECT

public:
    explicit ElementTable(ElementTableModel& model, QWidget* parent = nullptr);

    ElementTableModel& table() const { return model_; }
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
    ElementTableModel& model_;
};

/// Cell editors: a line edit, or a combo box for enumerated properties.
class ElementTableDelegate final : public CellDelegate {
    Q_OBJECT

public:
    explicit ElementTableDelegate(ElementTable& view) : CellDelegate(view), view_(view) {}

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;

private:
    ElementTable& view_;
};

/// Tables of a document's elements, one behind the other, with a filter. Row selection and element
/// selection are synchronized.
class ElementTablePanel : public QWidget {
    Q_OBJECT

public:
    /// `model` becomes this one's; `title` has a place for how many elements there are.
    struct Page {
        ElementTableModel* model;
        QString title;
    };

    ElementTablePanel(ElementSelection& selection, const std::vector<Page>& pages,
                      QWidget* parent = nullptr);

    ElementTable& table(std::size_t page) const { return *tables_[page]; }
    void choose(int page) { tabs_->setCurrentIndex(page); }
    void finishTyping();

signals:
    /// Asks to show the element on the drawing.
    void requested(const fireable::NetElement& element);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void addTable(const Page& page);
    ElementTable& current() const { return table(static_cast<std::size_t>(tabs_->currentIndex())); }
    void filter();
    void showSelection();
    void takeSelection(const ElementTable& table);

    ElementSelection& selection_;
    QLineEdit* filter_;
    QTabBar* tabs_;
    QStackedWidget* pages_;
    InlineError* error_;
    std::vector<ElementTable*> tables_;  ///< [pages]
    bool following_ = false;             ///< synchronizing
};

}  // namespace fireable
