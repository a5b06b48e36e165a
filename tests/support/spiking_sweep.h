#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/spiking/sweep/sweep_engines.h"
#include "engine/sweep/sweep_axes.h"

// Needs no Qt: also for programs that are carried to machines with a device.

namespace fireable::testing {

/// The result of a sweep of a spiking system.
struct SweptSystem {
    std::vector<SweepRow> rows;
    SweepOutcome outcome;
    std::string error;  ///< empty: none
};

/// A sweep of `program` over all combinations of `axes` and `seeds`; reports every neuron.
inline spiking::Sweep spikingSweep(const spiking::SpikingProgram& program,
                                   spiking::RuleChoice choice, std::vector<SweepAxis> axes,
                                   const char* seeds, std::optional<std::int64_t> maxSteps) {
    spiking::Sweep sweep{{program, {.choice = choice}, maxSteps}};
    auto all = std::move(*SweepAxes::make(std::move(axes), *ValueList::parse(seeds), "neuron"));
    sweep.varied = all.nodes();
    for (spiking::NeuronIndex neuron = 0; neuron < program.neuronCount(); ++neuron) {
        sweep.reported.push_back(neuron);
    }
    sweep.size = all.size();
    sweep.instance = [all = std::move(all)](std::int64_t i) { return all.at(i); };
    return sweep;
}

/// Makes all runs of `sweep` and stores the rows in the order of their arrival.
inline SweptSystem sweptSystem(spiking::SweepEngineKind kind, const spiking::Sweep& sweep,
                               int threads = 0) {
    SweptSystem swept;
    SweepRequest request;
    request.take = [&](std::span<const SweepRow> rows) {
        swept.rows.insert(swept.rows.end(), rows.begin(), rows.end());
        return Result<void>();
    };
    auto outcome = runSweep(spiking::sweepEngineInfo(kind), sweep, request, threads);
    if (outcome) {
        swept.outcome = std::move(*outcome);
    } else {
        swept.error = outcome.error().message();
    }
    return swept;
}

}  // namespace fireable::testing
