#pragma once

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

#include "tests/support/net_maker.h"

namespace fireable::testing {

/// A small net with all features: weights, thresholds, parallel arcs, chains of priorities, source
/// transitions, and in one net of four markings near 2^63. Equal seeds give equal nets.
class RandomNet {
public:
    /// `width` times as large as a small net.
    explicit RandomNet(std::uint64_t seed, int width = 1)
        : random_(seed),
          places_(width * between(1, 10)),
          transitions_(width * between(1, 12)),
          width_(width) {}

    Net make() {
        NetMaker maker(places_, transitions_);
        const bool large = between(0, 3) == 0;
        for (int place = 1; place <= places_; ++place) {
            maker.tokens(place, large && between(0, 2) == 0 ? nearlyOverflowing() : few());
        }
        for (int transition = 1; transition <= transitions_; ++transition) {
            addArcs(maker, transition);
        }
        addPriorities(maker);
        return std::move(maker.net());
    }

private:
    int between(int low, int high) {
        return low + static_cast<int>(random_() % static_cast<std::uint64_t>(high - low + 1));
    }
    Count few() { return between(0, 2) == 0 ? 0 : between(0, 20); }
    Count nearlyOverflowing() {
        return Count((std::int64_t{1} << 62) - 1 + (std::int64_t{1} << 62)) - between(0, 6);
    }

    void addArcs(NetMaker& maker, int transition) {
        const bool isSource = between(0, 15) == 0;
        for (int n = isSource ? 0 : between(1, 3); n > 0; --n) {
            maker.arc(between(1, places_), transition, ArcKind::input, weight());
        }
        for (int n = between(0, 3); n > 0; --n) {
            maker.arc(between(1, places_), transition, ArcKind::output, weight());
        }
        for (int n = between(-2, 2); n > 0; --n) {
            maker.arc(between(1, places_), transition, ArcKind::inhibitor, between(1, 8));
        }
        for (int n = between(-2, 2); n > 0; --n) {
            maker.arc(between(1, places_), transition, ArcKind::read, between(1, 4));
        }
    }
    std::int64_t weight() { return between(0, 3) == 0 ? between(2, 4) : 1; }

    /// Priorities follow a random order of the transitions, so they have no cycle.
    void addPriorities(NetMaker& maker) {
        std::vector<int> order(static_cast<std::size_t>(transitions_));
        std::iota(order.begin(), order.end(), 1);
        std::shuffle(order.begin(), order.end(), random_);
        for (int n = transitions_ > 1 ? width_ * between(-6, 8) : 0; n > 0; --n) {
            const int higher = between(0, transitions_ - 2);
            const int lower = between(higher + 1, transitions_ - 1);
            maker.priority(order[static_cast<std::size_t>(higher)],
                           order[static_cast<std::size_t>(lower)]);
        }
    }

    std::mt19937_64 random_;
    int places_;
    int transitions_;
    int width_;
};

/// The number of random nets in a test: FIREABLE_TEST_NETS, else `usual`.
inline std::uint64_t netsToTry(std::uint64_t usual) {
    const char* text = std::getenv("FIREABLE_TEST_NETS");
    const int asked = text != nullptr ? std::atoi(text) : 0;
    return asked > 0 ? static_cast<std::uint64_t>(asked) : usual;
}

inline Net randomNet(std::uint64_t seed) {
    return RandomNet(seed).make();
}

}  // namespace fireable::testing
