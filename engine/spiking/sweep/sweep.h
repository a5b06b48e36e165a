#pragma once

#include "engine/spiking/program/spiking_program.h"
#include "engine/spiking/results.h"
#include "engine/spiking/spiking_step.h"
#include "engine/sweep/sweep.h"

namespace fireable::spiking {

/// Many runs of one system; the values are spikes. After the reported neurons a row has for each of
/// the program's outputs its `naturalNumbers`, one for each that `distances` counts.
struct Sweep : SweepOf<SpikingProgram, SpikingRules> {
    NaturalResult distances{};
};

inline SweepSize sizeOf(const Sweep& sweep) {
    return {sweep.size, static_cast<std::int64_t>(sweep.reported.size() +
                                                  sweep.program.outputs.size() *
                                                      sweep.distances.counted().size())};
}

}  // namespace fireable::spiking
