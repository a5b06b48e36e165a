#pragma once

#include <cstddef>
#include <cstdint>

namespace fireable {

/// Converts one of our 32-bit indices to what the standard containers expect.
constexpr std::size_t at(std::int32_t index) {
    return static_cast<std::size_t>(index);
}

}  // namespace fireable
