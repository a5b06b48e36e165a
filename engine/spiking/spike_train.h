#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/base/bytes.h"
#include "engine/base/count.h"
#include "engine/spiking/spiking_step.h"

namespace fireable::spiking {

/// The spikes that reached one environment in a run. Where as many come again and again, at equal
/// distances, they take no memory; otherwise some three bytes for each step in which any came.
///
/// Shapes: K steps in which any came, ascending, counted from 1.
class SpikeTrain {
public:
    static constexpr std::int64_t all = std::numeric_limits<std::int64_t>::max();

    /// Of `SpikingProgram::outputs`. Only the first `most` steps are kept, and the sum of all.
    explicit SpikeTrain(NeuronIndex output = 0, std::int64_t most = all)
        : output_(output), most_(most) {}

    NeuronIndex output() const { return output_; }
    /// `spikes` > 0 came in `step`, which is after all others.
    void add(const Count& step, const Count& spikes);
    void clear() { *this = SpikeTrain(output_, most_); }

    /// K
    std::int64_t size() const { return size_; }
    /// The number that a halting computation counts in its environment.
    const Count& total() const { return total_; }
    /// Calls `visit(step, spikes)` for each step that is kept, until it returns false.
    template <class Visit>
    void forEach(const Visit& visit) const {
        ByteReader reader(closed_);
        Count step = 0;
        while (!reader.atEnd()) {
            const Count gap = reader.count();
            const Count spikes = reader.count();
            if (!repeat({gap, spikes, reader.number()}, step, visit)) {
                return;
            }
        }
        repeat(open_, step, visit);
    }
    /// Steps from the `k`-th spike to the next, the first being number 1; spikes that come at once
    /// count as one. Nothing where there are not as many, or they are not kept.
    std::optional<Count> distance(std::int64_t k = 1) const;

    bool operator==(const SpikeTrain&) const = default;

private:
    /// Equal numbers of spikes at equal distances.
    struct Rhythm {
        Count gap;  ///< from the step before to the first, and between them
        Count spikes;
        std::uint64_t times = 0;
        bool operator==(const Rhythm&) const = default;
    };

    template <class Visit>
    static bool repeat(const Rhythm& rhythm, Count& step, const Visit& visit) {
        for (std::uint64_t left = rhythm.times; left > 0; --left) {
            step += rhythm.gap;
            if (!visit(step, rhythm.spikes)) {
                return false;
            }
        }
        return true;
    }

    NeuronIndex output_;
    std::int64_t most_;
    std::int64_t size_ = 0;
    Count total_ = 0;
    Count last_ = 0;  ///< step
    Bytes closed_;    ///< rhythms before the last one: gap, spikes, times
    Rhythm open_;
};

/// What reaches the environments of a program in a run.
class SpikeOutput {
public:
    explicit SpikeOutput(std::span<const NeuronIndex> outputs);

    /// From now on trains keep their first `most` steps; forgets all that came.
    void keep(std::int64_t most);
    /// In a step that is not before those of others, and after those of the same output. Nothing if
    /// no spikes came.
    void add(const OutputSpikes& came);
    void clear();

    /// Of each output, in their order.
    const std::vector<SpikeTrain>& trains() const { return trains_; }
    /// All that came in `step`, if nothing has come since.
    Count cameIn(const Count& step) const { return step == lastStep_ ? lastSum_ : Count(0); }

private:
    std::vector<SpikeTrain> trains_;
    std::vector<std::pair<NeuronIndex, std::size_t>> places_;  ///< in `trains_`, by output
    Count lastStep_ = 0;
    Count lastSum_ = 0;
};

}  // namespace fireable::spiking
