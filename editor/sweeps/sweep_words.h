#pragma once

#include <QString>

#include "engine/sweep/sweep.h"

// What a window says of sweeps, in the user's language.

namespace fireable {

/// `80 ms`, `2.5 s`, `12 min`, `1 h 5 min`.
QString durationText(double seconds);
/// How a sweep of `runs` runs ended, in lines.
QString outcomeText(const SweepOutcome& outcome, std::int64_t runs, double seconds);

}  // namespace fireable
