#pragma once

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/index.h"
#include "engine/spiking/engines.h"
#include "engine/spiking/run/spiking_state.h"

namespace fireable::testing {

/// An engine that runs everywhere, for a test that is wrong otherwise.
inline std::unique_ptr<spiking::SpikingEngine> spikingEngine(
    const spiking::SpikingProgram& program, spiking::SpikingRules rules = {},
    spiking::EngineKind kind = spiking::EngineKind::reference) {
    auto engine = spiking::makeSpikingEngine(kind, program, rules);
    if (!engine) {
        std::abort();
    }
    return std::move(*engine);
}

/// Every step of a run, and the configuration after it.
class SpikingRecorder final : public StepObserver {
public:
    bool afterStep(const StepState& state) override {
        const auto& at = spiking::spikingEngineState(state);
        steps.push_back(*at.made());
        passed.push_back(at.engine().configuration());
        return true;
    }

    std::vector<spiking::SpikingStep> steps;
    std::vector<spiking::Configuration> passed;
};

/// What has reached outputs, by ascending step, then output.
inline std::vector<spiking::OutputSpikes> outputOf(const spiking::SpikingEngine& engine) {
    std::vector<spiking::OutputSpikes> all;
    for (const spiking::SpikeTrain& train : engine.output().trains()) {
        train.forEach([&](const Count& step, const Count& spikes) {
            all.push_back({step, train.output(), spikes});
            return true;
        });
    }
    std::ranges::sort(all, {}, [](const spiking::OutputSpikes& came) {
        return std::pair(came.step, came.output);
    });
    return all;
}

/// What reached each output in each step that `engine` has made, a digit a step.
inline std::vector<std::string> outputTrains(const spiking::SpikingProgram& program,
                                             const spiking::SpikingEngine& engine) {
    const auto steps = static_cast<std::size_t>(engine.steps().value64());
    std::vector<std::string> trains(program.outputs.size(), std::string(steps, '0'));
    for (const spiking::OutputSpikes& came : outputOf(engine)) {
        for (std::size_t i = 0; i < trains.size(); ++i) {
            if (program.outputs[i] == came.output) {
                trains[i].replace(static_cast<std::size_t>(came.step.value64()) - 1, 1,
                                  came.spikes.text());
            }
        }
    }
    return trains;
}

}  // namespace fireable::testing
