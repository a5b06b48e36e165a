#pragma once

#include <string>
#include <vector>

#include "editor/traces/kept_run.h"

namespace fireable {

/// A transition or place, and what each of two runs says of it; nothing where a run has none of
/// that name.
struct ComparedNode {
    std::string name;
    std::optional<Count> first;
    std::optional<Count> second;
    bool operator==(const ComparedNode&) const = default;
};

/// Where two runs part, side by side.
struct RunComparison {
    Count from;                         ///< marking that both keep
    Count to;                           ///< last step that both keep, or the difference
    bool parts = false;                 ///< at step `to` they do something else
    std::vector<ComparedNode> start;    ///< places that differ at `from` already
    std::vector<ComparedNode> fired;    ///< in step `to`, by either of them; copies
    std::vector<ComparedNode> marking;  ///< places that differ after step `to`; tokens
};

/// Finds the first step at which two runs differ, as `compareRuns` does, and what differs there.
Result<RunComparison> compareSideBySide(const KeptRun& first, const KeptRun& second);

}  // namespace fireable
