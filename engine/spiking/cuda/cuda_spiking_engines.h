#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "engine/spiking/spiking_engine.h"

namespace fireable::spiking::cuda {

/// Makes a CPU engine that takes over what the device cannot do.
using MakeHostEngine = std::function<std::unique_ptr<SpikingEngine>()>;

/// How a device holds the synapses. The first five are those of Hernández-Tello et al., "Sparse
/// spiking neural-like membrane systems on graphics processing units" (2024), written anew; there
/// a step is the spiking vector times the transition matrix, here as there.
enum class Design : std::uint8_t {
    sparse,      ///< a dense matrix: a row for each rule, a column for each neuron
    ell,         ///< a row for each rule: its targets with their spikes, all rows of one length
    compressed,  ///< a column of targets for each neuron; equal columns once
    cublas,      ///< as `sparse`, in double precision, by a product of the library cuBLAS
    cusparse,    ///< the matrix in compressed rows, by a product of the library cuSPARSE
    classes,     ///< ranges of targets as they are: two entries of a difference array, and a scan
};

/// Why this build or this machine cannot run `design`: no device, or a library is missing.
std::optional<std::string> designUnavailable(Design design);

/// Makes many steps per launch, with the test for halting on the device. Numbers of spikes have 64
/// bits. With an observer each step is a launch.
///
/// The engine of `makeHostEngine` takes over what this one cannot do, and `notes` say so: working
/// modes other than the synchronous one, the published order of reopening, and a run from the first
/// step after which counts approach the 64-bit limit.
///
/// Fails with `engineUnavailable` if there is no device or library, with `unsupported`, before
/// anything is made, for a matrix that the device has no memory for or that the library cannot
/// multiply exactly, and with `deviceFailure`, after which the engine still has an earlier
/// configuration of the run, with its step.
Result<std::unique_ptr<SpikingEngine>> makeCudaSpikingEngine(Design design,
                                                             const SpikingProgram& program,
                                                             const SpikingRules& rules,
                                                             MakeHostEngine makeHostEngine);

}  // namespace fireable::spiking::cuda
