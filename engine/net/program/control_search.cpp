#include "engine/net/program/control_search.h"

#include <algorithm>
#include <functional>
#include <unordered_set>

namespace fireable::net {
namespace {

/// Tokens counted exactly; more are "at least" so many.
constexpr int counted = 6;
/// Bytes of states examined, and their number.
constexpr std::size_t maxWork = 20'000'000;
constexpr std::size_t maxStates = 10'000;

/// The tokens of a place as a byte: a number, or that there are at least so many.
class Tokens {
public:
    static Tokens exactly(std::int64_t n) {
        return n > counted ? atLeast(n) : Tokens(static_cast<char>(n));
    }
    static Tokens atLeast(std::int64_t n) {
        return Tokens(static_cast<char>(open | std::min<std::int64_t>(n, counted)));
    }
    explicit Tokens(char byte) : byte_(byte) {}

    char byte() const { return byte_; }
    bool isOpen() const { return (byte_ & open) != 0; }
    std::int64_t least() const { return byte_ & ~open; }
    Tokens with(std::int64_t n, bool orMore) const {
        return isOpen() || orMore ? atLeast(least() + n) : exactly(least() + n);
    }
    Tokens without(std::int64_t n) const {
        return isOpen() ? atLeast(std::max<std::int64_t>(least() - n, 0)) : exactly(least() - n);
    }

private:
    static constexpr int open = 64;
    char byte_;
};

std::size_t slotAt(std::int32_t slot) {
    return static_cast<std::size_t>(slot);
}

}  // namespace

ControlSearch::ControlSearch(const Net& net, const std::optional<CallPorts>& ports,
                             const std::vector<bool>& unruly) {
    const std::vector<PlaceEffects> effects = placeEffects(net);
    uses_ = placeUses(net, effects, ports);
    addSlots(net, ports);
    for (std::size_t t = 0; t < net.transitions.size(); ++t) {
        if (net.transitions.at(t).value.substitution) {
            addCall(net, t, !unruly.empty() && unruly[t]);
        } else {
            addStep(effects[t]);
        }
    }
}

void ControlSearch::addSlots(const Net& net, const std::optional<CallPorts>& ports) {
    slot_.assign(net.places.size(), -1);
    for (std::size_t p = 0; p < net.places.size(); ++p) {
        if (uses_[p] == PlaceUse::data) {
            continue;
        }
        slot_[p] = static_cast<std::int32_t>(first_.size());
        Count tokens = std::min(net.places.at(p).value.initial, Count(counted + 1));
        if (ports && ports->start == p && tokens > 0) {
            tokens -= Count(1);
        }
        first_.push_back(Tokens::exactly(tokens.value64()).byte());
    }
    if (ports) {
        outerStart_ = slot_[ports->start];
        outerFinish_ = slot_[ports->finish];
        outside_ = static_cast<std::int32_t>(first_.size());
        first_.push_back(Tokens::exactly(0).byte());
    }
}

void ControlSearch::addStep(const PlaceEffects& effects) {
    Step step;
    bool waitsForData = false;
    bool led = false;
    for (PlaceEffect effect : effects) {
        const PlaceUse use = uses_[slotAt(effect.place)];
        const bool waits = effect.consumed > 0 || effect.reads > 0 || effect.below > 0;
        if (use == PlaceUse::data) {
            waitsForData = waitsForData || waits;
            step.takesData = step.takesData || effect.consumed > 0;
            continue;
        }
        led = led || (use == PlaceUse::control ? effect.testsEmpty() : waits);
        step.blocksItself = step.blocksItself || (effect.below > 0 && effect.produced > 0);
        effect.place = slot_[slotAt(effect.place)];
        step.effects.push_back(effect);
    }
    step.guided = led || !waitsForData;
    steps_.push_back(std::move(step));
}

void ControlSearch::addCall(const Net& net, std::size_t transition, bool unruly) {
    Call call{transition, static_cast<std::int32_t>(first_.size()), -1, -1, unruly};
    first_.push_back(Tokens::exactly(0).byte());
    for (const PortBinding& port : net.transitions.at(transition).value.substitution->ports) {
        const std::int32_t slot = slot_[net.places.indexOf(port.outer)];
        if (port.role == PortRole::start) {
            call.start = slot;
        } else if (port.role == PortRole::finish) {
            call.finish = slot;
        }
    }
    calls_.push_back(call);
}

/// One walk through the states, depth first. Calls begin as early and end as late as they may, so
/// that those active together are met soon.
class ControlSearch::Walk {
public:
    Walk(const ControlSearch& net, const Goals& goals, bool followsOnly)
        : net_(net), goals_(goals), followsOnly_(followsOnly) {
        found_.groups.resize(goals.groups.size());
        found_.twice.resize(goals.twice.size());
        found_.groupDoubts.resize(goals.groups.size());
        found_.twiceDoubts.resize(goals.twice.size());
        groupsOf_.resize(goals.twice.size());
        for (std::size_t g = 0; g < goals.groups.size(); ++g) {
            for (const std::size_t transition : goals.groups[g]) {
                groupsOf_[transition].push_back(g);
            }
        }
        left_ = goals.groups.size() +
                static_cast<std::size_t>(std::ranges::count(goals.twice, true));
        user_.resize(goals.groups.size());
        limit_ = std::clamp<std::size_t>(maxWork / (net.first_.size() + net.steps_.size() + 1), 100,
                                         maxStates);
    }

    Found walk() {
        reach(net_.first_);
        while (!path_.empty() && left_ > 0 && !gaveUp_) {
            const State& state = *path_.back().state;
            const std::size_t action = path_.back().tried++;
            doubts_ = path_.back().doubts;
            if (!act(state, action)) {
                path_.pop_back();
            }
        }
        found_.all = path_.empty() && !refused_;
        return std::move(found_);
    }

private:
    /// A state, what was assumed to come there, and how many of what can happen there has been
    /// tried.
    struct Stop {
        const State* state;
        Doubts doubts;
        std::size_t tried = 0;
    };

    void reach(const State& state) {
        if (seen_.size() >= limit_) {
            gaveUp_ = gaveUp_ || !seen_.contains(state);
            return;
        }
        const auto [at, isNew] = seen_.insert(state);
        if (isNew) {
            path_.push_back({&*at, doubts_});
            look(*at);
        }
    }

    /// Goes where `action` leads to from `state`: calls begin first and end last. False: there is
    /// no action of that number.
    bool act(const State& state, std::size_t action) {
        const std::size_t calls = net_.calls_.size();
        const std::size_t steps = net_.steps_.size();
        if (action < calls) {
            begin(state, net_.calls_[action]);
        } else if (action < calls + steps) {
            fireStep(state, net_.steps_[action - calls]);
        } else if (action < calls + steps + calls) {
            end(state, net_.calls_[action - calls - steps]);
        } else if (action == calls + steps + calls) {
            returnToCaller(state);
        } else {
            return false;
        }
        return true;
    }

    /// Whether something uncertain is assumed to be so.
    bool assume(bool Doubts::*doubt) {
        refused_ = refused_ || followsOnly_;
        doubts_.*doubt = true;
        return !followsOnly_;
    }
    bool mayHold(const State& state, std::int32_t slot, std::int64_t tokens) {
        const Tokens held(state[slotAt(slot)]);
        return held.least() >= tokens || (held.isOpen() && assume(&Doubts::uncounted));
    }
    bool mayHoldFewerThan(const State& state, std::int32_t slot, std::int64_t tokens) {
        const Tokens held(state[slotAt(slot)]);
        return held.least() < tokens && (!held.isOpen() || assume(&Doubts::uncounted));
    }
    static void set(State& state, std::int32_t slot, Tokens tokens) {
        state[slotAt(slot)] = tokens.byte();
    }
    static Tokens at(const State& state, std::int32_t slot) { return Tokens(state[slotAt(slot)]); }

    /// Notes which calls are active together.
    void look(const State& state) {
        std::ranges::fill(user_, std::nullopt);
        for (const Call& call : net_.calls_) {
            const Tokens active = at(state, call.active);
            if (active.least() == 0 && !active.isOpen()) {
                continue;
            }
            const std::size_t t = call.transition;
            if (goals_.twice[t] && !found_.twice[t] && (active.least() > 1 || active.isOpen())) {
                found_.twice[t] = true;
                found_.twiceDoubts[t] = doubts_;
                --left_;
            }
            for (const std::size_t group : groupsOf_[t]) {
                if (!found_.groups[group] && user_[group]) {
                    found_.groups[group] = Pair{*user_[group], t};
                    found_.groupDoubts[group] = doubts_;
                    --left_;
                }
                user_[group] = t;
            }
        }
    }

    void begin(const State& state, const Call& call) {
        if (call.start < 0 ? !assume(&Doubts::data) : !mayHoldFewerThan(state, call.start, 1)) {
            return;
        }
        State next = state;
        if (call.start >= 0) {
            set(next, call.start, Tokens::exactly(1));
        }
        set(next, call.active, at(next, call.active).with(1, false));
        reach(next);
    }

    void end(const State& state, const Call& call) {
        if (!mayHold(state, call.active, 1) ||
            (call.finish >= 0 && !mayHold(state, call.finish, 1))) {
            return;
        }
        State next = state;
        if (call.finish >= 0) {
            set(next, call.finish, at(next, call.finish).without(1));
        }
        if (!call.unruly || !assume(&Doubts::unruly)) {
            set(next, call.active, at(next, call.active).without(1));
        }
        reach(next);
    }

    void returnToCaller(const State& state) {
        if (net_.outside_ < 0) {
            return;
        }
        const Doubts before = doubts_;
        if (net_.outerFinish_ < 0 ? assume(&Doubts::data)
                                  : mayHoldFewerThan(state, net_.outerFinish_, 1)) {
            State next = state;
            if (net_.outerFinish_ >= 0) {
                set(next, net_.outerFinish_, Tokens::exactly(1));
            }
            set(next, net_.outside_, at(next, net_.outside_).with(1, false));
            reach(next);
        }
        doubts_ = before;
        if (mayHold(state, net_.outside_, 1) &&
            (net_.outerStart_ < 0 || mayHold(state, net_.outerStart_, 1))) {
            State next = state;
            if (net_.outerStart_ >= 0) {
                set(next, net_.outerStart_, at(next, net_.outerStart_).without(1));
            }
            set(next, net_.outside_, at(next, net_.outside_).without(1));
            reach(next);
        }
    }

    void fireStep(const State& state, const Step& step) {
        const auto allows = [&](const PlaceEffect& effect) {
            const std::int64_t needed = std::max(effect.consumed, effect.reads);
            return (needed == 0 || mayHold(state, effect.place, needed)) &&
                   (effect.below == 0 || mayHoldFewerThan(state, effect.place, effect.below));
        };
        if (!std::ranges::all_of(step.effects, allows) ||
            (!step.guided && !assume(&Doubts::data))) {
            return;
        }
        fire(state, step, 1, false);
        if (step.blocksItself) {
            fireSeveral(state, step);
        }
    }

    /// Copies at once that could not fire one after the other.
    void fireSeveral(const State& state, const Step& step) {
        std::int64_t most = counted + 1;
        bool takes = step.takesData;
        for (const PlaceEffect& effect : step.effects) {
            if (effect.consumed > 0) {
                takes = true;
                const Tokens held = at(state, effect.place);
                most = held.isOpen() ? most : std::min(most, held.least() / effect.consumed);
            }
        }
        if (!takes) {
            return;  // a source fires once
        }
        for (std::int64_t copies = 2; copies <= std::min<std::int64_t>(most, counted); ++copies) {
            fire(state, step, copies, false);
        }
        if (most > counted && assume(&Doubts::uncounted)) {
            fire(state, step, counted + 1, true);
        }
    }

    void fire(const State& state, const Step& step, std::int64_t copies, bool orMore) {
        State next = state;
        for (const PlaceEffect& effect : step.effects) {
            Tokens held = at(state, effect.place);
            if (held.isOpen() && effect.reads > held.least()) {
                held = Tokens::atLeast(effect.reads);
            }
            if (held.isOpen() && effect.below == held.least() + 1) {
                held = Tokens::exactly(held.least());
            }
            if (effect.consumed > 0) {
                held = orMore ? Tokens::atLeast(0) : held.without(effect.consumed * copies);
            }
            if (effect.produced > 0) {
                held = held.with(effect.produced * copies, orMore);
            }
            set(next, effect.place, held);
        }
        reach(next);
    }

    const ControlSearch& net_;
    const Goals& goals_;
    bool followsOnly_;
    bool refused_ = false;
    Doubts doubts_;  ///< on the way to the state that is reached next
    std::size_t left_ = 0;                             ///< goals not yet found
    Found found_;
    std::vector<std::vector<std::size_t>> groupsOf_;   ///< [T]
    std::vector<std::optional<std::size_t>> user_;     ///< of each group, in the state looked at
    std::size_t limit_;  ///< of states
    bool gaveUp_ = false;
    std::unordered_set<State> seen_;
    std::vector<Stop> path_;  ///< from the first state to the present one
};

ControlSearch::Found ControlSearch::follow(const Goals& goals) const {
    return Walk(*this, goals, true).walk();
}

ControlSearch::Found ControlSearch::exhaust(const Goals& goals) const {
    return Walk(*this, goals, false).walk();
}

}  // namespace fireable::net
