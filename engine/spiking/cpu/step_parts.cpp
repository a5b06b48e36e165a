#include "engine/spiking/cpu/step_parts.h"

namespace fireable::spiking::cpu {

void appendOutput(std::vector<RangeSpikes>& arrived, const Count& step,
                  std::vector<OutputSpikes>& output) {
    const auto before = static_cast<std::ptrdiff_t>(output.size());
    for (const RangeSpikes& range : arrived) {
        for (NeuronIndex neuron = range.first; neuron < range.end; ++neuron) {
            output.push_back({0, neuron, range.spikes});
        }
    }
    arrived.clear();
    const auto first = output.begin() + before;
    std::sort(first, output.end(),
              [](const OutputSpikes& a, const OutputSpikes& b) { return a.output < b.output; });
    auto last = first;
    for (auto one = first; one != output.end(); ++one) {
        if (last != first && (last - 1)->output == one->output) {
            (last - 1)->spikes += one->spikes;
        } else {
            *last++ = {step, one->output, one->spikes};
        }
    }
    output.erase(last, output.end());
}

}  // namespace fireable::spiking::cpu
