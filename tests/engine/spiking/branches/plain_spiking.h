#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "engine/spiking/program/spiking_program.h"

namespace fireable::testing {

/// A rule as a person reads it, for small numbers.
struct PlainRule {
    std::function<bool(int)> allows;
    int consumed = 1;
    int produced = 1;
    int delay = 0;
    bool consumesAll = false;
};

/// A small spiking system whose computations are made one by one, by nothing but loops and
/// recursion: what the graph of all computations is held against. Its last neuron is the
/// environment.
struct PlainSystem {
    struct State {
        std::vector<int> spikes, closed, pending, waited;
        int steps = 0;
    };
    struct Next {
        State state;
        int output = 0;
    };
    using Actors = std::vector<int>;  ///< [neurons]: the rule that it uses, or -1

    std::vector<int> spikes;
    std::vector<std::vector<PlainRule>> rules;
    std::vector<std::array<int, 3>> synapses;  ///< from, to, weight
    std::vector<std::array<int, 3>> input;     ///< step, neuron, spikes
    spiking::WorkingMode mode;
    std::vector<int> setOf;  ///< of neurons that wait or act together

    int size() const { return static_cast<int>(spikes.size()); }
    State first() const {
        const std::vector<int> none(spikes.size());
        return {spikes, none, none, none, 0};
    }
    int lastInput() const { return input.empty() ? 0 : input.back()[0]; }

    bool isApplicable(const State& now, int neuron, const PlainRule& rule) const {
        const int held = now.spikes[static_cast<std::size_t>(neuron)];
        return now.closed[static_cast<std::size_t>(neuron)] == 0 && rule.allows(held) &&
               (rule.consumesAll ? held > 0 : held >= rule.consumed);
    }
    bool isAble(const State& now, int neuron) const {
        return std::ranges::any_of(
            rules[static_cast<std::size_t>(neuron)],
            [&](const PlainRule& rule) { return isApplicable(now, neuron, rule); });
    }
    bool isHalted(const State& now) const {
        for (int neuron = 0; neuron < size(); ++neuron) {
            if (now.closed[static_cast<std::size_t>(neuron)] > 0 || isAble(now, neuron)) {
                return false;
            }
        }
        return now.steps >= lastInput();
    }

    /// Whether those of `able` that are in `awake` may be the ones that do not wait.
    bool isInTime(const State& now, const std::vector<int>& able, unsigned awake) const {
        using spiking::StepTiming;
        for (const int one : able) {
            const auto i = static_cast<std::size_t>(one);
            const bool isAwake = (awake >> one & 1) != 0;
            const bool must = mode.timing == StepTiming::synchronous ||
                              (mode.timing == StepTiming::bounded &&
                               now.waited[i] + 1 >= static_cast<int>(mode.bound));
            if (must && !isAwake) {
                return false;
            }
            for (const int other : able) {
                if (mode.timing == StepTiming::locallySynchronous &&
                    setOf[i] == setOf[static_cast<std::size_t>(other)] &&
                    isAwake != ((awake >> other & 1) != 0)) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Whether `acting` may be the ones that act of those `awake`.
    bool isInOrder(const State& now, unsigned awake, unsigned acting) const {
        using spiking::StepOrder;
        unsigned most = 0;
        unsigned fewest = 0;
        const auto held = [&](int neuron) { return now.spikes[static_cast<std::size_t>(neuron)]; };
        for (int one = 0; one < size(); ++one) {
            bool isMost = (awake >> one & 1) != 0;
            bool isFewest = isMost;
            for (int other = 0; other < size(); ++other) {
                if ((awake >> other & 1) != 0) {
                    isMost = isMost && held(one) >= held(other);
                    isFewest = isFewest && held(one) <= held(other);
                }
            }
            most |= (isMost ? 1u : 0u) << one;
            fewest |= (isFewest ? 1u : 0u) << one;
        }
        const auto isOneOf = [&](unsigned all) {
            return (acting & ~all) == 0 && std::popcount(acting) == (all == 0 ? 0 : 1);
        };
        switch (mode.order) {
            case StepOrder::parallel:
                return acting == awake;
            case StepOrder::oneAtRandom:
                return isOneOf(awake);
            case StepOrder::allWithMost:
                return acting == most;
            case StepOrder::oneWithMost:
                return isOneOf(most);
            case StepOrder::allWithLeast:
                return acting == fewest;
            case StepOrder::oneWithLeast:
                return isOneOf(fewest);
        }
        return false;
    }

    /// Whether the working mode allows those of `actors` to act, and no others: neurons wait or do
    /// not, and of those that do not some act.
    bool isAllowed(const State& now, const Actors& actors) const {
        std::vector<int> able;
        unsigned acting = 0;
        for (int neuron = 0; neuron < size(); ++neuron) {
            if (isAble(now, neuron)) {
                able.push_back(neuron);
            }
            acting |= (actors[static_cast<std::size_t>(neuron)] >= 0 ? 1u : 0u) << neuron;
        }
        for (unsigned awake = 0; awake < 1u << size(); ++awake) {
            const auto isAwake = [&](int neuron) { return (awake >> neuron & 1) != 0; };
            if (std::popcount(awake) == std::ranges::count_if(able, isAwake) &&
                isInTime(now, able, awake) && isInOrder(now, awake, acting)) {
                return true;
            }
        }
        return false;
    }

    Next made(const State& before, const Actors& actors) const {
        State now = before;
        std::vector<int> emitted(spikes.size());
        for (std::size_t i = 0; i < spikes.size(); ++i) {
            if (before.closed[i] > 0) {
                if (--now.closed[i] == 0) {
                    emitted[i] = now.pending[i];
                    now.pending[i] = 0;
                }
            } else if (actors[i] >= 0) {
                const PlainRule& rule = rules[i][static_cast<std::size_t>(actors[i])];
                const int consumed = rule.consumesAll ? now.spikes[i] : rule.consumed;
                const int times = mode.exhaustive ? now.spikes[i] / consumed : 1;
                now.spikes[i] -= times * consumed;
                (rule.delay > 0 ? now.pending : emitted)[i] = times * rule.produced;
                now.closed[i] = rule.delay;
            }
            const bool waits = isAble(before, static_cast<int>(i)) && actors[i] < 0;
            now.waited[i] = waits && mode.timing == spiking::StepTiming::bounded
                                ? std::min(before.waited[i] + 1, static_cast<int>(mode.bound) - 1)
                                : 0;
        }
        ++now.steps;
        Next next;
        for (const auto& [from, to, weight] : synapses) {
            const int sent = emitted[static_cast<std::size_t>(from)] * weight;
            if (to == size() - 1) {
                next.output += sent;
            } else if (now.closed[static_cast<std::size_t>(to)] == 0) {
                now.spikes[static_cast<std::size_t>(to)] += sent;
            }
        }
        for (const auto& [step, neuron, sent] : input) {
            if (step == now.steps && now.closed[static_cast<std::size_t>(neuron)] == 0) {
                now.spikes[static_cast<std::size_t>(neuron)] += sent;
            }
        }
        next.state = std::move(now);
        return next;
    }

    /// One for each choice.
    std::vector<Next> successors(const State& now) const {
        std::vector<Next> all;
        if (isHalted(now)) {
            return all;
        }
        Actors actors(spikes.size(), -1);
        const std::function<void(std::size_t)> choose = [&](std::size_t neuron) {
            if (neuron == spikes.size()) {
                if (isAllowed(now, actors)) {
                    all.push_back(made(now, actors));
                }
                return;
            }
            choose(neuron + 1);
            for (std::size_t rule = 0; rule < rules[neuron].size(); ++rule) {
                if (isApplicable(now, static_cast<int>(neuron), rules[neuron][rule])) {
                    actors[neuron] = static_cast<int>(rule);
                    choose(neuron + 1);
                    actors[neuron] = -1;
                }
            }
        };
        choose(0);
        return all;
    }

    /// What tells configurations apart.
    std::string text(const State& now) const {
        std::string text = std::to_string(std::min(now.steps, lastInput()));
        for (std::size_t i = 0; i < spikes.size(); ++i) {
            text += ' ' + std::to_string(now.spikes[i]) + '/' + std::to_string(now.closed[i]) +
                    '/' + std::to_string(now.pending[i]) + '/' + std::to_string(now.waited[i]);
        }
        return text;
    }
};

/// A system and the program of it.
struct PlainAndProgram {
    PlainSystem plain;
    spiking::SpikingProgram program;
};

/// A random system of 2 to 4 neurons in a random working mode, with delays, weights, input and
/// rules of all kinds. The same for the same seed.
inline PlainAndProgram randomPlainSystem(std::uint32_t seed) {
    using namespace spiking;
    std::mt19937 random(seed);
    const auto below = [&](int bound) {
        return static_cast<int>(random() % static_cast<unsigned>(bound));
    };
    PlainAndProgram made;
    PlainSystem& plain = made.plain;
    SpikingProgram& program = made.program;
    const int neurons = 2 + below(3);
    plain.rules.resize(static_cast<std::size_t>(neurons) + 1);
    program.firstRule.push_back(0);
    for (int neuron = 0; neuron <= neurons; ++neuron) {
        const bool isEnvironment = neuron == neurons;
        plain.spikes.push_back(isEnvironment ? 0 : below(4));
        program.initial.emplace_back(plain.spikes.back());
        program.ruleList.push_back(neuron);
        program.member.push_back(0);
        for (int rule = isEnvironment ? 3 : below(2); rule < 3; ++rule) {
            PlainRule one;
            Rule same;
            one.consumed = 1 + below(2);
            const int least = one.consumed + below(2) - below(2);
            const int period = 2 + below(2);
            switch (below(4)) {
                case 0:
                    one.allows = [least](int held) { return held == least; };
                    same.condition = SpikeSet::exactly(least);
                    break;
                case 1:
                    one.allows = [least](int held) { return held >= least; };
                    same.condition = SpikeSet::atLeast(least);
                    break;
                case 2:
                    one.allows = [least, period](int held) {
                        return held >= least && (held - least) % period == 0;
                    };
                    same.condition = SpikeSet::progression(least, period);
                    break;
                default:
                    one.allows = [least](int held) { return held >= least && held <= least + 2; };
                    same.condition = SpikeSet::between(least, least + 2);
            }
            one.produced = below(3) == 0 ? 0 : 1 + below(one.consumed);
            one.delay = one.produced > 0 && below(3) == 0 ? 1 + below(2) : 0;
            one.consumesAll = below(6) == 0;
            same.consumed = one.consumed;
            same.produced = one.produced;
            same.delay = one.delay;
            same.consumesAll = one.consumesAll;
            plain.rules[static_cast<std::size_t>(neuron)].push_back(one);
            program.rules.push_back(same);
        }
        program.firstRule.push_back(static_cast<std::int32_t>(program.rules.size()));
    }
    program.outputs.push_back(neurons);
    for (int from = 0; from <= neurons; ++from) {
        program.firstSynapse.push_back(static_cast<std::int64_t>(program.targets.size()));
        for (int to = 0; from < neurons && to <= neurons; ++to) {
            const bool isOutput = from == 0 && to == neurons;
            if (to != from && (isOutput || (to < neurons && below(2) == 0))) {
                const int weight = below(5) == 0 ? 2 : 1;
                plain.synapses.push_back({from, to, weight});
                program.targets.push_back({to, to + 1});
                program.weights.push_back(weight);
            }
        }
    }
    program.firstSynapse.push_back(static_cast<std::int64_t>(program.targets.size()));
    for (int step = 1; below(2) == 0 && step < 5; step += 1 + below(2)) {
        plain.input.push_back({step, below(neurons), 1 + below(2)});
        program.input.push_back({step, plain.input.back()[1], plain.input.back()[2]});
    }
    plain.mode.order = static_cast<StepOrder>(below(2) == 0 ? 0 : below(6));
    plain.mode.timing = static_cast<StepTiming>(below(4));
    plain.mode.bound = 2 + below(2);
    plain.mode.exhaustive = below(4) == 0;
    program.mode = plain.mode;
    for (int neuron = 0; neuron <= neurons; ++neuron) {
        plain.setOf.push_back(below(3));
    }
    if (plain.mode.timing == StepTiming::locallySynchronous) {
        program.setOf.assign(plain.setOf.begin(), plain.setOf.end());
    }
    return made;
}

}  // namespace fireable::testing
