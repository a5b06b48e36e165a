#include "importers/pnml/pnml_formats.h"

#include <algorithm>
#include <limits>

#include "engine/base/characters.h"
#include "importers/pnml/net_scope.h"
#include "importers/pnml/pnml_ids.h"
#include "importers/pnml/xml_writer.h"

namespace fireable {
namespace {

constexpr std::int64_t largest = std::numeric_limits<std::int32_t>::max();
constexpr double toCorner = 15;  // TAPAAL writes the corner of a box of 30 × 30

Failure cannotHold(const std::string& what) {
    return fail(ErrorCode::unsupported, "TAPAAL files cannot hold " + what);
}

Result<void> checkNodes(const Net& net) {
    for (const auto& entry : net.places) {
        if (entry.value.initial > Count(largest)) {
            return cannotHold("the marking " + entry.value.initial.text() + " of place '" +
                              entry.value.name + "'");
        }
    }
    for (const auto& entry : net.transitions) {
        if (entry.value.interval != TimeInterval{}) {
            return cannotHold("the time interval of transition '" + entry.value.name + "'");
        }
        if (entry.value.substitution) {
            return cannotHold("the substitution of transition '" + entry.value.name + "'");
        }
    }
    return {};
}

Result<void> checkArcs(const Net& net) {
    if (!net.priorities.empty()) {
        return cannotHold("priorities");
    }
    for (const auto& entry : net.arcs) {
        if (entry.value.kind == ArcKind::read || entry.value.kind == ArcKind::reset) {
            return cannotHold(entry.value.kind == ArcKind::read ? "read arcs" : "reset arcs");
        }
        if (entry.value.weight > largest) {
            return cannotHold("the arc weight " + std::to_string(entry.value.weight));
        }
    }
    return {};
}

/// A unique name that TAPAAL accepts; places and transitions share one namespace.
std::string claimName(std::string_view name, UniqueNames& taken) {
    std::string made(name);
    std::ranges::replace_if(
        made, [](char c) { return !isLetter(c) && !isDigit(c) && c != '_'; }, '_');
    if (made.empty() || isDigit(made.front())) {
        made.insert(0, "_");
    }
    return taken.claim(made);
}

class TapnWriter {
public:
    explicit TapnWriter(const Diagram& diagram) : diagram_(diagram) {
        UniqueNames taken;
        const Net& net = diagram.net;
        places_.resize(net.places.idBound());
        transitions_.resize(net.transitions.idBound());
        for (const auto& entry : net.places) {
            places_[entry.id.value] = claimName(entry.value.name, taken);
        }
        for (const auto& entry : net.transitions) {
            transitions_[entry.id.value] = claimName(entry.value.name, taken);
        }
    }

    std::string write() {
        const Net& net = diagram_.net;
        UniqueNames own;
        xml_.open("pnml").attribute("xmlns", "http://www.informatik.hu-berlin.de/top/pnml/ptNetb");
        xml_.open("net")
            .attribute("active", "true")
            .attribute("id", claimName(net.name.empty() ? "net" : net.name, own))
            .attribute("type", "P/T net");
        if (!net.name.empty()) {
            xml_.attribute("name", net.name);
        }
        for (const auto& [id, place] : net.places) {
            writePlace(id, place);
        }
        for (const auto& entry : net.transitions) {
            writeTransition(entry.id);
        }
        for (const auto& [id, arc] : net.arcs) {
            writeArc(id, arc);
        }
        xml_.close();
        xml_.open("feature")
            .attribute("isGame", "false")
            .attribute("isTimed", "false")
            .attribute("isColored", "false")
            .close();
        xml_.close();
        return xml_.take();
    }

private:
    void writeGeometry(const NodeGeometry* geometry, std::string_view name) {
        if (geometry == nullptr) {
            return;
        }
        xml_.point("positionX", "positionY",
                   {geometry->position.x - toCorner, geometry->position.y - toCorner});
        if (geometry->nameOffset) {
            xml_.point("nameOffsetX", "nameOffsetY",
                       {geometry->nameOffset->x + toCorner + halfOfName(name).x,
                        geometry->nameOffset->y + toCorner});
        }
    }

    void writePlace(PlaceId id, const Place& place) {
        const std::string& name = places_[id.value];
        xml_.open("place")
            .attribute("id", name)
            .attribute("name", name)
            .attribute("displayName", "true")
            .attribute("invariant", "< inf")
            .attribute("initialMarking", place.initial.text());
        writeGeometry(diagram_.places.find(id), name);
        xml_.close();
    }

    void writeTransition(TransitionId id) {
        const std::string& name = transitions_[id.value];
        xml_.open("transition")
            .attribute("id", name)
            .attribute("name", name)
            .attribute("displayName", "true")
            .attribute("infiniteServer", "false")
            .attribute("urgent", "false")
            .attribute("priority", "0");
        writeGeometry(diagram_.transitions.find(id), name);
        xml_.close();
    }

    void writeArc(ArcId id, const Arc& arc) {
        const bool outward = arc.kind == ArcKind::output;
        const std::string& place = places_[arc.place.value];
        const std::string& transition = transitions_[arc.transition.value];
        const std::string_view inward = arc.kind == ArcKind::inhibitor ? "tapnInhibitor" : "timed";
        xml_.open("arc")
            .attribute("id", "arc" + std::to_string(id.value + 1))
            .attribute("source", outward ? transition : place)
            .attribute("target", outward ? place : transition)
            .attribute("type", outward ? "normal" : inward)
            .attribute("inscription", outward ? "1" : "[0,inf)")
            .attribute("weight", std::to_string(arc.weight));
        writePath(id, arc);
        xml_.close();
    }

    /// The path includes both end points.
    void writePath(ArcId id, const Arc& arc) {
        const NodeGeometry* source = diagram_.places.find(arc.place);
        const NodeGeometry* target = diagram_.transitions.find(arc.transition);
        if (source == nullptr || target == nullptr) {
            return;
        }
        if (arc.kind == ArcKind::output) {
            std::swap(source, target);
        }
        std::vector<Point> path = diagram_.arcs.get(id).bends;
        path.insert(path.begin(), source->position);
        path.push_back(target->position);
        for (std::size_t i = 0; i < path.size(); ++i) {
            xml_.open("arcpath")
                .attribute("arcPointType", "false")
                .attribute("id", std::to_string(i))
                .point("xCoord", "yCoord", path[i])
                .close();
        }
    }

    XmlWriter xml_;
    const Diagram& diagram_;
    std::vector<std::string> places_;  ///< names as written, by id.value
    std::vector<std::string> transitions_;
};

}  // namespace

Result<std::string> writeTapn(std::span<const Diagram> nets) {
    if (nets.size() != 1) {
        return cannotHold(std::to_string(nets.size()) + " nets that are not one system");
    }
    const Diagram& diagram = nets.front();
    TRY(checkDiagram(diagram));
    TRY(checkNodes(diagram.net));
    TRY(checkArcs(diagram.net));
    return TapnWriter(diagram).write();
}

}  // namespace fireable
