#include "engine/spiking/spiking_step.h"

#include "engine/base/index.h"

namespace fireable::spiking {

Configuration initialConfiguration(const SpikingProgram& program) {
    const auto neurons = at(program.neuronCount());
    const bool waits = program.mode.timing == StepTiming::bounded;
    return {program.initial, std::vector<std::int64_t>(neurons), std::vector<Count>(neurons),
            std::vector<std::int64_t>(waits ? neurons : 0), 0};
}

}  // namespace fireable::spiking
