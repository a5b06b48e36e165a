#pragma once

#include <optional>
#include <vector>

#include "engine/run/trace.h"

namespace fireable {

/// The first step in which two runs did something else. Firings have the numbers of their own
/// trace; none: that trace ends before.
struct TraceDifference {
    Count step;
    std::vector<Firing> first;
    std::vector<Firing> second;
};

/// What came of comparing two traces.
struct TraceComparison {
    Count from;                                ///< marking that both keep
    Count to;                                  ///< last step that both keep, or the difference
    std::vector<std::string> differingPlaces;  ///< names, whose tokens differ at `from`
    std::optional<TraceDifference> difference;
};

/// A run to compare: one timeline, and the names of its nodes. All must outlive the comparison.
struct ComparedRun {
    const TraceInfo& info;
    const TimelineTree& tree;
    TimelineIndex timeline = 0;
    bool cutOff = false;  ///< it may have gone on after its last step
};

/// Compares step by step. Transitions and places are the same when they have the same name, so that
/// traces of two versions of a net can be compared; the order inside a step does not count. Steps
/// that one of them lacks in the middle, or at the end of a damaged file, are passed over.
/// Fails with `badArgument` when there is no step that both keep.
Result<TraceComparison> compareRuns(const ComparedRun& first, const ComparedRun& second);
/// The same for traces, of which damaged ones may have gone on.
Result<TraceComparison> compareTraces(const Trace& first, const Trace& second);

}  // namespace fireable
