#include "engine/net/net_engine.h"

#include <algorithm>

namespace fireable::net {

bool isObserved(std::span<const std::uint8_t> observed, std::span<const Firing> fired) {
    return observed.empty() || std::ranges::any_of(fired, [&](const Firing& firing) {
               return observed[static_cast<std::size_t>(firing.transition)] != 0;
           });
}

}  // namespace fireable::net
