#pragma once

#include <string>
#include <string_view>

#include "engine/net/model/diagram.h"

// What the writers of pictures share.

namespace fireable {

/// With up to three decimals, the same in every locale.
std::string shortNumber(double value);

/// The number beside an arc; empty: one token, or whatever there is.
std::string weightWords(const Arc& arc);
/// What a node is called in the text: the seventh place `p7`, the seventh transition `t7`.
std::string nodeWord(const Net& net, const NodeId& node);
/// What the drawing of its place at which an arc ends is called: `p7`, or `c7` if it is a further
/// one.
std::string placeEnd(const Diagram& diagram, ArcId arc);

}  // namespace fireable
