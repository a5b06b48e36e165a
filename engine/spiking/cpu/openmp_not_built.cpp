#include "engine/spiking/cpu/cpu_spiking_engines.h"

namespace fireable::spiking::cpu {

std::optional<std::string> openMpUnavailable() {
    return "this build was made without OpenMP";
}

std::unique_ptr<SpikingEngine> makeOpenMpSpikingEngine(SpikingProgram, SpikingRules, int) {
    return nullptr;
}

}  // namespace fireable::spiking::cpu
