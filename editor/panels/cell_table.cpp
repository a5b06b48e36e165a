#include "editor/panels/cell_table.h"

#include <QComboBox>
#include <QFocusEvent>
#include <QHelpEvent>
#include <QLineEdit>
#include <QPointer>
#include <QToolTip>

#include "editor/hierarchy/warning_colour.h"

namespace fireable {

CellTable::CellTable(QWidget* parent) : QTableView(parent) {
    setItemDelegate(new CellDelegate(*this));
}

Result<void> CellTable::enter(const QModelIndex& cell, const QString& text) {
    const bool same = text == cell.data(Qt::EditRole).toString();
    const Result<void> done = same ? Result<void>() : applyText(cell, text);
    showRefused(cell, done ? QString() : QString::fromStdString(done.error().detail));
    return done;
}

void CellTable::showRefused(const QModelIndex& cell, const QString& reason) {
    QWidget* editor = indexWidget(cell);
    refused_ = reason.isEmpty() || editor == nullptr ? QModelIndex() : cell;
    if (editor != nullptr) {
        editor->setToolTip(reason);
        editor->setAccessibleDescription(reason);
        editor->setStyleSheet(reason.isEmpty()
                                  ? QString()
                                  : QStringLiteral("QLineEdit { border: 2px solid %1 }")
                                        .arg(warningColour(palette()).name()));
    }
    if (refused_.isValid()) {
        QToolTip::showText(editor->mapToGlobal(QPoint(0, editor->height())), reason, editor);
    }
    emit refused(reason);
}

QModelIndex CellTable::editedCell() const {
    return refused_.isValid() ? QModelIndex(refused_) : currentIndex();
}

/// Returns to the cell with invalid text instead of editing another.
bool CellTable::edit(const QModelIndex& cell, EditTrigger trigger, QEvent* event) {
    QWidget* editor = refused_.isValid() ? indexWidget(refused_) : nullptr;
    if (editor == nullptr) {
        return QTableView::edit(cell, trigger, event);
    }
    if (editTriggers().testFlag(trigger) && trigger != NoEditTriggers) {
        editor->setFocus();
    }
    return false;
}

void CellTable::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) {
    const bool keeps = refused_.isValid() && editor == indexWidget(refused_);
    if (keeps && hint != QAbstractItemDelegate::RevertModelCache) {
        return;
    }
    if (keeps) {
        showRefused(refused_, {});
    }
    QTableView::closeEditor(editor, hint);
}

bool CellTable::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip) {
        return QTableView::viewportEvent(event);
    }
    const auto& help = static_cast<const QHelpEvent&>(*event);
    const QModelIndex cell = indexAt(help.pos());
    if (!cell.isValid() || sizeHintForIndex(cell).width() <= visualRect(cell).width()) {
        return QTableView::viewportEvent(event);
    }
    QStringList lines{cell.data().toString(), cell.data(Qt::ToolTipRole).toString()};
    lines.removeAll(QString());
    lines.removeDuplicates();
    QToolTip::showText(help.globalPos(), lines.join(u'\n'), viewport(), visualRect(cell));
    return true;
}

std::optional<QString> CellTable::finishTyping() {
    const QPointer<QWidget> editor = cellEditor();
    if (editor == nullptr) {
        return std::nullopt;
    }
    const QString text = CellDelegate::textOf(*editor);
    if (const auto done = enter(editedCell(), text); !done) {
        return tr("“%1” in the table cannot be applied: %2")
            .arg(text, QString::fromStdString(done.error().detail));
    }
    if (editor != nullptr) {  // its row may have been removed
        closeEditor(editor, QAbstractItemDelegate::NoHint);
    }
    return std::nullopt;
}

void CellTable::resumeTyping() {
    if (QWidget* editor = cellEditor()) {
        editor->setFocus();
    }
}

void CellTable::discardTyping() {
    if (QWidget* editor = cellEditor()) {
        closeEditor(editor, QAbstractItemDelegate::RevertModelCache);
    }
}

CellDelegate::CellDelegate(CellTable& table) : QStyledItemDelegate(&table), table_(table) {
}

void CellDelegate::setModelData(QWidget* editor, QAbstractItemModel*,
                                const QModelIndex& cell) const {
    static_cast<void>(table_.enter(cell, textOf(*editor)));  // the table shows rejections
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
