#include "engine/spiking/cpu/reference_spiking_engine.h"

#include <algorithm>
#include <utility>

#include "engine/base/counter_random.h"
#include "engine/base/index.h"

namespace fireable::spiking {

ReferenceSpikingEngine::ReferenceSpikingEngine(const SpikingProgram& program, RuleChoice choice,
                                               std::uint64_t seed)
    : program_(program), choice_(choice), seed_(seed) {
    const auto neurons = at(program.neuronCount());
    restore({program.initial, std::vector<std::int64_t>(neurons), std::vector<Count>(neurons), 0});
}

void ReferenceSpikingEngine::restore(Configuration configuration) {
    now_ = std::move(configuration);
    const auto isLater = [&](const InputSpikes& input) { return now_.steps < input.step; };
    nextInput_ = static_cast<std::size_t>(std::ranges::find_if(program_.input, isLater) -
                                          program_.input.begin());
}

/// Numbers in the list of the neuron.
std::vector<std::int32_t> ReferenceSpikingEngine::applicable(NeuronIndex neuron) const {
    std::vector<std::int32_t> found;
    const auto rules = program_.rulesOf(neuron);
    for (std::int32_t rule = 0; rule < static_cast<std::int32_t>(rules.size()); ++rule) {
        if (rules[at(rule)].isApplicable(now_.spikes[at(neuron)])) {
            found.push_back(rule);
        }
    }
    return found;
}

std::optional<SpikingStep> ReferenceSpikingEngine::step() {
    SpikingStep made;
    bool rests = nextInput_ == program_.input.size();
    for (NeuronIndex neuron = 0; neuron < program_.neuronCount(); ++neuron) {
        std::int64_t& closed = now_.closed[at(neuron)];
        Count& pending = now_.pending[at(neuron)];
        if (closed > 0) {
            rests = false;
            if (--closed == 0) {
                made.emitted.push_back({neuron, std::exchange(pending, 0)});
            }
            continue;
        }
        const auto rules = applicable(neuron);
        if (rules.empty()) {
            continue;
        }
        rests = false;
        const std::uint64_t draw =
            counterRandom(seed_, now_.steps.lowBits(), static_cast<std::uint64_t>(neuron));
        const std::int32_t used =
            choice_ == RuleChoice::first
                ? rules.front()
                : rules[boundedRandom(draw, static_cast<std::uint32_t>(rules.size()))];
        const Rule& rule = program_.rulesOf(neuron)[at(used)];
        made.used.push_back({neuron, used});
        now_.spikes[at(neuron)] -= rule.consumed;
        if (rule.delay > 0) {
            closed = rule.delay;
            pending = rule.produced;
        } else if (rule.produced > 0) {
            made.emitted.push_back({neuron, rule.produced});
        }
    }
    if (rests) {
        return std::nullopt;
    }
    now_.steps += 1;
    const auto receive = [&](NeuronIndex neuron, const Count& spikes) {
        if (now_.closed[at(neuron)] == 0) {
            now_.spikes[at(neuron)] += spikes;
        }
    };
    for (const Emission& emission : made.emitted) {
        for (const Synapse& synapse : program_.synapsesOf(emission.neuron)) {
            receive(synapse.target, emission.spikes * synapse.weight);
        }
    }
    for (; nextInput_ < program_.input.size() && now_.steps >= program_.input[nextInput_].step;
         ++nextInput_) {
        receive(program_.input[nextInput_].neuron, program_.input[nextInput_].spikes);
    }
    return made;
}

}  // namespace fireable::spiking
