#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace fireable::net {
struct NetProgram;
}

namespace fireable::net::cuda {

/// The transitions of higher priority than each one, transitively: those above `t` are
/// `above[first[t] .. first[t + 1])`, ascending.
struct PriorityLists {
    static constexpr std::size_t maxPairs = std::size_t{1} << 26;

    std::vector<std::int32_t> first;  ///< [T + 1]
    std::vector<std::int32_t> above;
};

/// Nothing if there would be more than `maxPairs` pairs.
std::optional<PriorityLists> priorityListsOf(const NetProgram& program);

}  // namespace fireable::net::cuda
