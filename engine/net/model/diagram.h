#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/point.h"
#include "engine/net/model/net.h"
#include "engine/run/breakpoint.h"

namespace fireable::net {

/// Tokens with which a run starts instead of those in the net.
struct PlaceOverride {
    std::string place;
    Count tokens;
    bool operator==(const PlaceOverride&) const = default;
};

/// An expression whose value is shown while the net runs.
struct WatchedExpression {
    std::string text;
    bool charted = false;  ///< whether the charts show its values as a series
    bool operator==(const WatchedExpression&) const = default;
};

/// How to run a net and what to watch, saved with the net under a name. Nodes are named as in the
/// compiled net; engines and rules are in the words of `fire engines`, because a file may come from
/// a build that has others.
struct RunConfiguration {
    std::string name;
    std::string engine;             ///< empty: the default
    std::string rule;               ///< empty: the default
    std::uint64_t seed = 0;         ///< for random choices
    std::optional<Count> maxSteps;  ///< nothing: unlimited
    std::vector<PlaceOverride> overrides;
    std::vector<Breakpoint> breakpoints;
    std::vector<WatchedExpression> watches;
    bool operator==(const RunConfiguration&) const = default;
};

/// Position of a text relative to its node or arc (Tina's n nw w sw s se e ne c).
enum class Anchor : std::uint8_t { n, nw, w, sw, s, se, e, ne, c };

/// Tina's three node sizes: place radius 10, 20 and 30.
enum class NodeSize : std::uint8_t { small, normal, large };

struct NodeGeometry {
    Point position;  ///< centre of the node
    Anchor nameAnchor = Anchor::n;
    Anchor labelAnchor = Anchor::n;
    Anchor intervalAnchor = Anchor::n;     ///< transitions only
    std::optional<Point> nameOffset{};     ///< PNML: overrides the anchor; relative to the centre
    std::optional<Point> markingOffset{};  ///< PNML, places only
    std::optional<Point> size{};           ///< PNML: width and height
    bool operator==(const NodeGeometry&) const = default;
};

/// How an arc (or a priority) runs through its control points. polyline: straight segments through
/// each bend. curve (Tina): exactly two control points C1, C2; two quadratic Béziers (S, C1, M) and
/// (M, C2, T) with M midway between C1 and C2.
enum class ArcShape : std::uint8_t { polyline, curve };

struct ArcGeometry {
    ArcShape shape = ArcShape::polyline;
    std::vector<Point> bends;  ///< absolute, from the arc's source to its target; empty: straight
    Anchor weightAnchor = Anchor::n;
    std::optional<Point> weightOffset{};  ///< PNML: overrides the anchor
    std::optional<CopyId> copy{};  ///< attached to this drawing of its place, not to the first one
    bool operator==(const ArcGeometry&) const = default;
};

/// An additional drawing of a place (a fusion place), so that arcs need not cross the whole net.
struct PlaceCopy {
    PlaceId place;
    NodeGeometry geometry;
    bool operator==(const PlaceCopy&) const = default;
};

using NodeId = std::variant<PlaceId, TransitionId>;

/// Nodes that are selected and moved together.
struct NodeGroup {
    std::string name;
    std::set<NodeId> members;
    bool operator==(const NodeGroup&) const = default;
};

/// A saved part of the drawing.
struct NamedView {
    std::string name;
    Point centre;
    double zoom = 1;
    std::set<NodeId> hidden;  ///< nodes hidden in this view, with their arcs
    bool operator==(const NamedView&) const = default;
};

struct NoteGeometry {
    Point position;
    bool operator==(const NoteGeometry&) const = default;
};

/// Parts of a file that this model does not know, retained so that writing it back loses nothing.
struct OpaqueParts {
    std::string format;              ///< the format of the texts; they are written back only there
    std::vector<std::string> lines;  ///< lines (text formats) or XML elements of the net itself
    IdMap<PlaceId, std::string> places;
    IdMap<TransitionId, std::string> transitions;
    IdMap<ArcId, std::string> arcs;
    bool operator==(const OpaqueParts&) const = default;
};

/// A net and its drawing: everything that a file contains and an editor edits. A node without
/// geometry has not been placed yet; an arc without geometry is straight.
struct Diagram {
    Net net;
    IdMap<PlaceId, NodeGeometry> places;
    IdMap<TransitionId, NodeGeometry> transitions;
    IdMap<ArcId, ArcGeometry> arcs;
    IdMap<PriorityId, ArcGeometry> priorities;
    IdMap<NoteId, NoteGeometry> notes;
    IdTable<CopyId, PlaceCopy> copies;
    std::vector<NodeGroup> groups;
    std::vector<NamedView> views;
    std::vector<RunConfiguration> runs;  ///< the first is the default
    NodeSize nodeSize = NodeSize::normal;
    std::string background;  ///< colour name as in the file; empty: none
    OpaqueParts opaque;

    bool operator==(const Diagram&) const = default;
};

/// Whether every place and transition has a position.
bool isDrawn(const Diagram& diagram);

/// A node as drawn: where a line may end.
using DrawnNode = std::variant<PlaceId, TransitionId, CopyId>;

/// The course of an arc or a priority between the centres of two nodes.
struct LineCourse {
    DrawnNode from;
    DrawnNode to;
    Point start;
    Point end;
    ArcShape shape = ArcShape::polyline;  ///< a curve has two bends
    std::vector<Point> bends;
};

/// Whether nothing bends a line of this geometry. That includes a curve whose control points lie on
/// the straight line within one unit, as old Tina versions write all arcs.
bool isStraight(const ArcGeometry& geometry, Point start, Point end);

/// Distance of neighbouring parallel lines at their middles, relative to a place's radius.
constexpr double twinDistance = 1.6;

/// Bends overlapping lines apart, whatever their direction, so that all are visible. The first ends
/// up furthest to the right of the direction from the lower to the higher node, each next one
/// `distance` units further left; straight ones become curves.
void partTwins(std::span<LineCourse> lines, double distance);

}  // namespace fireable::net
