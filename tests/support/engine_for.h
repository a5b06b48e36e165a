#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>

#include "engine/net/engines.h"
#include "tests/support/net_maker.h"

namespace fireable::testing {

/// An engine for what `maker` makes; null if that cannot be compiled.
inline std::unique_ptr<NetEngine> engineFor(EngineKind kind, const NetMaker& maker,
                                            std::string_view rule = "sleptsov",
                                            std::uint64_t seed = 0) {
    auto program = compile(maker.net());
    return program ? std::move(*makeNetEngine(kind, std::move(*program), *parseRule(rule, seed)))
                   : nullptr;
}

/// p1 + p2 into p3.
inline NetMaker adder(Count a, Count b) {
    NetMaker maker(3, 2);
    maker.tokens(1, std::move(a)).tokens(2, std::move(b));
    maker.takes(1, {1}).gives(1, {3});
    maker.takes(2, {2}).gives(2, {3});
    return maker;
}

/// One token that cycles forever.
inline NetMaker ring() {
    NetMaker maker(2, 2);
    maker.tokens(1, 1);
    maker.takes(1, {1}).gives(1, {2});
    maker.takes(2, {2}).gives(2, {1});
    return maker;
}

}  // namespace fireable::testing
