#include "editor/spiking/spiking_run_panel.h"

#include <QCoreApplication>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <algorithm>
#include <limits>

#include "editor/document/to_text.h"
#include "engine/base/index.h"
#include "engine/spiking/engines.h"

namespace fireable {
namespace {

using spiking::RuleChoice;
using spiking::StepOrder;
using spiking::StepTiming;

struct SpikingRunText {
    Q_DECLARE_TR_FUNCTIONS(SpikingRuns)
};

/// Those that this build or machine cannot run are disabled and say why.
void addSpikingEngines(QComboBox& box) {
    for (const spiking::EngineInfo& engine : spiking::allEngines()) {
        const auto reason = engine.unavailable();
        box.addItem(toText(engine.name), static_cast<int>(engine.kind));
        box.setItemData(box.count() - 1,
                        toText(reason ? std::string_view(*reason) : engine.description),
                        Qt::ToolTipRole);
        static_cast<QStandardItemModel*>(box.model())->item(box.count() - 1)->setEnabled(!reason);
    }
}

template <class Value>
void addChoicesTo(QComboBox& box, const std::vector<ModeChoice<Value>>& choices) {
    for (const auto& choice : choices) {
        box.addItem(choice.title);
        box.setItemData(box.count() - 1, choice.tip, Qt::ToolTipRole);
    }
}

template <class Value>
int positionIn(const std::vector<ModeChoice<Value>>& choices, const Value& value) {
    const auto found = std::ranges::find(choices, value, &ModeChoice<Value>::value);
    return static_cast<int>(found - choices.begin());
}

}  // namespace

std::vector<ModeChoice<HowChosen>> ruleChoices() {
    return {
        {{RuleChoice::first, false},
         "first",
         SpikingRunText::tr("First applicable"),
         SpikingRunText::tr("A neuron uses the first of its rules that it can use")},
        {{RuleChoice::random, false},
         "random",
         SpikingRunText::tr("At random"),
         SpikingRunText::tr("A neuron uses any rule that it can use; the seed decides")},
        {{RuleChoice::first, true},
         "by-hand",
         SpikingRunText::tr("By hand"),
         SpikingRunText::tr("Runs pause where there is a choice: click the rules to use, then make "
                            "a step")},
    };
}

std::vector<ModeChoice<StepOrder>> stepOrders() {
    return {
        {StepOrder::parallel, "parallel", SpikingRunText::tr("All neurons"),
         SpikingRunText::tr("All neurons that can use a rule do so in a step")},
        {StepOrder::oneAtRandom, "one", SpikingRunText::tr("One neuron"),
         SpikingRunText::tr("One of the neurons that can use a rule does so")},
        {StepOrder::allWithMost, "all-most", SpikingRunText::tr("All with the most spikes"),
         SpikingRunText::tr("Of the neurons that can use a rule, those that hold the most spikes")},
        {StepOrder::oneWithMost, "one-most", SpikingRunText::tr("One with the most spikes"),
         SpikingRunText::tr("One of the neurons that hold the most spikes of these")},
        {StepOrder::allWithLeast, "all-least", SpikingRunText::tr("All with the fewest spikes"),
         SpikingRunText::tr("Of the neurons that can use a rule, those that hold the fewest")},
        {StepOrder::oneWithLeast, "one-least", SpikingRunText::tr("One with the fewest spikes"),
         SpikingRunText::tr("One of the neurons that hold the fewest spikes of these")},
    };
}

std::vector<ModeChoice<StepTiming>> stepTimings() {
    return {
        {StepTiming::synchronous, "synchronous", SpikingRunText::tr("Synchronous"),
         SpikingRunText::tr("A neuron uses a rule as soon as it can")},
        {StepTiming::asynchronous, "asynchronous", SpikingRunText::tr("Asynchronous"),
         SpikingRunText::tr("A neuron may wait for as long as it likes")},
        {StepTiming::bounded, "bounded", SpikingRunText::tr("Bounded asynchronous"),
         SpikingRunText::tr("A neuron may wait, but not for more than a number of steps")},
        {StepTiming::locallySynchronous, "local", SpikingRunText::tr("Locally synchronous"),
         SpikingRunText::tr("Neurons of a set wait together or act together")},
    };
}

void setMode(SpikingDocument& document, const std::function<void(spiking::WorkingMode&)>& change) {
    SpikingEditBuilder edit(document.drawn());
    change(edit.head().mode);
    document.edit(edit.take(), SpikingRunText::tr("Change the Working Mode"));
}

SpikingRunPanel::SpikingRunPanel(SpikingDocument& document, SpikingRunner& runner, Player& player,
                                 QWidget* parent)
    : RunPanel(runner, player, parent),
      document_(document),
      runner_(runner),
      engine_(new QComboBox(this)),
      choice_(new QComboBox(this)),
      seed_(new QSpinBox(this)),
      published_(new QCheckBox(tr("Order of sparse_&snp"), this)),
      order_(new QComboBox(this)),
      timing_(new QComboBox(this)),
      bound_(new QSpinBox(this)),
      exhaustive_(new QCheckBox(tr("E&xhaustive use of rules"), this)) {
    addChoices();
    addMode();
    addRun(tr("Used:"));
    showChoices();
    showMode();
    connect(&runner_, &Runner::configured, this, &SpikingRunPanel::showChoices);
    connect(&document_, &SpikingDocument::changed, this, &SpikingRunPanel::showMode);
}

void SpikingRunPanel::addChoices() {
    addSpikingEngines(*engine_);
    addChoicesTo(*choice_, ruleChoices());
    seed_->setRange(0, std::numeric_limits<int>::max());
    seed_->setToolTip(tr("The same seed makes the same random choices"));
    published_->setToolTip(
        tr("A neuron may use a rule in the very step in which it opens: for "
           "comparison with published results"));
    form().addRow(tr("En&gine:"), engine_);
    form().addRow(tr("&Rule:"), choice_);
    form().addRow(tr("See&d:"), seed_);
    form().addRow(QString(), published_);
    connect(engine_, &QComboBox::activated, this, &SpikingRunPanel::configure);
    connect(choice_, &QComboBox::activated, this, &SpikingRunPanel::configure);
    connect(seed_, &QSpinBox::valueChanged, this, &SpikingRunPanel::configure);
    connect(published_, &QCheckBox::clicked, this, &SpikingRunPanel::configure);
}

void SpikingRunPanel::addMode() {
    addChoicesTo(*order_, stepOrders());
    addChoicesTo(*timing_, stepTimings());
    bound_->setRange(2, std::numeric_limits<int>::max());
    exhaustive_->setToolTip(tr("A neuron uses a rule as often as its spikes allow"));
    form().addRow(tr("&Acting:"), order_);
    form().addRow(tr("T&iming:"), timing_);
    form().addRow(tr("&Bound:"), bound_);
    form().addRow(QString(), exhaustive_);
    connect(order_, &QComboBox::activated, this, [this](int row) {
        setMode(document_, [row](auto& mode) { mode.order = stepOrders()[at(row)].value; });
    });
    connect(timing_, &QComboBox::activated, this, [this](int row) {
        setMode(document_, [row](auto& mode) { mode.timing = stepTimings()[at(row)].value; });
    });
    connect(bound_, &QSpinBox::valueChanged, this,
            [this](int bound) { setMode(document_, [bound](auto& mode) { mode.bound = bound; }); });
    connect(exhaustive_, &QCheckBox::clicked, this,
            [this](bool on) { setMode(document_, [on](auto& mode) { mode.exhaustive = on; }); });
}

void SpikingRunPanel::configure() {
    const HowChosen how = ruleChoices()[at(choice_->currentIndex())].value;
    runner_.configure(
        {static_cast<spiking::EngineKind>(engine_->currentData().toInt()),
         {how.choice, static_cast<std::uint64_t>(seed_->value()), published_->isChecked()},
         how.byHand});
}

void SpikingRunPanel::showChoices() {
    const QSignalBlocker blocker(seed_);
    const SpikingRunSettings& now = runner_.settings();
    engine_->setCurrentIndex(engine_->findData(static_cast<int>(now.engine)));
    choice_->setCurrentIndex(positionIn(ruleChoices(), {now.rules.choice, now.byHand}));
    seed_->setValue(static_cast<int>(now.rules.seed));
    published_->setChecked(now.rules.published);
}

void SpikingRunPanel::showMode() {
    const QSignalBlocker blocker(bound_);
    const spiking::WorkingMode& mode = document_.system().mode;
    order_->setCurrentIndex(positionIn(stepOrders(), mode.order));
    timing_->setCurrentIndex(positionIn(stepTimings(), mode.timing));
    bound_->setValue(
        static_cast<int>(std::min<std::int64_t>(mode.bound, std::numeric_limits<int>::max())));
    exhaustive_->setChecked(mode.exhaustive);
    form().setRowVisible(bound_, mode.timing == StepTiming::bounded);
}

QString SpikingRunPanel::happenedText() const {
    constexpr std::size_t shown = 4;
    const SpikingFrame* frame = runner_.frame();
    const auto run = runner_.program();
    if (frame == nullptr || run == nullptr || frame->used.empty()) {
        return QStringLiteral("–");
    }
    QStringList parts;
    for (std::size_t i = 0; i < std::min(shown, frame->used.size()); ++i) {
        const spiking::RecordedUse& use = frame->used[i];
        parts.append(QStringLiteral("%1: %2").arg(
            toText(neuronName(run->system, run->program, use.neuron)),
            toText(ruleText(run->program.rulesOf(use.neuron)[at(use.rule)]))));
    }
    if (frame->used.size() > shown) {
        parts.append(QStringLiteral("…"));
    }
    return parts.join(QStringLiteral(", "));
}

}  // namespace fireable
