#pragma once

#include <QPointF>
#include <QRectF>
#include <QString>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"
#include "engine/net/model/diagram.h"
#include "engine/net/model/net.h"

namespace fireable {

/// layered: along the flow, in ranks.  force: neighbours close, others apart.  circular: each
/// component on a circle.  grid: rows and columns, order kept.
enum class LayoutKind : std::uint8_t { layered, force, circular, grid };

/// The extent of a node with its texts, relative to its centre.
struct NodeExtent {
    QRectF above;   ///< with the name in place, or above if it can move
    QRectF beside;  ///< with the name to the right if it can move
};

struct LayoutNode {
    NetElement id;
    NodeExtent extent;
    std::optional<QPointF> centre;  ///< present position; nothing: none
    bool fixed = false;             ///< stays, others keep clear of it
    bool nameBeside = false;        ///< its name is on its right now
    bool nameMayMove = false;       ///< its name is in a default position and may move
};

/// An arc between two nodes, by index. A new layout removes its bends.
struct LayoutStroke {
    std::uint32_t source = 0;
    std::uint32_t target = 0;
    NetElement arc;
};

/// A layout problem of any kind of document, a value for use by a worker.
struct LayoutRequest {
    std::vector<LayoutNode> nodes;
    std::vector<LayoutStroke> arcs;      ///< with a moving end, from source to target
    std::vector<PriorityId> priorities;  ///< with a moving end
    /// Distinct pairs of nodes in flow direction. In a Sleptsov program that is the direction of
    /// the hole, opposite to the arcs.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> flow;
    double unit = 20;  ///< radius of a place
};

/// A request for all of `diagram`, or the nodes of `selection`, including additional drawings of
/// places.
LayoutRequest layoutRequest(const Diagram& diagram,
                            const std::optional<std::set<NodeId>>& selection = std::nullopt);

/// A computed layout; only names what changes.
struct Layout {
    LayoutKind kind = LayoutKind::layered;
    std::vector<std::pair<NetElement, Point>> centres;
    std::vector<std::pair<NetElement, Anchor>> nameAnchors;        ///< sides for names free of arcs
    std::vector<std::pair<NetElement, std::vector<Point>>> bends;  ///< polylines; most have no bend
    std::vector<PriorityId> straightened;                          ///< these lose their bends
    QString message;  ///< why it was not made as requested; may be empty
};

/// The edit that applies `layout` and moves names of moved nodes away from arcs. Ignores elements
/// removed meanwhile.
NetEdit layoutEdit(const Diagram& diagram, const Layout& layout);

/// `diagram` with `layout` applied.
Diagram arranged(Diagram diagram, const Layout& layout);

/// The distinct pairs of successive nodes in the flow of `net`; place `p` is its position,
/// transition `t` the number of places plus its position.
///
/// Follows the arcs, except where absence of tokens is the signal: a place that a transition tests
/// for zero and fills passes a hole on, against the arcs.
std::vector<std::pair<std::uint32_t, std::uint32_t>> flowOf(const Net& net);

/// The extent of a node with its texts, estimated generously, as only the painter knows the font.
NodeExtent placeExtent(const Diagram& diagram, PlaceId id);
NodeExtent copyExtent(const Diagram& diagram, const PlaceCopy& copy);
NodeExtent transitionExtent(const Diagram& diagram, TransitionId id);

/// Whether the name is above or to the right of its node, so that a layout may exchange these;
/// other positions were chosen by the user.
bool nameMayMove(const NodeGeometry& geometry);

/// Better sides for names of moved nodes that are covered or crossed by something. `diagram` has
/// the layout applied. A new side must be free of nodes and texts and crossed by fewer lines; names
/// inside nodes and with offsets stay.
std::vector<std::pair<NetElement, Anchor>> freeSidesForNames(const Diagram& diagram,
                                                             const Layout& layout);

}  // namespace fireable
