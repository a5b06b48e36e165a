#pragma once

#include "engine/net/model/diagram.h"

// Tina's `.ndr` gives a control point as seen from its node: an angle as a fraction of a full
// turn, counter-clockwise from east, and a distance.

namespace fireable {

struct Polar {
    double turn = 0;    ///< from 0 to 1 when made here; any number when read
    double radius = 0;  ///< drawing units
};

/// The control point, to the thousandth: the ten digits of a file stand for a point that somebody
/// dragged, and reading what was written must end on that very point.
Point controlPoint(Point centre, Polar seen);
Polar polarOf(Point centre, Point control);

/// Whether a curve from `source` to `target` is drawn as a straight line: both control points lie
/// on that line, not far beyond its ends. Early versions of Tina wrote every straight edge so.
bool isDrawnStraight(Point source, Point first, Point second, Point target);

}  // namespace fireable
