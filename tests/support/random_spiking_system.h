#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/spiking/model/spiking_system.h"
#include "tests/support/random_text.h"

namespace fireable::testing {

/// What random systems may have besides neurons, rules with delays and plain synapses.
struct RandomSystemParts {
    bool weights = true;
    bool inputs = true;  ///< and outputs
    bool generalConditions = true;
    bool families = false;
    bool modes = false;
    std::int64_t mostInTrain = 9;
    std::int64_t mostNeurons = 8;
    TextStyle names = TextStyle::plain;
};

/// Systems that are valid, small, and different in all that files hold.
class RandomSpikingSystem {
public:
    RandomSpikingSystem(Random& random, RandomSystemParts parts)
        : random_(random), parts_(parts) {}

    spiking::SpikingSystem make() {
        const auto neurons = random_.between(1, parts_.mostNeurons);
        for (std::int64_t i = 0; i < neurons; ++i) {
            addNeuron(i);
        }
        addSynapses();
        if (parts_.modes) {
            addMode();
        }
        return std::move(system_);
    }

private:
    void addNeuron(std::int64_t number) {
        using spiking::NeuronKind;
        spiking::Neuron neuron;
        neuron.name = parts_.names == TextStyle::defaults ? "n" + std::to_string(number)
                      : parts_.names == TextStyle::plain
                          ? plainWord(random_) + "x" + std::to_string(number)
                          : oddText(random_) + "#" + std::to_string(number);
        if (parts_.inputs && random_.oneIn(3)) {
            neuron.kind = random_.oneIn(2) ? NeuronKind::input : NeuronKind::output;
        }
        if (neuron.kind == NeuronKind::input) {
            for (auto steps = random_.between(0, 6); steps > 0; --steps) {
                neuron.train.emplace_back(random_.between(0, parts_.mostInTrain));
            }
        }
        if (neuron.kind == NeuronKind::regular) {
            if (parts_.families && random_.oneIn(2)) {
                const auto first = random_.between(0, 2);
                neuron.members = spiking::IndexRange{first, first + random_.between(0, 4)};
            }
            addSpikes(neuron);
            for (auto rules = random_.between(0, 4); rules > 0; --rules) {
                neuron.rules.push_back(rule(neuron.members));
            }
        }
        ids_.push_back(system_.neurons.add(std::move(neuron)));
    }

    void addSpikes(spiking::Neuron& neuron) {
        neuron.spikes = random_.oneIn(20) ? *Count::parse("123456789012345678901234567890")
                                          : Count(random_.between(0, 9));
        if (neuron.members && random_.oneIn(3)) {
            neuron.spikesPerIndex = random_.between(0, 3);
        } else if (neuron.members && random_.oneIn(2)) {
            neuron.spikes = 0;
            for (auto left = neuron.size(); left > 0; --left) {
                neuron.memberSpikes.emplace_back(random_.between(0, 9));
            }
        }
    }

    spiking::Rule rule(const std::optional<spiking::IndexRange>& members) {
        spiking::Rule rule;
        const auto consumed = random_.between(1, 4);
        rule.consumed = consumed;
        rule.produced = random_.oneIn(3) ? 0 : random_.between(1, consumed);
        rule.delay = rule.produced > 0 && random_.oneIn(2) ? random_.between(1, 5) : 0;
        rule.condition = condition(consumed);
        if (members && random_.oneIn(2)) {
            rule.condition = spiking::SpikeSet::exactly(1);
            rule.band = spiking::SpikeBand{{random_.between(1, 3), random_.between(0, 2)},
                                           spiking::Affine(random_.between(4, 6), 2)};
            rule.consumesAll = random_.oneIn(2);
            if (rule.consumesAll) {
                rule.consumed = 1;
                rule.produced = std::min<std::int64_t>(rule.produced, 1);
                rule.delay = rule.produced == 0 ? 0 : rule.delay;
            }
        }
        return rule;
    }

    spiking::SpikeSet condition(std::int64_t consumed) {
        using spiking::SpikeSet;
        const auto number = random_.between(1, 6);
        switch (random_.between(0, parts_.generalConditions ? 5 : 3)) {
            case 0:
                return SpikeSet::exactly(consumed);
            case 1:
                return SpikeSet::exactly(number);
            case 2:
                return SpikeSet::atLeast(number);
            case 3:
                return SpikeSet::progression(number, random_.between(1, 4));
            case 4:
                return SpikeSet::between(number, number + random_.between(1, 5));
            default:
                return *SpikeSet::either(SpikeSet::progression(number, random_.between(1, 4)),
                                         SpikeSet::exactly(random_.between(0, 9)));
        }
    }

    void addSynapses() {
        for (const auto from : ids_) {
            for (const auto to : ids_) {
                const bool allowed =
                    from != to && system_.neurons[to].kind != spiking::NeuronKind::input &&
                    system_.neurons[from].kind != spiking::NeuronKind::output;
                if (!allowed || !random_.oneIn(3)) {
                    continue;
                }
                spiking::SynapseArc synapse{.from = from, .to = to};
                if (parts_.weights && random_.oneIn(3)) {
                    synapse.weight = random_.between(2, 12);
                }
                const auto& sources = system_.neurons[from].members;
                if (sources && random_.oneIn(3)) {
                    synapse.sources = spiking::IndexRange{sources->first, sources->first};
                }
                if (system_.neurons[to].members && random_.oneIn(3)) {
                    const auto slope = sources ? random_.between(0, 1) : 0;
                    synapse.targets =
                        spiking::TargetRange{{random_.between(0, 2), slope}, {3, slope}};
                }
                system_.synapses.add(synapse);
            }
        }
    }

    void addMode() {
        using spiking::StepOrder;
        using spiking::StepTiming;
        auto& mode = system_.mode;
        static constexpr std::array orders{StepOrder::parallel,     StepOrder::oneAtRandom,
                                           StepOrder::allWithMost,  StepOrder::oneWithMost,
                                           StepOrder::allWithLeast, StepOrder::oneWithLeast};
        static constexpr std::array timings{StepTiming::synchronous, StepTiming::asynchronous,
                                            StepTiming::bounded, StepTiming::locallySynchronous};
        mode.order = random_.pick<StepOrder>(orders);
        mode.timing = random_.pick<StepTiming>(timings);
        if (mode.timing == StepTiming::bounded) {
            mode.bound = random_.between(2, 7);
        }
        if (mode.timing == StepTiming::locallySynchronous) {
            auto& sets = mode.together;
            sets.emplace_back();
            for (const auto id : ids_) {
                if (random_.oneIn(2)) {
                    sets.back().push_back(id);
                } else if (random_.oneIn(3) && !sets.back().empty()) {
                    sets.emplace_back();
                }
            }
            std::erase_if(sets, [](const auto& set) { return set.empty(); });
        }
        mode.exhaustive = random_.oneIn(4);
    }

    Random& random_;
    RandomSystemParts parts_;
    spiking::SpikingSystem system_;
    std::vector<spiking::NeuronId> ids_;
};

}  // namespace fireable::testing
