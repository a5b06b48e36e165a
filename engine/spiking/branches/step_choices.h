#pragma once

#include <cstdint>
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

    void addUnits(std::span<const std::size_t> candidates);
    bool nextActing();
    bool nextRules();

    const SpikingProgram& program_;
    const Configuration& now_;
    std::span<const AbleNeuron> able_;
    std::vector<Unit> units_;
    bool onlyOne_ = false;  ///< one unit acts
    bool noneToo_ = false;  ///< or none, where `onlyOne_`
    bool isFirst_ = true;
    std::size_t one_ = 0;              ///< that acts where `onlyOne_`; the number of units: none
    std::vector<bool> acts_;           ///< [units]
    std::vector<std::size_t> acting_;  ///< in `able_`, ascending
    std::vector<std::size_t> chosen_;  ///< of each one acting: which of its rules
};

}  // namespace fireable::spiking
