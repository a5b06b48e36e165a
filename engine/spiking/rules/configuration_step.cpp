#include "engine/spiking/rules/configuration_step.h"

#include <algorithm>
#include <utility>

#include "engine/base/index.h"

namespace fireable::spiking {

std::vector<AbleNeuron> ableNeurons(const SpikingProgram& program, const Configuration& now) {
    std::vector<AbleNeuron> able;
    for (NeuronIndex neuron = 0; neuron < program.neuronCount(); ++neuron) {
        if (now.closed[at(neuron)] > 0) {
            continue;
        }
        const auto rules = program.rulesOf(neuron);
        const std::int64_t member = program.member[at(neuron)];
        AbleNeuron candidate{neuron, {}};
        for (std::int32_t rule = 0; rule < static_cast<std::int32_t>(rules.size()); ++rule) {
            if (rules[at(rule)].isApplicable(now.spikes[at(neuron)], member)) {
                candidate.rules.push_back(rule);
            }
        }
        if (!candidate.rules.empty()) {
            able.push_back(std::move(candidate));
        }
    }
    return able;
}

RuleUse useOf(const SpikingProgram& program, const Configuration& now, NeuronIndex neuron,
              std::int32_t rule) {
    if (!program.mode.exhaustive) {
        return {neuron, rule, 1};
    }
    const Count& spikes = now.spikes[at(neuron)];
    const Rule& used = program.rulesOf(neuron)[at(rule)];
    return {neuron, rule, spikes / used.consumedOf(spikes, program.member[at(neuron)])};
}

bool hasHalted(const SpikingProgram& program, const Configuration& now,
               std::span<const AbleNeuron> able) {
    const auto isClosed = [](std::int64_t steps) { return steps > 0; };
    return able.empty() && (program.input.empty() || now.steps >= program.input.back().step) &&
           std::ranges::none_of(now.closed, isClosed);
}

void makeStep(const SpikingProgram& program, std::span<const AbleNeuron> able,
              std::span<const RuleUse> used, Configuration& now, SpikingStep& made) {
    made.used.assign(used.begin(), used.end());
    made.emitted.clear();
    auto next = used.begin();
    for (NeuronIndex neuron = 0; neuron < program.neuronCount(); ++neuron) {
        std::int64_t& closed = now.closed[at(neuron)];
        Count& pending = now.pending[at(neuron)];
        if (closed > 0) {
            if (--closed == 0) {
                made.emitted.push_back({neuron, std::exchange(pending, Count(0))});
            }
        } else if (next != used.end() && next->neuron == neuron) {
            const Rule& rule = program.rulesOf(neuron)[at(next->rule)];
            Count& spikes = now.spikes[at(neuron)];
            spikes -= rule.consumedOf(spikes, program.member[at(neuron)]) * next->times;
            Count produced = Count(rule.produced) * next->times;
            if (rule.delay > 0) {
                closed = rule.delay;
                pending = std::move(produced);
            } else if (rule.produced > 0) {
                made.emitted.push_back({neuron, std::move(produced)});
            }
            ++next;
        }
    }
    if (!now.waited.empty()) {
        std::vector<std::int64_t> waited(now.waited.size());
        for (const AbleNeuron& one : able) {
            waited[at(one.neuron)] = now.waited[at(one.neuron)] + 1;
        }
        for (const RuleUse& use : used) {
            waited[at(use.neuron)] = 0;
        }
        now.waited = std::move(waited);
    }
    now.steps += 1;
    const auto receive = [&](NeuronIndex neuron, const Count& spikes) {
        if (now.closed[at(neuron)] == 0) {
            now.spikes[at(neuron)] += spikes;
        }
    };
    for (const Emission& emission : made.emitted) {
        program.forEachTarget(emission.neuron, [&](NeuronRange targets, std::int64_t weight) {
            const Count spikes = emission.spikes * weight;
            for (NeuronIndex target = targets.first; target < targets.end; ++target) {
                receive(target, spikes);
            }
        });
    }
    const auto isEarlier = [&](const InputSpikes& input) { return now.steps > input.step; };
    for (auto input = std::ranges::partition_point(program.input, isEarlier);
         input != program.input.end() && now.steps == input->step; ++input) {
        receive(input->neuron, input->spikes);
    }
}

}  // namespace fireable::spiking
