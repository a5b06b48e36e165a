#pragma once

#include <QPersistentModelIndex>
#include <QStyledItemDelegate>
#include <QTableView>

#include "editor/document/typed_text.h"
#include "engine/base/result.h"

namespace fireable {

/// A table whose cells keep text that is refused: the editor stays open, framed as wrong, and says
/// what was expected, until the text is mended or Escape takes it back. No other cell is edited
/// meanwhile.
class CellTable : public QTableView, public TypedText {
    Q_OBJECT

public:
    explicit CellTable(QWidget* parent = nullptr);

    /// Makes `text` that of the cell; where it already is, nothing happens.
    Result<void> enter(const QModelIndex& cell, const QString& text);

    std::optional<QString> finishTyping() override;
    void resumeTyping() override;
    void discardTyping() override;

signals:
    /// What was entered could not be done, and why; empty: it was done, or taken back.
    void refused(const QString& reason);

protected:
    /// Changes what the table shows. The error says what was expected.
    virtual Result<void> take(const QModelIndex& cell, const QString& text) = 0;

    bool edit(const QModelIndex& cell, EditTrigger trigger, QEvent* event) override;
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;

private:
    QModelIndex editedCell() const;
    /// Null: no cell is being edited.
    QWidget* cellEditor() const { return indexWidget(editedCell()); }
    void showRefused(const QModelIndex& cell, const QString& reason);

    QPersistentModelIndex refused_;  ///< the cell that keeps its text; invalid: none
};

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
