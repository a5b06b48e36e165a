#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace fireable::net::cpu {

/// Finds out, in the first batches of steps, whether many threads make a step faster than one.
///
/// Batches with many and with one take turns; the first of each warms up and does not count.
class ThreadTrial {
public:
    /// `threads` is what was asked for; with `mayChoose`, one thread takes over when it is faster.
    ThreadTrial(int threads, bool mayChoose);

    /// How many threads the next batch takes.
    int threads() const;
    /// A batch with `threads()` threads made `steps` steps in `seconds`.
    void took(std::int64_t steps, double seconds);
    /// What a user should know once the trial is over; nothing when many threads are faster.
    std::optional<std::string> note() const;

private:
    static constexpr int batches = 8;

    struct Timing {
        std::int64_t steps = 0;
        double seconds = 0;
        double perStep() const { return seconds / static_cast<double>(steps); }
    };

    bool over() const { return done_ == batches; }
    bool oneIsFaster() const { return timings_[0].perStep() < timings_[1].perStep(); }
    /// Whether the next batch is one with many threads.
    bool many() const;

    int threads_;
    bool mayChoose_;
    int done_ = 0;                   ///< batches so far
    std::array<Timing, 2> timings_;  ///< with one thread, with many
};

}  // namespace fireable::net::cpu
