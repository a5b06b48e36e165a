#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "engine/spiking/model/spiking_system.h"

namespace fireable::testing {

/// What a random spiking system may have; all of it, unless a test says so.
struct RandomSpikingFeatures {
    bool families = true;
    bool modes = true;  ///< other than the synchronous one
    bool delays = true;
    bool weights = true;
    bool inputs = true;
    bool choices = true;  ///< several rules for one number of spikes
    bool large = true;    ///< now and then numbers of spikes near and beyond 2^63
};

/// A small spiking system that `validate` accepts, with all that systems can have: delays, weights,
/// inputs, outputs, families with rules and synapses that depend on the index, forgetting rules,
/// any regular expression, and all working modes. Equal seeds give equal systems.
class RandomSpiking {
public:
    /// `width` times as large as a small system.
    explicit RandomSpiking(std::uint64_t seed, RandomSpikingFeatures features = {}, int width = 1)
        : random_(seed), features_(features), width_(width) {}

    spiking::SpikingSystem make() {
        system_ = {};
        system_.name = "random";
        large_ = features_.large && oneIn(4);
        const int entries = width_ * between(1, 8);
        for (int i = 1; i <= entries; ++i) {
            addRegular("n" + std::to_string(i));
        }
        const std::size_t regular = system_.neurons.size();
        for (std::size_t from = 0; from < regular; ++from) {
            for (std::size_t to = 0; to < regular; ++to) {
                if (between(1, width_ * 3) == 1) {
                    connect(from, to);
                }
            }
        }
        for (int i = features_.inputs ? between(0, 2) : 0; i > 0; --i) {
            addInput("in" + std::to_string(i), regular);
        }
        for (int i = between(0, 2); i > 0; --i) {
            addOutput("out" + std::to_string(i), regular);
        }
        if (features_.modes && oneIn(2)) {
            setMode(regular);
        }
        return std::move(system_);
    }

private:
    using Affine = spiking::Affine;
    using IndexRange = spiking::IndexRange;

    std::int64_t number(std::int64_t least, std::int64_t most) {
        return std::uniform_int_distribution<std::int64_t>(least, most)(random_);
    }
    int between(int least, int most) { return static_cast<int>(number(least, most)); }
    bool oneIn(int number) { return between(1, number) == 1; }

    Count spikes() {
        if (large_ && oneIn(3)) {
            const Count near(std::int64_t{1} << 62);
            return oneIn(2) ? near + near + Count(between(-2, 2)) : near * Count(between(1, 9));
        }
        return between(0, oneIn(5) ? 40 : 5);
    }

    /// Any number of members, counted from any number; they take part in what depends on an index.
    std::optional<IndexRange> members() {
        if (!features_.families || !oneIn(3)) {
            return std::nullopt;
        }
        const int first = between(0, 3);
        return IndexRange{first, first + between(0, 5)};
    }

    void addRegular(const std::string& name) {
        spiking::Neuron neuron{.name = name, .rules = {}, .train = {}, .members = members()};
        neuron.spikes = spikes();
        if (neuron.members && oneIn(2)) {
            neuron.spikesPerIndex = between(0, 3);
        } else if (neuron.members && oneIn(2)) {
            for (std::int64_t i = 0; i < neuron.members->size(); ++i) {
                neuron.memberSpikes.push_back(spikes());
            }
        }
        const int rules = features_.choices ? between(0, 4) : between(0, 1);
        for (int i = 0; i < rules; ++i) {
            neuron.rules.push_back(rule(neuron.members));
        }
        system_.neurons.add(std::move(neuron));
    }

    /// At least `least` for each of `members`.
    Affine affine(const std::optional<IndexRange>& members, std::int64_t least) {
        if (!members || oneIn(2)) {
            return least + between(0, 3);
        }
        const int slope = between(-1, 2);
        const std::int64_t lowest =
            std::min(slope * members->first, slope * members->last);  // of slope · i
        return {least - lowest + between(0, 2), slope};
    }

    spiking::Rule rule(const std::optional<IndexRange>& members) {
        spiking::Rule rule;
        rule.produced = oneIn(4) ? 0 : (oneIn(3) ? between(1, 3) : 1);
        rule.delay = features_.delays && rule.produced > 0 && oneIn(3) ? between(1, 4) : 0;
        const std::int64_t fewest = std::max<std::int64_t>(1, rule.produced);
        if (members && oneIn(2)) {
            rule.band = spiking::SpikeBand{affine(members, fewest), std::nullopt};
            if (oneIn(2)) {
                rule.band->most = affine(members, 0);
            }
            rule.consumesAll = oneIn(2);
            rule.consumed = rule.consumesAll ? Affine(1) : affine(members, fewest);
            return rule;
        }
        rule.consumed = fewest + (oneIn(3) ? between(0, 3) : 0);
        rule.condition = oneIn(3) ? spiking::SpikeSet::exactly(rule.consumed.constant)
                                  : set(rule.consumed.constant);
        if (members && oneIn(3)) {
            rule.consumed = affine(members, fewest);
        }
        return rule;
    }

    /// What a regular expression stands for; many hold numbers below `consumed` too.
    spiking::SpikeSet set(std::int64_t consumed) {
        const auto power = [this](int least, int most) {
            return "a^" + std::to_string(between(least, most));
        };
        std::string text;
        switch (between(0, 8)) {
            case 0:
                text = "a*";
                break;
            case 1:
                text = "a+";
                break;
            case 2:
                text = power(1, 4) + "a*";
                break;
            case 3:
                text = power(1, 3) + "(" + power(2, 5) + ")*";
                break;
            case 4:
                text = "(" + power(2, 3) + ")+";
                break;
            case 5:
                text = "a{" + std::to_string(between(1, 2)) + "," + std::to_string(between(3, 9)) +
                       "}";
                break;
            case 6:
                text = power(1, 3) + "|" + power(4, 300) + "|" + power(2, 9) + "(" + power(2, 7) +
                       ")*";
                break;
            case 7:
                text = "(" + power(2, 4) + "|" + power(3, 6) + ")*";
                break;
            default:
                text = "(a(" + power(2, 3) + ")*|" + power(2, 8) + "(" + power(3, 4) + ")+)?" +
                       power(0, static_cast<int>(consumed));
        }
        const auto read = spiking::parseSpikeSet(text);
        if (!read) {
            std::abort();  // the test is wrong
        }
        return *read;
    }

    std::int64_t weight() {
        if (!features_.weights || !oneIn(4)) {
            return 1;
        }
        return large_ && oneIn(2) ? std::int64_t{1} << between(31, 61) : between(2, 4);
    }

    const spiking::Neuron& neuron(std::size_t position) const {
        return system_.neurons.at(position).value;
    }

    /// Synapses of which no two lead from one neuron to the same other.
    void connect(std::size_t from, std::size_t to) {
        const auto& sources = neuron(from).members;
        const auto& targets = neuron(to).members;
        if (from == to) {
            if (sources) {
                connectWithin(from);
            }
            return;
        }
        spiking::SynapseArc arc{system_.neurons.idAt(from), system_.neurons.idAt(to), weight()};
        if (targets && oneIn(2)) {
            arc.targets = targetsOf(*targets, sources.has_value());
        }
        if (sources && oneIn(2)) {  // some of them, and the others elsewhere
            const std::int64_t middle = number(sources->first, sources->last);
            arc.sources = IndexRange{sources->first, middle};
            if (middle < sources->last && oneIn(2)) {
                spiking::SynapseArc other = arc;
                other.sources = IndexRange{middle + 1, sources->last};
                other.weight = weight();
                other.targets.reset();
                system_.synapses.add(other);
            }
        }
        system_.synapses.add(arc);
    }

    /// Some reach beyond the family, some are empty for some members.
    spiking::TargetRange targetsOf(const IndexRange& members, bool bySource) {
        const int slope = bySource ? between(-1, 1) : 0;
        const std::int64_t first = number(members.first, members.last) - slope * members.first;
        return {{first, slope}, {first + between(0, 3), bySource ? between(slope, 1) : 0}};
    }

    /// To members before, after or on both sides of each.
    void connectWithin(std::size_t position) {
        const spiking::NeuronId id = system_.neurons.idAt(position);
        const int near = between(1, 3);
        const int sides = between(1, 3);
        if ((sides & 1) != 0) {
            system_.synapses.add({.from = id,
                                  .to = id,
                                  .weight = weight(),
                                  .targets = spiking::TargetRange{{1, 1}, {near, 1}}});
        }
        if ((sides & 2) != 0) {
            system_.synapses.add({.from = id,
                                  .to = id,
                                  .weight = weight(),
                                  .targets = spiking::TargetRange{{-near, 1}, {-1, 1}}});
        }
    }

    void addInput(const std::string& name, std::size_t regular) {
        spiking::Neuron input{
            .name = name, .kind = spiking::NeuronKind::input, .rules = {}, .train = {}};
        for (int steps = between(0, 12); steps > 0; --steps) {
            input.train.push_back(oneIn(2) ? Count(0) : (oneIn(4) ? spikes() : Count(1)));
        }
        const std::size_t position = system_.neurons.size();
        system_.neurons.add(std::move(input));
        for (std::size_t to = 0; to < regular; ++to) {
            if (oneIn(3)) {
                connect(position, to);
            }
        }
    }

    void addOutput(const std::string& name, std::size_t regular) {
        const std::size_t position = system_.neurons.size();
        system_.neurons.add(
            {.name = name, .kind = spiking::NeuronKind::output, .rules = {}, .train = {}});
        for (std::size_t from = 0; from < regular; ++from) {
            if (oneIn(3)) {
                connect(from, position);
            }
        }
    }

    void setMode(std::size_t regular) {
        spiking::WorkingMode& mode = system_.mode;
        mode.order = static_cast<spiking::StepOrder>(between(0, 5));
        mode.timing = static_cast<spiking::StepTiming>(between(0, 3));
        mode.bound = between(2, 4);
        mode.exhaustive = oneIn(2);
        if (mode.timing == spiking::StepTiming::locallySynchronous) {
            mode.together.resize(static_cast<std::size_t>(between(1, 3)));
            for (std::size_t i = 0; i < regular; ++i) {
                const auto set = static_cast<std::size_t>(between(0, 3));
                if (set < mode.together.size()) {
                    mode.together[set].push_back(system_.neurons.idAt(i));
                }
            }
            std::erase_if(mode.together, [](const auto& set) { return set.empty(); });
        }
    }

    std::mt19937_64 random_;
    RandomSpikingFeatures features_;
    int width_;
    bool large_ = false;
    spiking::SpikingSystem system_;
};

}  // namespace fireable::testing
