#include "editor/profile/profile_runs_box.h"

#include <QFormLayout>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <limits>

#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"
#include "editor/panels/run_configurations_dialog.h"

namespace fireable {
namespace {

constexpr int mostRounds = 1'000;
constexpr int ruleRole = Qt::UserRole;  ///< its word

std::string ruleWordOf(const QListWidgetItem& item) {
    return item.data(ruleRole).toString().toStdString();
}

}  // namespace

QListWidgetItem* tickableItem(const QString& text, bool ticked) {
    auto* item = new QListWidgetItem(text);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(ticked ? Qt::Checked : Qt::Unchecked);
    return item;
}

bool isTicked(const QListWidgetItem& item) {
    return item.checkState() == Qt::Checked && (item.flags() & Qt::ItemIsEnabled) != 0;
}

bool anyTicked(const QListWidget& list) {
    for (int row = 0; row < list.count(); ++row) {
        if (isTicked(*list.item(row))) {
            return true;
        }
    }
    return false;
}

QListWidget* newTickList(const QString& name, QWidget* parent) {
    auto* list = new QListWidget(parent);
    list->setAccessibleName(name);
    list->setWordWrap(true);  // of reasons why an engine cannot run
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setResizeMode(QListView::Adjust);
    list->setMinimumHeight(list->fontMetrics().height() * 3);
    list->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::MinimumExpanding);
    return list;
}

ProfileRunsBox::ProfileRunsBox(QWidget* parent)
    : QGroupBox(tr("Runs"), parent),
      rules_(newTickList(tr("Firing rules"), this)),
      choice_(new QComboBox(this)),
      ways_(new QStackedWidget(this)),
      seed_(new QSpinBox(this)),
      rounds_(new QSpinBox(this)),
      seconds_(new QDoubleSpinBox(this)),
      steps_(new QLineEdit(this)) {
    for (const RuleName& rule : ruleNames) {
        auto* item = tickableItem(ruleTitle(rule), rule.word == ruleWord(FiringRule{}));
        item->setData(ruleRole, toText(rule.word));
        item->setToolTip(engineText(rule.meaning));
        rules_->addItem(item);
    }
    choice_->addItem(tr("First possible rule"), QStringLiteral("first"));
    choice_->addItem(tr("Random rule"), QStringLiteral("random"));
    ways_->addWidget(rules_);
    auto* systems = new QWidget(ways_);
    auto* line = new QVBoxLayout(systems);
    line->setContentsMargins({});
    line->addWidget(choice_);
    line->addStretch();
    ways_->addWidget(systems);
    ways_->setFixedHeight(fontMetrics().height() * 5);
    seed_->setRange(0, std::numeric_limits<int>::max());
    seed_->setToolTip(tr("Of random choices; all engines draw the same numbers"));
    rounds_->setRange(1, mostRounds);
    rounds_->setValue(ProfileOptions().rounds);
    rounds_->setToolTip(tr("Timed runs of each engine; from 6 on, differences can be detected"));
    seconds_->setRange(0.1, 86'400);
    seconds_->setDecimals(1);
    seconds_->setValue(ProfileOptions().secondsPerCell);
    seconds_->setSuffix(tr(" s"));
    seconds_->setToolTip(
        tr("After this time an engine starts no further round of a model, and a first run that "
           "takes longer is stopped"));
    steps_->setPlaceholderText(tr("none"));
    steps_->setToolTip(tr("Runs end after this many steps"));
    auto* form = new QFormLayout(this);
    form->addRow(tr("R&ules:"), ways_);
    form->addRow(tr("S&eed:"), seed_);
    form->addRow(tr("R&ounds:"), rounds_);
    form->addRow(tr("Time &limit:"), seconds_);
    form->addRow(tr("Ste&p limit:"), steps_);
    connect(rules_, &QListWidget::itemChanged, this, &ProfileRunsBox::changed);
    connect(steps_, &QLineEdit::textChanged, this, &ProfileRunsBox::changed);
}

void ProfileRunsBox::showKind(ProfiledKind kind) {
    ways_->setCurrentIndex(kind == ProfiledKind::nets ? 0 : 1);
}

QString ProfileRunsBox::problem(ProfiledKind kind) const {
    if (kind == ProfiledKind::nets && !anyTicked(*rules_)) {
        return tr("Tick at least one firing rule.");
    }
    const QString steps = steps_->text().trimmed();
    const auto limit = Count::parse(steps.toStdString());
    return steps.isEmpty() || (limit && *limit >= 0)
               ? QString()
               : tr("Step limit: expected a number, or nothing.");
}

ProfiledRules ProfileRunsBox::chosenRules() const {
    ProfiledRules rules;
    const auto seed = static_cast<std::uint64_t>(seed_->value());
    rules.nets.clear();
    for (int row = 0; row < rules_->count(); ++row) {
        if (isTicked(*rules_->item(row))) {
            rules.nets.push_back(*parseRule(ruleWordOf(*rules_->item(row)), seed));
        }
    }
    if (rules.nets.empty()) {
        rules.nets.push_back({.seed = seed});  // of systems
    }
    rules.systems.seed = seed;
    rules.systems.choice = choice_->currentData() == QStringLiteral("random")
                               ? spiking::RuleChoice::random
                               : spiking::RuleChoice::first;
    return rules;
}

ProfileOptions ProfileRunsBox::options() const {
    ProfileOptions chosen;
    chosen.rounds = rounds_->value();
    chosen.secondsPerCell = seconds_->value();
    if (const QString text = steps_->text().trimmed(); !text.isEmpty()) {
        chosen.maxSteps = Count::parse(text.toStdString());
    }
    return chosen;
}

void ProfileRunsBox::setRules(const std::set<std::string>& words) {
    for (int row = 0; row < rules_->count(); ++row) {
        QListWidgetItem& item = *rules_->item(row);
        item.setCheckState(words.contains(ruleWordOf(item)) ? Qt::Checked : Qt::Unchecked);
    }
}

}  // namespace fireable
