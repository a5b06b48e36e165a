#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/spiking/program/spiking_program.h"

namespace fireable::spiking::cuda {

/// Why a launch ended. tooLarge: the configuration is right, but the next steps may not fit 64
/// bits.
enum class DeviceHalt : std::int32_t { limit, halted, tooLarge };

/// A configuration in 64 bits. Shapes: N neurons.
struct DeviceState {
    std::vector<std::int64_t> spikes;   ///< [N]
    std::vector<std::int32_t> closed;   ///< [N]
    std::vector<std::int64_t> pending;  ///< [N]
};

/// Spikes that reached an output, in step `step` of those made since the state was loaded.
struct DeviceOutput {
    std::int64_t step = 0;
    std::int64_t spikes = 0;
    NeuronIndex output = 0;
};

/// What a launch is to do.
struct LaunchOrder {
    std::int64_t maxSteps = 0;         ///< 0: only find out whether the system has halted
    std::chrono::nanoseconds time{0};  ///< after which the launch ends with the current step
    bool observed = false;             ///< whether `readStep` is called after it; of one step only
};

struct LaunchOutcome {
    DeviceHalt halt = DeviceHalt::limit;  ///< `halted` whenever the system has, also at the limit
    std::int64_t steps = 0;
    std::vector<DeviceOutput> output;  ///< in no order
};

/// Makes the steps of one run of one program on a device: what engines differ in. All functions
/// throw `DeviceError`.
class DeviceKernel {
public:
    virtual ~DeviceKernel() = default;
    /// Whether it can go on from `state`.
    virtual bool takes(const DeviceState& state) const = 0;
    /// Goes on from `state`. `steps` have been made before: modulo 2^64 for random numbers, and at
    /// most 2^62, for the input.
    virtual void load(const DeviceState& state, std::uint64_t steps, std::int64_t inputSteps) = 0;
    virtual LaunchOutcome run(const LaunchOrder& order) = 0;
    virtual void unload(DeviceState& state) = 0;
    /// Of the last step, if `observed`: the number of the rule that each neuron used, or -1, and
    /// what it sent along each synapse. Shapes: [N].
    virtual void readStep(std::span<std::int32_t> used, std::span<std::int64_t> sent) = 0;
};

}  // namespace fireable::spiking::cuda
