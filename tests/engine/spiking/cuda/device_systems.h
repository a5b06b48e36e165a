#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/spiking/program/spiking_program.h"

// Systems to run on a device, and to time there.

namespace fireable::testing {

inline spiking::SpikingProgram compiled(const spiking::SpikingSystem& system) {
    auto program = spiking::compile(system);
    if (!program) {
        std::fprintf(stderr, "%s\n", program.error().message().c_str());
        std::abort();  // the test is wrong
    }
    return std::move(*program);
}

inline spiking::Rule ruleOf(const std::string& text) {
    auto rule = spiking::parseRule(text);
    if (!rule) {
        std::fprintf(stderr, "%s: %s\n", text.c_str(), rule.error().message().c_str());
        std::abort();  // the test is wrong
    }
    return std::move(*rule);
}

inline std::vector<spiking::Rule> rulesOf(const std::vector<std::string>& texts) {
    std::vector<spiking::Rule> rules;
    for (const std::string& text : texts) {
        rules.push_back(ruleOf(text));
    }
    return rules;
}

/// Sorts `numbers` (Ionescu, Sburlan 2008): the last n neurons hold them ascending in the end.
inline spiking::SpikingProgram sortProgram(const std::vector<std::int64_t>& numbers) {
    const auto n = static_cast<std::int64_t>(numbers.size());
    const spiking::IndexRange members{1, n};
    const std::string last = std::to_string(n + 1);
    spiking::SpikingSystem system;
    const auto i = system.neurons.add({.name = "i",
                                       .rules = rulesOf({"a+/a->a"}),
                                       .members = members,
                                       .memberSpikes = {numbers.begin(), numbers.end()}});
    // Fires at n - i + 1, otherwise forgets.
    const auto s = system.neurons.add(
        {.name = "s",
         .rules =
             rulesOf({"a^{" + last + "-i}->a", "a^k->λ : 1 <= k <= " + std::to_string(n) + "-i",
                      "a^k->λ : " + std::to_string(n + 2) + "-i <= k <= " + std::to_string(n)}),
         .members = members});
    const auto o = system.neurons.add({.name = "o", .members = members});
    system.synapses.add({.from = i, .to = s});
    system.synapses.add({.from = s, .to = o, .targets = spiking::TargetRange{{0, 1}, n}});
    return compiled(system);
}

/// n, n - 1, …, 1: the most steps.
inline std::vector<std::int64_t> descending(std::int64_t n) {
    std::vector<std::int64_t> numbers(static_cast<std::size_t>(n));
    std::iota(numbers.rbegin(), numbers.rend(), 1);
    return numbers;
}

/// Whether some of `values` add up to `sum` (Leporati et al. 2009, the systems of sparse_snp): the
/// environment gets a spike in step 4 if those chosen do.
inline spiking::SpikingProgram subsetSumProgram(const std::vector<std::int64_t>& values,
                                                std::int64_t sum) {
    spiking::SpikingSystem system;
    const auto n = static_cast<std::int64_t>(values.size());
    const auto start = system.neurons.add({.name = "c_0", .spikes = 1, .rules = rulesOf({"a->a"})});
    const auto c = system.neurons.add({.name = "c",
                                       .spikes = 1,
                                       .rules = rulesOf({"a->a", "a->a;1"}),
                                       .members = spiking::IndexRange{1, n}});
    const auto d = system.neurons.add(
        {.name = "d", .rules = rulesOf({"a^2->a", "a->λ"}), .members = spiking::IndexRange{1, n}});
    const std::int64_t total = std::accumulate(values.begin(), values.end(), std::int64_t{0});
    const auto e = system.neurons.add(
        {.name = "e", .rules = rulesOf({"a->a"}), .members = spiking::IndexRange{1, total}});
    const auto out =
        system.neurons.add({.name = "out", .rules = rulesOf({"a^" + std::to_string(sum) + "->a"})});
    const auto environment =
        system.neurons.add({.name = "environment", .kind = spiking::NeuronKind::output});
    system.synapses.add({.from = start, .to = d});
    system.synapses.add({.from = c, .to = d, .targets = spiking::TargetRange{{0, 1}, {0, 1}}});
    std::int64_t first = 1;
    for (std::int64_t i = 1; i <= n; ++i) {
        const std::int64_t value = values[static_cast<std::size_t>(i - 1)];
        if (value > 0) {
            system.synapses.add({.from = d,
                                 .to = e,
                                 .sources = spiking::IndexRange{i, i},
                                 .targets = spiking::TargetRange{first, first + value - 1}});
        }
        first += value;
    }
    system.synapses.add({.from = e, .to = out});
    system.synapses.add({.from = out, .to = environment});
    return compiled(system);
}

/// `n` numbers up to 50, and a sum of a fifth of them.
inline spiking::SpikingProgram subsetSumProgram(int n, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::vector<std::int64_t> values;
    std::int64_t sum = 0;
    for (int i = 0; i < n; ++i) {
        values.push_back(static_cast<std::int64_t>(random() % 51));
        sum += random() % 5 == 0 ? values.back() : 0;
    }
    return subsetSumProgram(values, std::max<std::int64_t>(sum, 1));
}

/// Every neuron leads to all others and fires in each step.
inline spiking::SpikingProgram completeProgram(std::int64_t n) {
    spiking::SpikingSystem system;
    const auto all = system.neurons.add({.name = "n",
                                         .spikes = 1,
                                         .rules = rulesOf({"a*/a->a"}),
                                         .members = spiking::IndexRange{1, n}});
    system.synapses.add({.from = all, .to = all, .targets = spiking::TargetRange{1, {-1, 1}}});
    system.synapses.add({.from = all, .to = all, .targets = spiking::TargetRange{{1, 1}, n}});
    return compiled(system);
}

/// Random synapses, `degree` of each neuron: nothing is regular.
inline spiking::SpikingProgram irregularProgram(std::int32_t neurons, int degree,
                                                std::uint64_t seed) {
    std::mt19937_64 random(seed);
    spiking::SpikingProgram program;
    program.rules = rulesOf({"a(aa)*/a->a", "(aa)+/a^2->a", "a->a"});
    program.firstRule = {0, 2, 3};
    program.firstSynapse = {0};
    program.firstNeuron = {0, neurons};
    std::vector<spiking::NeuronIndex> targets;
    for (std::int32_t neuron = 0; neuron < neurons; ++neuron) {
        program.initial.emplace_back(static_cast<std::int64_t>(random() % 4));
        program.ruleList.push_back(random() % 4 == 0 ? 1 : 0);
        program.member.push_back(0);
        targets.clear();
        for (int i = 0; i < degree; ++i) {
            const auto target =
                static_cast<std::int32_t>(random() % static_cast<std::uint64_t>(neurons));
            if (target != neuron) {
                targets.push_back(target);
            }
        }
        std::ranges::sort(targets);
        targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
        for (const std::int32_t target : targets) {
            program.targets.push_back({target, target + 1});
        }
        program.firstSynapse.push_back(static_cast<std::int64_t>(program.targets.size()));
    }
    return program;
}

/// A random system with all that a synchronous one may have: families, delays, weights, forgetting,
/// inputs and outputs, and rules with sets of all kinds. `most`: members of a family.
class RandomSpikingSystem {
public:
    RandomSpikingSystem(std::uint64_t seed, int most) : random_(seed), most_(most) {}

    spiking::SpikingProgram program() {
        spiking::SpikingSystem system;
        std::vector<spiking::NeuronId> ids;
        const int entries = 2 + below(10);
        for (int entry = 0; entry < entries; ++entry) {
            ids.push_back(system.neurons.add(entryNamed("n" + std::to_string(entry))));
        }
        const auto out = system.neurons.add({.name = "out", .kind = spiking::NeuronKind::output});
        for (int i = below(3); i > 0; --i) {
            spiking::Neuron input{.name = "in" + std::to_string(i),
                                  .kind = spiking::NeuronKind::input};
            for (int step = 1 + below(12); step > 0; --step) {
                input.train.emplace_back(below(3));
            }
            const auto in = system.neurons.add(std::move(input));
            system.synapses.add(
                {.from = in, .to = ids[at(below(entries))], .weight = 1 + below(2)});
        }
        for (int from = 0; from < entries; ++from) {
            for (int to = 0; to < entries; ++to) {
                if (below(3) == 0) {
                    join(system, ids[at(from)], ids[at(to)]);
                }
            }
            if (below(4) == 0) {
                system.synapses.add({.from = ids[at(from)], .to = out, .weight = 1 + below(2)});
            }
        }
        return compiled(system);
    }

private:
    int below(int bound) { return static_cast<int>(random_() % static_cast<std::uint64_t>(bound)); }
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    void join(spiking::SpikingSystem& system, spiking::NeuronId from, spiking::NeuronId to) {
        const std::int64_t weight = below(3) == 0 ? 1 + below(3) : 1;
        const std::int64_t targets = system.neurons[to].size();
        if (from == to) {
            if (targets > 1) {  // a ring, or the members before
                system.synapses.add({.from = from,
                                     .to = to,
                                     .weight = weight,
                                     .targets = below(2) == 0 ? spiking::TargetRange{{1, 1}, {1, 1}}
                                                              : spiking::TargetRange{1, {-1, 1}}});
            }
            return;
        }
        spiking::SynapseArc arc{.from = from, .to = to, .weight = weight};
        if (targets > 1 && below(3) != 0) {
            const std::int64_t shift = below(3);
            arc.targets = below(2) == 0 ? spiking::TargetRange{{shift, 1}, {shift, 1}}
                                        : spiking::TargetRange{{shift, 1}, targets - below(2)};
        }
        if (system.neurons[from].size() > 2 && below(4) == 0) {
            arc.sources = spiking::IndexRange{2, system.neurons[from].size()};
        }
        system.synapses.add(arc);
    }

    spiking::Neuron entryNamed(std::string name) {
        spiking::Neuron neuron{.name = std::move(name), .spikes = below(5)};
        const bool family = below(2) == 0;
        if (family) {
            neuron.members = spiking::IndexRange{1, 1 + below(most_)};
            if (below(2) == 0) {
                neuron.spikesPerIndex = 1;
            }
        }
        for (int rules = below(5); rules > 0; --rules) {
            neuron.rules.push_back(rule(family));
        }
        return neuron;
    }

    spiking::Rule rule(bool family) {
        spiking::Rule rule;
        rule.consumed = 1 + below(3);
        const std::int64_t consumed = rule.consumed.constant;
        rule.produced = below(4) == 0 ? 0 : 1 + below(static_cast<int>(consumed));
        rule.delay = rule.produced > 0 && below(3) == 0 ? 1 + below(3) : 0;
        switch (below(family ? 8 : 6)) {
            case 0:
                rule.condition = spiking::SpikeSet::exactly(consumed);
                break;
            case 1:
                rule.condition = spiking::SpikeSet::atLeast(below(4));
                break;
            case 2:
                rule.condition = spiking::SpikeSet::progression(below(4), 1 + below(4));
                break;
            case 3:
                rule.condition = spiking::SpikeSet::between(below(4), 4 + below(300));
                break;
            case 4:
                rule = ruleOf(below(2) == 0 ? "(aa|aaa)*|a^9(a^4)*/a->a" : "a^3|a^7|(a^5)+/a^2->a");
                break;
            case 5:
                rule.condition = spiking::SpikeSet::exactly(250 + below(20));
                break;
            case 6:
                rule.band =
                    spiking::SpikeBand{{below(3), below(2)}, spiking::Affine{4 + below(9), 1}};
                rule.consumed = {1, below(2)};
                rule.produced = below(2);
                rule.delay = 0;
                break;
            default:
                rule.band = spiking::SpikeBand{1 + below(3), std::nullopt};
                rule.consumesAll = true;
                rule.produced = below(2);
                rule.delay = rule.produced > 0 ? below(2) : 0;
                break;
        }
        return rule;
    }

    std::mt19937_64 random_;
    int most_;
};

}  // namespace fireable::testing
