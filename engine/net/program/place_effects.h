#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/net/model/net.h"

// What the checks of control know of a net: the effect of each transition on each place, and which
// places hold control.

namespace fireable::net {

/// The places through which a subnet is called, as 0-based positions.
struct CallPorts {
    std::size_t start = 0;
    std::size_t finish = 0;
    std::vector<std::size_t> data{};  ///< inputs and outputs: they may hold any number of tokens
    bool operator==(const CallPorts&) const = default;
};

/// What one copy of a transition does to one place.
struct PlaceEffect {
    std::int32_t place = 0;
    std::int64_t consumed = 0;
    std::int64_t produced = 0;
    std::int64_t reads = 0;  ///< tokens that must be there; 0: none
    std::int64_t below = 0;  ///< the place must hold fewer tokens; 0: any number will do

    bool testsEmpty() const { return below == 1; }
    /// Fills a place that it requires to be empty: it takes a hole.
    bool takesHole() const { return testsEmpty() && produced > consumed; }
};

using PlaceEffects = std::vector<PlaceEffect>;

/// [T], by position, each by ascending place. Arcs drawn at substituted transitions have no effect.
/// Weights are cut off where they make no difference to control.
std::vector<PlaceEffects> placeEffects(const Net& net);

/// control: starts or finishes a subnet, or is filled by a transition that requires it to be empty,
/// as the moving hole is passed on.  data: passed to a subnet, or from a caller, so that nothing is
/// known of its tokens.  A place that is both counts as data.
enum class PlaceUse : std::uint8_t { ordinary, control, data };

/// [P], by position. `ports` is given if the net is a subnet.
std::vector<PlaceUse> placeUses(const Net& net, const std::vector<PlaceEffects>& effects,
                                const std::optional<CallPorts>& ports);

}  // namespace fireable::net
