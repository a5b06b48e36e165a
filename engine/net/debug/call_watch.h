#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <vector>

#include "engine/net/net_engine.h"
#include "engine/net/program/effects.h"
#include "engine/net/program/linker.h"
#include "engine/net/program/net_program.h"

namespace fireable::net {

/// The calls of a linked program: which instance each transition belongs to, and which firings
/// complete an instance's work.
///
/// Shapes: T transitions, I instances.
class CallLevels {
public:
    CallLevels() = default;
    /// `flat` is the net that `program` was compiled from and `sources` describes; an empty source
    /// map means a net without calls.
    CallLevels(const SourceMap& sources, const Net& flat, const NetProgram& program);

    std::size_t instanceCount() const { return parents_.size(); }
    TransitionIndex transitionCount() const {
        return static_cast<TransitionIndex>(transitions_.size());
    }
    /// The instance that encloses `instance`; -1 for the program itself.
    int parent(int instance) const { return parents_[static_cast<std::size_t>(instance)]; }
    /// Whether `instance` is `level` or below it.
    bool isWithin(int instance, int level) const;

    /// The instance that `transition` works for. Transitions made by the linker, to copy operands
    /// in and results out, belong to the called instance.
    int instanceOf(TransitionIndex transition) const { return at(transition).instance; }
    /// Whether the linker made it, so that it is in no drawing.
    bool isMade(TransitionIndex transition) const { return at(transition).made; }
    /// Whether its firing completes the work of `instanceOf(transition)`, including results.
    bool endsWork(TransitionIndex transition) const { return at(transition).ends; }

    /// Where a firing is, as seen from the net of `level`.
    enum class Part : std::uint8_t { outside, here, below };
    struct Seen {
        Part part = Part::outside;
        int call = 0;  ///< for `below`: the instance directly below `level` that contains it
    };
    Seen seen(TransitionIndex transition, int level) const;

private:
    struct Entry {
        int instance = 0;
        bool made = false;
        bool ends = false;
    };
    const Entry& at(TransitionIndex transition) const {
        return transitions_[static_cast<std::size_t>(transition)];
    }

    std::vector<Entry> transitions_;  ///< [T]
    std::vector<int> parents_;        ///< [I], parents before children
};

/// The instance to show after a step into what fired next, when `level` was shown: that of the
/// first firing in or below it; otherwise that of the first firing. If it completes the instance's
/// work, the enclosing one. `level` if nothing fired.
int levelOfFirings(const CallLevels& levels, std::span<const Firing> fired, int level);

/// Halts a run when a step at one level of the hierarchy is complete, as a user sees it in the net
/// of that level.
///
/// Over: the next step in which something of that level fires. If that is a transition of its net,
/// it is complete then; if it belongs to the subnet of a substituted transition, when the subnet
/// returns control with its results. Firings elsewhere do not matter. If several subnets fire in
/// that step, as in a maximal step, all of them must return. It also ends when the level's own work
/// is complete. Out: the level's work is complete.
///
/// A run is made in parts that each observe few transitions, so that it is fast in between. As long
/// as `goesOn`, run the next part:
///
///     do {
///         halt = run({.observer = &watch, .observed = watch.observed()});
///     } while (halt && *halt == Halt::breakpoint && watch.goesOn() && nothing else halted it);
class CallWatch final : public StepObserver {
public:
    /// `levels` must outlive it; `level` is an instance.
    static CallWatch over(const CallLevels& levels, int level);
    static CallWatch out(const CallLevels& levels, int level);

    /// [T], for the next part of the run.
    std::span<const std::uint8_t> observed() const { return observed_; }
    bool afterStep(const StepState& state) override;

    int level() const { return level_; }
    /// Whether the step is complete.
    bool isDone() const { return done_; }
    /// It halted the run only to observe other transitions from there on.
    bool goesOn() const { return turned_ && !done_; }
    /// The work of the level itself is complete.
    bool hasLeft() const { return left_; }

private:
    CallWatch(const CallLevels& levels, int level) : levels_(&levels), level_(level) {}
    void observeStarts();
    void observeEnds();
    void begin(std::span<const Firing> fired);
    void noteEnds(std::span<const Firing> fired);

    const CallLevels* levels_;
    int level_;
    std::vector<std::uint8_t> observed_;  ///< [T]
    std::set<int> working_;               ///< instances whose completion is awaited
    bool begun_ = false;                  ///< false: the first step is awaited
    bool turned_ = false;                 ///< the last step seen was the first
    bool done_ = false;
    bool left_ = false;
};

}  // namespace fireable::net
