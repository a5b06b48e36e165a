#include "editor/panels/run_configuration_form.h"

#include <QFormLayout>
#include <QHeaderView>
#include <QScopedValueRollback>

#include "editor/document/to_text.h"
#include "editor/panels/engine_items.h"
#include "engine/net/engines.h"

namespace fireable {
namespace {

struct StartColumn {
    enum { place, tokens };
};

/// A name that this build does not know stands in the list too, so that it is not lost.
/// One of another build is kept too.
void chooseRule(QComboBox& box, const QString& word) {
    if (box.findData(word) < 0) {
        box.addItem(word, word);
    }
    box.setCurrentIndex(box.findData(word));
}

void choose(QComboBox& box, const std::string& word) {
    const QString text = QString::fromStdString(word);
    if (!text.isEmpty() && box.findText(text) < 0) {
        box.addItem(text);
    }
    box.setCurrentIndex(std::max(0, box.findText(text)));
}

QString cellText(const QTableWidget& table, int row, int column) {
    const QTableWidgetItem* item = table.item(row, column);
    return item != nullptr ? item->text().trimmed() : QString();
}

std::optional<Count> numberIn(const QString& text) {
    const auto number = Count::parse(text.toStdString());
    return number && *number >= 0 ? number : std::nullopt;
}

}  // namespace

RunConfigurationForm::RunConfigurationForm(QWidget* parent)
    : QWidget(parent),
      name_(new QLineEdit(this)),
      engine_(new QComboBox(this)),
      rule_(new QComboBox(this)),
      seed_(new QLineEdit(this)),
      steps_(new QLineEdit(this)),
      start_(new QTableWidget(0, 2, this)),
      lists_(new QLabel(this)),
      wrong_(new InlineError(this)) {
    addEngines(*engine_);
    addRules(*rule_);
    steps_->setPlaceholderText(tr("no limit"));
    start_->setAccessibleName(tr("Tokens to start with"));
    start_->setHorizontalHeaderLabels({tr("Place"), tr("Tokens")});
    start_->horizontalHeader()->setSectionResizeMode(StartColumn::place, QHeaderView::Stretch);
    start_->verticalHeader()->hide();
    start_->setToolTip(tr("Places that start with other tokens than those in the net"));
    auto* form = new QFormLayout(this);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&Name:"), name_);
    form->addRow(tr("&Engine:"), engine_);
    form->addRow(tr("&Rule:"), rule_);
    form->addRow(tr("&Seed:"), seed_);
    form->addRow(tr("Step &limit:"), steps_);
    form->addRow(tr("S&tart with:"), start_);
    form->addRow(tr("Also kept:"), lists_);
    form->addRow(wrong_);
    for (QLineEdit* field : {name_, seed_, steps_}) {
        connect(field, &QLineEdit::textEdited, this, &RunConfigurationForm::read);
    }
    for (QComboBox* box : {engine_, rule_}) {
        connect(box, &QComboBox::activated, this, &RunConfigurationForm::read);
    }
    connect(start_, &QTableWidget::itemChanged, this, &RunConfigurationForm::read);
}

void RunConfigurationForm::editName() {
    name_->setFocus();
    name_->selectAll();
}

void RunConfigurationForm::show(const RunConfiguration& run) {
    const QScopedValueRollback showing(showing_, true);
    run_ = run;
    name_->setText(QString::fromStdString(run.name));
    choose(*engine_, run.engine.empty() ? std::string(engineName(defaultEngineKind)) : run.engine);
    chooseRule(*rule_,
               QString::fromStdString(run.rule.empty() ? std::string(ruleWord({})) : run.rule));
    seed_->setText(QString::number(run.seed));
    steps_->setText(run.maxSteps ? QString::fromStdString(run.maxSteps->text()) : QString());
    start_->setRowCount(0);
    for (const PlaceOverride& change : run.overrides) {
        addRow();
        const int row = start_->rowCount() - 1;
        start_->item(row, StartColumn::place)->setText(QString::fromStdString(change.place));
        start_->item(row, StartColumn::tokens)->setText(QString::fromStdString(change.tokens.text()));
    }
    addRow();
    lists_->setText(
        tr("%1, %2").arg(tr("%n breakpoint(s)", nullptr, static_cast<int>(run.breakpoints.size())),
                         tr("%n watch(es)", nullptr, static_cast<int>(run.watches.size()))));
    error_.clear();
    wrong_->showError({});
}

void RunConfigurationForm::addRow() {
    const int row = start_->rowCount();
    start_->insertRow(row);
    start_->setItem(row, StartColumn::place, new QTableWidgetItem);
    start_->setItem(row, StartColumn::tokens, new QTableWidgetItem);
}

void RunConfigurationForm::read() {
    if (showing_) {
        return;
    }
    error_.clear();
    run_.name = name_->text().trimmed().toStdString();
    run_.engine = engine_->currentText().toStdString();
    run_.rule = rule_->currentData().toString().toStdString();
    readNumbers();
    readStart();
    wrong_->showError(error_);
    emit edited();
}

void RunConfigurationForm::readNumbers() {
    bool isNumber = false;
    const std::uint64_t seed = seed_->text().trimmed().toULongLong(&isNumber);
    if (isNumber) {
        run_.seed = seed;
    } else {
        error_ = tr("Expected a whole number as seed, found “%1”").arg(seed_->text());
    }
    const QString steps = steps_->text().trimmed();
    const auto limit = numberIn(steps);
    if (limit || steps.isEmpty()) {
        run_.maxSteps = limit;
    } else {
        error_ = tr("Expected a whole number of steps, or nothing, found “%1”").arg(steps);
    }
}

void RunConfigurationForm::readStart() {
    std::vector<PlaceOverride> overrides;
    for (int row = 0; row < start_->rowCount(); ++row) {
        const QString name = cellText(*start_, row, StartColumn::place);
        const QString text = cellText(*start_, row, StartColumn::tokens);
        const auto count = numberIn(text);
        if (!text.isEmpty() && !count) {
            error_ = tr("Expected a whole number of tokens, found “%1”").arg(text);
            return;
        }
        if (!name.isEmpty() && count) {
            overrides.push_back({name.toStdString(), *count});
        }
    }
    run_.overrides = std::move(overrides);
    if (!cellText(*start_, start_->rowCount() - 1, StartColumn::place).isEmpty()) {
        const QScopedValueRollback showing(showing_, true);
        addRow();
    }
}

}  // namespace fireable
