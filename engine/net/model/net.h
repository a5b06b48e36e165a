#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/id_table.h"
#include "engine/net/model/net_namespace.h"

// One model for Sleptsov and Petri nets in all file formats.

namespace fireable::net {

/// input: consumes `weight` tokens per copy. output: produces `weight` tokens per copy. inhibitor:
/// requires fewer than `weight` tokens. read: requires at least `weight` tokens and consumes none.
/// reset: empties the place; retained for files that have it, rejected by the engines.
enum class ArcKind : std::uint8_t { input, output, inhibitor, read, reset };

struct Place {
    std::string name;   ///< unique among places; never empty after reading a file
    std::string label = {};  ///< free text, including `*IN(15)` and `*OUT(3)` pin labels
    Count initial = 0;  ///< tokens
    bool operator==(const Place&) const = default;
};

/// When a transition may fire after it became enabled. Retained in files, but not run.
struct TimeInterval {
    std::int64_t earliest = 0;
    std::optional<std::int64_t> latest;  ///< nothing: unbounded
    bool earliestOpen = false;
    bool latestOpen = false;
    bool operator==(const TimeInterval&) const = default;
};

/// The role of a port for the substituted transition.
enum class PortRole : std::uint8_t { input, output, start, finish };

/// Binds a place of this net to a place of the subnet.
struct PortBinding {
    PortRole role = PortRole::input;
    PlaceId outer;  ///< place of the enclosing net
    int inner = 1;  ///< 1-based number of the subnet's place, in file order
    bool operator==(const PortBinding&) const = default;
};

/// The subnet that implements a transition.
struct Substitution {
    std::string
        file;  ///< `#NET`: in the same file; otherwise `FILE` or `FILE#NET`, see SubnetLibrary
    std::vector<PortBinding> ports;
    bool operator==(const Substitution&) const = default;
};

struct Transition {
    std::string name;   ///< unique among transitions; never empty after reading a file
    std::string label = {};  ///< free text; empty if `substitution` was given as the label
    TimeInterval interval = {};
    std::optional<Substitution> substitution = {};
    bool operator==(const Transition&) const = default;
};

/// Arcs between the same two nodes may be parallel; the weights of regular ones are added.
struct Arc {
    PlaceId place;
    TransitionId transition;
    ArcKind kind = ArcKind::input;
    /// At least 1: multiplicity, or threshold of an inhibitor or read arc.
    std::int64_t weight = 1;
    bool operator==(const Arc&) const = default;
};

/// `lower` does not fire while `higher` is enabled. The relation is transitive.
struct Priority {
    TransitionId higher;
    TransitionId lower;
    bool operator==(const Priority&) const = default;
};

struct Note {
    std::string name;
    int kind = 0;  ///< Tina's digit, not interpreted
    std::string text;
    bool operator==(const Note&) const = default;
};

/// A net as edited. Tables are in file order, which numbers places and transitions.
///
/// Engines do not run a `Net` but the `NetProgram` that `compile` makes of it.
struct Net {
    std::string name;
    IdTable<PlaceId, Place> places;
    IdTable<TransitionId, Transition> transitions;
    IdTable<ArcId, Arc> arcs;
    IdTable<PriorityId, Priority> priorities;
    IdTable<NoteId, Note> notes;
    std::vector<std::string> comments;  ///< lines without the format's comment marker

    bool operator==(const Net&) const = default;
};

/// The name of the place (transition) at 0-based `position` in files without names: `p1`, `p2` …
/// and `t1`, `t2` …
std::string defaultPlaceName(std::size_t position);
std::string defaultTransitionName(std::size_t position);

/// Whether a subnet implements any transition.
bool isHierarchical(const Net& net);

/// Whether tokens move from the subnet to the place of a port.
constexpr bool isOutwards(PortRole role) {
    return role == PortRole::output || role == PortRole::finish;
}

/// Whether a port passes numbers; the others start and finish the subnet.
constexpr bool isData(PortRole role) {
    return role == PortRole::input || role == PortRole::output;
}

/// The word by which a place's label declares its role: `*IN`, `*OUT`, `*START`, `*FINISH`. A
/// number may follow, as in `*IN(15)`, and another role: `*IN(1) *OUT(1)` is passed in and back.
std::string roleLabel(PortRole role);
bool statesRole(const Place& place, PortRole role);

/// Whether `arc` of a substituted transition represents this port: arcs there only document ports.
inline bool shows(const Arc& arc, const PortBinding& port) {
    return arc.place == port.outer && isOutwards(port.role) == (arc.kind == ArcKind::output);
}

/// The port that `arc` of `transition` represents; null: none.
const PortBinding* portShownBy(const Arc& arc, const Transition& transition);

}  // namespace fireable::net
