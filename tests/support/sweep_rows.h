#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/net/sweep/sweep_engines.h"
#include "engine/sweep/sweep_axes.h"

namespace fireable::testing {

/// The result of a sweep.
struct SweptRows {
    std::vector<SweepRow> rows;
    SweepOutcome outcome;
    std::string error;  ///< empty: none
};

/// A sweep of `program` over all combinations of `axes` and `seeds`; reports every place.
inline Sweep sweepOf(const NetProgram& program, FiringRule rule, std::vector<SweepAxis> axes,
                     const char* seeds, std::optional<std::int64_t> maxSteps) {
    Sweep sweep{program, rule, maxSteps};
    auto all = std::move(*SweepAxes::make(std::move(axes), *ValueList::parse(seeds), "place"));
    sweep.varied = all.nodes();
    for (PlaceIndex place = 0; place < program.placeCount(); ++place) {
        sweep.reported.push_back(place);
    }
    sweep.size = all.size();
    sweep.instance = [all = std::move(all)](std::int64_t i) { return all.at(i); };
    return sweep;
}

/// Makes all runs of `sweep` and stores the rows in the order of their arrival.
inline SweptRows sweptRows(SweepEngineKind kind, const Sweep& sweep, int threads = 0) {
    SweptRows swept;
    SweepRequest request;
    request.take = [&](std::span<const SweepRow> rows) {
        swept.rows.insert(swept.rows.end(), rows.begin(), rows.end());
        return Result<void>();
    };
    auto outcome = runSweep(kind, sweep, request, threads);
    if (outcome) {
        swept.outcome = std::move(*outcome);
    } else {
        swept.error = outcome.error().message();
    }
    return swept;
}

}  // namespace fireable::testing
