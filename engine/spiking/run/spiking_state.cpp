#include "engine/spiking/run/spiking_state.h"

#include <algorithm>

namespace fireable::spiking {

Count SpikingEngineState::fired(NeuronIndex neuron) const {
    if (made_ == nullptr) {
        return 0;
    }
    const auto use = std::ranges::lower_bound(made_->used, neuron, {}, &RuleUse::neuron);
    return use != made_->used.end() && use->neuron == neuron ? use->times : Count(0);
}

Count SpikingEngineState::output() const {
    return made_ != nullptr ? engine_.output().cameIn(step()) : Count(0);
}

}  // namespace fireable::spiking
