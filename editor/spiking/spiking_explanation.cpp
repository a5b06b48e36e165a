#include "editor/spiking/spiking_run.h"

#include <QCoreApplication>
#include <algorithm>

#include "editor/document/to_text.h"
#include "editor/spiking/spiking_element.h"
#include "engine/base/index.h"
#include "engine/spiking/rules/configuration_step.h"

namespace fireable {
namespace {

using spiking::AbleNeuron;
using spiking::Emission;
using spiking::Neuron;
using spiking::NeuronId;
using spiking::NeuronIndex;
using spiking::NeuronKind;
using spiking::NeuronRange;
using spiking::RecordedUse;
using spiking::Rule;
using spiking::StepOrder;
using spiking::StepTiming;
using spiking::WorkingMode;

constexpr NeuronIndex mostMembers = 20;

struct NeuronWords {
    Q_DECLARE_TR_FUNCTIONS(Explanation)
};

QString amountOf(const Count& spikes) {
    return spikes == Count(1)
               ? NeuronWords::tr("1 spike")
               : NeuronWords::tr("%1 spikes", nullptr, pluralNumber(spikes)).arg(toText(spikes));
}

QString stepsText(std::int64_t steps) {
    return NeuronWords::tr("%n steps", nullptr, pluralNumber(Count(steps)));
}

/// Explains one neuron of the program.
class NeuronAnswer {
public:
    NeuronAnswer(const SpikingRunProgram& run, const SpikingFrame& frame, Explanation& answer)
        : run_(run), frame_(frame), able_(ableNeurons(run.program, frame.now)), answer_(answer) {}

    /// Whether it can use a rule.
    bool isAble(NeuronIndex neuron) const { return ableOf(able_, neuron) != nullptr; }
    void explain(NeuronIndex neuron, bool isMember);

private:
    static const AbleNeuron* ableOf(const std::vector<AbleNeuron>& able, NeuronIndex neuron) {
        const auto found = std::ranges::lower_bound(able, neuron, {}, &AbleNeuron::neuron);
        return found != able.end() && found->neuron == neuron ? &*found : nullptr;
    }
    QString nameOf(NeuronIndex neuron) const {
        return toText(neuronName(run_.system, run_.program, neuron));
    }
    const Count& spikes(NeuronIndex neuron) const { return frame_.now.spikes[at(neuron)]; }
    QString ruleOf(NeuronIndex neuron, std::int32_t rule) const {
        return toText(ruleText(run_.program.rulesOf(neuron)[at(rule)]));
    }
    void add(const QString& text, NeuronIndex about, std::optional<Count> step = {}) {
        const NetElement element = toElement(run_.drawn[at(about)]);
        answer_.lines.push_back({prefix_ + text, element, std::move(step)});
        answer_.elements.insert(element);
    }
    QString wanted(const Rule& rule, NeuronIndex neuron) const;
    void addOrder(NeuronIndex neuron);
    void addTiming(NeuronIndex neuron);
    void addLastStep(NeuronIndex neuron);
    Count receivedBy(NeuronIndex neuron) const;

    const SpikingRunProgram& run_;
    const SpikingFrame& frame_;
    const std::vector<AbleNeuron> able_;
    Explanation& answer_;
    QString prefix_;  ///< of each line
};

/// What keeps a rule from being applicable to an open neuron.
QString NeuronAnswer::wanted(const Rule& rule, NeuronIndex neuron) const {
    const Count& held = spikes(neuron);
    const std::int64_t index = run_.program.member[at(neuron)];
    std::optional<std::int64_t> least;
    std::optional<std::int64_t> most;
    if (rule.band) {
        least = rule.band->least.at(index);
        most = rule.band->most ? std::optional(rule.band->most->at(index)) : std::nullopt;
    } else if (!rule.condition.isEmpty()) {
        const auto intervals = rule.condition.intervals();
        least = intervals.front().first;
        most = rule.condition.isFinite() ? std::optional(intervals.back().end - 1) : std::nullopt;
    }
    if (!least) {
        return NeuronWords::tr("no number of spikes allows it");
    }
    if (least == most && held != Count(*least)) {
        return NeuronWords::tr("wants exactly %1, and it holds %2")
            .arg(amountOf(*least), toText(held));
    }
    if (held < Count(*least)) {
        return NeuronWords::tr("wants at least %1, and it holds %2")
            .arg(amountOf(*least), toText(held));
    }
    if (most && held > Count(*most)) {
        return NeuronWords::tr("wants at most %1, and it holds %2")
            .arg(amountOf(*most), toText(held));
    }
    if (held < rule.consumedOf(held, index)) {
        return NeuronWords::tr("uses up %1, and it holds %2")
            .arg(amountOf(rule.consumedOf(held, index)), toText(held));
    }
    return NeuronWords::tr("wants a number of spikes in %1, and it holds %2")
        .arg(toText(rule.condition.text()), toText(held));
}

void NeuronAnswer::explain(NeuronIndex neuron, bool isMember) {
    prefix_ = isMember ? NeuronWords::tr("%1: ").arg(nameOf(neuron)) : QString();
    const std::int64_t closed = frame_.now.closed[at(neuron)];
    const auto rules = run_.program.rulesOf(neuron);
    if (closed > 0) {
        add(NeuronWords::tr("It is closed for %1, then sends %2 along each synapse, and can use a "
                            "rule one step later")
                .arg(stepsText(closed), amountOf(frame_.now.pending[at(neuron)])),
            neuron);
    } else if (rules.empty()) {
        add(NeuronWords::tr("It has no rules"), neuron);
    }
    const AbleNeuron* able = ableOf(able_, neuron);
    for (std::int32_t rule = 0; closed == 0 && rule < static_cast<std::int32_t>(rules.size());
         ++rule) {
        const bool applies = able != nullptr && std::ranges::binary_search(able->rules, rule);
        add(applies ? NeuronWords::tr("%1 can be used").arg(ruleOf(neuron, rule))
                    : NeuronWords::tr("%1 %2").arg(ruleOf(neuron, rule),
                                                   wanted(rules[at(rule)], neuron)),
            neuron);
    }
    if (able != nullptr) {
        addOrder(neuron);
        addTiming(neuron);
    }
    addLastStep(neuron);
}

/// Who comes first in a sequential mode.
void NeuronAnswer::addOrder(NeuronIndex neuron) {
    const StepOrder order = run_.program.mode.order;
    if (order == StepOrder::parallel || able_.size() < 2) {
        return;
    }
    const auto held = [this](const AbleNeuron& one) { return spikes(one.neuron); };
    const bool mostFirst = order == StepOrder::allWithMost || order == StepOrder::oneWithMost;
    if (order != StepOrder::oneAtRandom) {
        const AbleNeuron& first = mostFirst ? *std::ranges::max_element(able_, {}, held)
                                            : *std::ranges::min_element(able_, {}, held);
        if (spikes(first.neuron) != spikes(neuron)) {
            add((mostFirst ? NeuronWords::tr("In this working mode those with the most spikes act, "
                                             "and %1 holds %2")
                           : NeuronWords::tr("In this working mode those with the fewest spikes "
                                             "act, and %1 holds %2"))
                    .arg(nameOf(first.neuron), toText(spikes(first.neuron))),
                first.neuron);
            return;
        }
    }
    if (order == StepOrder::oneAtRandom || order == StepOrder::oneWithMost ||
        order == StepOrder::oneWithLeast) {
        add(NeuronWords::tr("In this working mode one neuron acts in a step; others can, too"),
            neuron);
    }
}

/// For how long it may wait.
void NeuronAnswer::addTiming(NeuronIndex neuron) {
    const WorkingMode& mode = run_.program.mode;
    switch (mode.timing) {
        case StepTiming::synchronous:
            return;
        case StepTiming::asynchronous:
            return add(NeuronWords::tr("In this working mode it may wait"), neuron);
        case StepTiming::bounded:
            return add(
                NeuronWords::tr("In this working mode it may wait, but acts at the latest in step "
                                "%1 of those in which it can; it has waited for %2")
                    .arg(mode.bound)
                    .arg(stepsText(frame_.now.waited.empty() ? 0 : frame_.now.waited[at(neuron)])),
                neuron);
        case StepTiming::locallySynchronous:
            return add(NeuronWords::tr("In this working mode it may wait, but only together with "
                                       "the others of its set"),
                       neuron);
    }
}

Count NeuronAnswer::receivedBy(NeuronIndex neuron) const {
    Count received = 0;
    const auto send = [&](NeuronIndex from, const Count& sent) {
        run_.program.forEachTarget(from, [&](const NeuronRange& targets, std::int64_t weight) {
            if (targets.first <= neuron && neuron < targets.end) {
                received += sent * Count(weight);
            }
        });
    };
    for (const RecordedUse& use : frame_.used) {
        const Rule& rule = run_.program.rulesOf(use.neuron)[at(use.rule)];
        if (rule.delay == 0) {
            send(use.neuron, use.times * Count(rule.produced));
        }
    }
    for (const Emission& released : frame_.released) {
        send(released.neuron, released.spikes);
    }
    for (const Emission& input : frame_.input) {
        received += input.neuron == neuron ? input.spikes : Count(0);
    }
    return received;
}

/// What it did in the step before, and what else it could have done.
void NeuronAnswer::addLastStep(NeuronIndex neuron) {
    const Count& step = frame_.state.steps;
    if (step == Count(0)) {
        return;
    }
    const auto opened = std::ranges::find(frame_.released, neuron, &Emission::neuron);
    if (opened != frame_.released.end()) {
        add(NeuronWords::tr("It opened, and sent %1 along each synapse")
                .arg(amountOf(opened->spikes)),
            neuron, step);
        return;
    }
    const auto use = std::ranges::find(frame_.used, neuron, &RecordedUse::neuron);
    const bool used = use != frame_.used.end();
    if (!used && frame_.now.closed[at(neuron)] > 0) {
        return;
    }
    Count before = spikes(neuron) + (used ? use->consumed : Count(0));
    if (frame_.now.closed[at(neuron)] == 0) {
        before -= receivedBy(neuron);
    }
    QStringList others;
    const auto rules = run_.program.rulesOf(neuron);
    for (std::int32_t rule = 0; rule < static_cast<std::int32_t>(rules.size()); ++rule) {
        if ((!used || rule != use->rule) &&
            rules[at(rule)].isApplicable(before, run_.program.member[at(neuron)])) {
            others.append(ruleOf(neuron, rule));
        }
    }
    if (used) {
        const QString rule = ruleOf(neuron, use->rule);
        add(others.empty() ? NeuronWords::tr("It used %1").arg(rule)
                           : NeuronWords::tr("It used %1, which was chosen; it could have used %2")
                                 .arg(rule, others.join(QStringLiteral(", "))),
            neuron, step);
    } else if (!others.empty()) {
        add(NeuronWords::tr("It could have used %1, but the working mode let it wait")
                .arg(others.join(QStringLiteral(", "))),
            neuron, step);
    }
}

}  // namespace

Explanation explainNeuron(const SpikingRunProgram& run, const SpikingFrame& frame, NeuronId asked) {
    const Neuron& neuron = run.system.neurons[asked];
    const QString name = toText(neuron.name);
    Explanation answer;
    answer.elements.insert(toElement(asked));
    if (neuron.kind == NeuronKind::output) {
        answer.title = NeuronWords::tr("%1 is an environment: it counts what reaches it").arg(name);
        return answer;
    }
    if (neuron.kind == NeuronKind::input) {
        const auto steps = frame.state.steps.saturated64();
        const auto left = static_cast<std::int64_t>(neuron.train.size()) - steps;
        answer.title =
            left <= 0 ? NeuronWords::tr("The train of %1 has ended").arg(name)
                      : NeuronWords::tr("%1 sends %2 in the next step")
                            .arg(name, amountOf(neuron.train[static_cast<std::size_t>(steps)]));
        return answer;
    }
    NeuronAnswer of(run, frame, answer);
    const std::size_t entry = run.system.neurons.indexOf(asked);
    const NeuronIndex first = run.program.firstNeuron[entry];
    const NeuronIndex end = run.program.firstNeuron[entry + 1];
    bool isAble = false;
    for (NeuronIndex member = first; member < end && !isAble; ++member) {
        isAble = of.isAble(member);
    }
    answer.title = isAble ? NeuronWords::tr("%1 can use a rule in the next step").arg(name)
                          : NeuronWords::tr("%1 cannot use a rule in the next step").arg(name);
    for (NeuronIndex member = first; member < std::min(end, first + mostMembers); ++member) {
        of.explain(member, neuron.members.has_value());
    }
    return answer;
}

}  // namespace fireable
