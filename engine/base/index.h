#pragma once

#include <cstddef>
#include <cstdint>

namespace fireable {

/// An index of our arrays, which are counted in 32 bits, as the standard containers ask for it.
constexpr std::size_t at(std::int32_t index) {
    return static_cast<std::size_t>(index);
}

}  // namespace fireable
