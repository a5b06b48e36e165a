#pragma once

#include <QPointF>
#include <string>
#include <unordered_set>
#include <vector>

#include "editor/document/edit_builder.h"
#include "editor/tools/arc_choice.h"

namespace fireable {

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
