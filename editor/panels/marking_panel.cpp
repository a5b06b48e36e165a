#include "editor/panels/marking_panel.h"

#include <QHeaderView>
#include <QVBoxLayout>

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

}  // namespace fireable
