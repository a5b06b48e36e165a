#pragma once

#include <cstdint>

namespace fireable {

/// What the arc tool draws. The gesture gives a regular arc its direction and a priority its
/// higher end; the other kinds lead from the place to the transition whichever way they are drawn.
enum class ArcChoice : std::uint8_t { regular, inhibitor, read, reset, priority };

}  // namespace fireable
