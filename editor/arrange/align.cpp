#include "editor/arrange/align.h"

#include <optional>
#include <utility>

#include "editor/arrange/movable_parts.h"
#include "editor/canvas/drawing_metrics.h"
#include "editor/canvas/net_drawing.h"
#include "editor/document/edit_builder.h"
#include "editor/document/points.h"

namespace fireable {
namespace {

bool isQuarter(Turn turn) {
    return turn == Turn::right || turn == Turn::left;
}

class Turner {
public:
    Turner(const Diagram& diagram, const ElementSet& elements, Turn turn)
        : diagram_(diagram),
          parts_(diagram, elements),
          edit_(diagram),
          turn_(turn),
          centre_(middleOf(parts_.positions())) {}

    NetEdit take() {
        for (const auto& [element, at] : parts_.positions()) {
            edit_.move(element, turnedPoint(at));
            if (const auto* place = std::get_if<PlaceId>(&element)) {
                turnNode(*edit_.place(*place).geometry);
            } else if (const auto* transition = std::get_if<TransitionId>(&element)) {
                turnNode(*edit_.transition(*transition).geometry);
            } else if (const auto* copy = std::get_if<CopyId>(&element)) {
                turnNode(edit_.copy(*copy).value.geometry);
            }
        }
        for (const auto& stroke : parts_.arcs()) {
            turnStroke(*edit_.arc(stroke.id).geometry);
        }
        for (const auto& stroke : parts_.priorities()) {
            turnStroke(*edit_.priority(stroke.id).geometry);
        }
        return withoutUnchanged(edit_.take());
    }

private:
    Point turnedPoint(Point point) const { return turnedAbout(centre_, point, turn_); }

    void turnOffset(std::optional<Point>& offset) const {
        if (offset) {
            offset = turnedWay(*offset, turn_);
        }
    }

    void turnNode(NodeGeometry& geometry) const {
        geometry.nameAnchor = turned(geometry.nameAnchor, turn_);
        geometry.labelAnchor = turned(geometry.labelAnchor, turn_);
        geometry.intervalAnchor = turned(geometry.intervalAnchor, turn_);
        turnOffset(geometry.nameOffset);
        turnOffset(geometry.markingOffset);
        if (geometry.size && isQuarter(turn_)) {
            std::swap(geometry.size->x, geometry.size->y);
        }
    }

    void turnStroke(ArcGeometry& geometry) const {
        for (Point& bend : geometry.bends) {
            bend = turnedPoint(bend);
        }
        geometry.weightAnchor = turned(geometry.weightAnchor, turn_);
        turnOffset(geometry.weightOffset);
    }

    /// Drops what the turn leaves unchanged, such as a single note: it needs no undo step.
    NetEdit withoutUnchanged(NetEdit edit) const {
        const auto drop = [this](auto& changes) {
            std::erase_if(changes, [this](const auto& change) {
                return *change.second == partOf(diagram_, change.first);
            });
        };
        drop(edit.places);
        drop(edit.transitions);
        drop(edit.arcs);
        drop(edit.priorities);
        drop(edit.notes);
        drop(edit.copies);
        return edit;
    }

    const Diagram& diagram_;
    MovableParts parts_;
    EditBuilder edit_;
    Turn turn_;
    Point centre_;
};

}  // namespace

Point halfSize(const Diagram& diagram, const NetElement& element) {
    const DrawingMetrics& metrics = drawingMetrics(diagram.nodeSize);
    if (const auto* place = std::get_if<PlaceId>(&element)) {
        return toPoint(placeDrawing(diagram.places.get(*place), {}, {}, metrics).half);
    }
    if (const auto* copy = std::get_if<CopyId>(&element)) {
        return toPoint(placeDrawing(diagram.copies[*copy].geometry, {}, {}, metrics).half);
    }
    if (const auto* id = std::get_if<TransitionId>(&element)) {
        return toPoint(transitionDrawing(diagram.net.transitions[*id], diagram.transitions.get(*id),
                                         {}, metrics)
                           .half);
    }
    return {};
}

NetEdit align(const Diagram& diagram, const ElementSet& elements, Alignment alignment) {
    const MovableParts parts(diagram, elements);
    const auto halfOf = [&diagram](const NetElement& element) {
        return halfSize(diagram, element);
    };
    return parts.movedTo(diagram, aligned(parts.positions(), halfOf, alignment));
}

NetEdit distribute(const Diagram& diagram, const ElementSet& elements, Axis axis) {
    const MovableParts parts(diagram, elements);
    return parts.movedTo(diagram, distributed(parts.positions(), axis));
}

NetEdit turned(const Diagram& diagram, const ElementSet& elements, Turn turn) {
    return Turner(diagram, elements, turn).take();
}

/// The eight sides are numbered counter-clockwise, in steps of 45° from the top.
Anchor turned(Anchor anchor, Turn turn) {
    if (anchor == Anchor::c) {
        return anchor;
    }
    const int side = static_cast<int>(anchor);
    const auto anchorAt = [](int turnedSide) { return static_cast<Anchor>(turnedSide % 8); };
    switch (turn) {
        case Turn::right:
            return anchorAt(side + 6);
        case Turn::left:
            return anchorAt(side + 2);
        case Turn::half:
            return anchorAt(side + 4);
        case Turn::mirrorHorizontally:
            return anchorAt(8 - side);
        case Turn::mirrorVertically:
            return anchorAt(12 - side);
    }
    return anchor;
}

}  // namespace fireable
