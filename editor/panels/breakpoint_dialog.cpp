#include "editor/panels/breakpoint_dialog.h"

#include <QCompleter>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpressionValidator>
#include <QVBoxLayout>
#include <limits>

#include "editor/document/to_text.h"

namespace fireable {
namespace {

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};

}  // namespace

BreakpointDialog::BreakpointDialog(const Runner& runner, QWidget* parent)
    : QDialog(parent),
      runner_(runner),
      words_(runner.words()),
      form_(new QFormLayout(this)),
      kind_(new QComboBox(this)),
      expression_(new ExpressionEdit(runner, this)),
      node_(new QLineEdit(this)),
      number_(new QLineEdit(this)),
      onlyIf_(new ExpressionEdit(runner, this)),
      passes_(new QSpinBox(this)),
      once_(new QCheckBox(tr("&Once, then switch it off"), this)),
      log_(new QLineEdit(this)),
      error_(new InlineError(this)) {
    setWindowTitle(tr("Breakpoint"));
    expression_->checkNames();
    onlyIf_->checkNames();
    kind_->addItems(words_.triggers);
    expression_->setMinimumWidth(fontMetrics().averageCharWidth() * 48);
    number_->setValidator(new QRegularExpressionValidator(
        QRegularExpression(QStringLiteral("[0-9]{1,60}")), number_));
    number_->setText(QStringLiteral("1"));
    onlyIf_->setPlaceholderText(tr("always"));
    passes_->setRange(0, std::numeric_limits<int>::max());
    log_->setPlaceholderText(tr("pause the run"));
    log_->setToolTip(tr("A message to log instead, with expressions in braces: p1 is {p1}"));
    addRows();
    connect(kind_, &QComboBox::currentIndexChanged, this, &BreakpointDialog::showKind);
    showKind();
}

void BreakpointDialog::addRows() {
    form_->addRow(tr("&When:"), kind_);
    form_->addRow(tr("&Condition:"), expression_);
    form_->addRow(tr("&Name:"), node_);
    form_->addRow(tr("N&umber:"), number_);
    form_->addRow(tr("Only &if:"), onlyIf_);
    form_->addRow(tr("&Ignore first hits:"), passes_);
    form_->addRow(QString(), once_);
    form_->addRow(tr("&Log and continue:"), log_);
    form_->addRow(error_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    form_->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &BreakpointDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

std::optional<FunctionIndex> BreakpointDialog::functionOfKind() const {
    const ModelSymbols& symbols = runner_.symbols();
    return kind_->currentIndex() == Kind::fires ? symbols.event() : std::optional(symbols.ofName);
}

/// The names of what can fire, or of what holds something; none before the model is compiled.
QStringList BreakpointDialog::namesOfKind() const {
    const ModelSymbols& symbols = runner_.symbols();
    const auto function = functionOfKind();
    const auto names = runner_.names();
    QStringList all;
    if (names && function) {
        const NodeKind kind = *symbols[*function].argument;
        // A call before what is in it.
        names->forEachOtherName(kind, [&all](std::string_view name) { all.append(toText(name)); });
        names->forEach(kind,
                       [&all](NodeIndex, std::string_view name) { all.append(toText(name)); });
    }
    return all;
}

void BreakpointDialog::showKind() {
    const int kind = kind_->currentIndex();
    const bool named = kind >= Kind::fires && kind <= Kind::reaches;
    form_->setRowVisible(expression_, kind == Kind::condition || kind == Kind::assertion);
    form_->setRowVisible(node_, named);
    form_->setRowVisible(number_, kind == Kind::reaches || kind == Kind::step);
    auto* names = new QCompleter(named ? namesOfKind() : QStringList(), node_);
    names->setCaseSensitivity(Qt::CaseInsensitive);
    node_->setCompleter(names);  // replaces the previous one
    error_->showError({});
}

void BreakpointDialog::show(const Breakpoint& breakpoint) {
    std::visit(Overloaded{[this](const ConditionMet& wanted) {
                              kind_->setCurrentIndex(Kind::condition);
                              expression_->setText(toText(wanted.condition));
                          },
                          [this](const TransitionFires& wanted) {
                              kind_->setCurrentIndex(Kind::fires);
                              node_->setText(toText(wanted.transition));
                          },
                          [this](const PlaceChanges& wanted) {
                              kind_->setCurrentIndex(Kind::changes);
                              node_->setText(toText(wanted.place));
                          },
                          [this](const PlaceEmpties& wanted) {
                              kind_->setCurrentIndex(Kind::empties);
                              node_->setText(toText(wanted.place));
                          },
                          [this](const PlaceReaches& wanted) {
                              kind_->setCurrentIndex(Kind::reaches);
                              node_->setText(toText(wanted.place));
                              number_->setText(toText(wanted.value.text()));
                          },
                          [this](const StepReached& wanted) {
                              kind_->setCurrentIndex(Kind::step);
                              number_->setText(toText(wanted.step.text()));
                          },
                          [this](const AssertionFails& wanted) {
                              kind_->setCurrentIndex(Kind::assertion);
                              expression_->setText(toText(wanted.assertion));
                          }},
               breakpoint.trigger);
    onlyIf_->setText(toText(breakpoint.onlyIf));
    passes_->setValue(static_cast<int>(
        std::min<std::int64_t>(breakpoint.ignoreCount.saturated64(), passes_->maximum())));
    once_->setChecked(breakpoint.once);
    log_->setText(toText(breakpoint.log));
    enabled_ = breakpoint.enabled;
}

Trigger BreakpointDialog::trigger() const {
    const std::string expression = expression_->text().trimmed().toStdString();
    const std::string name = node_->text().trimmed().toStdString();
    const Count number = Count::parse(number_->text().toStdString()).value_or(Count(0));
    switch (kind_->currentIndex()) {
        case Kind::fires:
            return TransitionFires{name};
        case Kind::changes:
            return PlaceChanges{name};
        case Kind::empties:
            return PlaceEmpties{name};
        case Kind::reaches:
            return PlaceReaches{name, number};
        case Kind::step:
            return StepReached{number};
        case Kind::assertion:
            return AssertionFails{expression};
        default:
            return ConditionMet{expression};
    }
}

Breakpoint BreakpointDialog::breakpoint() const {
    return {trigger(),        onlyIf_->text().trimmed().toStdString(),
            passes_->value(), once_->isChecked(),
            enabled_,         log_->text().trimmed().toStdString()};
}

QString BreakpointDialog::firstError() const {
    const int kind = kind_->currentIndex();
    if (kind == Kind::condition || kind == Kind::assertion) {
        if (expression_->text().trimmed().isEmpty()) {
            return words_.conditionWanted;
        }
        if (!expression_->error().isEmpty()) {
            return expression_->error();
        }
    } else if (kind != Kind::step) {
        const ModelSymbols& symbols = runner_.symbols();
        const auto function = functionOfKind();
        const auto names = runner_.names();
        if (names && function &&
            !names->find(*symbols[*function].argument, node_->text().trimmed().toStdString())) {
            return kind == Kind::fires ? words_.firingNodeWanted : words_.holdingNodeWanted;
        }
    }
    if (kind == Kind::step &&
        Count::parse(number_->text().toStdString()).value_or(Count(0)) < Count(1)) {
        return tr("Type the number of a step, 1 or more");
    }
    return onlyIf_->error();
}

/// Stays open until all fields are valid.
void BreakpointDialog::accept() {
    const QString error = firstError();
    error_->showError(error);
    if (error.isEmpty()) {
        QDialog::accept();
    }
}

ConditionDialog::ConditionDialog(const QString& title, const QString& question, const QString& go,
                                 const Runner& runner, QWidget* parent)
    : QDialog(parent),
      words_(runner.words()),
      condition_(new ExpressionEdit(runner, this)),
      error_(new InlineError(this)) {
    condition_->checkNames();
    setWindowTitle(title);
    auto* label = new QLabel(question, this);
    label->setBuddy(condition_);
    condition_->setPlaceholderText(tr("Such as %1").arg(words_.condition));
    condition_->setToolTip(words_.functions);
    condition_->setMinimumWidth(fontMetrics().averageCharWidth() * 52);
    condition_->setClearButtonEnabled(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setText(go);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(label);
    layout->addWidget(condition_);
    layout->addWidget(error_);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &ConditionDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(condition_, &ExpressionEdit::checked, this, [this] {
        if (condition_->error().isEmpty()) {
            error_->showError({});
        }
    });
}

void ConditionDialog::setCondition(const QString& text) {
    condition_->setText(text);
    condition_->selectAll();
}

/// Stays open until the condition is valid.
void ConditionDialog::accept() {
    const QString error = condition().isEmpty() ? words_.conditionWanted : condition_->error();
    error_->showError(error);
    if (error.isEmpty()) {
        QDialog::accept();
    } else {
        condition_->setFocus();
    }
}

}  // namespace fireable
