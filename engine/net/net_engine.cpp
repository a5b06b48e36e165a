#include "engine/net/net_engine.h"

#include <algorithm>
#include <array>

namespace fireable::net {

bool isObserved(std::span<const std::uint8_t> observed, std::span<const Firing> fired) {
    return observed.empty() || std::ranges::any_of(fired, [&](const Firing& firing) {
               return observed[static_cast<std::size_t>(firing.transition)] != 0;
           });
}

std::string_view haltWord(Halt halt) {
    constexpr std::array<std::string_view, 4> words{"dead", "limit", "breakpoint", "cancelled"};
    static_assert(words.size() == static_cast<std::size_t>(Halt::cancelled) + 1);
    return words[static_cast<std::size_t>(halt)];
}

}  // namespace fireable::net
