#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/net/model/net.h"
#include "engine/net/program/place_effects.h"

namespace fireable::net {

/// Which calls of a net are ever active together, as far as its states could be explored.
///
/// A state holds the tokens of all places but data, exactly up to a few, and how often each
/// substituted transition is active. What depends on data may go either way. One transition fires
/// at a time, any number of copies. Priorities are left out.
class ControlSearch {
public:
    /// A pair of positions of transitions, in ascending order; twice the same: a call that is
    /// active twice.
    using Pair = std::pair<std::size_t, std::size_t>;

    /// What is looked for: for each group any two of its calls, and for each of `twice` [T] whether
    /// it is active twice.
    struct Goals {
        std::vector<std::vector<std::size_t>> groups;  ///< positions of transitions
        std::vector<bool> twice;
    };
    /// What a walk through all states assumed on the way to a goal.
    struct Doubts {
        bool data = false;       ///< that data lets a call start or a transition fire
        bool unruly = false;     ///< that a call finishes more than once
        bool uncounted = false;  ///< that of many tokens there are enough, or few enough
        bool any() const { return data || unruly || uncounted; }
    };
    struct Found {
        std::vector<std::optional<Pair>> groups;  ///< as in `Goals`
        std::vector<bool> twice;                  ///< [T]
        std::vector<Doubts> groupDoubts;          ///< of those found
        std::vector<Doubts> twiceDoubts;
        bool all = false;                         ///< every state was seen: there is nothing else
    };

    /// `ports` and `unruly` as for `controlFlow`.
    ControlSearch(const Net& net, const std::optional<CallPorts>& ports,
                  const std::vector<bool>& unruly);

    /// Follows only what control leads to: no call that a data place starts, no transition that
    /// waits for data alone, no more tokens than can be counted. `all` is true if there is no such
    /// thing.
    Found follow(const Goals& goals) const;
    /// Walks through all states that there may be.
    Found exhaust(const Goals& goals) const;

private:
    /// Bytes: tokens of the places, calls, and whether a caller may start the net (see `slot_`).
    using State = std::string;
    /// A transition without its effects on data places.
    struct Step {
        PlaceEffects effects;  ///< `place` is a slot
        bool guided = true;    ///< control leads to it, or nothing need be there
        bool takesData = false;
        bool blocksItself = false;  ///< cannot fire again after it fired one copy
    };
    struct Call {
        std::size_t transition = 0;
        std::int32_t active = 0;  ///< slot
        std::int32_t start = -1;  ///< slot; -1: data
        std::int32_t finish = -1;
        bool unruly = false;
    };
    class Walk;

    void addSlots(const Net& net, const std::optional<CallPorts>& ports);
    void addStep(const PlaceEffects& effects);
    void addCall(const Net& net, std::size_t transition, bool unruly);

    std::vector<PlaceUse> uses_;      ///< [P]
    std::vector<std::int32_t> slot_;  ///< [P], bytes of a state; -1: data
    State first_;
    std::vector<Step> steps_;
    std::vector<Call> calls_;
    std::int32_t outside_ = -1;  ///< slot; -1: not called
    std::int32_t outerStart_ = -1;
    std::int32_t outerFinish_ = -1;
};

}  // namespace fireable::net
