#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/id_table.h"
#include "engine/base/ids.h"

// One model for Sleptsov and Petri nets in all file formats (seed 000, section 2.1).

/// The model "nets". Who knows no other model yet sees its names without their namespace.
namespace fireable {
namespace net {}
using namespace net;
}  // namespace fireable

namespace fireable::net {

/// input: takes `weight` tokens per firing.  output: gives `weight` tokens per firing.
/// inhibitor: allows firing while the place holds fewer than `weight` tokens.
/// read: allows firing while it holds `weight` tokens or more, and takes none.
/// reset: empties the place; kept for files that have it, refused by the engines.
enum class ArcKind : std::uint8_t { input, output, inhibitor, read, reset };

struct Place {
    std::string name;   ///< unique among places; never empty once read from a file
    std::string label;  ///< free text, among it `*IN(15)` and `*OUT(3)` pin labels
    Count initial = 0;  ///< tokens
    bool operator==(const Place&) const = default;
};

/// When a transition may fire after it became enabled. Kept and written back; not run yet.
struct TimeInterval {
    std::int64_t earliest = 0;
    std::optional<std::int64_t> latest;  ///< nothing: no upper end
    bool earliestOpen = false;
    bool latestOpen = false;
    bool operator==(const TimeInterval&) const = default;
};

/// What a port is to the substituted transition.
enum class PortRole : std::uint8_t { input, output, start, finish };

/// Ties a place of this net to a place of the subnet.
struct PortBinding {
    PortRole role = PortRole::input;
    PlaceId outer;  ///< place of the net that holds the transition
    int inner = 1;  ///< 1-based number of the subnet's place, in the order of its file
    bool operator==(const PortBinding&) const = default;
};

/// "This transition is carried out by that subnet."
struct Substitution {
    std::string file;  ///< `#NET`: of the same file; else `FILE` or `FILE#NET`, see SubnetLibrary
    std::vector<PortBinding> ports;
    bool operator==(const Substitution&) const = default;
};

struct Transition {
    std::string name;   ///< unique among transitions; never empty once read from a file
    std::string label;  ///< free text; empty where `substitution` was written as the label
    TimeInterval interval;
    std::optional<Substitution> substitution;
    bool operator==(const Transition&) const = default;
};

/// Arcs between the same two nodes may be parallel; regular ones then add up.
struct Arc {
    PlaceId place;
    TransitionId transition;
    ArcKind kind = ArcKind::input;
    std::int64_t weight =
        1;  ///< at least 1: multiplicity, or threshold of an inhibitor or read arc
    bool operator==(const Arc&) const = default;
};

/// `lower` does not fire while `higher` is enabled. The relation is taken transitively.
struct Priority {
    TransitionId higher;
    TransitionId lower;
    bool operator==(const Priority&) const = default;
};

struct Note {
    std::string name;
    int kind = 0;  ///< Tina's digit, kept as it stands
    std::string text;
    bool operator==(const Note&) const = default;
};

/// A net as a person edits it. Tables are in file order, which numbers places and transitions.
///
/// Engines do not run a `Net`; they run the `NetProgram` that `compile` makes of it.
struct Net {
    std::string name;
    IdTable<PlaceId, Place> places;
    IdTable<TransitionId, Transition> transitions;
    IdTable<ArcId, Arc> arcs;
    IdTable<PriorityId, Priority> priorities;
    IdTable<NoteId, Note> notes;
    std::vector<std::string> comments;  ///< lines without the format's comment sign

    bool operator==(const Net&) const = default;
};

/// The name that files without names give to the place (transition) at 0-based `position`:
/// `p1`, `p2` … and `t1`, `t2` …
std::string defaultPlaceName(std::size_t position);
std::string defaultTransitionName(std::size_t position);

/// Whether any transition is carried out by a subnet.
bool isHierarchical(const Net& net);

}  // namespace fireable::net
