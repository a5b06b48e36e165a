#pragma once

#include "engine/spiking/model/spiking_system.h"
#include "engine/spiking/program/spiking_program.h"

namespace fireable::spiking {

/// Lays `system` out for engines; neuron i of the program is the i-th of the system. Trains of
/// inputs become spikes that arrive at what they lead to, and neurons with equal rules share a
/// list.
SpikingProgram compile(const SpikingSystem& system);

}  // namespace fireable::spiking
