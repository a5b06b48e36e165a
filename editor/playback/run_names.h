#pragma once

#include <QString>
#include <memory>
#include <vector>

#include "editor/playback/engine_runner.h"
#include "editor/playback/run_session.h"
#include "engine/net/debug/net_names.h"

namespace fireable {

/// The names that expressions over a run may use, looked up when they are asked for.
class RunNames {
public:
    explicit RunNames(const EngineRunner& runner) : runner_(runner) {}

    /// Null: nothing was linked and compiled yet. Valid until it is asked for again.
    const NodeNames* now();

private:
    const EngineRunner& runner_;
    std::shared_ptr<const RunProgram> program_;
    std::unique_ptr<NetNames> names_;  ///< of `program_`
};

/// What a timeline of a run is called: `First`, or its number.
QString timelineName(TimelineIndex timeline);
/// The same with the steps that are its own: `1: steps 4 to 20`.
QString timelineText(const TimelineSpan& span, TimelineIndex timeline);

}  // namespace fireable
