#include "editor/spiking/spiking_animation.h"

#include <algorithm>
#include <utility>

#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/element_text.h"
#include "engine/base/index.h"

namespace fireable {
namespace {

using spiking::NeuronIndex;
using spiking::NeuronKind;

constexpr std::size_t mostMoves = 100'000;  // more would not be drawn in time

Count stepsOf(const SpikingMoment& moment) {
    return moment.frame ? moment.frame->state.steps : Count(0);
}

/// What neurons, and inputs, sent along each of their synapses in the step that led to `frame`.
std::vector<Count> sentBy(const SpikingRunProgram& run, const SpikingFrame& frame) {
    std::vector<Count> sent(run.program.initial.size());
    for (const spiking::RecordedUse& use : frame.used) {
        const spiking::Rule& rule = run.program.rulesOf(use.neuron)[at(use.rule)];
        if (rule.delay == 0) {
            sent[at(use.neuron)] += use.times * Count(rule.produced);
        }
    }
    for (const spiking::Emission& released : frame.released) {
        sent[at(released.neuron)] += released.spikes;
    }
    if (!frame.input.empty()) {
        const auto step = static_cast<std::size_t>(frame.state.steps.saturated64());
        for (std::size_t entry = 0; entry < run.system.neurons.size(); ++entry) {
            const spiking::Neuron& neuron = run.system.neurons[run.system.neurons.idAt(entry)];
            if (neuron.kind == NeuronKind::input && step <= neuron.train.size()) {
                std::fill(sent.begin() + run.program.firstNeuron[entry],
                          sent.begin() + run.program.firstNeuron[entry + 1],
                          neuron.train[step - 1]);
            }
        }
    }
    return sent;
}

std::int64_t firstIndex(const spiking::Neuron& neuron) {
    return neuron.members ? neuron.members->first : 0;
}
std::int64_t lastIndex(const spiking::Neuron& neuron) {
    return neuron.members ? neuron.members->last : 0;
}

/// To how many members of `to` a synapse of member `index` leads.
std::int64_t targetsOf(const spiking::SynapseArc& arc, const spiking::Neuron& to,
                       std::int64_t index) {
    if (!arc.targets) {
        return to.size();
    }
    const std::int64_t first = std::max(arc.targets->first.at(index), firstIndex(to));
    const std::int64_t last = std::min(arc.targets->last.at(index), lastIndex(to));
    return std::max<std::int64_t>(0, last - first + 1);
}

}  // namespace

std::vector<SpikeRange> drawnRanges(const SpikingRunProgram& run, std::span<const Count> spikes) {
    std::vector<SpikeRange> ranges;
    const std::vector<NeuronIndex>& first = run.program.firstNeuron;
    for (std::size_t entry = 0; entry + 1 < first.size(); ++entry) {
        const auto members = spikes.subspan(at(first[entry]), at(first[entry + 1] - first[entry]));
        if (members.size() == 1) {
            ranges.emplace_back(members.front());
        } else {
            const auto [fewest, most] = std::ranges::minmax_element(members);
            ranges.emplace_back(*fewest, *most);
        }
    }
    return ranges;
}

std::vector<SpikeMove> spikeMoves(const SpikingRunProgram& run, const SpikingFrame& frame,
                                  const spiking::SpikingSystem& drawn) {
    const std::vector<Count> sent = sentBy(run, frame);
    std::vector<SpikeMove> moves;
    for (const auto& [id, arc] : drawn.synapses) {
        if (!run.system.neurons.contains(arc.from) || !run.system.neurons.contains(arc.to)) {
            continue;
        }
        const NeuronIndex from = run.program.firstNeuron[run.system.neurons.indexOf(arc.from)];
        const NeuronIndex to = run.program.firstNeuron[run.system.neurons.indexOf(arc.to)];
        const spiking::Neuron& source = run.system.neurons[arc.from];
        const spiking::Neuron& target = run.system.neurons[arc.to];
        Count spikes = 0;
        for (std::int64_t member = firstIndex(source); member <= lastIndex(source); ++member) {
            const Count& each =
                sent[at(from) + static_cast<std::size_t>(member - firstIndex(source))];
            const bool leads =
                !arc.sources || (member >= arc.sources->first && member <= arc.sources->last);
            if (leads && each != Count(0)) {
                spikes += each * Count(arc.weight) * Count(targetsOf(arc, target, member));
            }
        }
        if (spikes != Count(0)) {
            moves.push_back(
                {id, std::move(spikes), !target.members && frame.now.closed[at(to)] > 0});
        }
    }
    return moves;
}

StepMotion spikeMotion(const SpikingRunProgram& run, const SpikingFrame& frame,
                       const SceneModel& model, const spiking::SpikingSystem& drawn) {
    StepMotion motion;
    for (SpikeMove& move : spikeMoves(run, frame, drawn)) {
        std::vector<QPointF> line = model.lineOf(toElement(move.synapse));
        if (line.size() > 1) {
            motion.flights.push_back({std::move(line), std::move(move.spikes), 0, 1, move.isLost});
        }
    }
    for (const spiking::RecordedUse& use : frame.used) {
        const spiking::Rule& rule = run.program.rulesOf(use.neuron)[at(use.rule)];
        if (rule.produced > 0 && use.times == Count(1)) {
            continue;
        }
        const auto node = model.nodeOf(toElement(run.drawn[at(use.neuron)]));
        if (node && model.scene().nodes.layers[*node] != SceneLayer::none) {
            const QRectF box = nodeBounds(model.scene(), *node);
            motion.bursts.push_back({{box.center().x(), box.top()},
                                     rule.produced > 0
                                         ? QStringLiteral("×") + markingText(use.times)
                                         : QChar(0x2212) + markingText(use.consumed)});
        }
    }
    return motion;
}

std::vector<Count> spikesDuring(const SpikingFrame& frame, std::vector<Count> before) {
    for (const spiking::RecordedUse& use : frame.used) {
        before[at(use.neuron)] -= use.consumed;
    }
    return before;
}

std::vector<ClosedNeuron> drawnClosed(const SpikingRunProgram& run, const SpikingFrame& frame) {
    std::vector<ClosedNeuron> closed;
    const std::vector<std::int64_t>& steps = frame.now.closed;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const spiking::NeuronId id = run.drawn[i];
        if (steps[i] > 0 && !closed.empty() && closed.back().neuron == id) {
            closed.back().steps = std::max(closed.back().steps, steps[i]);
        } else if (steps[i] > 0) {
            closed.push_back({id, steps[i]});
        }
    }
    return closed;
}

std::vector<UsedRule> drawnUses(const SpikingRunProgram& run, const SpikingFrame& frame) {
    std::vector<UsedRule> used;
    for (const spiking::RecordedUse& use : frame.used) {
        const UsedRule drawn{run.drawn[at(use.neuron)], at(use.rule)};
        const auto sameNeuron = std::find_if(used.rbegin(), used.rend(), [&](const auto& other) {
            return other.neuron != drawn.neuron;
        });
        if (std::find(used.rbegin(), sameNeuron, drawn) == sameNeuron) {
            used.push_back(drawn);
        }
    }
    return used;
}

SpikingAnimation::SpikingAnimation(SpikingCanvas& canvas, QObject* parent)
    : MotionOverlay(canvas, parent), canvas_(canvas) {
}

void SpikingAnimation::show(SpikingMoment now, bool mayMove) {
    if (isActive()) {
        finish();
    }
    const std::optional<SpikingMoment> before = std::exchange(shown_, std::move(now));
    if (!mayMove || !before || !canMove() || !begin(*before, *shown_)) {
        finish();
    }
}

void SpikingAnimation::reset() {
    stopMotion();
    shown_.reset();
}

/// False: not one step apart, or nothing moves.
bool SpikingAnimation::begin(const SpikingMoment& before, const SpikingMoment& after) {
    const bool forwards = stepsOf(after) == stepsOf(before) + Count(1);
    if (!forwards && stepsOf(before) != stepsOf(after) + Count(1)) {
        return false;
    }
    const SpikingMoment& earlier = forwards ? before : after;
    const SpikingMoment& later = forwards ? after : before;
    const bool isSameRun = earlier.frame
                               ? later.frame && earlier.frame->run == later.frame->run
                               : earlier.program == later.program || (forwards && !earlier.program);
    if (!later.program || !later.frame || !isSameRun) {
        return false;
    }
    StepMotion motion =
        spikeMotion(*later.program, *later.frame, canvas_.model(), canvas_.system().system);
    if (motion.empty() || motion.flights.size() > mostMoves) {
        return false;
    }
    canvas_.setSpikes(
        drawnRanges(*later.program,
                    spikesDuring(*later.frame, earlier.frame ? earlier.frame->now.spikes
                                                             : later.program->program.initial)));
    canvas_.setClosed(later.closed);
    canvas_.setFired(later.used, {});
    startMotion(std::move(motion), forwards);
    return true;
}

void SpikingAnimation::finish() {
    stopMotion();
    const SpikingMoment& now = *shown_;
    if (now.program && now.frame) {
        canvas_.setSpikes(drawnRanges(*now.program, now.frame->now.spikes));
    } else {
        canvas_.showFirst();
    }
    canvas_.setClosed(now.closed);
    canvas_.setFired(now.used, now.able);
}

}  // namespace fireable
