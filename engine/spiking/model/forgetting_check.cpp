#include "engine/spiking/model/forgetting_check.h"

#include <algorithm>
#include <optional>

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

/// The first conflict of two rules of a neuron.
void examine(NeuronId id, const Neuron& neuron, std::size_t forgetting, std::size_t firing,
             std::vector<ForgettingConflict>& conflicts) {
    const Rule& one = neuron.rules[forgetting];
    const Rule& other = neuron.rules[firing];
    const IndexRange members = neuron.members.value_or(IndexRange{0, 0});
    const bool differ = one.dependsOnIndex() || other.dependsOnIndex();
    const std::int64_t end = members.first + (differ ? examinedMembers : 1) - 1;
    for (std::int64_t index = members.first; index <= std::min(members.last, end); ++index) {
        if (const auto spikes = commonNumber(one, other, index)) {
            conflicts.push_back({id, index, forgetting, firing, *spikes});
            return;
        }
    }
}

}  // namespace

std::vector<ForgettingConflict> forgettingConflicts(const SpikingSystem& system) {
    std::vector<ForgettingConflict> conflicts;
    for (const auto& entry : system.neurons) {
        const std::vector<Rule>& rules = entry.value.rules;
        for (std::size_t i = 0; i < rules.size(); ++i) {
            for (std::size_t j = 0; j < rules.size() && rules[i].produced == 0; ++j) {
                if (rules[j].produced > 0) {
                    examine(entry.id, entry.value, i, j, conflicts);
                }
            }
        }
    }
    return conflicts;
}

std::string conflictText(const SpikingSystem& system, const ForgettingConflict& conflict) {
    const Neuron& neuron = system.neurons[conflict.neuron];
    return "neuron '" + memberName(neuron, conflict.member) +
           "': " + ruleText(neuron.rules[conflict.forgetting]) + " and " +
           ruleText(neuron.rules[conflict.firing]) + " both apply to " +
           std::to_string(conflict.spikes) + (conflict.spikes == 1 ? " spike" : " spikes");
}

}  // namespace fireable::spiking
