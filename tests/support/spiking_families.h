#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "engine/spiking/model/spiking_system.h"

namespace fireable::testing {

/// Sorts `numbers`: those of the family `o` at the end (Ionescu, Sburlan, 2008).
inline spiking::SpikingSystem sortingFamilies(const std::vector<Count>& numbers) {
    using namespace spiking;
    const auto n = static_cast<std::int64_t>(numbers.size());
    const auto rule = [](const char* text) { return *parseRule(text); };
    SpikingSystem system;
    system.name = "sort";
    const IndexRange members{1, n};
    const auto input = system.neurons.add({.name = "i",
                                           .rules = {rule("a+/a->a")},
                                           .train = {},
                                           .members = members,
                                           .memberSpikes = numbers});
    const std::string fires = std::to_string(n + 1) + "-i";
    const auto sorter = system.neurons.add(
        {.name = "s",
         .rules = {rule(("a^{" + fires + "} -> a").c_str()),
                   rule(("a^k -> λ : 1 <= k <= " + std::to_string(n)).c_str())},
         .train = {},
         .members = members});
    const auto output =
        system.neurons.add({.name = "o", .rules = {}, .train = {}, .members = members});
    system.synapses.add({.from = input, .to = sorter});
    system.synapses.add(
        {.from = sorter, .to = output, .targets = TargetRange{{0, 1}, n}});
    return system;
}

/// A system of a few families, each large enough that its members are taken together: rules and
/// synapses that depend on the index or not, and numbers that are equal, rise, or are any. Equal
/// seeds give equal systems.
class RandomSpikingFamilies {
public:
    explicit RandomSpikingFamilies(std::uint64_t seed) : random_(seed) {}

    spiking::SpikingSystem make() {
        system_ = {};
        const int families = between(1, 5);
        for (int i = 0; i < families; ++i) {
            addFamily("f" + std::to_string(i));
        }
        addOutputs();
        const std::size_t count = system_.neurons.size();
        for (std::size_t from = 0; from < count; ++from) {
            for (std::size_t to = 0; to < count; ++to) {
                if (from == to ? oneIn(4) : oneIn(2)) {
                    connect(from, to);
                }
            }
        }
        return std::move(system_);
    }

private:
    using Affine = spiking::Affine;

    int between(int least, int most) {
        return std::uniform_int_distribution<int>(least, most)(random_);
    }
    bool oneIn(int number) { return between(1, number) == 1; }

    void addFamily(const std::string& name) {
        const std::int64_t first = between(0, 4);
        const std::int64_t size = oneIn(3) ? between(1, 12) : between(16, 60);
        spiking::Neuron family{.name = name,
                               .spikes = between(0, 20),
                               .rules = {},
                               .train = {},
                               .members = spiking::IndexRange{first, first + size - 1}};
        if (oneIn(30)) {
            family.spikes = (std::int64_t{1} << 61) - between(1, 5'000);
        } else if (oneIn(3)) {
            family.spikesPerIndex = between(0, 2);
        } else if (oneIn(3)) {
            for (std::int64_t i = 0; i < size; ++i) {
                family.memberSpikes.emplace_back(between(0, oneIn(8) ? 200 : 20));
            }
        }
        const bool hasIndex = oneIn(2);
        for (int i = oneIn(4) ? 0 : between(1, 4); i > 0; --i) {
            family.rules.push_back(hasIndex ? indexed(first, first + size - 1) : plain());
        }
        system_.neurons.add(std::move(family));
    }

    spiking::Rule plain() {
        spiking::Rule rule;
        rule.consumed = between(1, 3);
        rule.produced = between(0, static_cast<int>(rule.consumed.constant));
        rule.delay = rule.produced > 0 && oneIn(8) ? between(1, 3) : 0;
        rule.condition = oneIn(2)   ? spiking::SpikeSet::atLeast(between(0, 9))
                         : oneIn(2) ? spiking::SpikeSet::between(between(1, 9), between(9, 90))
                                    : spiking::SpikeSet::progression(between(0, 9), between(1, 7));
        return rule;
    }

    spiking::Rule indexed(std::int64_t first, std::int64_t last) {
        const auto affine = [&](int least) {
            const int slope = oneIn(3) ? 0 : between(-1, 1);
            return Affine{least + (slope < 0 ? last : -slope * first) + between(0, 3), slope};
        };
        spiking::Rule rule;
        rule.consumed = oneIn(4) ? affine(1) : Affine(1);
        rule.produced = between(0, 1);
        rule.band = spiking::SpikeBand{affine(1), std::nullopt};
        if (!oneIn(4)) {
            rule.band->most = oneIn(2) ? rule.band->least : affine(between(1, 30));
        }
        rule.consumesAll = oneIn(2);
        return rule;
    }

    void addOutputs() {
        if (oneIn(2)) {
            system_.neurons.add({.name = "out",
                                 .kind = spiking::NeuronKind::output,
                                 .rules = {},
                                 .train = {},
                                 .members = spiking::IndexRange{1, between(1, 20)}});
        }
        if (oneIn(2)) {
            spiking::Neuron input{
                .name = "in", .kind = spiking::NeuronKind::input, .rules = {}, .train = {}};
            for (int i = between(1, 40); i > 0; --i) {
                input.train.emplace_back(oneIn(3) ? between(1, 9) : 0);
            }
            system_.neurons.add(std::move(input));
        }
    }

    /// To all, to what stands before or after, or to a window that moves.
    void connect(std::size_t from, std::size_t to) {
        const std::int64_t far = 1'000;
        spiking::SynapseArc arc{system_.neurons.idAt(from), system_.neurons.idAt(to),
                                oneIn(5) ? between(2, 3) : 1};
        const auto& sources = system_.neurons.at(from).value.members;
        switch (from == to ? between(1, 3) : sources ? between(0, 4) : 0) {
            case 0:
                break;
            case 1:
                arc.targets = spiking::TargetRange{{1, 1}, far};
                break;
            case 2:
                arc.targets = spiking::TargetRange{-far, {-1, 1}};
                break;
            case 3:
                arc.targets = spiking::TargetRange{{1, 1}, {between(1, 30), 1}};
                break;
            default:
                arc.targets = spiking::TargetRange{between(0, 20), between(20, 70)};
        }
        system_.synapses.add(arc);
    }

    std::mt19937_64 random_;
    spiking::SpikingSystem system_;
};

}  // namespace fireable::testing
