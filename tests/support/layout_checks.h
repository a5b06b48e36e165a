#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/drawing_metrics.h"
#include "editor/canvas/net_scene.h"
#include "editor/layout/layout.h"

namespace fireable::testing {

/// The rectangle of a node and its texts, as known to layouts.
inline QRectF takenRoom(const LayoutNode& node, Anchor nameAnchor) {
    const QRectF& room = nameAnchor == Anchor::e ? node.extent.beside : node.extent.above;
    return room.translated(node.centre.value_or(QPointF()));
}

inline Anchor nameAnchorOf(const Diagram& diagram, const NetElement& id) {
    if (const auto* place = std::get_if<PlaceId>(&id)) {
        return diagram.places.get(*place).nameAnchor;
    }
    if (const auto* transition = std::get_if<TransitionId>(&id)) {
        return diagram.transitions.get(*transition).nameAnchor;
    }
    return diagram.copies[std::get<CopyId>(id)].geometry.nameAnchor;
}

/// The number of place names that a line crosses.
inline int namesUnderLines(const Diagram& diagram) {
    const NetScene drawn(diagram, Labels::asked);
    const Scene& scene = drawn.scene();
    int covered = 0;
    for (const auto& [id, place] : diagram.net.places) {
        const std::uint32_t name = drawn.textsOf(id).front();
        const QRectF area = textRectangle(scene, name);
        for (const std::uint32_t line : drawn.index().strokes.query(area)) {
            if (runsThrough(scene.strokes.kinds[line], scene.strokes.pointsOf(line), area)) {
                ++covered;
                break;
            }
        }
    }
    return covered;
}

/// The first two nodes found that overlap, texts included, by index in the scene; empty if there
/// are none. With `moved`, only pairs with one of these nodes.
inline std::string overlap(const Diagram& diagram,
                           const std::optional<std::set<NodeId>>& moved = std::nullopt) {
    struct Taken {
        QRectF area;
        std::uint32_t node;
    };
    std::vector<Taken> all;
    const NetScene drawn(diagram, Labels::asked);
    const Scene& scene = drawn.scene();
    for (std::uint32_t node = 0; node < scene.nodes.size(); ++node) {
        const QPointF half = scene.nodes.halves[node];
        const QPointF centre = scene.nodes.centres[node];
        all.push_back({QRectF(centre - half, centre + half), node});
        for (const std::uint32_t text : drawn.textsOf(drawn.elementOfNode(node))) {
            if (drawn.partOfText(text) != TextPart::subnet) {
                all.push_back({textRectangle(scene, text), node});
            }
        }
    }
    const auto counts = [&](std::uint32_t node) {
        const auto id = nodeOf(diagram, drawn.elementOfNode(node));
        return !moved || (id && moved->contains(*id));
    };
    std::ranges::sort(all, {}, [](const Taken& taken) { return taken.area.left(); });
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t j = i + 1; j < all.size() && all[j].area.left() < all[i].area.right();
             ++j) {
            if (all[i].node != all[j].node && all[i].area.intersects(all[j].area) &&
                (counts(all[i].node) || counts(all[j].node))) {
                return std::to_string(all[i].node) + " and " + std::to_string(all[j].node);
            }
        }
    }
    return {};
}

}  // namespace fireable::testing
