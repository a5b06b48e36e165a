#include "editor/tools/part_maker.h"

#include <QCoreApplication>
#include <algorithm>

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
        default:
            return fromPlace ? JoinText::tr("Arc: the transition takes tokens")
                             : JoinText::tr("Arc: the transition gives tokens");
    }
}

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
    if (choice != ArcChoice::regular || nodeOf(diagram, from) == nodeOf(diagram, to)) {
        return {JoinKind::refused, JoinText::tr("An arc joins a place and a transition")};
    }
    return {JoinKind::throughNode,
            isPlace(from) ? JoinText::tr("Two places: a transition goes between them")
                          : JoinText::tr("Two transitions: a place goes between them")};
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

PlaceId PartMaker::place(QPointF at) {
    PlacePart part;
    part.value.name = nextName(diagram_.net.places, placeNames_, nextPlace_, &defaultPlaceName);
    part.geometry = standingAt(at);
    return edit_.add(std::move(part));
}

TransitionId PartMaker::transition(QPointF at) {
    TransitionPart part;
    part.value.name = nextName(diagram_.net.transitions, transitionNames_, nextTransition_,
                               &defaultTransitionName);
    part.geometry = standingAt(at);
    return edit_.add(std::move(part));
}

NetElement PartMaker::opposite(const NetElement& element, QPointF at) {
    return isPlace(element) ? NetElement(transition(at)) : NetElement(place(at));
}

PlaceId PartMaker::placeOf(const NetElement& element) const {
    const auto* copy = std::get_if<CopyId>(&element);
    return copy != nullptr ? diagram_.copies[*copy].place : std::get<PlaceId>(element);
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
    ArcPart part;
    part.value = {placeOf(place), std::get<TransitionId>(fromPlace ? to : from),
                  kindOf(choice, fromPlace), weight};
    if (!fromPlace && part.value.kind != ArcKind::output) {
        std::ranges::reverse(bends);
    }
    part.geometry = bentGeometry(bends, curves_);
    endAtDrawing(part, place);
    return edit_.add(std::move(part));
}

}  // namespace fireable
