#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/net/model/diagram.h"

// The common part of picture writers: lines, names and numbers.

namespace fireable {

enum class LineHead : std::uint8_t { arrow, twoArrows, circle, disc };
enum class LinePattern : std::uint8_t { solid, dashed, dotted };

/// A node at the end of a line, by its name in the picture.
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
    ArcGeometry geometry;  ///< bent if it would overlap another line
    std::string weight;    ///< label of the line; empty: none
};

/// Arcs, and the ports of subnets that no arc represents. Arcs that represent a port are dashed, or
/// dotted if it passes no number.
std::vector<PictureLine> arcLines(const Diagram& diagram);
/// From the higher to the lower transition.
std::vector<PictureLine> priorityLines(const Diagram& diagram);

/// With at most three decimals, independent of the locale.
std::string shortNumber(double value);

/// The name of a node in the text: the seventh place is `p7`, the seventh transition `t7`.
std::string nodeWord(const Net& net, const NodeId& node);
/// The seventh additional drawing of a place is `c7`.
std::string copyWord(const Diagram& diagram, CopyId copy);

/// The text at a substituted transition: its subnet without folders.
std::string subnetWord(const Substitution& substitution);

/// Of a place without an explicit size, in drawing units.
constexpr double placeRadius(NodeSize size) {
    return size == NodeSize::small ? 10 : size == NodeSize::normal ? 20 : 30;
}

}  // namespace fireable
