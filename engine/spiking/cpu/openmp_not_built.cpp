#include "engine/spiking/cpu/cpu_spiking_engines.h"

#include "engine/base/translatable.h"

namespace fireable::spiking::cpu {

std::optional<std::string> openMpUnavailable() {
    return FIREABLE_TEXT("Engine", "this build was made without OpenMP");
}

std::unique_ptr<SpikingEngine> makeOpenMpSpikingEngine(SpikingProgram, SpikingRules, int) {
    return nullptr;
}

}  // namespace fireable::spiking::cpu
