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

/// Finishes runs that were begun elsewhere, on a team of its own, while who gave them does other
/// things. The team is made with the first of them.
class HostFinisher {
public:
    /// As a `HostTeam`.
    HostFinisher(const Sweep& sweep, const MakeSweepEngine& makeEngine, int threads);
    ~HostFinisher() { stop(); }
    HostFinisher(const HostFinisher&) = delete;
    HostFinisher& operator=(const HostFinisher&) = delete;

    /// Whether the runs that have not ended leave memory for more of them.
    bool hasRoom() const;
    /// Takes a run, which goes on from `state` or, where there is none, begins.
    void add(std::int64_t instance, std::optional<Checkpoint> state);
    /// Rows of the runs that have ended since the last call, in any order.
    std::vector<SweepRow> ended();
    /// Until there is such a row, no run is left, or the time is up.
    void wait(std::chrono::milliseconds time);
    /// The first failure of a run; the others have been cut off then.
    std::optional<Failure> failure() const;
    /// Cuts off the runs that have not ended, within 100 ms.
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
    const std::size_t maxRuns_;  ///< runs at a time
    std::atomic<bool> stopped_{false};

    mutable std::mutex mutex_;  ///< of what follows
    std::condition_variable wake_;
    std::condition_variable news_;
    std::deque<Job> jobs_;
    std::vector<SweepRow> ended_;
    std::size_t open_ = 0;  ///< runs that were added and have not ended
    std::optional<Failure> failure_;
    std::jthread thread_;
};

}  // namespace fireable::net
