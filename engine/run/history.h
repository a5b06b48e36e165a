#pragma once

#include <deque>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "engine/run/effects.h"
#include "engine/run/history_steps.h"
#include "engine/run/packed_bytes.h"
#include "engine/run/step.h"

namespace fireable {

/// A segment of a run: the marking before it, and what fired in each of its steps.
struct HistoryBlock {
    Count firstStep = 0;     ///< steps that led to `marking`
    std::int64_t steps = 0;  ///< S, in `firings`
    PackedBytes marking;     ///< [P], as `putCounts` writes them
    PackedBytes firings;     ///< as a `StepWriter` writes them
    FiredSet fired;
};

/// The firings of every step of a run, packed in blocks that each begin with a whole marking, so
/// that any step is reached from the nearest block. Counts of any size stay exact.
///
/// The engine adds steps in order and supplies the marking on request. With a size limit the oldest
/// blocks are dropped, so the history may begin later than the run. A copy shares all closed blocks
/// and is cheap: another thread may read it while the run continues.
///
/// Shapes: P places.
class RunHistory {
public:
    static constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();

    /// The run begins at `start`; `effects` are those of its program.
    RunHistory(std::shared_ptr<const Effects> effects, const Checkpoint& start,
               std::size_t maxBytes = unlimited);
    /// A history that was saved: one or more consecutive, readable blocks.
    RunHistory(std::shared_ptr<const Effects> effects, std::deque<HistoryBlock> blocks);

    /// The next step fired one transition, `count` times.
    void add(std::int32_t transition, std::int64_t count) {
        open_.add({&transition, 1}, {&count, 1});
    }
    /// The next steps fired one transition each: `transitions[i]` fired `counts[i]` times. [S]
    /// both.
    void add(std::span<const std::int32_t> transitions, std::span<const std::int64_t> counts) {
        open_.add(transitions, counts);
    }
    /// The next step fired `fired`, in this order; it is not empty.
    void add(std::span<const Firing> fired) { open_.add(fired); }
    /// Whether it is time to call `beginBlock`. Calling it later only costs memory.
    bool wantsMarking() const { return open_.bytes().size() >= blockBytes_; }
    /// `marking` [P] is the one after the last step.
    void beginBlock(std::span<const Count> marking);

    const Effects& effects() const { return *effects_; }
    const std::shared_ptr<const Effects>& sharedEffects() const { return effects_; }
    /// The first and the last step whose markings are retained.
    const Count& firstStep() const { return blocks_.front()->firstStep; }
    Count lastStep() const { return blocks_.back()->firstStep + open_.steps(); }
    bool holds(const Count& step) const { return step >= firstStep() && step <= lastStep(); }
    std::size_t maxBytes() const { return maxBytes_; }
    /// Approximate memory use.
    std::size_t bytes() const { return packedBytes_ + open_.capacity(); }

    std::size_t blockCount() const { return blocks_.size(); }
    /// The block that contains `step`; the first block for the first step. The step must be
    /// retained.
    std::size_t blockOf(const Count& step) const;
    /// Number of steps in block `index`; grows in the last block.
    std::int64_t stepsIn(std::size_t index) const;
    /// Whether `transition` may have fired in block `index`; false is certain.
    bool mayHaveFired(std::size_t index, std::int32_t transition) const;
    /// Block `index` as it can be saved, closed if it is the last one.
    HistoryBlock block(std::size_t index) const;
    const Count& firstStepOf(std::size_t index) const { return blocks_[index]->firstStep; }
    std::vector<Count> markingBefore(std::size_t index) const;
    StepList stepsOf(std::size_t index) const;

private:
    bool isOpen(std::size_t index) const { return index + 1 == blocks_.size(); }
    void openBlock(Count firstStep, std::span<const Count> marking);
    void push(HistoryBlock block);
    HistoryBlock closed(HistoryBlock block) const;
    void dropOldest();

    std::shared_ptr<const Effects> effects_;
    std::size_t blockBytes_;
    std::size_t maxBytes_ = unlimited;
    std::deque<std::shared_ptr<const HistoryBlock>>
        blocks_;  ///< the firings of the last one are in `open_`
    StepWriter open_;
    std::size_t packedBytes_ = 0;
};

}  // namespace fireable
