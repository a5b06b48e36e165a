#pragma once

#include <random>
#include <utility>

#include "tests/support/net_maker.h"

namespace fireable::testing {

/// A net with dozens of arcs per transition, more than a warp has lanes; in one net of eight a
/// place has over a thousand, in one of four there are almost 2^63 tokens. Equal seeds give equal
/// nets.
class WideNet {
public:
    explicit WideNet(std::uint64_t seed)
        : random_(seed),
          hasHub_(between(0, 7) == 0),
          places_(between(40, 300)),
          transitions_(hasHub_ ? between(1'030, 1'200) : between(5, 200)) {}

    Net make() {
        NetMaker maker(places_, transitions_);
        const bool large = between(0, 3) == 0;
        for (int place = 1; place <= places_; ++place) {
            maker.tokens(place, large && between(0, 20) == 0 ? nearlyOverflowing()
                                                             : Count(between(10, 200)));
        }
        for (int transition = 1; transition <= transitions_; ++transition) {
            addArcs(maker, transition);
        }
        return std::move(maker.net());
    }

private:
    int between(int low, int high) {
        return low + static_cast<int>(random_() % static_cast<std::uint64_t>(high - low + 1));
    }
    int weight() { return between(0, 9) == 0 ? between(2, 3) : 1; }
    Count nearlyOverflowing() {
        return Count((std::int64_t{1} << 62) - 1 + (std::int64_t{1} << 62)) - between(0, 300);
    }

    void addArcs(NetMaker& maker, int transition) {
        if (hasHub_) {
            maker.arc(1, transition, ArcKind::read, 1);
        }
        for (int n = between(0, 30) == 0 ? 0 : between(1, 40); n > 0; --n) {
            maker.arc(between(1, places_), transition, ArcKind::input, weight());
        }
        for (int n = between(1, 60); n > 0; --n) {
            maker.arc(between(1, places_), transition, ArcKind::output, weight());
        }
        if (between(0, 3) == 0) {
            maker.arc(between(1, places_), transition, ArcKind::inhibitor, between(100, 400));
            maker.arc(between(1, places_), transition, ArcKind::read, between(1, 20));
        }
        if (transition > 1 && between(0, 9) == 0) {
            maker.priority(transition, between(1, transition - 1));
        }
    }

    std::mt19937_64 random_;
    bool hasHub_;
    int places_;
    int transitions_;
};

}  // namespace fireable::testing
