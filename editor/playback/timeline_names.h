#pragma once

#include <QString>
#include <vector>

#include "editor/playback/run_session.h"

namespace fireable {

/// What a timeline of a run is called: `First`, or its number.
QString timelineName(TimelineIndex timeline);
/// The same with the steps that are its own: `1: steps 4 to 20`.
QString timelineText(const TimelineSpan& span, TimelineIndex timeline);

}  // namespace fireable
