#pragma once

#include <QString>
#include <cstdint>

#include "editor/document/net_element.h"
#include "editor/tools/arc_choice.h"

namespace fireable {

enum class JoinKind : std::uint8_t {
    refused,
    arc,
    priority,
    throughNode,  ///< two of a kind: a node of the other kind goes between them, with two arcs
};

/// What comes of an arc drawn from one node to another.
struct Join {
    JoinKind kind = JoinKind::refused;
    QString text;  ///< what will be made, or why nothing can be; translated
};

Join joinOf(const Diagram& diagram, const NetElement& from, const NetElement& to, ArcChoice choice);

/// Whether `element` is a drawing of a place: the place itself or a copy of it.
bool isPlace(const NetElement& element);
/// Whether arcs can end at `element`.
bool isNode(const NetElement& element);

}  // namespace fireable
