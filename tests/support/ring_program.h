#pragma once

#include "engine/net/program/net_program.h"
#include "tests/support/net_maker.h"

namespace fireable::testing {

/// A ring of places and transitions with one token.
inline NetProgram ring(int size) {
    NetMaker maker(size, size);
    maker.tokens(1, 1);
    for (int i = 1; i <= size; ++i) {
        maker.arc(i, i, ArcKind::input, 1).arc(i % size + 1, i, ArcKind::output, 1);
    }
    return *compile(maker.net());
}

}  // namespace fireable::testing
