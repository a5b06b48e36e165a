#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/spiking/program/spiking_program.h"

// What engines are measured beside: the steps of `irregularProgram`, as a program without any idea
// makes them.

namespace fireable::testing {

/// The rules of `irregularProgram` are known; its synapses are in compressed rows.
///
/// Shapes: N neurons, S synapses.
struct PlainSystem {
    explicit PlainSystem(const spiking::SpikingProgram& program);

    std::vector<std::int64_t> initial;  ///< [N], spikes
    std::vector<std::uint8_t> once;     ///< [N], whether `a->a` is the only rule
    std::vector<std::int64_t> first;    ///< [N + 1], offsets into `targets`
    std::vector<std::int32_t> targets;  ///< [S]
};

struct PlainRuns {
    std::vector<double> milliseconds;  ///< of each run
    std::vector<std::int64_t> spikes;  ///< [N], in the end
    std::int64_t events = 0;           ///< spikes along synapses, in all steps of a run; host only
};

/// One core.
PlainRuns pushOnHost(const PlainSystem& system, int steps, int runs);
/// A thread for each neuron, atomic sums, a launch for each step; spikes are copied to the device
/// and back. Throws `DeviceError`.
PlainRuns pushOnDevice(const PlainSystem& system, int steps, int runs);

/// The name of the device, and its driver's version of CUDA. Throws `DeviceError`.
std::string deviceName();
/// Free memory of the device. Throws `DeviceError`.
std::int64_t freeDeviceBytes();

}  // namespace fireable::testing
