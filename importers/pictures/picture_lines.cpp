#include "importers/pictures/picture_lines.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/net/model/port_arcs.h"
#include "importers/pictures/picture_words.h"

namespace fireable {
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
    return {nodeWord(diagram.net, place), diagram.places.get(place).position};
}

LineEnd endAt(const Diagram& diagram, TransitionId transition) {
    return {nodeWord(diagram.net, transition), diagram.transitions.get(transition).position};
}

PictureLine between(LineEnd place, LineEnd transition, bool outwards) {
    return outwards ? PictureLine{std::move(transition), std::move(place), {}, {}, {}, {}, 0}
                    : PictureLine{std::move(place), std::move(transition), {}, {}, {}, {}, 0};
}

PictureLine lineOf(const Diagram& diagram, ArcId id, const Arc& arc) {
    const ArcGeometry geometry = diagram.arcs.get(id);
    const LineEnd place = geometry.copy ? LineEnd{copyWord(diagram, *geometry.copy),
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

/// Straight lines between the same nodes bend away from each other.
void partTwins(std::vector<PictureLine>& lines) {
    constexpr double first = 0.2;  // radians
    constexpr double next = 0.3;
    std::map<std::pair<std::string, std::string>, std::vector<PictureLine*>> straight;
    for (PictureLine& line : lines) {
        if (line.geometry.bends.empty()) {
            straight[std::minmax(line.from.word, line.to.word)].push_back(&line);
        }
    }
    for (const auto& [ends, twins] : straight) {
        for (std::size_t i = 0; i < twins.size() && twins.size() > 1; ++i) {
            const double amount = first + next * static_cast<double>(i / 2);
            const bool left = (i % 2 == 0) == (twins[i]->from.word == ends.first);
            twins[i]->turn = left ? amount : -amount;
        }
    }
}

}  // namespace

std::vector<PictureLine> arcLines(const Diagram& diagram) {
    std::vector<PictureLine> lines;
    for (const auto& [id, arc] : diagram.net.arcs) {
        lines.push_back(lineOf(diagram, id, arc));
    }
    addUnshownPorts(diagram, lines);
    partTwins(lines);
    return lines;
}

std::vector<PictureLine> priorityLines(const Diagram& diagram) {
    std::vector<PictureLine> lines;
    for (const auto& [id, priority] : diagram.net.priorities) {
        lines.push_back({endAt(diagram, priority.higher), endAt(diagram, priority.lower),
                         LineHead::arrow, LinePattern::dashed, diagram.priorities.get(id), "", 0});
    }
    return lines;
}

}  // namespace fireable
