#include "importers/text/writer_support.h"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>

namespace fireable {
namespace {

/// Why `limits` exclude `arc`; nothing if they do not.
std::optional<std::string> refusedArc(const Arc& arc, const FormatLimits& limits) {
    switch (arc.kind) {
        case ArcKind::input:
        case ArcKind::output:
            return std::nullopt;
        case ArcKind::inhibitor:
            if (!limits.inhibitors) {
                return "inhibitor arcs";
            }
            if (arc.weight != 1) {
                return "inhibitor thresholds other than 1";
            }
            return std::nullopt;
        case ArcKind::read:
            return "read arcs";
        case ArcKind::reset:
            return "reset arcs";
    }
    return std::nullopt;
}

Failure cannotHold(const FormatLimits& limits, const std::string& what, const std::string& where) {
    return fail(ErrorCode::unsupported,
                std::string(limits.format) + " cannot hold " + what + ": " + where);
}

Result<void> checkTransition(const Transition& transition, const FormatLimits& limits) {
    const std::string where = "transition '" + transition.name + "'";
    if (transition.interval != TimeInterval{}) {
        return cannotHold(limits, "time intervals", where);
    }
    if (transition.substitution && !limits.substitutions) {
        return cannotHold(limits, "subnets", where);
    }
    return {};
}

struct ArcEnds {
    PlaceId place;
    TransitionId transition;
    ArcKind kind;
    bool operator==(const ArcEnds&) const = default;
};

struct ArcEndsHash {
    std::size_t operator()(const ArcEnds& ends) const {
        const auto key = (std::uint64_t{ends.place.value} << 32) ^
                         (std::uint64_t{ends.transition.value} << 3) ^
                         static_cast<std::uint64_t>(ends.kind);
        return std::hash<std::uint64_t>()(key);
    }
};

}  // namespace

std::string described(const Net& net, const Arc& arc) {
    const std::string place = "'" + net.places[arc.place].name + "'";
    const std::string transition = "'" + net.transitions[arc.transition].name + "'";
    return arc.kind == ArcKind::output ? "the arc from " + transition + " to " + place
                                       : "the arc from " + place + " to " + transition;
}

Result<void> checkHolds(const Net& net, const FormatLimits& limits) {
    for (const auto& [id, arc] : net.arcs) {
        if (const auto refused = refusedArc(arc, limits)) {
            return cannotHold(limits, *refused, described(net, arc));
        }
    }
    for (const auto& [id, transition] : net.transitions) {
        TRY(checkTransition(transition, limits));
    }
    if (!limits.priorities && !net.priorities.empty()) {
        const Priority& first = net.priorities.at(0).value;
        return cannotHold(limits, "priorities",
                          "'" + net.transitions[first.higher].name + "' over '" +
                              net.transitions[first.lower].name + "'");
    }
    return {};
}

Result<const Diagram*> onlyNet(std::span<const Diagram> nets, std::string_view format) {
    if (nets.empty()) {
        return fail(ErrorCode::badArgument, "there is no net to write");
    }
    if (nets.size() > 1) {
        return fail(ErrorCode::unsupported, std::string(format) + " holds one net to a file, not " +
                                                std::to_string(nets.size()));
    }
    return &nets.front();
}

Result<const Diagram*> onlyNet(std::span<const Diagram> nets, const FormatLimits& limits) {
    const auto diagram = TRY(onlyNet(nets, limits.format));
    TRY(checkHolds(diagram->net, limits));
    return diagram;
}

Result<std::vector<Arc>> mergedArcs(const Net& net, std::string_view format) {
    std::vector<Arc> merged;
    merged.reserve(net.arcs.size());
    std::unordered_map<ArcEnds, std::size_t, ArcEndsHash> seen;
    seen.reserve(net.arcs.size());
    for (const auto& [id, arc] : net.arcs) {
        const auto [known, fresh] =
            seen.try_emplace({arc.place, arc.transition, arc.kind}, merged.size());
        if (fresh) {
            merged.push_back(arc);
            continue;
        }
        const bool adds = arc.kind == ArcKind::input || arc.kind == ArcKind::output;
        std::int64_t& weight = merged[known->second].weight;
        if (adds && __builtin_add_overflow(weight, arc.weight, &weight)) {
            return fail(ErrorCode::unsupported,
                        std::string(format) +
                            " cannot hold weights beyond 64 bits: " + described(net, arc));
        }
    }
    return merged;
}

std::string prefixedLines(const std::vector<std::string>& lines, std::string_view prefix,
                          std::string_view lineEnds) {
    std::string text;
    for (const std::string& line : lines) {
        text += prefix;
        for (const char c : line) {
            text += c;
            text += lineEnds.find(c) != lineEnds.npos ? prefix : "";
        }
        text += '\n';
    }
    return text;
}

namespace {

constexpr double spacing = 100;
constexpr std::size_t perRow = 10;

template <class Table, class IdT>
double lowest(const Table& nodes, const IdMap<IdT, NodeGeometry>& geometry, double y) {
    for (const auto& [id, node] : nodes) {
        const NodeGeometry* placed = geometry.find(id);
        y = placed != nullptr ? std::max(y, placed->position.y) : y;
    }
    return y;
}

template <class Table, class IdT>
void place(const Table& nodes, IdMap<IdT, NodeGeometry>& geometry, Anchor nameAnchor, double top,
           std::size_t& taken) {
    for (const auto& [id, node] : nodes) {
        if (geometry.find(id) == nullptr) {
            NodeGeometry made;
            made.position = {spacing * static_cast<double>(taken % perRow + 1),
                             top + spacing * static_cast<double>(taken / perRow + 1)};
            made.nameAnchor = nameAnchor;
            geometry.set(id, made);
            ++taken;
        }
    }
}

}  // namespace

Diagram withAllPlaced(Diagram diagram) {
    const double top = lowest(diagram.net.transitions, diagram.transitions,
                              lowest(diagram.net.places, diagram.places, 0));
    std::size_t taken = 0;
    place(diagram.net.places, diagram.places, Anchor::n, top, taken);
    place(diagram.net.transitions, diagram.transitions, Anchor::c, top, taken);
    return diagram;
}

}  // namespace fireable
