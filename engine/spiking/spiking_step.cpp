#include "engine/spiking/spiking_step.h"

#include <algorithm>
#include <iterator>

#include "engine/base/index.h"

namespace fireable::spiking {

Configuration initialConfiguration(const SpikingProgram& program) {
    const auto neurons = at(program.neuronCount());
    const bool waits = program.mode.timing == StepTiming::bounded;
    return {program.initial, std::vector<std::int64_t>(neurons), std::vector<Count>(neurons),
            std::vector<std::int64_t>(waits ? neurons : 0), 0};
}

Checkpoint checkpointOf(const Configuration& configuration) {
    Checkpoint state{configuration.spikes, configuration.steps};
    const auto add = [&](const auto& numbers) {
        state.values.insert(state.values.end(), numbers.begin(), numbers.end());
    };
    add(configuration.closed);
    add(configuration.pending);
    add(configuration.waited);
    return state;
}

Configuration configurationOf(const Checkpoint& state, std::int32_t neurons) {
    const auto part = [&](std::ptrdiff_t which) {
        return state.values.begin() + std::min(which * neurons, std::ssize(state.values));
    };
    const auto numbers = [&](std::ptrdiff_t which) {
        std::vector<std::int64_t> all;
        std::transform(part(which), part(which + 1), std::back_inserter(all),
                       [](const Count& count) { return count.saturated64(); });
        return all;
    };
    return {{part(0), part(1)}, numbers(1), {part(2), part(3)}, numbers(3), state.steps};
}

}  // namespace fireable::spiking
