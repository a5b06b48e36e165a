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
    Count sum = 0;
    const auto output = engine_.output();
    const Count now = step();
    for (auto last = output.rbegin(); made_ != nullptr && last != output.rend(); ++last) {
        if (last->step != now) {
            break;
        }
        sum += last->spikes;
    }
    return sum;
}

}  // namespace fireable::spiking
