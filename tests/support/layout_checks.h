#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "editor/layout/layout.h"

namespace fireable::testing {

/// The rectangle that a node and its texts take, as far as layouts know.
inline QRectF takenRoom(const LayoutNode& node, Anchor nameAnchor) {
    const QRectF& room = nameAnchor == Anchor::e ? node.room.beside : node.room.above;
    return room.translated(node.centre.value_or(QPointF()));
}

inline Anchor nameAnchorOf(const Diagram& diagram, const DrawnNode& id) {
    if (const auto* place = std::get_if<PlaceId>(&id)) {
        return diagram.places.get(*place).nameAnchor;
    }
    if (const auto* transition = std::get_if<TransitionId>(&id)) {
        return diagram.transitions.get(*transition).nameAnchor;
    }
    return diagram.copies[std::get<CopyId>(id)].geometry.nameAnchor;
}

/// The first two nodes found whose rooms overlap, by number; empty when there are none.
inline std::string overlap(const Diagram& diagram) {
    struct Taken {
        QRectF room;
        std::size_t node;
    };
    std::vector<Taken> all;
    const LayoutRequest request = layoutRequest(diagram);
    for (std::size_t i = 0; i < request.nodes.size(); ++i) {
        const LayoutNode& node = request.nodes[i];
        all.push_back({takenRoom(node, nameAnchorOf(diagram, node.id)), i});
    }
    std::ranges::sort(all, {}, [](const Taken& taken) { return taken.room.left(); });
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t j = i + 1; j < all.size() && all[j].room.left() < all[i].room.right();
             ++j) {
            if (all[i].room.intersects(all[j].room)) {
                return std::to_string(all[i].node) + " and " + std::to_string(all[j].node);
            }
        }
    }
    return {};
}

}  // namespace fireable::testing
