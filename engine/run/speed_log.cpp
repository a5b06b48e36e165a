#include "engine/run/speed_log.h"

#include <algorithm>

namespace fireable {

void SpeedLog::add(const Count& first, const Count& steps, double seconds) {
    const Count known = marks_.empty() ? first : marks_.back().first + marks_.back().steps;
    const Count begin = std::max(first, known);
    const Count fresh = first + steps - begin;
    if (fresh <= 0) {
        return;
    }
    const double share = seconds * (fresh.toDouble() / steps.toDouble());
    if (!marks_.empty() && marks_.back().seconds < minSeconds && begin == known) {
        marks_.back().steps += fresh;
        marks_.back().seconds += share;
        return;
    }
    if (marks_.size() == maxEntries_) {
        halve();
    }
    marks_.push_back({begin, fresh, share});
}

void SpeedLog::halve() {
    std::vector<SpeedMark> fewer;
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        if (i % 2 == 0) {
            fewer.push_back(marks_[i]);
        } else {
            fewer.back().steps = marks_[i].first + marks_[i].steps - fewer.back().first;
            fewer.back().seconds += marks_[i].seconds;
        }
    }
    marks_ = std::move(fewer);
}

}  // namespace fireable
