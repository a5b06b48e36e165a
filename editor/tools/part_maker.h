#pragma once

#include <QPointF>
#include <QString>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "editor/document/edit_builder.h"
#include "editor/document/net_element.h"

namespace fireable {

/// What the arc tool draws. The gesture gives the direction of regular arcs, of control steps and
/// the higher end of a priority; other kinds lead from place to transition in either drawing
/// direction.
///
/// A control step moves a hole, an empty place among filled ones, as in the subnets of the library:
/// drawn from a place, the transition waits until that is empty and fills it (an inhibitor arc and
/// an output arc); drawn to a place, it empties that (an input arc).
enum class ArcChoice : std::uint8_t { regular, inhibitor, read, reset, priority, control };
/// The arc kind for a choice; a regular arc from a place is an input arc, else an output arc, and
/// the flow of a control step the other way round.
ArcKind kindOf(ArcChoice choice, bool fromPlace);

enum class JoinKind : std::uint8_t {
    refused,
    arc,
    priority,
    throughNode,  ///< two nodes of a kind: joined through a new node of the other kind
};

/// The result of drawing an arc between two nodes.
struct Join {
    JoinKind kind = JoinKind::refused;
    QString text;  ///< what will be created, or why nothing can be; translated
};

Join joinOf(const Diagram& diagram, const NetElement& from, const NetElement& to, ArcChoice choice);

/// Whether `element` is a place or a copy.
bool isPlace(const NetElement& element);
/// Whether arcs can end at `element`.
bool isNode(const NetElement& element);

/// Adds new parts to an edit, with the next free names: p1, p2 …, t1, t2 ….
class PartMaker {
public:
    /// `curves`: bent arcs become Tina's curves where possible, because the document's format
    /// supports nothing else.
    PartMaker(const Diagram& diagram, EditBuilder& edit, bool curves = false)
        : diagram_(diagram), edit_(edit), curves_(curves) {}

    PlaceId place(QPointF at, Count tokens = 0);
    TransitionId transition(QPointF at);
    /// Creates a node that an arc from `element` can lead to: a transition for a place, and vice
    /// versa. A place of control is filled, so that no hole is there.
    NetElement opposite(const NetElement& element, QPointF at,
                        ArcChoice choice = ArcChoice::regular);
    /// Connects two nodes, existing or new ones; see `joinOf` for valid pairs. Returns the arc, of
    /// a control step from a place the one that fills it.
    NetElement arc(const NetElement& from, const NetElement& to, ArcChoice choice,
                   std::vector<QPointF> bends = {}, std::int64_t weight = 1);

private:
    using Names = std::unordered_set<std::string>;

    PlaceId placeOf(const NetElement& element) const;
    std::optional<QPointF> centreOf(const NetElement& node) const;
    void addHoleTest(const NetElement& place, TransitionId transition,
                     const std::vector<QPointF>& bends);

    const Diagram& diagram_;
    EditBuilder& edit_;
    bool curves_;
    Names placeNames_;
    Names transitionNames_;
    std::size_t nextPlace_ = 0;
    std::size_t nextTransition_ = 0;
    std::map<NetElement, QPointF> made_;
};

/// The bends of the arc that tests a hole, to the left of those of the arc that fills it, so that
/// neither hides the other, whichever program shows them. Both lists lead from `place` to
/// `transition`.
std::vector<QPointF> holeTestBends(QPointF place, QPointF transition,
                                   const std::vector<QPointF>& bends, NodeSize size);

/// The geometry of a new arc through `bends`. With `curves`, one or two bends make a curve: two
/// control points on one bend draw the same line as a polyline through it.
std::optional<ArcGeometry> bentGeometry(const std::vector<QPointF>& bends, bool curves);

}  // namespace fireable
