#include "editor/tools/part_maker.h"

#include <QCoreApplication>
#include <algorithm>

#include "editor/canvas/drawing_metrics.h"
#include "editor/canvas/arc_geometry.h"
#include "editor/document/points.h"
#include "editor/hierarchy/place_fusion.h"

namespace fireable {
namespace {

struct JoinText {
    Q_DECLARE_TR_FUNCTIONS(Join)
};

Join priorityOf(const NetElement& from, const NetElement& to) {
    if (isPlace(from) || isPlace(to)) {
        return {JoinKind::refused, JoinText::tr("A priority joins two transitions")};
    }
    if (from == to) {
        return {JoinKind::refused, JoinText::tr("A transition has no priority over itself")};
    }
    return {JoinKind::priority, JoinText::tr("Priority: the first transition before the second")};
}

QString arcText(bool fromPlace, ArcChoice choice) {
    switch (choice) {
        case ArcChoice::inhibitor:
            return JoinText::tr("Inhibitor arc: fires only while the place has too few tokens");
        case ArcChoice::read:
            return JoinText::tr("Read arc: needs tokens and takes none");
        case ArcChoice::reset:
            return JoinText::tr("Reset arc: empties the place");
        case ArcChoice::control:
            return fromPlace ? JoinText::tr("Control step: waits until the place is empty, and fills it")
                             : JoinText::tr("Control step: empties the place, where the next begins");
        default:
            return fromPlace ? JoinText::tr("Arc: the transition takes tokens")
                             : JoinText::tr("Arc: the transition adds tokens");
    }
}

QString betweenText(bool places, ArcChoice choice) {
    if (choice == ArcChoice::control) {
        return places ? JoinText::tr("Control step: a transition goes between the two places")
                      : JoinText::tr("Control steps: a place with a token goes between them");
    }
    return places ? JoinText::tr("Two places: a transition goes between them")
                  : JoinText::tr("Two transitions: a place goes between them");
}

constexpr double besideLine = 1.5;   // from one arc of a pair to the other, in place radii
constexpr double bentAfter = 0.3;    // share of a straight arc before the first bend beside it

NodeGeometry standingAt(QPointF at) {
    NodeGeometry geometry;
    geometry.position = toPoint(at);
    return geometry;
}

template <class Table>
std::string nextName(const Table& table, std::unordered_set<std::string>& taken, std::size_t& next,
                     std::string (*nameAt)(std::size_t)) {
    if (taken.empty()) {
        for (const auto& entry : table) {
            taken.insert(entry.value.name);
        }
    }
    while (!taken.insert(nameAt(next)).second) {
        ++next;
    }
    return nameAt(next);
}

}  // namespace

ArcKind kindOf(ArcChoice choice, bool fromPlace) {
    switch (choice) {
        case ArcChoice::inhibitor:
            return ArcKind::inhibitor;
        case ArcChoice::read:
            return ArcKind::read;
        case ArcChoice::reset:
            return ArcKind::reset;
        case ArcChoice::control:
            return fromPlace ? ArcKind::output : ArcKind::input;
        default:
            return fromPlace ? ArcKind::input : ArcKind::output;
    }
}

bool isPlace(const NetElement& element) {
    return std::holds_alternative<PlaceId>(element) || std::holds_alternative<CopyId>(element);
}

bool isNode(const NetElement& element) {
    return isPlace(element) || std::holds_alternative<TransitionId>(element);
}

Join joinOf(const Diagram& diagram, const NetElement& from, const NetElement& to,
            ArcChoice choice) {
    if (choice == ArcChoice::priority) {
        return priorityOf(from, to);
    }
    if (isPlace(from) != isPlace(to)) {
        return {JoinKind::arc, arcText(isPlace(from), choice)};
    }
    const bool goesBetween = choice == ArcChoice::regular || choice == ArcChoice::control;
    if (!goesBetween || nodeOf(diagram, from) == nodeOf(diagram, to)) {
        return {JoinKind::refused, JoinText::tr("An arc joins a place and a transition")};
    }
    return {JoinKind::throughNode, betweenText(isPlace(from), choice)};
}

std::optional<ArcGeometry> bentGeometry(const std::vector<QPointF>& bends, bool curves) {
    if (bends.empty()) {
        return std::nullopt;
    }
    ArcGeometry geometry;
    std::ranges::transform(bends, std::back_inserter(geometry.bends), toPoint);
    if (curves && bends.size() <= 2) {
        geometry.shape = ArcShape::curve;
        geometry.bends.resize(2, geometry.bends.front());
    }
    return geometry;
}

PlaceId PartMaker::place(QPointF at, Count tokens) {
    PlacePart part;
    part.value.initial = std::move(tokens);
    part.value.name = nextName(diagram_.net.places, placeNames_, nextPlace_, &defaultPlaceName);
    part.geometry = standingAt(at);
    const PlaceId id = edit_.add(std::move(part));
    made_[id] = at;
    return id;
}

TransitionId PartMaker::transition(QPointF at) {
    TransitionPart part;
    part.value.name = nextName(diagram_.net.transitions, transitionNames_, nextTransition_,
                               &defaultTransitionName);
    part.geometry = standingAt(at);
    const TransitionId id = edit_.add(std::move(part));
    made_[id] = at;
    return id;
}

NetElement PartMaker::opposite(const NetElement& element, QPointF at, ArcChoice choice) {
    return isPlace(element) ? NetElement(transition(at))
                            : NetElement(place(at, choice == ArcChoice::control ? 1 : 0));
}

PlaceId PartMaker::placeOf(const NetElement& element) const {
    const auto* copy = std::get_if<CopyId>(&element);
    return copy != nullptr ? diagram_.copies[*copy].place : std::get<PlaceId>(element);
}

/// Nothing if the node has no position of its own.
std::optional<QPointF> PartMaker::centreOf(const NetElement& node) const {
    if (const auto made = made_.find(node); made != made_.end()) {
        return made->second;
    }
    if (const auto* copy = std::get_if<CopyId>(&node)) {
        return toQt(diagram_.copies[*copy].geometry.position);
    }
    const auto* transition = std::get_if<TransitionId>(&node);
    const NodeGeometry* geometry = transition != nullptr
                                       ? diagram_.transitions.find(*transition)
                                       : diagram_.places.find(std::get<PlaceId>(node));
    return geometry != nullptr ? std::optional(toQt(geometry->position)) : std::nullopt;
}

/// `bends` lead from the place.
void PartMaker::addHoleTest(const NetElement& place, TransitionId transition,
                            const std::vector<QPointF>& bends) {
    ArcPart part;
    part.value = {placeOf(place), transition, ArcKind::inhibitor, 1};
    const auto from = centreOf(place);
    const auto to = centreOf(transition);
    if (from && to) {
        part.geometry =
            bentGeometry(holeTestBends(*from, *to, bends, diagram_.nodeSize), curves_);
    }
    endAtDrawing(part, place);
    edit_.add(std::move(part));
}

NetElement PartMaker::arc(const NetElement& from, const NetElement& to, ArcChoice choice,
                          std::vector<QPointF> bends, std::int64_t weight) {
    if (choice == ArcChoice::priority) {
        PriorityPart part;
        part.value = {std::get<TransitionId>(from), std::get<TransitionId>(to)};
        part.geometry = bentGeometry(bends, curves_);
        return edit_.add(std::move(part));
    }
    const bool fromPlace = isPlace(from);
    const NetElement& place = fromPlace ? from : to;
    const auto transition = std::get<TransitionId>(fromPlace ? to : from);
    if (choice == ArcChoice::control && fromPlace) {
        addHoleTest(place, transition, bends);
    }
    ArcPart part;
    part.value = {placeOf(place), transition, kindOf(choice, fromPlace), weight};
    if (fromPlace == (part.value.kind == ArcKind::output)) {
        std::ranges::reverse(bends);
    }
    part.geometry = bentGeometry(bends, curves_);
    endAtDrawing(part, place);
    return edit_.add(std::move(part));
}

std::vector<QPointF> holeTestBends(QPointF place, QPointF transition,
                                   const std::vector<QPointF>& bends, NodeSize size) {
    const double distance = besideLine * drawingMetrics(size).placeRadius;
    const auto left = [distance](QPointF way) {
        return unit(QPointF(way.y(), -way.x())) * distance;
    };
    if (bends.empty()) {
        const QPointF way = transition - place;
        return {place + way * bentAfter + left(way), transition - way * bentAfter + left(way)};
    }
    std::vector<QPointF> beside;
    for (std::size_t i = 0; i < bends.size(); ++i) {
        const QPointF before = i > 0 ? bends[i - 1] : place;
        const QPointF after = i + 1 < bends.size() ? bends[i + 1] : transition;
        beside.push_back(bends[i] + left(after - before));
    }
    return beside;
}

}  // namespace fireable
