#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <vector>

#include "engine/net/debug/call_levels.h"
#include "engine/net/net_engine.h"

namespace fireable::net {

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
    bool afterStep(std::span<const Firing> fired, const NetEngine& engine) override;

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
