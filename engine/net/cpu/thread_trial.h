#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace fireable::net::cpu {

/// Measures in the first batches of steps whether many threads are faster than one. Batches with
/// many and with one alternate; the first of each is a warm-up and is not counted.
class ThreadTrial {
public:
    /// `threads` is the requested number; with `mayChoose`, one thread is used from then on if
    /// faster.
    ThreadTrial(int threads, bool mayChoose);

    /// How many threads to use for the next batch.
    int threads() const;
    /// Reports that a batch with `threads()` threads made `steps` steps in `seconds`.
    void took(std::int64_t steps, double seconds);
    /// A note for the user after the trial; nothing if many threads are faster.
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
    /// Whether the next batch uses many threads.
    bool many() const;

    int threads_;
    bool mayChoose_;
    int done_ = 0;                   ///< batches so far
    std::array<Timing, 2> timings_;  ///< with one thread, with many
};

}  // namespace fireable::net::cpu
