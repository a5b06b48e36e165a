#include "editor/panels/marking_panel.h"

#include <QHeaderView>
#include <QVBoxLayout>

#include "editor/playback/run_commands.h"

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
    const auto showEditable = [this, &runner] {
        model_.setTokensEditable(runner.frame() != nullptr && runner.steps() > Count(0) &&
                                 runner.state() != RunState::running);
    };
    connect(&runner, &EngineRunner::frameChanged, this, showEditable);
    connect(&runner, &EngineRunner::frameChanged, this, showMarking);
    connect(&runner, &EngineRunner::stateChanged, this, showEditable);
    connect(&model_, &MarkingModel::tokensWanted, this,
            [&runner](std::size_t position, const Count& tokens) {
                setTokens(runner, position, tokens);
            });
    showMarking();
}

}  // namespace fireable
