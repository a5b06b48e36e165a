#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fireable {

/// Time per stage of a run's steps: I, the copies that each arc allows; II, the enabled
/// transitions; III, the choice of those that fire; IV, the next marking. An engine that combines
/// stages reports them together (`I+II`); one without stages reports nothing.
class StageTimes {
public:
    using Duration = std::chrono::nanoseconds;

    void add(std::string_view stage, Duration spent) {
        auto found = std::ranges::find(rows_, stage, &std::pair<std::string, Duration>::first);
        if (found == rows_.end()) {
            found = rows_.emplace(rows_.end(), stage, Duration(0));
        }
        found->second += spent;
        if (first_.size() < mostFirst) {
            first_.emplace_back(found - rows_.begin(), spent);
        }
    }
    /// In the order of the first step.
    const std::vector<std::pair<std::string, Duration>>& rows() const { return rows_; }
    /// What was added first, one after the other: number of the row, and time. An engine that adds
    /// all its steps at once has no order to tell.
    const std::vector<std::pair<std::size_t, Duration>>& first() const { return first_; }

private:
    static constexpr std::size_t mostFirst = 96;

    std::vector<std::pair<std::string, Duration>> rows_;
    std::vector<std::pair<std::size_t, Duration>> first_;
};

/// Fills a `StageTimes` during a run; negligible cost where there is none.
class StageClock {
public:
    explicit StageClock(StageTimes* times) : times_(times) {}

    /// Work from here on belongs to the next `lap`.
    void start() {
        if (times_ != nullptr) {
            last_ = Clock::now();
        }
    }
    /// Work since the last call of this or `start` belongs to `stage`.
    void lap(std::string_view stage) {
        if (times_ != nullptr) {
            const auto now = Clock::now();
            times_->add(stage, now - std::exchange(last_, now));
        }
    }

private:
    using Clock = std::chrono::steady_clock;

    StageTimes* times_;
    Clock::time_point last_{};
};

}  // namespace fireable
