#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/count.h"

namespace fireable {

/// How long a segment of new steps took to make.
struct SpeedMark {
    Count first;  ///< steps made before it
    Count steps;
    double seconds = 0;
    bool operator==(const SpeedMark&) const = default;
};

/// The time that a run took, segment by segment, none shorter than can be measured. Where there are
/// too many, neighbours become one, so that a run of any length is kept in the same room.
class SpeedLog {
public:
    static constexpr double minSeconds = 0.005;

    explicit SpeedLog(std::size_t maxEntries = 4096) : maxEntries_(maxEntries) {}

    /// `steps` more steps after the first `first` were made in `seconds`. Steps that are known
    /// already are left out, with their share of the time.
    void add(const Count& first, const Count& steps, double seconds);
    void clear() { marks_.clear(); }

    const std::vector<SpeedMark>& marks() const { return marks_; }

private:
    void halve();

    std::size_t maxEntries_;
    std::vector<SpeedMark> marks_;
};

}  // namespace fireable
