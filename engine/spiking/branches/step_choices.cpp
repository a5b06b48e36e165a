#include "engine/spiking/branches/step_choices.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>

#include "engine/base/index.h"

namespace fireable::spiking {
namespace {

bool isOneOnly(StepOrder order) {
    return order == StepOrder::oneAtRandom || order == StepOrder::oneWithMost ||
           order == StepOrder::oneWithLeast;
}

}  // namespace

StepChoices::StepChoices(const SpikingProgram& program, const Configuration& now,
                         std::span<const AbleNeuron> able)
    : program_(program), now_(now), able_(able) {
    std::vector<std::size_t> candidates(able.size());
    std::iota(candidates.begin(), candidates.end(), std::size_t{0});
    const auto spikesOf = [&](std::size_t i) -> const Count& {
        return now_.spikes[at(able_[i].neuron)];
    };
    const StepOrder order = program.mode.order;
    if (!able.empty() && order != StepOrder::parallel && order != StepOrder::oneAtRandom) {
        const bool isMost = order == StepOrder::allWithMost || order == StepOrder::oneWithMost;
        const std::size_t extreme = isMost ? *std::ranges::max_element(candidates, {}, spikesOf)
                                           : *std::ranges::min_element(candidates, {}, spikesOf);
        std::erase_if(candidates,
                      [&](std::size_t i) { return !(spikesOf(i) == spikesOf(extreme)); });
    }
    onlyOne_ = isOneOnly(order);
    addUnits(candidates);
    const auto mayWait = [](const Unit& unit) { return !unit.must; };
    noneToo_ = onlyOne_ && (units_.empty() || std::ranges::any_of(units_, mayWait));
}

void StepChoices::addUnits(std::span<const std::size_t> candidates) {
    const WorkingMode& mode = program_.mode;
    std::map<std::int32_t, std::size_t> unitOfSet;
    for (const std::size_t i : candidates) {
        const NeuronIndex neuron = able_[i].neuron;
        const bool isInSet = !onlyOne_ && mode.timing == StepTiming::locallySynchronous &&
                             !program_.setOf.empty() && program_.setOf[at(neuron)] >= 0;
        if (isInSet) {
            const auto [known, isNew] =
                unitOfSet.try_emplace(program_.setOf[at(neuron)], units_.size());
            if (!isNew) {
                units_[known->second].members.push_back(i);
                continue;
            }
        }
        const bool must =
            mode.timing == StepTiming::synchronous ||
            (mode.timing == StepTiming::bounded && now_.waited[at(neuron)] + 1 >= mode.bound);
        units_.push_back({{i}, must});
    }
}

/// The next set of units that act, and the first rule of each of their neurons.
bool StepChoices::nextActing() {
    if (onlyOne_) {
        one_ = isFirst_ ? 0 : one_ + 1;
        if (one_ >= units_.size() + (noneToo_ ? 1 : 0)) {
            return false;
        }
    } else if (isFirst_) {
        acts_.assign(units_.size(), true);
    } else {
        // Counts down in binary: the units that may wait are its digits.
        std::size_t digit = 0;
        while (digit < units_.size() && (units_[digit].must || !acts_[digit])) {
            acts_[digit] = true;
            ++digit;
        }
        if (digit == units_.size()) {
            return false;
        }
        acts_[digit] = false;
    }
    isFirst_ = false;
    acting_.clear();
    for (std::size_t unit = 0; unit < units_.size(); ++unit) {
        if (onlyOne_ ? unit == one_ : acts_[unit]) {
            acting_.insert(acting_.end(), units_[unit].members.begin(), units_[unit].members.end());
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
    if ((isFirst_ || !nextRules()) && !nextActing()) {
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
