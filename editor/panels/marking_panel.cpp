#include "editor/panels/marking_panel.h"

#include <QAbstractItemDelegate>
#include <QHeaderView>
#include <QVBoxLayout>

#include "editor/panels/cell_delegate.h"

namespace fireable {

MarkingPanel::MarkingPanel(NetDocument& document, EngineRunner& runner, QWidget* parent)
    : QWidget(parent),
      model_(document),
      filter_(new QLineEdit(this)),
      table_(new QTableView(this)) {
    filter_->setPlaceholderText(tr("Filter places"));
    filter_->setAccessibleName(tr("Filter places"));
    filter_->setClearButtonEnabled(true);
    table_->setAccessibleName(tr("Marking"));
    table_->setModel(&model_);
    table_->setItemDelegate(new CellDelegate(table_));
    table_->setSelectionBehavior(QTableView::SelectRows);
    table_->setWordWrap(false);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() * 3 / 2);
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table_->horizontalHeader()->setHighlightSections(false);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(filter_);
    layout->addWidget(table_);

    connect(filter_, &QLineEdit::textChanged, &model_, &MarkingModel::setFilter);
    const auto showMarking = [this, &runner] { model_.setMarking(runner.drawnMarking()); };
    connect(&runner, &EngineRunner::frameChanged, this, showMarking);
    showMarking();
}

/// Of the cell that is being edited; null: none is.
QLineEdit* MarkingPanel::cellEditor() const {
    return qobject_cast<QLineEdit*>(table_->indexWidget(table_->currentIndex()));
}

std::optional<QString> MarkingPanel::finishTyping() {
    QLineEdit* editor = cellEditor();
    if (editor == nullptr) {
        return std::nullopt;
    }
    if (model_.setData(table_->currentIndex(), editor->text(), Qt::EditRole)) {
        forgetTyping();
        return std::nullopt;
    }
    return tr("“%1” in the table of markings is no number of tokens.").arg(editor->text());
}

void MarkingPanel::goBackToTyping() {
    if (QLineEdit* editor = cellEditor()) {
        editor->setFocus();
    }
}

void MarkingPanel::forgetTyping() {
    if (QLineEdit* editor = cellEditor()) {
        emit table_->itemDelegate()->closeEditor(editor);
    }
}

}  // namespace fireable
