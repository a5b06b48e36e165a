#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace fireable::net {
struct NetProgram;
}

namespace fireable::net::cuda {

/// Who stands above each transition by the priority relation, transitively: those above `t` are
/// `above[first[t] .. first[t + 1])`, ascending.
struct PriorityLists {
    static constexpr std::size_t maxPairs = std::size_t{1} << 26;  ///< pairs

    std::vector<std::int32_t> first;  ///< [T + 1]
    std::vector<std::int32_t> above;
};

/// Nothing where there would be more than `most` pairs.
std::optional<PriorityLists> priorityListsOf(const NetProgram& program);

}  // namespace fireable::net::cuda
