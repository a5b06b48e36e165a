#include "engine/net/cpu/cpu_net_engines.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <utility>

#include "engine/net/cpu/incremental_marking.h"
#include "engine/net/cpu/step_choice.h"
#include "engine/net/run/engine_steps.h"
#include "engine/run/history.h"

namespace fireable::net::cpu {
namespace {

class IncrementalNetEngine final : public NetEngine {
public:
    IncrementalNetEngine(NetProgram program, FiringRule rule)
        : NetEngine(std::move(program)),
          rule_(rule),
          layout_(program_),
          conditions_(layout_, program_.transitionCount()),
          choice_(program_, rule_),
          marking_(layout_, program_.initial) {
        resetConditions();
    }

    Result<Halt> run(const RunRequest& request) override {
        beginRun(request, *this);
        const Count start = steps_;
        for (std::int64_t round = 0;; ++round) {
            const Count made = steps_ - start;
            if (const auto halt = haltBefore(request, made, conditions_.enabled().empty())) {
                return *halt;
            }
            if (round % stepsBetweenChecks == 0) {
                marking_.narrowIfComfortable();
            }
            const bool goOn =
                fast() ? makeSteps(request.maxSteps ? *request.maxSteps - made : stepsBetweenChecks,
                                   request)
                       : makeAnyStep(request);
            if (!goOn) {
                return Halt::breakpoint;
            }
        }
    }

    Count tokens(PlaceIndex place) const override { return marking_.at(place); }

    std::span<const std::int64_t> marking64() const override { return marking_.counts64(); }

    Count steps() const override { return steps_ + uncounted_; }

    Checkpoint checkpoint() const override { return {marking_.counts(), steps()}; }

    void restore(const Checkpoint& state) override {
        assert(state.values.size() == program_.initial.size());
        marking_.assign(state.values);
        steps_ = state.steps;
        resetConditions();
    }

private:
    /// Cancelling and progress are handled after this many steps, sooner if steps are long.
    static constexpr std::int64_t stepsBetweenChecks = 1'000;
    static constexpr std::int64_t arcsBetweenChecks = 1 << 22;

    struct Log {
        std::array<TransitionIndex, stepsBetweenChecks> transitions;
        std::array<std::int64_t, stepsBetweenChecks> counts;
    };

    void resetConditions() {
        marking_.visit([&](const auto& own) { conditions_.reset(program_, own.tokens()); });
    }

    bool fast() { return choice_.firesOne() && marking_.narrow() != nullptr; }

    /// Makes up to `maxSteps` steps of one transition each with 64-bit tokens; fewer if the net is
    /// dead, if cancelling is to be checked, or if the tokens had to be widened. False if the
    /// observer halts the run.
    bool makeSteps(const Count& maxSteps, const RunRequest& request) {
        const std::int64_t looksOver =
            rule_.choice == Choice::first
                ? 0
                : program_.transitionCount() + std::ssize(program_.higher);
        end_ =
            std::min(maxSteps.saturated64(),
                     std::clamp<std::int64_t>(arcsBetweenChecks / (layout_.worstStep + looksOver),
                                              1, stepsBetweenChecks));
        bool goOn = true;
        switch (rule_.choice) {
            case Choice::first:
                goOn = fireWhile<Choice::first>(request);
                break;
            case Choice::random:
                goOn = fireWhile<Choice::random>(request);
                break;
            case Choice::maximalInOrder:
            case Choice::maximalInRandomOrder:
                break;  // never: their steps are not `fast`
        }
        if (request.history != nullptr) {
            record(*request.history);
            if (request.history->wantsState()) {
                request.history->beginBlock(checkpoint().values);
            }
        }
        steps_ += std::exchange(uncounted_, 0);
        recorded_ = 0;
        return goOn;
    }

    /// Makes steps until `uncounted_` is `end_`. `log_` collects them for the history in batches,
    /// so that no step waits for writing the one before.
    template <Choice choice>
    bool fireWhile(const RunRequest& request) {
        AnyMarking::Narrow& marking = *marking_.narrow();
        const EnabledSet& enabled = conditions_.enabled();
        const bool one = rule_.multiplicity == Multiplicity::one;
        while (uncounted_ < end_) {
            const TransitionIndex t = choice == Choice::first || enabled.empty()
                                          ? enabled.first()
                                          : choice_.one(enabled, stepNumber());
            if (t < 0) {
                return true;
            }
            const std::int64_t count = one ? 1 : marking.copies(t);
            if (!marking.fire(t, count, conditions_)) [[unlikely]] {
                marking_.widen();
                return true;
            }
            log_.transitions[static_cast<std::size_t>(uncounted_)] = t;
            log_.counts[static_cast<std::size_t>(uncounted_)] = count;
            ++uncounted_;
            if (isObservedAt(request, t) && !tell(request, t, count)) {
                return false;
            }
        }
        return true;
    }

    std::uint64_t stepNumber() const {
        return steps_.lowBits() + static_cast<std::uint64_t>(uncounted_);
    }

    static bool isObservedAt(const RunRequest& request, TransitionIndex t) {
        return request.observer != nullptr &&
               (request.observed.empty() || request.observed[static_cast<std::size_t>(t)] != 0);
    }

    /// Shows the last step to the observer; false if that halts the run.
    bool tell(const RunRequest& request, TransitionIndex t, std::int64_t count) {
        if (request.history != nullptr) {
            record(*request.history);
        }
        fired_.assign(1, {t, count});
        state_.arrive(fired_);
        const bool goOn = request.observer->afterStep(state_);
        end_ = isCancelled(request) ? 0 : end_;
        return goOn;
    }

    /// Adds the steps in `log_` that `history` lacks.
    void record(RunHistory& history) {
        const auto from = static_cast<std::size_t>(std::exchange(recorded_, uncounted_));
        const std::size_t steps = static_cast<std::size_t>(uncounted_) - from;
        addFirings(history, std::span(log_.transitions).subspan(from, steps),
                   std::span(log_.counts).subspan(from, steps));
    }

    /// Makes one step by any rule; false if the observer halts the run.
    bool makeAnyStep(const RunRequest& request) {
        makeStep();
        return afterStep(request, fired_, *this);
    }

    /// Makes one step and puts it in `fired_`; at least one transition is enabled.
    void makeStep() {
        const EnabledSet& enabled = conditions_.enabled();
        if (choice_.firesOne()) {
            fireAlone(choice_.one(enabled, steps_.lowBits()));
        } else {
            marking_.fireTogether(program_, choice_.visits(enabled, steps_.lowBits()),
                                  rule_.multiplicity, conditions_, fired_);
        }
        steps_ += 1;
    }

    void fireAlone(TransitionIndex t) {
        const Count count = marking_.copies(t, rule_.multiplicity);
        marking_.fire(t, count, conditions_);
        fired_.assign(1, Firing{t, count});
    }

    FiringRule rule_;
    IncrementalLayout layout_;
    Conditions conditions_;
    StepChoice choice_;
    AnyMarking marking_;
    Count steps_ = 0;
    std::int64_t uncounted_ = 0;  ///< steps made but not yet added to `steps_`
    std::int64_t end_ = 0;        ///< value of `uncounted_` at which to stop
    std::int64_t recorded_ = 0;   ///< how many of the uncounted steps are in the history
    Log log_;                     ///< what the uncounted steps fired
    std::vector<Firing> fired_;   ///< the last step
    EngineState state_{*this};    ///< shown to an observer
};

}  // namespace

std::unique_ptr<NetEngine> makeIncrementalNetEngine(NetProgram program, FiringRule rule) {
    return std::make_unique<IncrementalNetEngine>(std::move(program), rule);
}

}  // namespace fireable::net::cpu
