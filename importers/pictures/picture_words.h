#pragma once

#include <string>
#include <string_view>

#include "engine/net/model/diagram.h"

// What the writers of pictures share.

namespace fireable {

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
