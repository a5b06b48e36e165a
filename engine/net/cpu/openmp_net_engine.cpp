#include "engine/net/cpu/cpu_net_engines.h"

#include <omp.h>

#include <algorithm>
#include <atomic>
#include <cassert>
#include <chrono>
#include <utility>

#include "engine/base/thrown.h"
#include "engine/net/cpu/incremental_marking.h"
#include "engine/net/cpu/step_choice.h"
#include "engine/net/cpu/thread_trial.h"
#include "engine/net/rules/firing.h"
#include "engine/net/run/engine_steps.h"
#include "engine/run/stage_times.h"

namespace fireable::net::cpu {
namespace {

/// Ignores changes: every step evaluates all conditions anyway.
struct NoWatch {
    template <class Tokens>
    void changed(PlaceIndex, const Tokens&, const Tokens&) {}
};

/// Which part of a team's common work a thread does.
struct TeamShare {
    int member = 0;
    int members = 1;

    bool leads() const { return member == 0; }
};

/// Evaluates every transition from scratch, with the work shared by a team of threads. Read results
/// only after a barrier of the team.
///
/// Shapes: T transitions.
class TransitionScan {
public:
    /// Keeps a reference to `program`.
    explicit TransitionScan(const NetProgram& program)
        : program_(program),
          first_(program.transitionCount()),
          enabled_((static_cast<std::size_t>(program.transitionCount()) + wordBits - 1) /
                   wordBits) {}

    /// Called by one thread before the team searches for the first enabled transition.
    void reset() { first_.store(program_.transitionCount(), std::memory_order_relaxed); }

    /// Finds the first enabled transition. Members alternate in short blocks, so that none searches
    /// far beyond the result.
    template <class Tokens>
    void findFirst(const std::vector<Tokens>& tokens, TeamShare share) {
        const TransitionIndex end = program_.transitionCount();
        for (std::int64_t block = std::int64_t{share.member} * blockSize;
             block < first_.load(std::memory_order_relaxed);
             block += std::int64_t{share.members} * blockSize) {
            const auto from = static_cast<TransitionIndex>(block);
            const TransitionIndex to = end - from < blockSize ? end : from + blockSize;
            for (TransitionIndex t = from; t < to; ++t) {
                if (fires(t, tokens)) {
                    lower(t);
                    return;
                }
            }
        }
    }

    /// Finds all enabled transitions.
    template <class Tokens>
    void findAll(const std::vector<Tokens>& tokens, TeamShare share) {
        const auto words = static_cast<std::int64_t>(enabled_.size());
        const std::int64_t end = words * (share.member + 1) / share.members;
        for (std::int64_t word = words * share.member / share.members; word < end; ++word) {
            const std::int64_t from = word * wordBits;
            const std::int64_t to = std::min(from + wordBits, last());
            std::uint64_t bits = 0;
            for (std::int64_t t = from; t < to; ++t) {
                const bool enabled = fires(static_cast<TransitionIndex>(t), tokens);
                bits |= std::uint64_t{enabled} << (t - from);
            }
            enabled_[static_cast<std::size_t>(word)] = bits;
        }
    }

    /// The first enabled transition found; -1 if there is none.
    TransitionIndex first() const {
        const TransitionIndex t = first_.load(std::memory_order_relaxed);
        return t < program_.transitionCount() ? t : -1;
    }
    /// Bit t % 64 of word t / 64 says whether t is enabled.
    const std::vector<std::uint64_t>& enabled() const { return enabled_; }

private:
    static constexpr TransitionIndex blockSize = 32;
    static constexpr std::int64_t wordBits = 64;

    std::int64_t last() const { return program_.transitionCount(); }

    template <class Tokens>
    bool fires(TransitionIndex t, const std::vector<Tokens>& tokens) const {
        for (const ProgramArc& arc : program_.arcsOf(t)) {
            if (arc.kind == ArcKind::output) {
                break;
            }
            if (!rules::allows(arc, tokens[static_cast<std::size_t>(arc.place)])) {
                return false;
            }
        }
        return true;
    }

    /// Minimum reduction over all members.
    void lower(TransitionIndex t) {
        TransitionIndex known = first_.load(std::memory_order_relaxed);
        while (t < known && !first_.compare_exchange_weak(known, t, std::memory_order_relaxed)) {
        }
    }

    const NetProgram& program_;
    std::atomic<TransitionIndex> first_;
    std::vector<std::uint64_t> enabled_;  ///< [T / 64], rounded up
};

/// A barrier for the team: what members wrote before it can be read after it.
void meet(TeamShare share) {
    if (share.members > 1) {
#pragma omp barrier
    }
}

int teamSize(int asked) {
    const int threads = asked > 0 ? asked : omp_get_max_threads();
    return std::min(threads, omp_get_thread_limit());
}

class OpenMpNetEngine final : public NetEngine {
public:
    OpenMpNetEngine(NetProgram program, FiringRule rule, int threads)
        : NetEngine(std::move(program)),
          rule_(rule),
          layout_(program_),
          choice_(program_, rule_),
          scan_(program_),
          enabled_(program_.transitionCount()),
          marking_(layout_, program_.initial),
          trial_(teamSize(threads), threads == 0) {}

    Result<Halt> run(const RunRequest& request) override {
        using Clock = std::chrono::steady_clock;
        beginRun(request, *this);
        for (Batch batch{request, steps_, StageClock(request.stageTimes)};;) {
            marking_.narrowIfComfortable();
            batch.left = batchSteps();
            const auto from = Clock::now();
            makeSteps(batch, trial_.threads());
            const std::chrono::duration<double> took = Clock::now() - from;
            if (batch.halt) {
                return *batch.halt;
            }
            trial_.took(batchSteps(), took.count());
        }
    }

    Count tokens(PlaceIndex place) const override { return marking_.at(place); }

    std::span<const std::int64_t> marking64() const override { return marking_.counts64(); }

    Count steps() const override { return steps_; }

    Checkpoint checkpoint() const override { return {marking_.counts(), steps_}; }

    void restore(const Checkpoint& state) override {
        assert(state.values.size() == program_.initial.size());
        marking_.assign(state.values);
        steps_ = state.steps;
    }

    std::vector<std::string> notes() const override {
        const auto note = trial_.note();
        return note ? std::vector{*note} : std::vector<std::string>();
    }

private:
    /// A transition with this many effects is worth updating with many threads.
    static constexpr std::size_t manyEffects = 8'192;

    /// Some steps of a run, made without leaving the parallel region. Written by the team's leader
    /// only, between two barriers.
    struct Batch {
        const RunRequest& request;
        Count start;  ///< the number of the run's first step
        StageClock clock;
        std::int64_t left = 0;  ///< steps to make
        std::optional<Halt> halt = std::nullopt;
        FirstThrown thrown = {};  ///< written by any member

        bool over() const { return left == 0 || halt; }
    };

    /// A batch evaluates about four million arcs, so that the team is rarely woken.
    std::int64_t batchSteps() const {
        constexpr std::int64_t arcs = 1 << 22;
        const auto own = static_cast<std::int64_t>(program_.arcs.size());
        return std::clamp<std::int64_t>(arcs / (own + 1), 16, 1'000);
    }

    /// The leader is the thread that called `run`.
    void makeSteps(Batch& batch, int threads) {
        scan_.reset();
#pragma omp parallel num_threads(threads)
        {
            const TeamShare share{omp_get_thread_num(), omp_get_num_threads()};
            while (!batch.over()) {
                if (share.leads()) {
                    batch.clock.start();
                }
                batch.thrown.guard([&] { evaluate(share); });
                meet(share);
                lead(batch, share, [&] {
                    batch.clock.lap("I+II");
                    choose(batch);
                });
                meet(share);
                if (shared_) {
                    updateTogether(batch, share);
                }
            }
        }
        batch.thrown.rethrow();
    }

    /// `work` by the leader; a batch in which something was thrown ends instead.
    template <class Work>
    void lead(Batch& batch, TeamShare share, Work work) {
        if (share.leads()) {
            if (!batch.thrown.any()) {
                batch.thrown.guard(work);
            }
            if (batch.thrown.any()) {
                batch.left = 0;
                shared_ = false;
            }
        }
    }

    void evaluate(TeamShare share) {
        marking_.visit([&](const auto& own) {
            rule_.choice == Choice::first ? scan_.findFirst(own.tokens(), share)
                                          : scan_.findAll(own.tokens(), share);
        });
    }

    /// Called by the leader: ends the run, or chooses and fires, unless all threads are needed.
    void choose(Batch& batch) {
        shared_ = false;
        if (rule_.choice == Choice::first) {
            const TransitionIndex first = scan_.first();
            scan_.reset();
            if (goesOn(batch, first < 0)) {
                fireAlone(batch, first);
            }
            return;
        }
        enabled_.assign(scan_.enabled());
        if (goesOn(batch, enabled_.empty())) {
            choice_.firesOne() ? fireAlone(batch, choice_.one(enabled_, steps_.lowBits()))
                               : fireTogether(batch);
        }
    }

    bool goesOn(Batch& batch, bool dead) const {
        batch.halt = haltBefore(batch.request, steps_ - batch.start, dead);
        return !batch.halt;
    }

    void fireAlone(Batch& batch, TransitionIndex t) {
        fired_.assign(1, Firing{t, marking_.copies(t, rule_.multiplicity)});
        batch.clock.lap("III");
        shared_ = layout_.effects.of(t).size() >= manyEffects;
        fits_ = true;
        if (!shared_) {
            NoWatch watch;
            marking_.fire(t, fired_.front().count, watch);
            finishStep(batch);
        }
    }

    void fireTogether(Batch& batch) {
        NoWatch watch;
        const auto visits = choice_.visits(enabled_, steps_.lowBits());
        batch.clock.lap("III");
        marking_.fireTogether(program_, visits, rule_.multiplicity, watch, fired_);
        finishStep(batch);
    }

    void finishStep(Batch& batch) {
        steps_ += 1;
        --batch.left;
        batch.clock.lap("IV");
        if (!afterStep(batch.request, fired_, *this)) {
            batch.halt = Halt::breakpoint;
        }
    }

    /// Stage IV by all threads: first check whether the new counts fit, then store them.
    void updateTogether(Batch& batch, TeamShare share) {
        const Firing& firing = fired_.front();
        const auto effects = layout_.effects.of(firing.transition);
        const auto part = [&](int member) {
            return effects.size() * static_cast<std::size_t>(member) /
                   static_cast<std::size_t>(share.members);
        };
        const auto own =
            effects.subspan(part(share.member), part(share.member + 1) - part(share.member));
        const auto fit = [&](const auto& marking) { return fits(marking, firing.count, own); };
        if (!marking_.visit(fit)) {
            fits_.store(false, std::memory_order_relaxed);
        }
        meet(share);
        lead(batch, share, [&] {
            if (!fits_.load(std::memory_order_relaxed)) {
                marking_.widen();
            }
        });
        meet(share);
        if (shared_) {
            batch.thrown.guard(
                [&] { marking_.visit([&](auto& marking) { apply(marking, firing.count, own); }); });
        }
        meet(share);
        lead(batch, share, [&] { finishStep(batch); });
        meet(share);
    }

    using EffectSpan = std::span<const Effect>;

    static bool fits(const AnyMarking::Narrow& marking, const Count& count, EffectSpan effects) {
        return count.fits64() && std::ranges::all_of(effects, [&](const Effect& effect) {
                   std::int64_t tokens = marking.at(effect.place);
                   return add(tokens, count.value64(), effect.change);
               });
    }
    static bool fits(const AnyMarking::Wide&, const Count&, EffectSpan) {
        return true;
    }

    static void apply(AnyMarking::Narrow& marking, const Count& count, EffectSpan effects) {
        for (const Effect& effect : effects) {
            add(marking.at(effect.place), count.value64(), effect.change);
        }
    }
    static void apply(AnyMarking::Wide& marking, const Count& count, EffectSpan effects) {
        for (const Effect& effect : effects) {
            add(marking.at(effect.place), count, effect.change);
        }
    }

    FiringRule rule_;
    IncrementalLayout layout_;
    StepChoice choice_;
    TransitionScan scan_;
    EnabledSet enabled_;
    AnyMarking marking_;
    Count steps_ = 0;
    std::vector<Firing> fired_;     ///< the last step
    bool shared_ = false;           ///< whether all threads share this step's update
    std::atomic<bool> fits_{true};  ///< whether that update fits the marking's width
    ThreadTrial trial_;
};

}  // namespace

std::optional<std::string> openMpUnavailable() {
    return std::nullopt;
}

std::unique_ptr<NetEngine> makeOpenMpNetEngine(NetProgram program, FiringRule rule, int threads) {
    return std::make_unique<OpenMpNetEngine>(std::move(program), rule, threads);
}

}  // namespace fireable::net::cpu
