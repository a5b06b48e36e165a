#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/net/model/diagram.h"
#include "engine/net/model/line_course.h"

namespace fireable {

enum class LineHead : std::uint8_t { arrow, twoArrows, circle, disc };
enum class LinePattern : std::uint8_t { solid, dashed, dotted };

/// A node at the end of a line, as the picture calls it.
struct LineEnd {
    DrawnNode node;
    std::string word;
    Point centre;
};

/// A line of a picture, from node to node.
struct PictureLine {
    LineEnd from;
    LineEnd to;
    LineHead head = LineHead::arrow;
    LinePattern pattern = LinePattern::solid;
    ArcGeometry geometry;  ///< bent aside where it would run over another line
    std::string weight;    ///< what stands beside the line; empty: nothing
};

/// Arcs, and the ports of subnets that no arc shows. Arcs that show a port are dashed, or dotted
/// where it hands over no number.
std::vector<PictureLine> arcLines(const Diagram& diagram);
/// From the higher to the lower transition.
std::vector<PictureLine> priorityLines(const Diagram& diagram);

}  // namespace fireable
