#pragma once

#include <algorithm>

#include "engine/base/count.h"

namespace fireable {

/// The number that the plural of a word goes by, for `tr(text, nullptr, n)`: languages look at
/// whether it is small, or else at its last digits.
inline int pluralNumber(const Count& count) {
    constexpr std::int64_t large = 1'000'000'000;
    constexpr std::int64_t lastDigits = 1'000'000;
    const std::int64_t value = std::max<std::int64_t>(0, count.saturated64());
    return static_cast<int>(value < large ? value : large + value % lastDigits);
}

}  // namespace fireable
