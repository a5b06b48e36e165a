#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/net/model/net.h"

// The two small nets built into the linker: they copy operands into a subnet and move results out
// of it.

namespace fireable::net {

/// An arc of a built-in net; both ends numbered from 1.
struct GadgetArc {
    std::uint8_t place;
    std::uint8_t transition;
    ArcKind kind;
};

// Control is a hole: a control place holds one token while idle and none while active. Places,
// transitions and arcs are in the published order, so that linked nets are too.

/// Adds source p1 to destination p2 and keeps p1. p3: taken tokens; p4: start; p5: all taken; p6:
/// finish. t1 takes, t3 detects that all is taken, t2 gives back, t4 detects that all is back.
inline constexpr std::array<GadgetArc, 15> copyArcs{{
    {1, 1, ArcKind::input},
    {1, 2, ArcKind::output},
    {1, 3, ArcKind::inhibitor},
    {2, 1, ArcKind::output},
    {3, 2, ArcKind::input},
    {3, 1, ArcKind::output},
    {3, 4, ArcKind::inhibitor},
    {4, 1, ArcKind::inhibitor},
    {4, 3, ArcKind::inhibitor},
    {4, 3, ArcKind::output},
    {5, 3, ArcKind::input},
    {5, 2, ArcKind::inhibitor},
    {5, 4, ArcKind::inhibitor},
    {5, 4, ArcKind::output},
    {6, 4, ArcKind::input},
}};

/// Sets p2 to the tokens of p1, and empties p1. p3: start; p4: p2 is empty; p5: finish. t2 empties
/// p2, t3 detects that, t1 moves, t4 detects that all is moved.
inline constexpr std::array<GadgetArc, 13> moveArcs{{
    {1, 1, ArcKind::input},
    {1, 4, ArcKind::inhibitor},
    {2, 1, ArcKind::output},
    {2, 2, ArcKind::input},
    {2, 3, ArcKind::inhibitor},
    {3, 2, ArcKind::inhibitor},
    {3, 3, ArcKind::inhibitor},
    {3, 3, ArcKind::output},
    {4, 1, ArcKind::inhibitor},
    {4, 3, ArcKind::input},
    {4, 4, ArcKind::inhibitor},
    {4, 4, ArcKind::output},
    {5, 4, ArcKind::input},
}};

inline constexpr std::size_t gadgetTransitions = 4;

}  // namespace fireable::net
