#pragma once

#include <QString>
#include <memory>
#include <vector>

#include "editor/playback/engine_runner.h"
#include "editor/playback/run_session.h"
#include "engine/net/debug/net_names.h"

namespace fireable {

/// The names usable in expressions about a run, resolved on demand.
class RunNames {
public:
    explicit RunNames(const EngineRunner& runner) : runner_(runner) {}

    /// Null until the net is linked. Valid until the next call.
    const NodeNames* now();

private:
    const EngineRunner& runner_;
    std::shared_ptr<const RunProgram> program_;
    std::unique_ptr<NetNames> names_;  ///< of `program_`
};

/// Display name of a timeline: `First`, or its number.
QString timelineName(TimelineIndex timeline);
/// The same with the range of its own steps: `1: steps 4 to 20`.
QString timelineText(const TimelineSpan& span, TimelineIndex timeline);

}  // namespace fireable
