#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/base/result.h"
#include "engine/net/program/effects.h"
#include "engine/run/history.h"

namespace fireable::net {

// What histories keep of a net's steps: two to three bytes each. A firing is a number that encodes
// the transition, whether more firings of the step follow, and whether a count other than 1 does.

/// The next steps fired one transition each: `transitions[i]` fired `counts[i]` times. [S] both.
void addFirings(EventWriter& events, std::span<const std::int32_t> transitions,
                std::span<const std::int64_t> counts);
/// The next step fired `fired`, in this order; it is not empty.
void addFirings(EventWriter& events, std::span<const Firing> fired);
// The same, for a history of a net.
inline void addFirings(RunHistory& history, std::span<const std::int32_t> transitions,
                       std::span<const std::int64_t> counts) {
    addFirings(history.events(), transitions, counts);
}
inline void addFirings(RunHistory& history, std::span<const Firing> fired) {
    addFirings(history.events(), fired);
}
inline void addFirings(RunHistory& history, std::int32_t transition, std::int64_t count) {
    addFirings(history.events(), {&transition, 1}, {&count, 1});
}

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

/// Reads the firings that `addFirings` wrote, one after the other. Input is untrusted.
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

/// Reads what `addFirings` wrote. Fails with `badSyntax` for bytes that it cannot have written
/// for a net of `transitions` transitions.
Result<StepList> readSteps(std::span<const std::uint8_t> bytes, std::int32_t transitions);

}  // namespace fireable::net
