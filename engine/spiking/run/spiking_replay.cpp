#include "engine/spiking/run/spiking_replay.h"

#include <algorithm>
#include <limits>

#include "engine/spiking/run/spiking_run_model.h"

namespace fireable::spiking {
namespace {

constexpr std::int64_t alwaysOpen = std::numeric_limits<std::int64_t>::min() / 2;

}  // namespace

SpikingReplay::SpikingReplay(const RunHistory& history) : SpikingReplay(programOf(history)) {
}

SpikingReplay::SpikingReplay(const SpikingProgram& program) : program_(&program) {
}

void SpikingReplay::load(const std::vector<Count>& state) {
    Configuration configuration = configurationOf({state, 0}, program_->neuronCount());
    spikes_ = std::move(configuration.spikes);
    pending_ = std::move(configuration.pending);
    opensAt_ = std::move(configuration.closed);
    std::ranges::replace(opensAt_, 0, alwaysOpen);  // further back too
    waited_ = std::move(configuration.waited);
    clock_ = 0;
}

std::vector<Count> SpikingReplay::save() const {
    Configuration configuration{spikes_, {}, pending_, waited_, 0};
    for (NeuronIndex neuron = 0; neuron < program_->neuronCount(); ++neuron) {
        configuration.closed.push_back(closed(neuron));
    }
    return checkpointOf(configuration).values;
}

SpikingEvents SpikingReplay::read(std::span<const std::uint8_t> events) const {
    SpikingEvents steps;
    for (ByteReader reader(events); !reader.atEnd();) {
        if (!readEvent(reader, *program_, steps)) {
            break;
        }
    }
    return steps;
}

/// Calls `receive(neurons, spikes)` for all that comes to neurons, open or not.
template <class Receive>
void SpikingReplay::deliver(const SpikingEvent& event, const Receive& receive) const {
    const auto send = [&](NeuronIndex neuron, const Count& spikes) {
        program_->forEachTarget(neuron, [&](const NeuronRange& targets, std::int64_t weight) {
            receive(targets, spikes * weight);
        });
    };
    for (const RecordedUse& use : event.used) {
        const Rule& rule = program_->rulesOf(use.neuron)[at(use.rule)];
        if (rule.delay == 0 && rule.produced != 0) {
            send(use.neuron, use.times * rule.produced);
        }
    }
    for (const Emission& emission : event.released) {
        send(emission.neuron, emission.spikes);
    }
    for (const Emission& input : event.input) {
        receive(NeuronRange{input.neuron, input.neuron + 1}, input.spikes);
    }
}

/// Adds to those who are open what came, or takes it away again.
void SpikingReplay::receive(const SpikingEvent& event, int sign) {
    deliver(event, [&](const NeuronRange& targets, const Count& spikes) {
        for (NeuronIndex neuron = targets.first; neuron < targets.end; ++neuron) {
            if (opensAt_[at(neuron)] <= clock_) {
                sign > 0 ? spikes_[at(neuron)] += spikes : spikes_[at(neuron)] -= spikes;
            }
        }
    });
}

void SpikingReplay::apply(const SpikingEvent& event) {
    ++clock_;
    for (const RecordedUse& use : event.used) {
        const Rule& rule = program_->rulesOf(use.neuron)[at(use.rule)];
        spikes_[at(use.neuron)] -= use.consumed;
        if (rule.delay > 0) {
            pending_[at(use.neuron)] += use.times * rule.produced;
            opensAt_[at(use.neuron)] = clock_ + rule.delay;
        }
    }
    for (const Emission& emission : event.released) {
        pending_[at(emission.neuron)] = 0;
    }
    receive(event, 1);
    for (const RecordedWait& wait : event.waited) {
        waited_[at(wait.neuron)] = wait.after;
    }
}

void SpikingReplay::undo(const SpikingEvent& event) {
    receive(event, -1);
    for (const Emission& emission : event.released) {
        pending_[at(emission.neuron)] = emission.spikes;
        opensAt_[at(emission.neuron)] = clock_;
    }
    for (const RecordedUse& use : event.used) {
        const Rule& rule = program_->rulesOf(use.neuron)[at(use.rule)];
        spikes_[at(use.neuron)] += use.consumed;
        if (rule.delay > 0) {
            // In the published order it may have opened in this very step.
            Count& pending = pending_[at(use.neuron)];
            pending -= use.times * rule.produced;
            opensAt_[at(use.neuron)] = pending == 0 ? alwaysOpen : clock_;
        }
    }
    for (const RecordedWait& wait : event.waited) {
        waited_[at(wait.neuron)] = wait.before;
    }
    --clock_;
}

Count SpikingReplay::output(const SpikingEvent& event) const {
    std::vector<Count> came(program_->outputs.size());
    deliver(event, [&](const NeuronRange& targets, const Count& spikes) {
        for (std::size_t i = 0; i < came.size(); ++i) {
            const NeuronIndex output = program_->outputs[i];
            if (output >= targets.first && output < targets.end) {
                came[i] += spikes;
            }
        }
    });
    Count sum = 0;
    for (const Count& each : came) {
        sum += std::max(each, Count(0));
    }
    return sum;
}

void RecordedSystem::record(RunHistory& history, const SpikingEvent& event) {
    putEvent(history.events(), event, programOf(history));
}

bool RecordedSystem::areEqual(const SpikingEvent& one, const SpikingEvent& other) {
    return std::ranges::equal(one.used, other.used) &&
           std::ranges::equal(one.released, other.released) &&
           std::ranges::equal(one.input, other.input) &&
           std::ranges::equal(one.waited, other.waited);
}

bool RecordedSystem::observe(const RunRequest& request, RecordedSpikingRun& run) {
    return request.observer == nullptr ||
           !isSelected(request.observed, run.cursor().event().used) ||
           request.observer->afterStep(SpikingCursorState(run.cursor()));
}

}  // namespace fireable::spiking
