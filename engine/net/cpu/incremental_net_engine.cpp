#include "engine/net/cpu/incremental_net_engine.h"

#include <algorithm>
#include <cassert>
#include <utility>
#include <variant>

#include "engine/base/counter_random.h"
#include "engine/net/cpu/incremental_marking.h"
#include "engine/net/cpu/superior_search.h"
#include "engine/run/history.h"

namespace fireable::cpu {
namespace {

using Narrow = IncrementalMarking<std::int64_t>;
using Wide = IncrementalMarking<Count>;
using Marking = std::variant<Narrow, Wide>;

/// Wide markings go back to 64 bits below this, so that they do not come at once again.
constexpr std::int64_t comfortable = std::int64_t{1} << 62;

bool areComfortable(const std::vector<Count>& tokens) {
    return std::ranges::all_of(tokens, [](const Count& count) { return count < comfortable; });
}

Marking markingOf(const IncrementalLayout& layout, const std::vector<Count>& tokens) {
    if (!areComfortable(tokens)) {
        return Wide(layout, tokens);
    }
    std::vector<std::int64_t> narrowed;
    narrowed.reserve(tokens.size());
    for (const Count& count : tokens) {
        narrowed.push_back(count.value64());
    }
    return Narrow(layout, std::move(narrowed));
}

class IncrementalNetEngine final : public NetEngine {
public:
    IncrementalNetEngine(NetProgram program, FiringRule rule)
        : program_(std::move(program)),
          rule_(rule),
          layout_(program_),
          conditions_(layout_, program_.transitionCount()),
          superiors_(program_),
          marking_(markingOf(layout_, program_.initial)) {
        resetConditions();
    }

    Result<Halt> run(const RunRequest& request) override {
        const Count start = steps_;
        for (std::int64_t round = 0;; ++round) {
            const Count made = steps_ - start;
            if (request.progress != nullptr) {
                request.progress->store((made + request.stepsBefore).saturated64(),
                                        std::memory_order_relaxed);
            }
            if (conditions_.fireable().empty()) {
                return Halt::dead;
            }
            if (request.maxSteps && made >= *request.maxSteps) {
                return Halt::limit;
            }
            if (isCancelled(request)) {
                return Halt::cancelled;
            }
            if (round % stepsBetweenLooks == 0) {
                narrowIfComfortable();
            }
            const bool goOn = fast() ? makeFirstSteps(request.maxSteps ? *request.maxSteps - made
                                                                       : stepsBetweenLooks,
                                                      request)
                                     : makeAnyStep(request);
            if (!goOn) {
                return Halt::breakpoint;
            }
        }
    }

    void undo(std::span<const Firing> fired) override {
        for (auto firing = fired.rbegin(); firing != fired.rend(); ++firing) {
            fire(firing->transition, Count(0) - firing->count);
        }
        steps_ -= 1;
    }

    Count tokens(PlaceIndex place) const override {
        return std::visit([&](const auto& marking) { return Count(marking.at(place)); }, marking_);
    }

    std::span<const std::int64_t> marking64() const override {
        const Narrow* narrow = std::get_if<Narrow>(&marking_);
        return narrow != nullptr ? narrow->tokens() : std::span<const std::int64_t>();
    }

    Count steps() const override { return steps_ + unbooked_; }

    Checkpoint checkpoint() const override {
        return std::visit(
            [&](const auto& marking) {
                return Checkpoint{{marking.tokens().begin(), marking.tokens().end()}, steps()};
            },
            marking_);
    }

    void restore(const Checkpoint& state) override {
        assert(state.marking.size() == program_.initial.size());
        marking_ = markingOf(layout_, state.marking);
        steps_ = state.steps;
        resetConditions();
    }

private:
    /// A run looks at the world outside after this many steps, and sooner where steps are long.
    static constexpr std::int64_t stepsBetweenLooks = 1'000;
    static constexpr std::int64_t arcsBetweenLooks = 1 << 22;

    static bool isCancelled(const RunRequest& request) {
        return request.cancelled != nullptr && request.cancelled->load(std::memory_order_relaxed);
    }

    void resetConditions() {
        std::visit([&](const auto& marking) { conditions_.reset(program_, marking.tokens()); },
                   marking_);
    }

    void widen() {
        const Checkpoint state = checkpoint();
        marking_ = Wide(layout_, state.marking);
    }

    void narrowIfComfortable() {
        const Wide* wide = std::get_if<Wide>(&marking_);
        if (wide != nullptr && areComfortable(wide->tokens())) {
            marking_ = markingOf(layout_, wide->tokens());
        }
    }

    bool fast() const {
        return rule_.choice == Choice::first && std::holds_alternative<Narrow>(marking_);
    }

    /// Makes up to `most` steps with 64-bit tokens; fewer when the net is dead, when it is time to
    /// look outside, or when a step did not fit and the tokens were widened.
    /// False when the observer halts the run.
    bool makeFirstSteps(const Count& most, const RunRequest& request) {
        if (request.history == nullptr) {
            return makeFirstSteps(most, request, [](TransitionIndex, std::int64_t) {});
        }
        RunHistory& history = *request.history;
        const bool goOn = makeFirstSteps(
            most, request, [&](TransitionIndex t, std::int64_t count) { history.add(t, count); });
        if (history.wantsMarking()) {
            history.beginBlock(checkpoint().marking);
        }
        return goOn;
    }

    /// Calls `fired(transition, count)` after each step, before the observer.
    template <class Fired>
    bool makeFirstSteps(const Count& most, const RunRequest& request, Fired fired) {
        std::int64_t end = std::min(
            most.saturated64(),
            std::clamp<std::int64_t>(arcsBetweenLooks / layout_.worstStep, 1, stepsBetweenLooks));
        if (request.observer == nullptr) {
            return fireFirsts(end, [&](TransitionIndex t, std::int64_t count) {
                fired(t, count);
                return true;
            });
        }
        fired_.resize(1);
        const auto tell = [&](TransitionIndex t, std::int64_t count) {
            fired_.front() = {t, count};
            const bool goOn = request.observer->afterStep(fired_, *this);
            end = isCancelled(request) ? 0 : end;
            return goOn;
        };
        if (request.observed.empty()) {
            return fireFirsts(end, [&](TransitionIndex t, std::int64_t count) {
                fired(t, count);
                return tell(t, count);
            });
        }
        const std::uint8_t* observed = request.observed.data();
        return fireFirsts(end, [&](TransitionIndex t, std::int64_t count) {
            fired(t, count);
            return observed[t] == 0 || tell(t, count);
        });
    }

    /// Fires the first fireable transition up to `end` times, and after each calls `look` with it
    /// and its copies, which may bring `end` nearer; false as soon as `look` says so.
    template <class Look>
    bool fireFirsts(const std::int64_t& end, Look look) {
        Narrow& marking = std::get<Narrow>(marking_);
        const bool one = rule_.multiplicity == Multiplicity::one;
        bool goOn = true;
        while (goOn && unbooked_ < end) {
            const TransitionIndex t = conditions_.fireable().first();
            if (t < 0) {
                break;
            }
            const std::int64_t count = one ? 1 : marking.copies(t);
            if (!marking.fire(t, count, conditions_)) [[unlikely]] {
                widen();
                break;
            }
            ++unbooked_;
            goOn = look(t, count);
        }
        steps_ += std::exchange(unbooked_, 0);
        return goOn;
    }

    /// Makes one step by any rule; false when the observer halts the run.
    bool makeAnyStep(const RunRequest& request) {
        makeStep();
        if (request.history != nullptr) {
            record(*request.history, fired_, *this);
        }
        return request.observer == nullptr || !isObserved(request.observed, fired_) ||
               request.observer->afterStep(fired_, *this);
    }

    /// Makes one step, of which `fired_` tells; at least one transition is fireable.
    void makeStep() {
        switch (rule_.choice) {
            case Choice::first:
                fireAlone(conditions_.fireable().first());
                break;
            case Choice::random:
                fireAlone(randomCandidate());
                break;
            case Choice::maximalInOrder:
                listFireable();
                fireTogether();
                break;
            case Choice::maximalInRandomOrder:
                listFireable();
                counterShuffle(visits_.data(), static_cast<std::uint32_t>(visits_.size()),
                               rule_.seed, steps_.lowBits());
                superiors_.putSuperiorsFirst(conditions_.fireable(), visits_);
                fireTogether();
                break;
        }
        steps_ += 1;
    }

    void fireAlone(TransitionIndex t) {
        const bool one = rule_.multiplicity == Multiplicity::one;
        const Count count =
            one ? Count(1)
                : std::visit([&](const auto& marking) { return Count(marking.copies(t)); },
                             marking_);
        fire(t, count);
        fired_.assign(1, Firing{t, count});
    }

    void fire(TransitionIndex t, const Count& count) {
        if (auto* marking = std::get_if<Narrow>(&marking_)) {
            if (count.fits64() && marking->fire(t, count.value64(), conditions_)) {
                return;
            }
            widen();
        }
        std::get<Wide>(marking_).fire(t, count, conditions_);
    }

    TransitionIndex randomCandidate() {
        const FireableSet& fireable = conditions_.fireable();
        const std::uint64_t bits = counterRandom(rule_.seed, steps_.lowBits(), 0);
        if (!superiors_.any()) {
            return fireable.member(boundedRandom(bits, fireable.size()));
        }
        superiors_.findUnopposed(fireable, visits_);
        return visits_[boundedRandom(bits, static_cast<std::uint32_t>(visits_.size()))];
    }

    void listFireable() {
        visits_.clear();
        conditions_.fireable().forEach([&](TransitionIndex t) { visits_.push_back(t); });
    }

    void fireTogether() {
        const auto all = [&](auto& marking) {
            return marking.fireTogether(program_, visits_, rule_.multiplicity, conditions_, fired_);
        };
        if (!std::visit(all, marking_)) {
            widen();
            std::visit(all, marking_);
        }
    }

    NetProgram program_;
    FiringRule rule_;
    IncrementalLayout layout_;
    Conditions conditions_;
    SuperiorSearch superiors_;
    Marking marking_;
    Count steps_ = 0;
    std::int64_t unbooked_ = 0;            ///< steps made that `steps_` does not count yet
    std::vector<Firing> fired_;            ///< the last step
    std::vector<TransitionIndex> visits_;  ///< transitions to visit in this step, in this order
};

}  // namespace

std::unique_ptr<NetEngine> makeIncrementalNetEngine(NetProgram program, FiringRule rule) {
    return std::make_unique<IncrementalNetEngine>(std::move(program), rule);
}

}  // namespace fireable::cpu
