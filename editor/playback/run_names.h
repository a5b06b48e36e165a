#pragma once

#include <QString>

#include "editor/playback/run_position.h"

namespace fireable {

/// Display name of a timeline: `First`, or its number.
QString timelineName(TimelineIndex timeline);
/// The same with the range of its own steps: `1: steps 4 to 20`.
QString timelineText(const TimelineSpan& span, TimelineIndex timeline);

}  // namespace fireable
