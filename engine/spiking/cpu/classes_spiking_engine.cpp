#include "engine/spiking/cpu/classes_stepper.h"
#include "engine/spiking/cpu/cpu_spiking_engines.h"
#include "engine/spiking/cpu/stepped_spiking_engine.h"

namespace fireable::spiking::cpu {

std::unique_ptr<SpikingEngine> makeClassesSpikingEngine(SpikingProgram program,
                                                        SpikingRules rules) {
    return std::make_unique<SteppedSpikingEngine<ClassesStepper>>(std::move(program), rules);
}

}  // namespace fireable::spiking::cpu
