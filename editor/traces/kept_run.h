#pragma once

#include <memory>
#include <optional>
#include <string>

#include "editor/playback/run_record.h"
#include "engine/net/engines.h"
#include "engine/run/trace_compare.h"

namespace fireable {

/// A run as it can be saved and compared, whether it came from a file or was made here. Immutable,
/// so that threads may share it.
struct KeptRun {
    TraceInfo info;
    TimelineTree tree;
    TimelineIndex timeline = 0;
    bool cutOff = false;  ///< it may have gone on after its last step

    ComparedRun compared() const { return {info, tree, timeline, cutOff}; }
};

/// How a run was made.
struct RunMaking {
    EngineKind engine = defaultEngineKind;
    FiringRule rule;
    std::string net;  ///< file that the net came from
};

std::shared_ptr<const KeptRun> keptRun(const RunRecord& record, const RunMaking& making);
std::shared_ptr<const KeptRun> keptRun(Trace trace);

/// The engine and the rule that a trace names, as far as there are such; else those of `otherwise`.
RunMaking makingOf(const TraceInfo& info, RunMaking otherwise);

/// What `program` has that a run of `info` had not, or the other way round, in English; nothing
/// when its transitions do the same in the same order, so that the run is one of this program.
std::optional<std::string> whatDiffers(const TraceInfo& info, const RunProgram& program);

}  // namespace fireable
