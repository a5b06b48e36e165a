#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "engine/net/sweep/host_sweep.h"

namespace fireable::net {

/// Finishes runs that were begun elsewhere, on threads of its own, while the caller continues. The
/// threads start with the first run.
class HostFinisher {
public:
    /// As a `HostTeam`.
    HostFinisher(const Sweep& sweep, const MakeSweepEngine& makeEngine, int threads);
    ~HostFinisher() { stop(); }
    HostFinisher(const HostFinisher&) = delete;
    HostFinisher& operator=(const HostFinisher&) = delete;

    /// Whether there is memory for more unfinished runs.
    bool hasRoom() const;
    /// Takes over a run, which continues from `state` or, without one, begins.
    void add(std::int64_t instance, std::optional<Checkpoint> state);
    /// Rows of the runs that have ended since the last call, in any order.
    std::vector<SweepRow> ended();
    /// Waits until there is such a row, no run is left, or the time is up.
    void wait(std::chrono::milliseconds time);
    /// The first failure of a run; the others have been cancelled then.
    std::optional<Failure> failure() const;
    /// Cancels all unfinished runs, within 100 ms.
    void stop();

private:
    struct Job {
        std::int64_t instance = 0;
        std::optional<Checkpoint> state;
    };

    void work(HostRuns& runs);
    bool next(Job& job);
    void over(Result<MaybeRow> row);
    void cutOff();

    const Sweep& sweep_;
    const MakeSweepEngine& makeEngine_;
    const int threads_;
    const std::size_t maxRuns_;  ///< maximum number of unfinished runs
    std::atomic<bool> stopped_{false};

    mutable std::mutex mutex_;  ///< guards all members below
    std::condition_variable wake_;
    std::condition_variable news_;
    std::deque<Job> jobs_;
    std::vector<SweepRow> ended_;
    std::size_t open_ = 0;  ///< runs that were added and have not ended
    std::optional<Failure> failure_;
    std::jthread thread_;
};

}  // namespace fireable::net
