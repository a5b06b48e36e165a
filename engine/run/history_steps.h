#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/base/result.h"
#include "engine/run/history_bytes.h"
#include "engine/run/step.h"

namespace fireable {

/// Which transitions fired in a segment of a run. Transitions `size` apart share a bit, so "no" is
/// certain and "yes" means maybe.
class FiredSet {
public:
    static constexpr std::size_t size = 1024;
    /// A byte instead of a bit each, so that a write does not depend on earlier ones.
    using Marks = std::array<std::uint8_t, size>;

    FiredSet() = default;
    explicit FiredSet(const Marks& marks) {
        for (std::size_t bit = 0; bit < size; ++bit) {
            words_[bit / 64] |= static_cast<std::uint64_t>(marks[bit]) << (bit % 64);
        }
    }

    static std::size_t bitOf(std::int32_t transition) {
        return static_cast<std::size_t>(transition) % size;
    }
    bool mayHold(std::int32_t transition) const {
        const std::size_t bit = bitOf(transition);
        return (words_[bit / 64] >> (bit % 64) & 1) != 0;
    }

private:
    std::array<std::uint64_t, size / 64> words_{};
};

/// Steps being recorded in order, two to three bytes each: a firing is a number that encodes the
/// transition, whether more firings of the step follow, and whether a count other than 1 does.
class StepWriter {
public:
    /// The next steps fired one transition each: `transitions[i]` fired `counts[i]` times. [S]
    /// both.
    void add(std::span<const std::int32_t> transitions, std::span<const std::int64_t> counts);
    /// The next step fired `fired`, which is not empty.
    void add(std::span<const Firing> fired);
    void clear();

    std::int64_t steps() const { return steps_; }
    std::span<const std::uint8_t> bytes() const { return {bytes_.data(), size_}; }
    std::size_t capacity() const { return bytes_.capacity(); }
    FiredSet fired() const { return FiredSet(marks_); }
    bool mayHaveFired(std::int32_t transition) const {
        return marks_[FiredSet::bitOf(transition)] != 0;
    }

private:
    void put(const Firing& firing, bool more);
    /// Where to write; there is room for `size` bytes.
    std::uint8_t* reserve(std::size_t size);
    void wrote(const std::uint8_t* end) { size_ = static_cast<std::size_t>(end - bytes_.data()); }

    Bytes bytes_;  ///< the first `size_` are written
    std::size_t size_ = 0;
    std::int64_t steps_ = 0;
    FiredSet::Marks marks_{};
};

/// Decoded steps. Shapes: S steps, F firings.
struct StepList {
    std::vector<std::uint32_t> first{0};  ///< [S + 1], offsets into `firings`
    std::vector<Firing> firings;          ///< [F]

    std::int64_t size() const { return static_cast<std::int64_t>(first.size()) - 1; }
    std::span<const Firing> operator[](std::int64_t step) const {
        const auto i = static_cast<std::size_t>(step);
        return {firings.data() + first[i], firings.data() + first[i + 1]};
    }
};

/// Reads the firings that a `StepWriter` wrote, one after the other. Input is untrusted.
class FiringReader {
public:
    /// Transitions of `transitions` or more are an error.
    FiringReader(std::span<const std::uint8_t> bytes, std::int32_t transitions)
        : reader_(bytes), transitions_(static_cast<std::uint64_t>(transitions)) {}

    /// Moves to the next firing; false at the end, and at an error.
    bool next() {
        if (reader_.atEnd()) {
            return false;
        }
        head_ = reader_.number();
        copies_ = 1;
        if ((head_ & 1) != 0) {
            readCopies();
        }
        known_ = head_ >> 2 < transitions_;
        return known_ && !reader_.failed();
    }
    std::int32_t transition() const { return static_cast<std::int32_t>(head_ >> 2); }
    /// Whether another firing of the same step follows.
    bool more() const { return (head_ & 2) != 0; }
    /// The copies; 0 if they are 0 or do not fit 64 bits, and `count` has them.
    std::int64_t copies() const { return copies_; }
    Count count() const { return copies_ != 0 || wide_ == 0 ? Count(copies_) : wide_; }
    /// What was expected where it stopped; nothing at the end of a whole step.
    const char* missing() const;
    std::size_t offset() const { return reader_.offset(); }

private:
    void readCopies();

    ByteReader reader_;
    std::uint64_t transitions_;
    std::uint64_t head_ = 0;
    bool known_ = true;  ///< whether there is such a transition
    std::int64_t copies_ = 1;
    Count wide_ = 0;  ///< copies beyond 64 bits
};

/// Reads what a `StepWriter` wrote. Fails with `badSyntax` for bytes that it cannot have written
/// for a net of `transitions` transitions.
Result<StepList> readSteps(std::span<const std::uint8_t> bytes, std::int32_t transitions);

}  // namespace fireable
