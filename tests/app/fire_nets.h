#pragma once

#include "tests/support/fire_process.h"

// Nets shared by tests of the command line.

namespace fireable::testing {

inline QString s(const char* text) {
    return QString::fromUtf8(text);
}

/// Moves 3 and 4 tokens into one place, and then marks `finish`.
constexpr auto adder = R"(pl x (3)
pl y (4)
tr t1 x -> z
tr t2 y -> z
tr t3 start x?-1 y?-1 -> finish
pl start (1)
pl finish
)";

/// Fires forever.
constexpr auto endless = "tr t1 p1 -> p1\npl p1 (1)\n";

}  // namespace fireable::testing
