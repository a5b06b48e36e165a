#include "engine/net/model/diagram.h"

#include <algorithm>

namespace fireable::net {

bool isDrawn(const Diagram& diagram) {
    return std::ranges::all_of(
               diagram.net.places,
               [&](const auto& entry) { return diagram.places.find(entry.id) != nullptr; }) &&
           std::ranges::all_of(diagram.net.transitions, [&](const auto& entry) {
               return diagram.transitions.find(entry.id) != nullptr;
           });
}

}  // namespace fireable::net
