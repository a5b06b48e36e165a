#include "importers/pictures/picture_lines.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <map>
#include <utility>

#include "engine/net/model/net.h"

namespace fireable {

std::string shortNumber(double value) {
    std::array<char, 400> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value,
                                   std::chars_format::fixed, 3);
    std::string text(digits.data(), end.ptr);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') {
        text.pop_back();
    }
    return text == "-0" ? "0" : text;
}

std::string nodeWord(const Net& net, const NodeId& node) {
    if (const auto* place = std::get_if<PlaceId>(&node)) {
        return "p" + std::to_string(net.places.indexOf(*place) + 1);
    }
    return "t" + std::to_string(net.transitions.indexOf(std::get<TransitionId>(node)) + 1);
}

std::string copyWord(const Diagram& diagram, CopyId copy) {
    return "c" + std::to_string(diagram.copies.indexOf(copy) + 1);
}

std::string subnetWord(const Substitution& substitution) {
    return substitution.file.substr(substitution.file.rfind('/') + 1);
}

namespace {

LineHead headOf(ArcKind kind) {
    switch (kind) {
        case ArcKind::inhibitor:
            return LineHead::circle;
        case ArcKind::read:
            return LineHead::disc;
        case ArcKind::reset:
            return LineHead::twoArrows;
        case ArcKind::input:
        case ArcKind::output:
            return LineHead::arrow;
    }
    return LineHead::arrow;
}

LinePattern patternOf(const PortBinding& port) {
    return isData(port.role) ? LinePattern::dashed : LinePattern::dotted;
}

std::string weightText(const Arc& arc) {
    return arc.weight == 1 || arc.kind == ArcKind::reset ? "" : std::to_string(arc.weight);
}

LineEnd endAt(const Diagram& diagram, PlaceId place) {
    return {place, nodeWord(diagram.net, place), diagram.places.get(place).position};
}

LineEnd endAt(const Diagram& diagram, TransitionId transition) {
    return {transition, nodeWord(diagram.net, transition),
            diagram.transitions.get(transition).position};
}

PictureLine between(LineEnd place, LineEnd transition, bool outwards) {
    return outwards ? PictureLine{std::move(transition), std::move(place), {}, {}, {}, {}}
                    : PictureLine{std::move(place), std::move(transition), {}, {}, {}, {}};
}

PictureLine lineOf(const Diagram& diagram, ArcId id, const Arc& arc) {
    const ArcGeometry geometry = diagram.arcs.get(id);
    const LineEnd place = geometry.copy ? LineEnd{*geometry.copy, copyWord(diagram, *geometry.copy),
                                                  diagram.copies[*geometry.copy].geometry.position}
                                        : endAt(diagram, arc.place);
    PictureLine line = between(place, endAt(diagram, arc.transition), arc.kind == ArcKind::output);
    const PortBinding* port = portShownBy(arc, diagram.net.transitions[arc.transition]);
    line.head = headOf(arc.kind);
    line.pattern = port != nullptr ? patternOf(*port) : LinePattern::solid;
    line.geometry = geometry;
    line.weight = weightText(arc);
    return line;
}

void addUnshownPorts(const Diagram& diagram, std::vector<PictureLine>& lines) {
    std::multimap<TransitionId, Arc> arcsOf;
    for (const auto& [id, arc] : diagram.net.arcs) {
        if (diagram.net.transitions[arc.transition].substitution) {
            arcsOf.emplace(arc.transition, arc);
        }
    }
    for (const auto& [id, transition] : diagram.net.transitions) {
        if (!transition.substitution) {
            continue;
        }
        const auto [first, last] = arcsOf.equal_range(id);
        for (const PortBinding& port : transition.substitution->ports) {
            if (std::none_of(first, last,
                             [&](const auto& arc) { return shows(arc.second, port); })) {
                PictureLine line =
                    between(endAt(diagram, port.outer), endAt(diagram, id), isOutwards(port.role));
                line.pattern = patternOf(port);
                lines.push_back(std::move(line));
            }
        }
    }
}

/// In the order used for parallel lines.
template <class Table>
auto sortedIds(const Table& table) {
    std::vector<decltype(table.begin()->id)> ids;
    std::ranges::transform(table, std::back_inserter(ids),
                           [](const auto& part) { return part.id; });
    std::ranges::sort(ids);
    return ids;
}

/// Separates parallel lines as on the screen.
void part(std::vector<PictureLine>& lines, NodeSize size) {
    std::vector<LineCourse> courses;
    for (const PictureLine& line : lines) {
        LineCourse course{line.from.node, line.to.node,       line.from.centre,
                          line.to.centre, ArcShape::polyline, {}};
        if (!isStraight(line.geometry, line.from.centre, line.to.centre)) {
            course.shape = line.geometry.shape;
            course.bends = line.geometry.bends;
        }
        courses.push_back(std::move(course));
    }
    partTwins(courses, twinDistance * placeRadius(size));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        lines[i].geometry.shape = courses[i].shape;
        lines[i].geometry.bends = std::move(courses[i].bends);
    }
}

}  // namespace

std::vector<PictureLine> arcLines(const Diagram& diagram) {
    std::vector<PictureLine> lines;
    for (const ArcId id : sortedIds(diagram.net.arcs)) {
        lines.push_back(lineOf(diagram, id, diagram.net.arcs[id]));
    }
    addUnshownPorts(diagram, lines);
    part(lines, diagram.nodeSize);
    return lines;
}

std::vector<PictureLine> priorityLines(const Diagram& diagram) {
    std::vector<PictureLine> lines;
    for (const PriorityId id : sortedIds(diagram.net.priorities)) {
        const Priority& priority = diagram.net.priorities[id];
        lines.push_back({endAt(diagram, priority.higher), endAt(diagram, priority.lower),
                         LineHead::arrow, LinePattern::dashed, diagram.priorities.get(id), ""});
    }
    part(lines, diagram.nodeSize);
    return lines;
}

}  // namespace fireable
