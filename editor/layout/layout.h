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
#include "engine/net/model/diagram.h"
#include "engine/net/model/line_course.h"
#include "engine/net/model/net.h"

namespace fireable {

/// layered: along the flow, in ranks.  force: neighbours near, all others apart.
/// circular: each connected part on a circle.  grid: rows and columns, order kept.
enum class LayoutKind : std::uint8_t { layered, force, circular, grid };

/// How much room a node takes with its texts, relative to its centre.
struct NodeExtent {
    QRectF above;   ///< with the name where it stands, or above the node where it may move
    QRectF beside;  ///< with the name to the right of the node where it may move
};

struct LayoutNode {
    DrawnNode id;
    NodeExtent extent;
    std::optional<QPointF> centre;  ///< where it is now; nothing: not placed yet
    bool fixed = false;             ///< stays, and others keep off it
    bool nameBeside = false;        ///< its name stands to its right now
    bool nameMayMove = false;       ///< its name has a usual place, so another will do as well
};

/// A stroke between two nodes, by index. Arcs and priorities both: what is re-laid loses its bends.
struct LayoutStroke {
    std::uint32_t source = 0;
    std::uint32_t target = 0;
    ArcId arc;
};

/// What is to be laid out: a value copied from a diagram, so that a worker can have it.
struct LayoutRequest {
    std::vector<LayoutNode> nodes;
    std::vector<LayoutStroke> arcs;      ///< those with an end that moves, from source to target
    std::vector<PriorityId> priorities;  ///< those with an end that moves
    /// Pairs of nodes in the direction in which the net works, each pair once. In a Sleptsov
    /// program that is the way of the hole, against the arrows that fill and empty it.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> flow;
    double unit = 20;  ///< radius of a place
};

/// A request to lay out all of `diagram`, or only the nodes of `selection`; further drawings of a
/// place go with it.
LayoutRequest layoutRequest(const Diagram& diagram,
                            const std::optional<std::set<NodeId>>& selection = std::nullopt);

/// Where everything goes. It names only what it changes.
struct Layout {
    LayoutKind kind = LayoutKind::layered;
    std::vector<std::pair<DrawnNode, Point>> centres;
    std::vector<std::pair<DrawnNode, Anchor>> nameAnchors;  ///< where names stand free of the arcs
    std::vector<std::pair<ArcId, std::vector<Point>>> bends;  ///< polylines; most have no bend
    std::vector<PriorityId> straightened;                     ///< these lose their bends
    QString message;  ///< for the user: why it was not made as asked; empty: nothing to tell
};

/// The edit that does `layout` to `diagram`, and moves names of what moved that arcs would run
/// through to free sides of their nodes. What is gone since it was asked for is left out.
NetEdit layoutEdit(const Diagram& diagram, const Layout& layout);

/// `diagram` with `layout` done to it.
Diagram arranged(Diagram diagram, const Layout& layout);

/// Which nodes come one after the other when `net` works, each pair of neighbours once; place `p`
/// is its position, transition `t` is the number of places plus its position.
///
/// As the arrows say, except where tokens stand for absence: a place that some transition fills
/// when it finds it empty passes a hole on, and a hole runs against the arrows.
std::vector<std::pair<std::uint32_t, std::uint32_t>> flowOf(const Net& net);

/// How much room a node takes with its texts. Texts are estimated, because the font is known only
/// to the painter; a little on the safe side.
NodeExtent placeExtent(const Diagram& diagram, PlaceId id);
NodeExtent copyExtent(const Diagram& diagram, const PlaceCopy& copy);
NodeExtent transitionExtent(const Diagram& diagram, TransitionId id);

/// Whether the name stands above or to the right of its node, which a layout may exchange; other
/// places were chosen by somebody.
bool nameMayMove(const NodeGeometry& geometry);

}  // namespace fireable
