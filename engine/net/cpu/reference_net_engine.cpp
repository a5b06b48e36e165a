#include "engine/net/cpu/cpu_net_engines.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/base/counter_random.h"
#include "engine/base/index.h"
#include "engine/net/program/mcc.h"
#include "engine/net/rules/firing.h"
#include "engine/net/run/engine_steps.h"
#include "engine/run/stage_times.h"

namespace fireable::net::cpu {
namespace {

/// A number of copies; nothing if unlimited.
using Copies = std::optional<Count>;

const Copies unlimited = std::nullopt;

Copies lesser(const Copies& a, const Copies& b) {
    if (!a || !b) {
        return a ? a : b;
    }
    return std::min(*a, *b);
}

class ReferenceNetEngine final : public NetEngine {
public:
    ReferenceNetEngine(NetProgram program, FiringRule rule)
        : NetEngine(std::move(program)),
          rule_(rule),
          mcc_(condense(program_)),
          marking_(program_.initial),
          arcCopies_(mcc_.incoming.value.size()),
          copies_(at(program_.transitionCount())) {}

    Result<Halt> run(const RunRequest& request) override {
        StageClock clock(request.stageTimes);
        beginRun(request, *this);
        for (Count made = 0;; made += 1) {
            clock.start();
            countArcCopies();
            clock.lap("I");
            countTransitionCopies();
            clock.lap("II");
            const bool dead =
                std::ranges::all_of(copies_, [](const Count& copies) { return copies == 0; });
            if (const auto halt = haltBefore(request, made, dead)) {
                return *halt;
            }
            clock.start();
            const std::vector<Firing> fired = chooseFirings();
            clock.lap("III");
            fire(fired);
            steps_ += 1;
            clock.lap("IV");
            if (!afterStep(request, fired, *this)) {
                return Halt::breakpoint;
            }
        }
    }

    Count tokens(PlaceIndex place) const override { return marking_[at(place)]; }

    Count steps() const override { return steps_; }

    Checkpoint checkpoint() const override { return {marking_, steps_}; }

    void restore(const Checkpoint& state) override {
        assert(state.values.size() == marking_.size());
        marking_ = state.values;
        steps_ = state.steps;
    }

private:
    /// Stage I: how many copies each arc allows.
    void countArcCopies() {
        for (std::size_t cell = 0; cell < arcCopies_.size(); ++cell) {
            if (mcc_.incoming.value[cell] != 0) {
                arcCopies_[cell] = arcCopies(cell);
            }
        }
    }

    Copies arcCopies(std::size_t cell) const {
        const Count& tokens = marking_[at(mcc_.incoming.index[cell])];
        const std::int64_t value = mcc_.incoming.value[cell];
        switch (mcc_.incoming.kind[cell]) {
            case ArcKind::inhibitor:
                return rules::inhibitorAllows(tokens, value) ? unlimited : Copies(0);
            case ArcKind::read:
                return rules::readAllows(tokens, value) ? unlimited : Copies(0);
            default:
                return rules::inputLimit(tokens, value);
        }
    }

    /// Stage II: how many copies each transition may fire alone; 0 if it is not enabled.
    void countTransitionCopies() {
        for (TransitionIndex t = 0; t < program_.transitionCount(); ++t) {
            Copies least = unlimited;
            for (std::int32_t row = 0; row < mcc_.incoming.rows; ++row) {
                const std::size_t cell = mcc_.incoming.at(row, t);
                if (mcc_.incoming.value[cell] != 0) {
                    least = lesser(least, arcCopies_[cell]);
                }
            }
            copies_[at(t)] = ruled(least);
        }
    }

    /// The number of copies that the rule fires where arcs allow `least`.
    Count ruled(const Copies& least) const {
        const bool one = !least || rule_.multiplicity == Multiplicity::one;
        return one ? std::min(least.value_or(1), Count(1)) : *least;
    }

    bool enabled(TransitionIndex t) const { return copies_[at(t)] > 0; }

    std::vector<TransitionIndex> enabledTransitions() const {
        std::vector<TransitionIndex> found;
        for (TransitionIndex t = 0; t < program_.transitionCount(); ++t) {
            if (enabled(t)) {
                found.push_back(t);
            }
        }
        return found;
    }

    /// Stage III: which transitions fire in this step; at least one is enabled.
    std::vector<Firing> chooseFirings() const {
        switch (rule_.choice) {
            case Choice::first: {
                const TransitionIndex t = enabledTransitions().front();
                return {{t, copies_[at(t)]}};
            }
            case Choice::random: {
                const TransitionIndex t = randomCandidate();
                return {{t, copies_[at(t)]}};
            }
            case Choice::maximalInOrder:
                return maximalStep(enabledTransitions());
            case Choice::maximalInRandomOrder:
                return maximalStep(randomOrder());
        }
        return {};
    }

    TransitionIndex randomCandidate() const {
        std::vector<TransitionIndex> candidates = enabledTransitions();
        std::erase_if(candidates, [&](TransitionIndex t) {
            const std::vector<bool> above = higherOf(t);
            return std::ranges::any_of(enabledTransitions(),
                                       [&](TransitionIndex s) { return above[at(s)]; });
        });
        const std::uint64_t bits = counterRandom(rule_.seed, steps_.lowBits(), 0);
        return candidates[boundedRandom(bits, static_cast<std::uint32_t>(candidates.size()))];
    }

    /// By transition, whether it has a higher priority than `t`, transitively.
    std::vector<bool> higherOf(TransitionIndex t) const {
        std::vector<bool> above(copies_.size());
        for (TransitionIndex u = t; u >= 0; --u) {
            if (u == t || above[at(u)]) {
                for (const TransitionIndex higher : program_.higherOf(u)) {
                    above[at(higher)] = true;
                }
            }
        }
        return above;
    }

    std::vector<TransitionIndex> randomOrder() const {
        std::vector<TransitionIndex> shuffled = enabledTransitions();
        counterShuffle(shuffled.data(), static_cast<std::uint32_t>(shuffled.size()), rule_.seed,
                       steps_.lowBits());
        std::vector<TransitionIndex> order;
        std::vector<bool> visited(copies_.size());
        const auto visit = [&](TransitionIndex t) {
            if (enabled(t) && !visited[at(t)]) {
                visited[at(t)] = true;
                order.push_back(t);
            }
        };
        for (const TransitionIndex t : shuffled) {
            const std::vector<bool> above = higherOf(t);
            for (TransitionIndex s = 0; s < t; ++s) {
                if (above[at(s)]) {
                    visit(s);
                }
            }
            visit(t);
        }
        return order;
    }

    std::vector<Firing> maximalStep(const std::vector<TransitionIndex>& order) const {
        std::vector<Firing> fired;
        std::vector<Count> remaining = marking_;
        for (const TransitionIndex t : order) {
            const Firing firing{t, copiesOf(t, remaining)};
            if (firing.count > 0) {
                move(mcc_.incoming, t, Count(0) - firing.count, remaining);
                fired.push_back(firing);
            }
        }
        return fired;
    }

    /// How many copies of `t` its input arcs allow, given that the other arcs allow it.
    Count copiesOf(TransitionIndex t, const std::vector<Count>& remaining) const {
        Copies least = unlimited;
        for (std::int32_t row = 0; row < mcc_.incoming.rows; ++row) {
            const std::size_t cell = mcc_.incoming.at(row, t);
            const std::int64_t value = mcc_.incoming.value[cell];
            if (value != 0 && mcc_.incoming.kind[cell] == ArcKind::input) {
                const Count& tokens = remaining[at(mcc_.incoming.index[cell])];
                least = lesser(least, rules::inputLimit(tokens, value));
            }
        }
        return ruled(least);
    }

    /// Stage IV: the next marking.
    void fire(const std::vector<Firing>& fired) {
        for (const Firing& firing : fired) {
            move(mcc_.incoming, firing.transition, Count(0) - firing.count, marking_);
            move(mcc_.outgoing, firing.transition, firing.count, marking_);
        }
    }

    /// Adds to `marking` what `copies` firings of `t` move along its `arcs`; takes it if negative.
    static void move(const CondensedMatrix& arcs, TransitionIndex t, const Count& copies,
                     std::vector<Count>& marking) {
        for (std::int32_t row = 0; row < arcs.rows; ++row) {
            const std::size_t cell = arcs.at(row, t);
            if (moves(arcs, cell)) {
                marking[at(arcs.index[cell])] += copies * arcs.value[cell];
            }
        }
    }

    /// Whether tokens move along the arc in `cell`.
    static bool moves(const CondensedMatrix& arcs, std::size_t cell) {
        return arcs.value[cell] != 0 &&
               (arcs.kind[cell] == ArcKind::input || arcs.kind[cell] == ArcKind::output);
    }

    FiringRule rule_;
    Mcc mcc_;
    std::vector<Count> marking_;  ///< [P], tokens
    Count steps_ = 0;
    std::vector<Copies> arcCopies_;  ///< [M][T], as the incoming matrix
    std::vector<Count> copies_;      ///< [T]
};

}  // namespace

std::unique_ptr<NetEngine> makeReferenceNetEngine(NetProgram program, FiringRule rule) {
    return std::make_unique<ReferenceNetEngine>(std::move(program), rule);
}

}  // namespace fireable::net::cpu
