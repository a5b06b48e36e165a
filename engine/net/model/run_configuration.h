#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/count.h"
#include "engine/run/breakpoint.h"

/// The model "nets". Who knows no other model yet sees its names without their namespace.
namespace fireable {
namespace net {}
using namespace net;
}  // namespace fireable

namespace fireable::net {

/// The tokens with which a run starts instead of those of the net.
struct PlaceOverride {
    std::string place;
    Count tokens;
    bool operator==(const PlaceOverride&) const = default;
};

/// An expression whose value is shown while the net runs.
struct WatchedExpression {
    std::string text;
    bool charted = false;  ///< its values over the steps are a series of the charts, too
    bool operator==(const WatchedExpression&) const = default;
};

/// How to run a net and what to look at in it, saved with the net under a name. Places and
/// transitions are named as in the compiled net, engines and rules in the words of `fire engines`,
/// because a file may come from a build that has others.
struct RunConfiguration {
    std::string name;
    std::string engine;             ///< empty: the one that runs have by themselves
    std::string rule;               ///< empty: likewise
    std::uint64_t seed = 0;         ///< of random choices
    std::optional<Count> maxSteps;  ///< nothing: as many as the net makes
    std::vector<PlaceOverride> overrides;
    std::vector<Breakpoint> breakpoints;
    std::vector<WatchedExpression> watches;
    bool operator==(const RunConfiguration&) const = default;
};

}  // namespace fireable::net
