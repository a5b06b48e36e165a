#include "engine/net/cpu/incremental_net_engine.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/net/cpu/any_marking.h"
#include "engine/net/cpu/step_choice.h"
#include "engine/net/run_steps.h"
#include "engine/run/history.h"

namespace fireable::cpu {
namespace {

class IncrementalNetEngine final : public NetEngine {
public:
    IncrementalNetEngine(NetProgram program, FiringRule rule)
        : program_(std::move(program)),
          rule_(rule),
          layout_(program_),
          conditions_(layout_, program_.transitionCount()),
          choice_(program_, rule_),
          marking_(layout_, program_.initial) {
        resetConditions();
    }

    Result<Halt> run(const RunRequest& request) override {
        const Count start = steps_;
        for (std::int64_t round = 0;; ++round) {
            const Count made = steps_ - start;
            if (const auto halt = haltBefore(request, made, conditions_.fireable().empty())) {
                return *halt;
            }
            if (round % stepsBetweenLooks == 0) {
                marking_.narrowIfComfortable();
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
            marking_.fire(firing->transition, Count(0) - firing->count, conditions_);
        }
        steps_ -= 1;
    }

    Count tokens(PlaceIndex place) const override { return marking_.at(place); }

    std::span<const std::int64_t> marking64() const override { return marking_.counts64(); }

    Count steps() const override { return steps_ + unbooked_; }

    Checkpoint checkpoint() const override { return {marking_.counts(), steps()}; }

    void restore(const Checkpoint& state) override {
        assert(state.marking.size() == program_.initial.size());
        marking_.assign(state.marking);
        steps_ = state.steps;
        resetConditions();
    }

private:
    /// A run looks at the world outside after this many steps, and sooner where steps are long.
    static constexpr std::int64_t stepsBetweenLooks = 1'000;
    static constexpr std::int64_t arcsBetweenLooks = 1 << 22;

    void resetConditions() {
        marking_.visit([&](const auto& own) { conditions_.reset(program_, own.tokens()); });
    }

    bool fast() { return rule_.choice == Choice::first && marking_.narrow() != nullptr; }

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
        AnyMarking::Narrow& marking = *marking_.narrow();
        const bool one = rule_.multiplicity == Multiplicity::one;
        bool goOn = true;
        while (goOn && unbooked_ < end) {
            const TransitionIndex t = conditions_.fireable().first();
            if (t < 0) {
                break;
            }
            const std::int64_t count = one ? 1 : marking.copies(t);
            if (!marking.fire(t, count, conditions_)) [[unlikely]] {
                marking_.widen();
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
        return afterStep(request, fired_, *this);
    }

    /// Makes one step, of which `fired_` tells; at least one transition is fireable.
    void makeStep() {
        const FireableSet& fireable = conditions_.fireable();
        if (choice_.firesOne()) {
            fireAlone(choice_.one(fireable, steps_.lowBits()));
        } else {
            marking_.fireTogether(program_, choice_.visits(fireable, steps_.lowBits()),
                                  rule_.multiplicity, conditions_, fired_);
        }
        steps_ += 1;
    }

    void fireAlone(TransitionIndex t) {
        const Count count = marking_.copies(t, rule_.multiplicity);
        marking_.fire(t, count, conditions_);
        fired_.assign(1, Firing{t, count});
    }

    NetProgram program_;
    FiringRule rule_;
    IncrementalLayout layout_;
    Conditions conditions_;
    StepChoice choice_;
    AnyMarking marking_;
    Count steps_ = 0;
    std::int64_t unbooked_ = 0;  ///< steps made that `steps_` does not count yet
    std::vector<Firing> fired_;  ///< the last step
};

}  // namespace

std::unique_ptr<NetEngine> makeIncrementalNetEngine(NetProgram program, FiringRule rule) {
    return std::make_unique<IncrementalNetEngine>(std::move(program), rule);
}

}  // namespace fireable::cpu
