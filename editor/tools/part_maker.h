#pragma once

#include <QPointF>
#include <QString>
#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include "editor/document/edit_builder.h"
#include "editor/document/net_element.h"

namespace fireable {

/// What the arc tool draws. The gesture gives a regular arc its direction and a priority its
/// higher end; the other kinds lead from the place to the transition whichever way they are drawn.
enum class ArcChoice : std::uint8_t { regular, inhibitor, read, reset, priority };
/// What becomes an arc of no kind of its own takes from its place, or gives to it.
ArcKind kindOf(ArcChoice choice, bool fromPlace);

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

/// Adds new parts to an edit. New names are the next free ones: p1, p2 …, t1, t2 ….
class PartMaker {
public:
    /// `curves`: bent arcs are Tina's curves where their points allow it, because the document's
    /// format holds nothing else.
    PartMaker(const Diagram& diagram, EditBuilder& edit, bool curves = false)
        : diagram_(diagram), edit_(edit), curves_(curves) {}

    PlaceId place(QPointF at);
    TransitionId transition(QPointF at);
    /// A node that an arc can lead to from `element`: a transition for a place, and vice versa.
    NetElement opposite(const NetElement& element, QPointF at);
    /// Joins two nodes, of the diagram or made here; they must fit each other (see `joinOf`).
    NetElement arc(const NetElement& from, const NetElement& to, ArcChoice choice,
                   std::vector<QPointF> bends = {}, std::int64_t weight = 1);

private:
    using Names = std::unordered_set<std::string>;

    PlaceId placeOf(const NetElement& element) const;

    const Diagram& diagram_;
    EditBuilder& edit_;
    bool curves_;
    Names placeNames_;
    Names transitionNames_;
    std::size_t nextPlace_ = 0;
    std::size_t nextTransition_ = 0;
};

/// How a new arc runs through `bends`. With `curves`, one or two bends make a curve: both control
/// points on one bend draw the same line as a polyline through it.
std::optional<ArcGeometry> bentGeometry(const std::vector<QPointF>& bends, bool curves);

}  // namespace fireable
