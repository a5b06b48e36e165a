#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/count.h"

namespace fireable {

/// How long a segment of new steps took to run.
struct SpeedMark {
    Count first;  ///< steps made before it
    Count steps;
    double seconds = 0;
    bool operator==(const SpeedMark&) const = default;
};

/// The time that a run took, by segment, none shorter than can be measured. When there are too many
/// segments, neighbours are merged, so memory is bounded.
class SpeedLog {
public:
    static constexpr double minSeconds = 0.005;

    explicit SpeedLog(std::size_t maxEntries = 4096) : maxEntries_(maxEntries) {}

    /// `steps` more steps after the first `first` were made in `seconds`. Already known steps are
    /// left out, with their share of the time.
    void add(const Count& first, const Count& steps, double seconds);
    void clear() { marks_.clear(); }

    const std::vector<SpeedMark>& marks() const { return marks_; }

private:
    void halve();

    std::size_t maxEntries_;
    std::vector<SpeedMark> marks_;
};

}  // namespace fireable
