#include "editor/spiking/spiking_run_panel.h"

#include <QCoreApplication>
#include <QSignalBlocker>
#include <algorithm>
#include <limits>

#include "editor/document/to_text.h"
#include "editor/spiking/spiking_run_configurations.h"
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

SpikingRunPanel::SpikingRunPanel(SpikingRunner& runner, Player& player, RunConfigurations& runs,
                                 QWidget* parent)
    : RunPanel(runner, player, parent),
      runner_(runner),
      engine_(new QComboBox(this)),
      choice_(new QComboBox(this)),
      seed_(new QSpinBox(this)) {
    addConfigurations(
        runs, [this, &runs] { RunConfigurationsDialog(runs, window(), systemRunForm()).exec(); });
    addChoices();
    addRun(tr("Used:"));
    showChoices();
    connect(&runner_, &Runner::configured, this, &SpikingRunPanel::showChoices);
}

void SpikingRunPanel::addChoices() {
    addSystemEngines(*engine_);
    choice_->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // in whatever language
    for (const auto& choice : ruleChoices()) {
        choice_->addItem(choice.title);
        choice_->setItemData(choice_->count() - 1, choice.tip, Qt::ToolTipRole);
    }
    seed_->setRange(0, std::numeric_limits<int>::max());
    seed_->setToolTip(tr("The same seed makes the same random choices"));
    form().addRow(tr("En&gine:"), engine_);
    form().addRow(tr("&Rule:"), choice_);
    form().addRow(tr("See&d:"), seed_);
    connect(engine_, &QComboBox::activated, this, &SpikingRunPanel::configure);
    connect(choice_, &QComboBox::activated, this, &SpikingRunPanel::configure);
    connect(seed_, &QSpinBox::valueChanged, this, &SpikingRunPanel::configure);
}

void SpikingRunPanel::configure() {
    SpikingRunSettings settings = runner_.settings();
    const HowChosen how = ruleChoices()[at(choice_->currentIndex())].value;
    settings.engine = static_cast<spiking::EngineKind>(engine_->currentData().toInt());
    settings.rules.choice = how.choice;
    settings.rules.seed = static_cast<std::uint64_t>(seed_->value());
    settings.byHand = how.byHand;
    runner_.configure(settings);
}

void SpikingRunPanel::showChoices() {
    const QSignalBlocker blocker(seed_);
    const SpikingRunSettings& now = runner_.settings();
    engine_->setCurrentIndex(engine_->findData(static_cast<int>(now.engine)));
    const auto choices = ruleChoices();
    const HowChosen how{now.rules.choice, now.byHand};
    const auto chosen = std::ranges::find(choices, how, &ModeChoice<HowChosen>::value);
    choice_->setCurrentIndex(static_cast<int>(chosen - choices.begin()));
    seed_->setValue(static_cast<int>(now.rules.seed));
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
