#pragma once

#include <QPersistentModelIndex>
#include <QStyledItemDelegate>
#include <QTableView>

#include "editor/document/typed_text.h"
#include "engine/base/result.h"

namespace fireable {

/// A table that keeps invalid text in its editor, marked as wrong with the reason, until it is
/// corrected or Escape cancels. Other cells cannot be edited meanwhile.
class CellTable : public QTableView, public TypedText {
    Q_OBJECT

public:
    explicit CellTable(QWidget* parent = nullptr);

    /// Sets the text of a cell; does nothing if it is unchanged.
    Result<void> enter(const QModelIndex& cell, const QString& text);

    std::optional<QString> finishTyping() override;
    void resumeTyping() override;
    void discardTyping() override;

signals:
    /// The text was rejected for `reason`; empty: accepted or cancelled.
    void refused(const QString& reason);

protected:
    /// Applies `text` to the data. The error says what was expected.
    virtual Result<void> applyText(const QModelIndex& cell, const QString& text) = 0;

    bool edit(const QModelIndex& cell, EditTrigger trigger, QEvent* event) override;
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;
    /// The tip of a cell that is too narrow shows its text.
    bool viewportEvent(QEvent* event) override;

private:
    QModelIndex editedCell() const;
    /// Null if no cell is being edited.
    QWidget* cellEditor() const { return indexWidget(editedCell()); }
    void showRefused(const QModelIndex& cell, const QString& reason);

    QPersistentModelIndex refused_;  ///< the cell with rejected text; invalid: none
};

class CellTable;

/// Keeps a cell editor open while another window or the menu bar has the focus: only moving to
/// another widget finishes editing.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit CellDelegate(CellTable& table);

    void setModelData(QWidget* editor, QAbstractItemModel* model,
                      const QModelIndex& cell) const override;

    /// The text of a cell editor.
    static QString textOf(const QWidget& editor);

protected:
    bool eventFilter(QObject* editor, QEvent* event) override;

private:
    CellTable& table_;
};

}  // namespace fireable
