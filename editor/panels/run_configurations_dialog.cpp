#include "editor/panels/run_configurations_dialog.h"

#include <QCoreApplication>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QStandardItemModel>
#include <QVBoxLayout>
#include <algorithm>
#include <set>
#include <string_view>

#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"
#include "engine/net/engines.h"

namespace fireable {
namespace {

struct StartColumn {
    enum { place, tokens };
};

/// Adds names unknown to this build to the list, so that they are kept.
void chooseRule(QComboBox& box, const QString& word) {
    if (box.findData(word) < 0) {
        box.addItem(word, word);
    }
    box.setCurrentIndex(box.findData(word));
}

void choose(QComboBox& box, const std::string& word) {
    const QString text = toText(word);
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

struct RuleText {
    Q_DECLARE_TR_FUNCTIONS(FiringRules)
};

}  // namespace

RunFormKind netRunForm() {
    return {&addEngines,
            &addRules,
            std::string(engineName(defaultEngineKind)),
            std::string(ruleWord({})),
            {RunConfigurationForm::tr("Place"), RunConfigurationForm::tr("Tokens")},
            RunConfigurationForm::tr("Tokens to start with"),
            RunConfigurationForm::tr("Places that start with other tokens than those in the net"),
            RunConfigurationForm::tr("Expected a whole number of tokens, found “%1”")};
}

RunConfigurationForm::RunConfigurationForm(RunFormKind kind, QWidget* parent)
    : QWidget(parent),
      kind_(std::move(kind)),
      name_(new QLineEdit(this)),
      engine_(new QComboBox(this)),
      rule_(new QComboBox(this)),
      seed_(new QLineEdit(this)),
      steps_(new QLineEdit(this)),
      start_(new QTableWidget(0, 2, this)),
      lists_(new QLabel(this)),
      wrong_(new InlineError(this)) {
    kind_.addEngines(*engine_);
    kind_.addRules(*rule_);
    steps_->setPlaceholderText(tr("no limit"));
    start_->setAccessibleName(kind_.startName);
    start_->setHorizontalHeaderLabels(kind_.columns);
    start_->horizontalHeader()->setSectionResizeMode(StartColumn::place, QHeaderView::Stretch);
    start_->verticalHeader()->hide();
    start_->setToolTip(kind_.startTip);
    auto* form = new QFormLayout(this);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&Name:"), name_);
    form->addRow(tr("&Engine:"), engine_);
    form->addRow(tr("&Rule:"), rule_);
    form->addRow(tr("&Seed:"), seed_);
    form->addRow(tr("Step &limit:"), steps_);
    form->addRow(tr("S&tart with:"), start_);
    form->addRow(tr("Also saved:"), lists_);
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
    name_->setText(toText(run.name));
    choose(*engine_, run.engine.empty() ? kind_.engine : run.engine);
    chooseRule(*rule_, toText(run.rule.empty() ? kind_.rule : run.rule));
    seed_->setText(QString::number(run.seed));
    steps_->setText(run.maxSteps ? toText(run.maxSteps->text()) : QString());
    start_->setRowCount(0);
    for (const PlaceOverride& change : run.overrides) {
        addRow();
        const int row = start_->rowCount() - 1;
        start_->item(row, StartColumn::place)->setText(toText(change.place));
        start_->item(row, StartColumn::tokens)->setText(toText(change.tokens.text()));
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
            error_ = kind_.wrongStart.arg(text);
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

RunConfigurationsDialog::RunConfigurationsDialog(RunConfigurations& runs, QWidget* parent,
                                                 const RunFormKind& kind)
    : QDialog(parent),
      runs_(runs),
      list_(new QListWidget(this)),
      add_(new QPushButton(tr("&Add"), this)),
      remove_(new QPushButton(tr("Re&move"), this)),
      form_(new RunConfigurationForm(kind, this)),
      wrong_(new InlineError(this)),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)) {
    setWindowTitle(tr("Run Configurations"));
    addFields();
    connect(add_, &QPushButton::clicked, this, [this] {
        RunConfiguration run = runs_.currentSettings();
        run.name = uniqueName().toStdString();
        addOne(std::move(run));
        form_->editName();
    });
    connect(remove_, &QPushButton::clicked, this, &RunConfigurationsDialog::removeOne);
    connect(list_, &QListWidget::currentRowChanged, this, &RunConfigurationsDialog::showChosen);
    connect(form_, &RunConfigurationForm::edited, this, &RunConfigurationsDialog::takeEdited);
    connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (const RunConfiguration& run : runs_.all()) {
        addOne(run);
    }
    if (all_.empty() || (all_.size() == 1 && all_[0].name.empty())) {
        RunConfiguration first = runs_.currentSettings();  // a document without any starts with one
        first.name = tr("Default").toStdString();
        all_.clear();
        list_->clear();
        addOne(std::move(first));
    }
    list_->setCurrentRow(static_cast<int>(runs_.active()));
    initial_ = all_;
    check();
}

void RunConfigurationsDialog::addFields() {
    list_->setAccessibleName(tr("Run configurations"));
    auto* left = new QVBoxLayout;
    left->addWidget(list_, 1);
    auto* row = new QHBoxLayout;
    row->addWidget(add_);
    row->addWidget(remove_);
    left->addLayout(row);
    auto* columns = new QHBoxLayout;
    columns->addLayout(left, 1);
    columns->addWidget(form_, 2);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(columns, 1);
    layout->addWidget(wrong_);
    layout->addWidget(buttons_);
    resize(640, 420);
}

void RunConfigurationsDialog::addOne(RunConfiguration run) {
    const QString name = toText(run.name);
    all_.push_back(std::move(run));
    list_->addItem(name);
    list_->setCurrentRow(list_->count() - 1);
    check();
}

void RunConfigurationsDialog::removeOne() {
    const int row = list_->currentRow();
    if (row >= 0) {
        all_.erase(all_.begin() + row);
        delete list_->takeItem(row);
        showChosen();
        check();
    }
}

void RunConfigurationsDialog::showChosen() {
    const int row = list_->currentRow();
    const bool chosen = row >= 0 && row < static_cast<int>(all_.size());
    form_->setEnabled(chosen);
    remove_->setEnabled(chosen);
    form_->show(chosen ? all_[static_cast<std::size_t>(row)] : RunConfiguration());
}

void RunConfigurationsDialog::takeEdited() {
    const int row = list_->currentRow();
    if (row >= 0) {
        all_[static_cast<std::size_t>(row)] = form_->run();
        list_->item(row)->setText(toText(form_->run().name));
    }
    check();
}

void RunConfigurationsDialog::check() {
    std::set<std::string> names;
    QString wrong;
    for (const RunConfiguration& run : all_) {
        if (run.name.empty()) {
            wrong = tr("A configuration needs a name");
        } else if (!names.insert(run.name).second) {
            wrong = tr("Two configurations are called “%1”").arg(toText(run.name));
        }
    }
    wrong_->showError(wrong);
    buttons_->button(QDialogButtonBox::Ok)->setEnabled(wrong.isEmpty() && form_->error().isEmpty());
}

QString RunConfigurationsDialog::uniqueName() const {
    for (int number = static_cast<int>(all_.size()) + 1;; ++number) {
        const QString name = tr("Configuration %1").arg(number);
        if (std::ranges::find(all_, name.toStdString(), &RunConfiguration::name) == all_.end()) {
            return name;
        }
    }
}

void RunConfigurationsDialog::accept() {
    const auto chosen = static_cast<std::size_t>(std::max(0, list_->currentRow()));
    if (all_ != initial_) {
        runs_.set(all_, chosen);
    } else if (chosen != runs_.active()) {
        runs_.choose(chosen);
    }
    QDialog::accept();
}

QString ruleTitle(const RuleName& rule) {
    return (rule.multiplicity == Multiplicity::maximal ? RuleText::tr("%1, repeated (%2)")
                                                       : RuleText::tr("%1, once (%2)"))
        .arg(engineText(choiceTitle(rule.choice)), toText(rule.word));
}

void addRules(QComboBox& box) {
    for (const RuleName& rule : ruleNames) {
        box.addItem(ruleTitle(rule), toText(rule.word));
        box.setItemData(box.count() - 1, engineText(rule.meaning), Qt::ToolTipRole);
    }
    box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
}

int indexOfRule(const FiringRule& rule) {
    const auto found = std::ranges::find(ruleNames, ruleWord(rule), &RuleName::word);
    return found == ruleNames.end() ? -1 : static_cast<int>(found - ruleNames.begin());
}

void addEngines(QComboBox& box) {
    auto* items = qobject_cast<QStandardItemModel*>(box.model());
    for (const EngineInfo& engine : allEngines()) {
        const auto reason = engine.unavailable();
        box.addItem(toText(engine.name), static_cast<int>(engine.kind));
        box.setItemData(box.count() - 1,
                        engineText(reason ? std::string_view(*reason) : engine.description),
                        Qt::ToolTipRole);
        items->item(box.count() - 1)->setEnabled(!reason);
    }
}

}  // namespace fireable
