#pragma once

#include <random>
#include <string>

#include "tests/support/subnets.h"

namespace fireable::testing {

/// p4 := p1 + p2 + p3 by two additions, started at p6, finished at p8; p5 and p7 in between.
inline Net sumOfThree() {
    return NetMaker(8, 2)
        .tokens(6, 1)
        .tokens(7, 1)
        .tokens(8, 1)
        .substitute(1, "add")
        .port(1, PortRole::input, 1, 1)
        .port(1, PortRole::input, 2, 2)
        .port(1, PortRole::output, 5, 3)
        .control(1, 6, 4, 7, 5)
        .substitute(2, "add")
        .port(2, PortRole::input, 5, 1)
        .port(2, PortRole::input, 3, 2)
        .port(2, PortRole::output, 4, 3)
        .control(2, 7, 4, 8, 5)
        .net();
}

/// Start p1, finish p2; each call adds a token to p3.
inline Net counter() {
    return NetMaker(3, 1)
        .tokens(1, 1)
        .tokens(2, 1)
        .needsEmpty(1, {1})
        .takes(1, {2})
        .gives(1, {1, 3})
        .net();
}

inline MemoryLibrary smallLibrary() {
    return MemoryLibrary()
        .add("add", adder())
        .add("sub", subtractor())
        .add("sum", sumOfThree())
        .add("count", counter());
}

/// Chains of calls, one to two levels deep, that start together and may repeat, beside unrelated
/// transitions. It ends, except for subtractions below zero. Equal seeds give equal programs.
class RandomHierarchy {
public:
    explicit RandomHierarchy(std::uint64_t seed) : random_(seed) {}

    Net make() {
        const int chains = between(1, 3);
        const int extras = between(0, 2);
        NetMaker maker(chains * maxCalls * 5 + chains + chains + 2 * extras,
                       chains * maxCalls + chains + extras);
        for (int chain = 0; chain < chains; ++chain) {
            addChain(maker);
        }
        for (; lastTransition_ < static_cast<int>(maker.net().transitions.size());) {
            const int from = ++lastPlace_;
            const int to = ++lastPlace_;
            maker.tokens(from, between(0, 9)).takes(++lastTransition_, {from});
            maker.gives(lastTransition_, {to});
        }
        return std::move(maker.net());
    }

private:
    static constexpr int maxCalls = 2;

    int between(int low, int high) {
        return low + static_cast<int>(random_() % static_cast<std::uint64_t>(high - low + 1));
    }

    /// Calls in sequence; a last transition restarts the chain while p holds tokens.
    void addChain(NetMaker& maker) {
        const int first = ++lastPlace_;  // initially empty
        int start = first;
        for (int call = 0; call < maxCalls; ++call) {
            start = addCall(maker, start);
        }
        const int rounds = ++lastPlace_;
        const int again = ++lastTransition_;
        maker.tokens(rounds, between(-2, 2) > 0 ? 2 : 0);
        maker.takes(again, {rounds, first}).needsEmpty(again, {start}).gives(again, {start});
    }

    /// Returns the finish place.
    int addCall(NetMaker& maker, int start) {
        const int call = ++lastTransition_;
        const int places = lastPlace_;
        lastPlace_ += 5;
        const int finish = lastPlace_;
        maker.tokens(finish, 1);
        const auto hand = [&](int from, int to) {
            maker.tokens(places + from, between(0, 6));
            maker.port(call, PortRole::input, places + from, to);
        };
        switch (between(0, 3)) {
            case 0:
                maker.substitute(call, "count").control(call, start, 1, finish, 2);
                break;
            case 1:
                maker.substitute(call, "sum").control(call, start, 6, finish, 8);
                hand(1, 1);
                hand(2, 2);
                hand(3, 3);
                maker.port(call, PortRole::output, places + 4, 4);
                break;
            default:
                maker.substitute(call, between(0, 3) == 0 ? "sub" : "add");
                maker.control(call, start, 4, finish, 5);
                hand(1, 1);
                hand(2, 2);
                maker.port(call, PortRole::output, places + 3, 3);
                break;
        }
        return finish;
    }

    std::mt19937_64 random_;
    int lastPlace_ = 0;
    int lastTransition_ = 0;
};

}  // namespace fireable::testing
