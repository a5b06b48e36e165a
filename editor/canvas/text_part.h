#pragma once

#include <cstdint>

namespace fireable {

/// What a text of a drawing says about its owner.
enum class TextPart : std::uint8_t { name, label, interval, subnet, weight, note };

}  // namespace fireable
