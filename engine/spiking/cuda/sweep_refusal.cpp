#include "engine/spiking/cuda/cuda_sweep.h"

#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/index.h"
#include "engine/spiking/cuda/system_layout.h"

namespace fireable::spiking::cuda {
namespace {

/// A warp sends to each target in a step: with more it would neither be fast nor end in time.
constexpr std::int64_t maxBatchSynapses = std::int64_t{1} << 22;

}  // namespace

std::string sweepRefusal(const Sweep& sweep) {
    if (std::string reason = reasonForHost(sweep.program, sweep.rule); !reason.empty()) {
        return reason;
    }
    if (sweep.distances != NaturalResult() && !sweep.program.outputs.empty()) {
        return "the device notes the first two spikes of an output only: the processor ran the "
               "system";
    }
    if (sweep.program.synapseCount() > maxBatchSynapses) {
        return "the system has more than " + std::to_string(maxBatchSynapses) +
               " synapses, too many for one warp of the device: the processor ran the system";
    }
    std::vector<bool> varied(sweep.program.initial.size());
    for (const NeuronIndex neuron : sweep.varied) {
        varied[at(neuron)] = true;
    }
    for (std::size_t neuron = 0; neuron < varied.size(); ++neuron) {
        if (!varied[neuron] && sweep.program.initial[neuron] > maxSpikes) {
            return "the initial configuration does not fit 61 bits: the processor ran the system";
        }
    }
    return "";
}

}  // namespace fireable::spiking::cuda
