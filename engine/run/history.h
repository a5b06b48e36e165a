#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/bytes.h"
#include "engine/expression/step_state.h"

namespace fireable {

struct TraceInfo;

/// The numbers of what happened in a segment of a run: of a net, the transitions that fired.
/// Numbers `size` apart share a bit, so "no" is certain and "yes" means maybe.
class EventSet {
public:
    static constexpr std::size_t size = 1024;
    /// A byte instead of a bit each, so that a write does not depend on earlier ones.
    using Marks = std::array<std::uint8_t, size>;

    EventSet() = default;
    explicit EventSet(const Marks& marks) {
        for (std::size_t bit = 0; bit < size; ++bit) {
            words_[bit / 64] |= static_cast<std::uint64_t>(marks[bit]) << (bit % 64);
        }
    }
    static std::size_t bitOf(std::int32_t number) {
        return static_cast<std::size_t>(number) % size;
    }
    bool mayHold(std::int32_t number) const { return mayHoldBit(bitOf(number)); }
    bool mayHoldBit(std::size_t bit) const { return (words_[bit / 64] >> (bit % 64) & 1) != 0; }

private:
    std::array<std::uint64_t, size / 64> words_{};
};

/// Steps being recorded in order, as bytes that the model writes and reads.
class EventWriter {
public:
    /// Where to write; there is room for `size` bytes.
    std::uint8_t* reserve(std::size_t size) {
        if (bytes_.size() - size_ < size) [[unlikely]] {
            grow(size);
        }
        return bytes_.data() + size_;
    }
    /// Everything before `end` is written.
    void wrote(const std::uint8_t* end) { size_ = static_cast<std::size_t>(end - bytes_.data()); }
    /// `number` belongs to what happened.
    void mark(std::int32_t number) { marks_[EventSet::bitOf(number)] = 1; }
    /// What was written since the last call are `steps` steps.
    void endSteps(std::int64_t steps) { steps_ += steps; }
    void clear();
    /// Continues a segment that was saved.
    void assign(Bytes bytes, std::int64_t steps, const EventSet& happened);

    std::int64_t steps() const { return steps_; }
    std::span<const std::uint8_t> bytes() const { return {bytes_.data(), size_}; }
    std::size_t capacity() const { return bytes_.capacity(); }
    EventSet happened() const { return EventSet(marks_); }
    bool mayHold(std::int32_t number) const { return marks_[EventSet::bitOf(number)] != 0; }

private:
    void grow(std::size_t size);

    Bytes bytes_;  ///< the first `size_` are written
    std::size_t size_ = 0;
    std::int64_t steps_ = 0;
    EventSet::Marks marks_{};
};

/// What histories and traces need to know of a model whose events they keep. Each model derives a
/// class that also has what repeating a step takes: of nets, the effects of each transition.
///
/// Shapes: N numbers in a state.
class RunModel {
public:
    virtual ~RunModel() = default;
    /// In traces; empty: a net.
    virtual std::string_view word() const { return {}; }
    /// N
    virtual std::size_t stateSize() const = 0;
    /// The size of the first `steps` steps of `events`, in bytes.
    virtual std::size_t bytesOf(std::span<const std::uint8_t> events, std::int64_t steps) const = 0;

    /// What bytes say, if they are events.
    struct Reading {
        std::int64_t steps = 0;
        EventSet happened;
        std::string wrong = {};  ///< the impossible state to which a step leads; empty: none
        std::optional<std::vector<Count>> end = {};  ///< state [N] after all, if it was followed
    };
    /// Makes the steps of `events`, which are untrusted, from `state` [N], after `firstStep`
    /// steps. Nothing if they are no events. `info` is of the trace that has them.
    virtual std::optional<Reading> read(std::span<const std::uint8_t> events,
                                        const std::vector<Count>& state, const Count& firstStep,
                                        const TraceInfo& info) const = 0;
    /// Up to this size, readers of traces unpack events whatever their packed size.
    virtual std::size_t usualEventBytes() const = 0;
    /// Appends the names of nodes, and what repeating a step takes.
    virtual void putHead(Bytes& out, const TraceInfo& info) const = 0;
};

/// A segment of a run: the state before it, and what happened in each of its steps.
struct HistoryBlock {
    Count firstStep = 0;     ///< steps that led to `state`
    std::int64_t steps = 0;  ///< S, in `events`
    PackedBytes state;       ///< [N], as `putCounts` writes them
    PackedBytes events;      ///< as the model writes them
    EventSet happened;
};

/// What happened in every step of a run, packed in blocks that each begin with a whole state, so
/// that any step is reached from the nearest block. Counts of any size stay exact.
///
/// The engine writes steps in order and supplies the state on request. With a size limit the oldest
/// blocks are dropped, so the history may begin later than the run. A copy shares all closed blocks
/// and is cheap: another thread may read it while the run continues.
///
/// Shapes: N numbers in a state.
class RunHistory {
public:
    static constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();

    /// The run begins at `start`.
    RunHistory(std::shared_ptr<const RunModel> model, const Checkpoint& start,
               std::size_t maxBytes = unlimited);
    /// A history that was saved: one or more consecutive, readable blocks.
    RunHistory(std::shared_ptr<const RunModel> model, std::deque<HistoryBlock> blocks);

    /// Where the model writes its next steps.
    EventWriter& events() { return open_; }
    /// Whether it is time to call `beginBlock`. Calling it later only costs memory.
    bool wantsState() const { return open_.bytes().size() >= blockBytes_; }
    /// `state` [N] is the one after the last step.
    void beginBlock(std::span<const Count> state);

    const std::shared_ptr<const RunModel>& model() const { return model_; }
    /// The first and the last step whose states are retained.
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
    /// Whether `number` may have happened in block `index`; false is certain.
    bool mayHaveHappened(std::size_t index, std::int32_t number) const;
    /// Block `index` as it can be saved, closed if it is the last one.
    HistoryBlock block(std::size_t index) const;
    const Count& firstStepOf(std::size_t index) const { return blocks_[index]->firstStep; }
    std::vector<Count> stateBefore(std::size_t index) const;
    /// The events of block `index`, valid until the history or `buffer` changes.
    std::span<const std::uint8_t> eventsOf(std::size_t index, Bytes& buffer) const;

private:
    bool isOpen(std::size_t index) const { return index + 1 == blocks_.size(); }
    void openBlock(Count firstStep, std::span<const Count> state);
    void push(HistoryBlock block);
    HistoryBlock closed(HistoryBlock block) const;
    void dropOldest();

    std::shared_ptr<const RunModel> model_;
    std::size_t blockBytes_;
    std::size_t maxBytes_ = unlimited;
    std::deque<std::shared_ptr<const HistoryBlock>>
        blocks_;  ///< the events of the last one are in `open_`
    EventWriter open_;
    std::size_t packedBytes_ = 0;
};

}  // namespace fireable
