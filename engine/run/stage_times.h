#pragma once

#include <algorithm>
#include <chrono>
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
        const auto found =
            std::ranges::find(rows_, stage, &std::pair<std::string, Duration>::first);
        found == rows_.end() ? void(rows_.emplace_back(stage, spent))
                             : void(found->second += spent);
    }
    /// In the order of the first step.
    const std::vector<std::pair<std::string, Duration>>& rows() const { return rows_; }

private:
    std::vector<std::pair<std::string, Duration>> rows_;
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
