#pragma once

#include <functional>
#include <string>

#include "tests/support/random_net.h"
#include "tests/support/wide_net.h"

namespace fireable::testing {

/// Random nets of one kind.
struct NetKind {
    std::string name;
    std::function<Net(std::uint64_t seed)> make;
    bool isLarge = false;  ///< `reference` takes long
};

/// `RandomNet`s `size` times as large as small ones.
inline NetKind ofSize(int size) {
    return {"of size " + std::to_string(size),
            [size](std::uint64_t seed) { return RandomNet(seed, size).make(); }, size > 100};
}

inline NetKind withManyArcs() {
    return {"with many arcs", [](std::uint64_t seed) { return WideNet(seed).make(); }};
}

}  // namespace fireable::testing
