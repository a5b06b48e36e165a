#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/count.h"
#include "engine/run/breakpoint.h"

/// Nets. Their names are also visible in `fireable`, for code that uses no other model.
namespace fireable {
namespace net {}
using namespace net;
}  // namespace fireable

namespace fireable::net {

/// Tokens with which a run starts instead of those in the net.
struct PlaceOverride {
    std::string place;
    Count tokens;
    bool operator==(const PlaceOverride&) const = default;
};

/// An expression whose value is shown while the net runs.
struct WatchedExpression {
    std::string text;
    bool charted = false;  ///< whether the charts show its values as a series
    bool operator==(const WatchedExpression&) const = default;
};

/// How to run a net and what to watch, saved with the net under a name. Nodes are named as in the
/// compiled net; engines and rules are in the words of `fire engines`, because a file may come from
/// a build that has others.
struct RunConfiguration {
    std::string name;
    std::string engine;             ///< empty: the default
    std::string rule;               ///< empty: the default
    std::uint64_t seed = 0;         ///< for random choices
    std::optional<Count> maxSteps;  ///< nothing: unlimited
    std::vector<PlaceOverride> overrides;
    std::vector<Breakpoint> breakpoints;
    std::vector<WatchedExpression> watches;
    bool operator==(const RunConfiguration&) const = default;
};

}  // namespace fireable::net
