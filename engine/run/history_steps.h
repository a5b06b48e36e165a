#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/base/result.h"
#include "engine/run/history_bytes.h"
#include "engine/run/step.h"

namespace fireable {

/// Which transitions fired in a stretch of a run. Transitions that are `size` apart share a bit, so
/// that "no" is certain and "yes" means perhaps.
class FiredSet {
public:
    static constexpr std::size_t size = 1024;

    void insert(std::int32_t transition) {
        const auto bit = static_cast<std::size_t>(transition) % size;
        words_[bit / 64] |= std::uint64_t{1} << (bit % 64);
    }
    bool mayHold(std::int32_t transition) const {
        const auto bit = static_cast<std::size_t>(transition) % size;
        return (words_[bit / 64] >> (bit % 64) & 1) != 0;
    }

private:
    std::array<std::uint64_t, size / 64> words_{};
};

/// Steps being written down, one after the other, in two to three bytes each: a firing is a number
/// that tells the transition, whether more of the step follow, and whether a count other than 1
/// does.
class StepWriter {
public:
    /// The next step fired one transition.
    void add(std::int32_t transition, std::int64_t count) {
        put(transition, static_cast<std::uint64_t>(count), false);
        ++steps_;
    }
    /// The next step fired `fired`, which is not empty.
    void add(std::span<const Firing> fired);
    void clear();

    std::int64_t steps() const { return steps_; }
    std::span<const std::uint8_t> bytes() const { return {bytes_.data(), size_}; }
    std::size_t capacity() const { return bytes_.capacity(); }
    const FiredSet& fired() const { return fired_; }

private:
    static constexpr std::size_t longestFiring = 16;

    void put(std::int32_t transition, std::uint64_t count, bool more) {
        if (bytes_.size() - size_ < longestFiring) [[unlikely]] {
            grow(longestFiring);
        }
        std::uint8_t* out =
            putFiring(bytes_.data() + size_, headOf(transition, more, count != 1), count);
        size_ = static_cast<std::size_t>(out - bytes_.data());
        fired_.insert(transition);
    }
    /// What nearly every firing is, one or two bytes and a small count, is written without a
    /// branch: which of these it is cannot be foretold.
    static std::uint8_t* putFiring(std::uint8_t* out, std::uint64_t head, std::uint64_t count) {
        if (head >= 1U << 14 || count >= 0x80) [[unlikely]] {
            out = putNumber(out, head);
            return count != 1 ? putNumber(out, count) : out;
        }
        const auto two = static_cast<std::uint64_t>(head >= 0x80);
        out[0] = static_cast<std::uint8_t>((head & 0x7f) | two << 7);
        out[1] = static_cast<std::uint8_t>(head >> 7);
        out[1 + two] = static_cast<std::uint8_t>(count);
        return out + 1 + two + static_cast<std::uint64_t>(count != 1);
    }
    static std::uint64_t headOf(std::int32_t transition, bool more, bool counted) {
        return static_cast<std::uint64_t>(transition) << 2 | (more ? 2U : 0U) | (counted ? 1U : 0U);
    }
    void putWide(const Firing& firing, bool more);
    void grow(std::size_t room);

    Bytes bytes_;  ///< the first `size_` are written
    std::size_t size_ = 0;
    std::int64_t steps_ = 0;
    FiredSet fired_;
};

/// Steps read back. Shapes: S steps, F firings.
struct StepList {
    std::vector<std::uint32_t> first{0};  ///< [S + 1], offsets into `firings`
    std::vector<Firing> firings;          ///< [F]

    std::int64_t size() const { return static_cast<std::int64_t>(first.size()) - 1; }
    std::span<const Firing> operator[](std::int64_t step) const {
        const auto i = static_cast<std::size_t>(step);
        return {firings.data() + first[i], firings.data() + first[i + 1]};
    }
};

/// Reads what a `StepWriter` wrote. Fails with `badSyntax` on bytes that it cannot have written for
/// a net of `transitions` transitions.
Result<StepList> readSteps(std::span<const std::uint8_t> bytes, std::int32_t transitions);

}  // namespace fireable
