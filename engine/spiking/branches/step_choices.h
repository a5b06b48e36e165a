#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "engine/spiking/rules/configuration_step.h"

namespace fireable::spiking {

/// All that the neurons of a system can choose in one step, one choice after the other: who acts,
/// as far as the working mode leaves it open, and by which of its rules.
class StepChoices {
public:
    /// `program`, `now` and `able`, which are the neurons able in `now`, must outlive it.
    StepChoices(const SpikingProgram& program, const Configuration& now,
                std::span<const AbleNeuron> able);

    /// Writes the next choice to `used`, by ascending neuron; false where there is none left. No
    /// choice is written twice. Where nobody is able there is one: nobody acts.
    bool next(std::vector<RuleUse>& used);

private:
    /// Neurons that act all or none.
    struct Unit {
        std::vector<std::size_t> members;  ///< in `able_`
        bool must = false;                 ///< it cannot wait
    };
    /// Units of which some act where all before them wait.
    using Group = std::vector<Unit>;

    std::map<std::int32_t, Unit> unitsInTime() const;
    std::vector<Group> inOrder(std::map<std::int32_t, Unit> units) const;
    bool nextActing();
    bool nextInGroup();
    bool nextRules();

    const SpikingProgram& program_;
    const Configuration& now_;
    std::span<const AbleNeuron> able_;
    std::vector<Group> groups_;
    bool onlyOne_ = false;  ///< one neuron acts
    bool noneToo_ = true;   ///< all may wait, which is still to come
    std::size_t group_ = 0;
    std::vector<bool> acts_;           ///< the units of this group; empty: it has not begun
    std::vector<std::size_t> acting_;  ///< in `able_`, ascending
    std::vector<std::size_t> chosen_;  ///< of each one acting: which of its rules
};

}  // namespace fireable::spiking
