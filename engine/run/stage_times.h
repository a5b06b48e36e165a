#pragma once

#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fireable {

/// What the stages of a run's steps took: I, the copies that each arc allows; II, the enabled
/// transitions; III, the choice of those that fire; IV, the next marking. An engine that makes
/// stages as one names them together (`I+II`); one that does not work in stages tells nothing.
class StageTimes {
public:
    using Duration = std::chrono::nanoseconds;

    void add(std::string_view stage, Duration spent) {
        const auto found =
            std::ranges::find(rows_, stage, &std::pair<std::string, Duration>::first);
        found == rows_.end() ? void(rows_.emplace_back(stage, spent))
                             : void(found->second += spent);
    }
    /// By stage, in the order of the first step.
    const std::vector<std::pair<std::string, Duration>>& rows() const { return rows_; }

private:
    std::vector<std::pair<std::string, Duration>> rows_;
};

/// Fills a `StageTimes` while a run goes on; costs nothing to speak of where there is none.
class StageClock {
public:
    explicit StageClock(StageTimes* times) : times_(times) {}

    /// What is done from here on belongs to the next `lap`.
    void start() {
        if (times_ != nullptr) {
            last_ = Clock::now();
        }
    }
    /// What was done since the last call of this or `start` belongs to `stage`.
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
