#include "engine/spiking/branches/step_choices.h"

#include <algorithm>
#include <utility>

#include "engine/base/index.h"

namespace fireable::spiking {
StepChoices::StepChoices(const SpikingProgram& program, const Configuration& now,
                         std::span<const AbleNeuron> able)
    : program_(program), now_(now), able_(able), onlyOne_(isOneOnly(program.mode.order)) {
    groups_ = inOrder(unitsInTime());
}

/// Who waits or does not wait independently of others.
std::map<std::int32_t, StepChoices::Unit> StepChoices::unitsInTime() const {
    const WorkingMode& mode = program_.mode;
    std::map<std::int32_t, Unit> units;
    for (std::size_t i = 0; i < able_.size(); ++i) {
        const NeuronIndex neuron = able_[i].neuron;
        const bool isInSet = mode.timing == StepTiming::locallySynchronous;
        Unit& unit = units[isInSet ? program_.setOf[at(neuron)] : neuron];
        unit.members.push_back(i);
        unit.must =
            mode.timing == StepTiming::synchronous ||
            (mode.timing == StepTiming::bounded && now_.waited[at(neuron)] + 1 >= mode.bound);
    }
    return units;
}

/// The order is that of the neurons that do not wait: those with fewer spikes than the most can act
/// too, if all that hold more wait. So there is a group for each number of spikes, up to the first
/// in which one cannot wait.
std::vector<StepChoices::Group> StepChoices::inOrder(std::map<std::int32_t, Unit> units) const {
    const StepOrder order = program_.mode.order;
    const bool isMost = order == StepOrder::allWithMost || order == StepOrder::oneWithMost;
    const bool isLeast = order == StepOrder::allWithLeast || order == StepOrder::oneWithLeast;
    const auto rank = [&](std::size_t member) {
        const Count& spikes = now_.spikes[at(able_[member].neuron)];
        return isMost ? Count(0) - spikes : isLeast ? spikes : Count(0);
    };
    std::map<Count, Group> byRank;
    for (auto& [key, unit] : units) {
        const Count first = rank(*std::ranges::min_element(unit.members, {}, rank));
        std::erase_if(unit.members, [&](std::size_t member) { return rank(member) != first; });
        Group& group = byRank[first];
        if (!onlyOne_) {
            group.push_back(std::move(unit));
            continue;
        }
        for (const std::size_t member : unit.members) {
            group.push_back({{member}, unit.must});
        }
    }
    std::vector<Group> groups;
    for (auto& [first, group] : byRank) {
        groups.push_back(std::move(group));
        if (std::ranges::any_of(groups.back(), &Unit::must)) {
            break;
        }
    }
    return groups;
}

/// The next units of the group that act: not none, and all that must, or just one.
bool StepChoices::nextInGroup() {
    const Group& group = groups_[group_];
    if (acts_.empty()) {
        acts_.assign(group.size(), !onlyOne_);
        acts_[0] = true;
        return true;
    }
    if (onlyOne_) {
        const auto one = std::ranges::find(acts_, true);
        *one = false;
        if (std::next(one) == acts_.end()) {
            return false;
        }
        *std::next(one) = true;
        return true;
    }
    // Counts down in binary: the units that may wait are its digits.
    std::size_t digit = 0;
    while (digit < group.size() && (group[digit].must || !acts_[digit])) {
        acts_[digit] = true;
        ++digit;
    }
    if (digit == group.size()) {
        return false;
    }
    acts_[digit] = false;
    return std::ranges::find(acts_, true) != acts_.end();
}

/// The next neurons that act, and the first rule of each.
bool StepChoices::nextActing() {
    acting_.clear();
    while (group_ < groups_.size() && !nextInGroup()) {
        noneToo_ = noneToo_ && std::ranges::none_of(groups_[group_], &Unit::must);
        acts_.clear();
        ++group_;
    }
    if (group_ == groups_.size()) {
        return std::exchange(noneToo_, false);
    }
    for (std::size_t unit = 0; unit < acts_.size(); ++unit) {
        if (acts_[unit]) {
            const std::vector<std::size_t>& members = groups_[group_][unit].members;
            acting_.insert(acting_.end(), members.begin(), members.end());
        }
    }
    std::ranges::sort(acting_);
    chosen_.assign(acting_.size(), 0);
    return true;
}

bool StepChoices::nextRules() {
    for (std::size_t i = acting_.size(); i-- > 0;) {
        if (++chosen_[i] < able_[acting_[i]].rules.size()) {
            return true;
        }
        chosen_[i] = 0;
    }
    return false;
}

bool StepChoices::next(std::vector<RuleUse>& used) {
    if (!nextRules() && !nextActing()) {
        return false;
    }
    used.clear();
    for (std::size_t i = 0; i < acting_.size(); ++i) {
        const AbleNeuron& one = able_[acting_[i]];
        used.push_back(useOf(program_, now_, one.neuron, one.rules[chosen_[i]]));
    }
    return true;
}

}  // namespace fireable::spiking
