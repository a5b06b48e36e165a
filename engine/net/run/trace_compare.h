#pragma once

#include <optional>
#include <vector>

#include "engine/net/program/effects.h"
#include "engine/run/run_compare.h"

namespace fireable::net {

/// The first step in which two runs differ. Firings are numbered as in their own trace; empty: that
/// trace ends before.
struct TraceDifference {
    Count step;
    std::vector<Firing> first;
    std::vector<Firing> second;
};

/// The result of comparing two traces.
struct TraceComparison {
    Count from;                                ///< first step that both retain
    Count to;                                  ///< last step that both retain, or the difference
    std::vector<std::string> differingPlaces;  ///< names of places whose tokens differ at `from`
    std::optional<TraceDifference> difference;
};

/// Compares step by step. Nodes are matched by name, so that traces of two versions of a net can be
/// compared; the order inside a step is ignored. Steps that one run lacks, in the middle or at the
/// end of a damaged file, are skipped. Fails with `badArgument` if there is no common step.
Result<TraceComparison> compareRuns(const ComparedRun& first, const ComparedRun& second);
/// The same for traces, of which damaged ones may have continued.
Result<TraceComparison> compareTraces(const Trace& first, const Trace& second);

}  // namespace fireable::net
