#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <vector>

#include "engine/net/debug/call_levels.h"
#include "engine/net/net_engine.h"

namespace fireable::net {

/// Halts a run where a step of one level of the hierarchy is done, as somebody sees it who looks at
/// the net of that level.
///
/// Over: the next step in which something of that level fires. A transition of its net has done its
/// work then; of a substituted one the subnet has, up to the firing that hands control back with
/// the results. What fires elsewhere meanwhile does. Where that first step fires in several subnets
/// at once, as a maximal step may, each of them has done its work. Over ends with the level's own
/// work too. Out: the level's work is done.
///
/// A run is made in parts, each of them looking at few transitions, so that it runs at full speed
/// over what does not matter. As long as `goesOn`, run the next one:
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
    /// What was waited for has happened.
    bool isDone() const { return done_; }
    /// It halted the run to look at other transitions from there on.
    bool goesOn() const { return turned_ && !done_; }
    /// The work of the level itself has ended.
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
    std::set<int> working_;               ///< instances whose end is waited for
    bool begun_ = false;                  ///< else the first step is waited for
    bool turned_ = false;                 ///< the last step looked at was that one
    bool done_ = false;
    bool left_ = false;
};

}  // namespace fireable::net
