#include "engine/spiking/model/forgetting_check.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/spiking/model/index_ranges.h"

namespace fireable::spiking {
namespace {

constexpr std::int64_t examinedMembers = 1'000;

/// The numbers of spikes to which member `index` can apply `rule`.
SpikeSet applicableNumbers(const Rule& rule, std::int64_t index) {
    const std::int64_t needed = rule.consumesAll ? 1 : rule.consumed.at(index);
    if (rule.band) {
        const std::int64_t least = std::max(rule.band->least.at(index), needed);
        if (!rule.band->most) {
            return SpikeSet::atLeast(least);
        }
        const std::int64_t most = rule.band->most->at(index);
        return most < least ? SpikeSet() : SpikeSet::between(least, most);
    }
    // What would take too much to compute is taken for no conflict.
    const auto numbers = SpikeSet::both(rule.condition, SpikeSet::atLeast(needed));
    return numbers ? *numbers : SpikeSet();
}

/// The fewest spikes to which member `index` can apply both.
std::optional<std::int64_t> commonNumber(const Rule& one, const Rule& other, std::int64_t index) {
    const auto common =
        SpikeSet::both(applicableNumbers(one, index), applicableNumbers(other, index));
    if (!common || common->isEmpty()) {
        return std::nullopt;
    }
    return common->intervals().front().first;
}

/// The first member that can apply both of two rules with bands, and the fewest spikes.
std::optional<std::pair<std::int64_t, std::int64_t>> commonOfBands(const Rule& one,
                                                                   const Rule& other,
                                                                   IndexRange members) {
    std::vector<Affine> least;
    std::vector<Affine> most;
    for (const Rule* rule : {&one, &other}) {
        least.push_back(rule->band->least);
        least.push_back(rule->consumesAll ? Affine(1) : rule->consumed);
        if (rule->band->most) {
            most.push_back(*rule->band->most);
        }
    }
    for (const Affine& low : least) {
        for (const Affine& high : most) {
            members = notNegative(difference(high, low), members);
        }
    }
    if (members.size() == 0) {
        return std::nullopt;
    }
    std::int64_t spikes = 0;
    for (const Affine& low : least) {
        spikes = std::max(spikes, low.at(members.first));
    }
    return std::pair(members.first, spikes);
}

bool differByMember(const Rule& one, const Rule& other) {
    return one.dependsOnIndex() || other.dependsOnIndex();
}

/// The first conflict of two rules of a neuron.
void examine(NeuronId id, const Neuron& neuron, std::size_t forgetting, std::size_t firing,
             std::vector<ForgettingConflict>& conflicts) {
    const Rule& one = neuron.rules[forgetting];
    const Rule& other = neuron.rules[firing];
    const IndexRange members = membersOf(neuron);
    if (one.band && other.band) {
        if (const auto found = commonOfBands(one, other, members)) {
            conflicts.push_back({id, found->first, forgetting, firing, found->second});
        }
        return;
    }
    const std::int64_t end = members.first + (differByMember(one, other) ? examinedMembers : 1) - 1;
    for (std::int64_t index = members.first; index <= std::min(members.last, end); ++index) {
        if (const auto spikes = commonNumber(one, other, index)) {
            conflicts.push_back({id, index, forgetting, firing, *spikes});
            return;
        }
    }
}

/// Calls `visit(i, j)` for each rule i of `neuron` that forgets and each rule j that fires.
template <class Visit>
void forEachPair(const Neuron& neuron, const Visit& visit) {
    for (std::size_t i = 0; i < neuron.rules.size(); ++i) {
        for (std::size_t j = 0; j < neuron.rules.size() && neuron.rules[i].produced == 0; ++j) {
            if (neuron.rules[j].produced > 0) {
                visit(i, j);
            }
        }
    }
}

}  // namespace

std::vector<ForgettingConflict> forgettingConflicts(const SpikingSystem& system) {
    std::vector<ForgettingConflict> conflicts;
    for (const auto& entry : system.neurons) {
        forEachPair(entry.value, [&](std::size_t forgetting, std::size_t firing) {
            examine(entry.id, entry.value, forgetting, firing, conflicts);
        });
    }
    return conflicts;
}

Count examinedPairs(const SpikingSystem& system) {
    Count pairs = 0;
    for (const auto& entry : system.neurons) {
        const std::vector<Rule>& rules = entry.value.rules;
        const auto forgetting =
            std::ranges::count_if(rules, [](const Rule& rule) { return rule.produced == 0; });
        pairs += Count(forgetting) * (static_cast<std::int64_t>(rules.size()) - forgetting);
    }
    return pairs;
}

std::vector<NeuronId> examinedInPart(const SpikingSystem& system) {
    std::vector<NeuronId> families;
    for (const auto& entry : system.neurons) {
        const Neuron& neuron = entry.value;
        bool isWhole = neuron.size() <= examinedMembers;
        if (!isWhole) {
            isWhole = true;
            forEachPair(neuron, [&](std::size_t i, std::size_t j) {
                const Rule& one = neuron.rules[i];
                const Rule& other = neuron.rules[j];
                isWhole = isWhole && (!differByMember(one, other) || (one.band && other.band));
            });
        }
        if (!isWhole) {
            families.push_back(entry.id);
        }
    }
    return families;
}

std::string conflictText(const SpikingSystem& system, const ForgettingConflict& conflict) {
    const Neuron& neuron = system.neurons[conflict.neuron];
    return "neuron '" + memberName(neuron, conflict.member) +
           "': " + ruleText(neuron.rules[conflict.forgetting]) + " and " +
           ruleText(neuron.rules[conflict.firing]) + " both apply to " +
           std::to_string(conflict.spikes) + (conflict.spikes == 1 ? " spike" : " spikes");
}

}  // namespace fireable::spiking
