#include "editor/panels/marking_panel.h"

#include <QHeaderView>
#include <QVBoxLayout>

namespace fireable {

MarkingTable::MarkingTable(MarkingModel& model, QWidget* parent)
    : CellTable(parent), model_(model) {
    setModel(&model_);
    setSelectionBehavior(SelectRows);
    setWordWrap(false);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() * 3 / 2);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    horizontalHeader()->setHighlightSections(false);
}

Result<void> MarkingTable::take(const QModelIndex& cell, const QString& text) {
    return model_.enter(cell, text);
}

MarkingPanel::MarkingPanel(NetDocument& document, EngineRunner& runner, QWidget* parent)
    : QWidget(parent),
      model_(document),
      filter_(new QLineEdit(this)),
      table_(new MarkingTable(model_, this)) {
    filter_->setPlaceholderText(tr("Filter places"));
    filter_->setAccessibleName(tr("Filter places"));
    filter_->setClearButtonEnabled(true);
    table_->setAccessibleName(tr("Marking"));

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(filter_);
    layout->addWidget(table_);

    connect(&document, &NetDocument::aboutToShowAnother, table_,
            [this] { table_->finishTyping(); });
    connect(filter_, &QLineEdit::textChanged, &model_, &MarkingModel::setFilter);
    const auto showMarking = [this, &runner] { model_.setMarking(runner.drawnMarking()); };
    connect(&runner, &EngineRunner::frameChanged, this, showMarking);
    showMarking();
}

}  // namespace fireable
