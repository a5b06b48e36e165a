#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/net/model/diagram.h"
#include "engine/net/model/line_course.h"

// What the writers of pictures share: lines, words and numbers.

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

/// With up to three decimals, the same in every locale.
std::string shortNumber(double value);

/// What a node is called in the text: the seventh place `p7`, the seventh transition `t7`.
std::string nodeWord(const Net& net, const NodeId& node);
/// The seventh further drawing of a place is called `c7`.
std::string copyWord(const Diagram& diagram, CopyId copy);

/// What stands at a substituted transition: its subnet without folders.
std::string subnetWord(const Substitution& substitution);

/// Of a place without a size of its own, in drawing units.
constexpr double placeRadius(NodeSize size) {
    return size == NodeSize::small ? 10 : size == NodeSize::normal ? 20 : 30;
}

}  // namespace fireable
