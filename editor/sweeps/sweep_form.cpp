#include "editor/sweeps/sweep_form.h"

#include <QEvent>
#include <QFormLayout>
#include <QStandardItemModel>
#include <algorithm>

#include "editor/document/to_text.h"
#include "editor/sweeps/sweep_run.h"

namespace fireable {
namespace {

constexpr int maxThreads = 1024;

QString words(const Error& error) {
    return sentence(error.detail);
}

std::vector<std::string> patternsIn(const QString& text) {
    std::vector<std::string> patterns;
    for (const QString& pattern : text.split(u',', Qt::SkipEmptyParts)) {
        if (!pattern.trimmed().isEmpty()) {
            patterns.push_back(pattern.trimmed().toStdString());
        }
    }
    return patterns;
}

}  // namespace

AxisRow::AxisRow(const SweepKind& kind, QCompleter& names, QWidget* parent)
    : QWidget(parent),
      node_(new QLineEdit(this)),
      values_(new QLineEdit(this)),
      remove_(new QToolButton(this)),
      wrong_(new InlineError(this)) {
    node_->setPlaceholderText(kind.node);
    node_->setAccessibleName(kind.addNode);
    node_->setToolTip(kind.nodeTip);
    node_->setCompleter(&names);
    values_->setAccessibleName(tr("Numbers to start with"));
    values_->setToolTip(
        tr("One number, several separated by commas, a range such as 0..10, or one with a step "
           "such as 0..100:5"));
    showInitial({});
    auto* equals = new QLabel(QStringLiteral("="), this);
    remove_->setText(QStringLiteral("✕"));
    remove_->setAutoRaise(true);
    remove_->setAccessibleName(tr("Remove this range"));
    remove_->setToolTip(tr("Remove this range"));
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(node_, 4);
    row->addWidget(equals);
    row->addWidget(values_, 5);
    row->addWidget(remove_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(row);
    layout->addWidget(wrong_);
    for (const QLineEdit* field : {node_, values_}) {
        connect(field, &QLineEdit::textChanged, this, &AxisRow::changed);
    }
    connect(remove_, &QToolButton::clicked, this, &AxisRow::removed);
}

void AxisRow::showError(const QString& error, bool inNode) {
    error_ = error;
    frameAsWrong(*node_, !error.isEmpty() && inNode);
    frameAsWrong(*values_, !error.isEmpty() && !inNode);
    wrong_->showError(error);
}

void AxisRow::showInitial(const QString& count) {
    values_->setPlaceholderText(count.isEmpty() ? tr("such as 0..10")
                                                : tr("such as 0..10; now %1").arg(count));
}

SweepForm::SweepForm(const SweepKind& kind, QWidget* parent)
    : QWidget(parent),
      kind_(kind),
      names_(new QStringListModel(this)),
      completer_(new QCompleter(names_, this)),
      rows_(new QVBoxLayout),
      add_(new QToolButton(this)),
      seeds_(
          new CheckedField(tr("Seeds"), QStringLiteral("0"),
                           tr("Seeds of random choices: 7, 1..1000 or 1,2,3. Each combination is "
                              "run once with each seed."),
                           this)),
      steps_(new CheckedField(tr("Step limit"), tr("no limit: until nothing can fire"),
                              tr("A run ends after this many steps, and its row says “limit”"),
                              this)),
      report_(new CheckedField(tr("Report"), kind.report,
                               tr("Names separated by commas, in which * stands for anything; each "
                                  "gets a column of the results"),
                               this)),
      distances_(new CheckedField(tr("Distances"), tr("2: between the first two spikes"),
                                  tr("Between how many first spikes of each output, followed by "
                                     "strong or alternate, separated by commas: 4,strong"),
                                  this)),
      rule_(new QComboBox(this)),
      engine_(new QComboBox(this)),
      threads_(new QSpinBox(this)),
      threadsLabel_(new QLabel(tr("&Threads:"), this)),
      summary_(new QLabel(this)),
      wrong_(new InlineError(this)) {
    completer_->setCaseSensitivity(Qt::CaseInsensitive);
    completer_->setFilterMode(Qt::MatchContains);
    offer(*rule_, kind_.rules, kind_.settings.rule);
    offer(*engine_, kind_.engines, kind_.settings.engine);
    seeds_->setText(QString::number(kind_.seed));
    if (kind_.settings.maxSteps) {
        steps_->setText(QString::number(*kind_.settings.maxSteps));
    }
    threads_->setRange(0, maxThreads);
    threads_->setSpecialValueText(tr("all cores"));
    threadsLabel_->setBuddy(threads_);
    summary_->setWordWrap(true);
    addFields();
    for (CheckedField* field : {seeds_, steps_, report_, distances_}) {
        connect(field, &CheckedField::changed, this, &SweepForm::check);
    }
    for (QComboBox* box : {rule_, engine_}) {
        connect(box, &QComboBox::currentIndexChanged, this, &SweepForm::check);
    }
    connect(threads_, &QSpinBox::valueChanged, this, &SweepForm::check);
    for (const std::string& name : kind_.varied) {
        addAxis(toText(name));
    }
    if (axes_.empty()) {
        addAxis();
    }
}

/// What the summary and the fields say is made of texts and numbers.
void SweepForm::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        check();
    }
    QWidget::changeEvent(event);
}

void SweepForm::focusFirst() {
    orderTabs();  // being put into a window changed it
    if (!axes_.empty()) {
        const AxisRow& first = *axes_.front();
        (first.node().isEmpty() ? first.nodeEdit() : first.valuesEdit()).setFocus();
    }
}

/// From top to bottom, however late a row was added.
void SweepForm::orderTabs() {
    QWidgetList order;
    for (const AxisRow* row : axes_) {
        order << &row->nodeEdit() << &row->valuesEdit() << &row->removeButton();
    }
    order << add_ << &seeds_->edit() << &steps_->edit() << rule_ << engine_ << threads_
          << &report_->edit() << &distances_->edit();
    for (int i = 1; i < order.size(); ++i) {
        setTabOrder(order[i - 1], order[i]);
    }
}

void SweepForm::addFields() {
    auto* heading = new QLabel(kind_.nodes, this);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    rows_->setSpacing(4);
    add_->setText(kind_.addNode);
    add_->setAutoRaise(true);
    connect(add_, &QToolButton::clicked, this, [this] { addAxis().nodeEdit().setFocus(); });

    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::DontWrapRows);
    const auto row = [&](const QString& text, QWidget* field) {
        auto* label = new QLabel(text, this);
        label->setBuddy(field);
        form->addRow(label, field);
    };
    row(tr("&Seeds:"), seeds_);
    row(tr("Step &limit:"), steps_);
    row(kind_.ruleLabel, rule_);
    row(tr("&Engine:"), engine_);
    form->addRow(threadsLabel_, threads_);
    row(tr("Re&port:"), report_);
    if (kind_.hasDistances) {
        row(tr("&Distances:"), distances_);
    } else {
        distances_->hide();
    }

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(heading);
    layout->addLayout(rows_);
    layout->addWidget(add_, 0, Qt::AlignLeft);
    layout->addLayout(form);
    layout->addWidget(wrong_);
    layout->addWidget(summary_);
}

/// Those that cannot run here are greyed, and the reason stands beside them.
void SweepForm::offer(QComboBox& box, const std::vector<SweepOffer>& offers, int chosen) {
    for (const SweepOffer& offer : offers) {
        box.addItem(offer.unavailable ? tr("%1 – %2").arg(offer.title, *offer.unavailable)
                                      : offer.title);
        const int row = box.count() - 1;
        box.setItemData(row, offer.unavailable.value_or(offer.tip), Qt::ToolTipRole);
        static_cast<QStandardItemModel*>(box.model())->item(row)->setEnabled(!offer.unavailable);
    }
    box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box.setMinimumContentsLength(12);
    box.setCurrentIndex(chosen);
}

int SweepForm::usefulWidth() {
    const int elided = rule_->sizeHint().width();
    rule_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    const int whole = rule_->sizeHint().width();
    rule_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    return sizeHint().width() + std::max(whole - elided, 0);
}

AxisRow& SweepForm::addAxis(const QString& node) {
    auto* row = new AxisRow(kind_, *completer_, this);
    row->setNode(node);
    axes_.push_back(row);
    rows_->addWidget(row);
    orderTabs();
    connect(row, &AxisRow::changed, this, &SweepForm::check);
    connect(row, &AxisRow::removed, this, [this, row] {
        std::erase(axes_, row);
        row->hide();
        row->deleteLater();
        check();
    });
    check();
    return *row;
}

void SweepForm::setModel(SweptModelResult model) {
    model_ = model ? *model : nullptr;
    wrong_->showError(model ? QString() : sentence(model.error().message()));
    QStringList names;
    if (model_ != nullptr) {
        const SweptNodes nodes = model_->nodes();
        nodes.names.forEach(nodes.kind,
                            [&](NodeIndex, std::string_view name) { names.append(toText(name)); });
    }
    names_->setStringList(names);
    if (model_ != nullptr && !proposed_) {
        proposed_ = true;
        propose();
    }
    check();
}

/// Ranges around what the nodes that were selected start with.
void SweepForm::propose() {
    const SweptNodes nodes = model_->nodes();
    for (AxisRow* row : axes_) {
        const auto node = nodes.names.find(nodes.kind, row->node().toStdString());
        if (node && row->valuesEdit().text().isEmpty()) {
            const Count usual = 10;
            row->valuesEdit().setText(
                QStringLiteral("0..%1").arg(toText(std::max(usual, model_->initial(*node)))));
        }
    }
}

void SweepForm::check() {
    const auto& engines = kind_.engines;
    const auto engine = static_cast<std::size_t>(std::max(0, engine_->currentIndex()));
    threads_->setVisible(engines[engine].takesThreads);
    threadsLabel_->setVisible(engines[engine].takesThreads);
    engine_->setToolTip(engines[engine].tip);
    asked_.reset();
    if (model_ == nullptr) {
        summary_->setText(wrong_->isHidden() ? tr("Preparing…") : QString());
        emit checked();
        return;
    }
    Asked asked;
    asked.settings.engine = engine_->currentIndex();
    asked.settings.rule = rule_->currentIndex();
    asked.settings.threads = engines[engine].takesThreads ? threads_->value() : 0;
    asked.settings.distances = kind_.hasDistances ? distances_->text().toStdString() : "";
    asked.words.nodes = patternsIn(report_->text());
    asked.words.seeds = seeds_->text().isEmpty() ? "0" : seeds_->text().toStdString();
    if (!steps_->text().isEmpty()) {
        asked.words.steps = steps_->text().toStdString();
    }
    const auto steps = sweepSteps(asked.words.steps, SweepErrors::ofFields);
    steps_->showError(steps ? QString() : words(steps.error()));
    const auto axes = checkAxes(asked.words);
    const auto columns = checkColumns(asked.words, asked.settings.distances);
    if (!steps || !axes || !columns) {
        summary_->setText({});
    } else {
        asked.settings.maxSteps = *steps;
        asked.runs = axes->size();
        const std::int64_t all = *columns + std::ssize(axes->nodes());
        const bool tooMany = asked.runs > mostSweepCells / all;
        summarise(asked, all);
        if (tooMany) {
            summary_->setText(
                summary_->text() + u'\n' +
                tr("That is more than a window can keep (%1 values): sweep fewer runs, report "
                   "fewer columns, or write a file by fire sweep --out.")
                    .arg(groupedDigits(mostSweepCells)));
        } else {
            asked_ = std::move(asked);
        }
    }
    emit checked();
}

/// All that rows, seeds and the whole of them say; nothing if one of them is wrong.
std::optional<SweepAxes> SweepForm::checkAxes(SweepAsked& asked) {
    const SweptNodes nodes = model_->nodes();
    bool ok = true;
    for (AxisRow* row : axes_) {
        if (row->isEmpty()) {
            row->showError({}, false);
            continue;
        }
        const auto node = nodes.names.find(nodes.kind, row->node().toStdString());
        row->showInitial(node ? groupedDigits(model_->initial(*node)) : QString());
        auto axis = sweepAxis(row->text(), nodes);
        if (axis) {
            if (auto may = model_->mayVary(axis->node); !may) {
                row->showError(words(may.error()), true);
                ok = false;
                continue;
            }
            row->showError({}, false);
            asked.sets.push_back(row->text());
        } else {
            row->showError(words(axis.error()), !node);
            ok = false;
        }
    }
    const auto seeds = sweepSeeds(asked.seeds, nodes.errors);
    seeds_->showError(seeds ? QString() : words(seeds.error()));
    if (!ok || !seeds) {
        return std::nullopt;
    }
    auto axes = sweepAxes(asked, nodes);
    if (!axes) {
        const auto last = std::find_if(axes_.rbegin(), axes_.rend(),
                                       [](const AxisRow* row) { return !row->isEmpty(); });
        CheckedField& otherwise = *seeds_;
        last != axes_.rend() ? (*last)->showError(words(axes.error()), true)
                             : otherwise.showError(words(axes.error()));
        return std::nullopt;
    }
    return std::move(*axes);
}

/// How many columns there are besides those of varied nodes; nothing if a field is wrong.
std::optional<std::int64_t> SweepForm::checkColumns(const SweepAsked& asked,
                                                    const std::string& distances) {
    constexpr std::int64_t always = 4;  // run, seed, halt, steps
    const auto reported = matchingNodes(asked.nodes, model_->nodes());
    report_->showError(reported ? QString() : words(reported.error()));
    const auto further = model_->furtherColumns(distances);
    distances_->showError(further ? QString() : words(further.error()));
    if (!reported || !further) {
        return std::nullopt;
    }
    return always + std::ssize(*reported) + *further;
}

void SweepForm::summarise(const Asked& asked, std::int64_t columns) {
    QStringList lines{
        tr("%1 runs, ", nullptr, pluralNumber(asked.runs)).arg(groupedDigits(asked.runs)) +
        tr("%1 columns", nullptr, static_cast<int>(columns)).arg(columns)};
    for (const std::string& note : model_->notes(asked.words, asked.settings)) {
        lines.append(sentence(note));
    }
    summary_->setText(lines.join(u'\n'));
}

}  // namespace fireable
