#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "engine/net/sweep/sweep.h"

namespace fireable::net {

/// Makes an engine of the sweep's program for one thread.
using MakeSweepEngine = std::function<std::unique_ptr<NetEngine>(const FiringRule&)>;

/// A row; nothing if the run was cancelled before its end.
using MaybeRow = std::optional<SweepRow>;

/// Makes runs of a sweep in sequence with one engine, which is replaced only if a random rule gets
/// another seed.
class HostRuns {
public:
    /// Keeps references to both.
    HostRuns(const Sweep& sweep, const MakeSweepEngine& makeEngine)
        : sweep_(sweep), makeEngine_(makeEngine), start_{sweep.program.initial, 0} {}

    /// Does not throw, as it is called by threads. Fails as an engine does, and with `thrown`
    /// if there is too little memory.
    Result<MaybeRow> run(const SweepJob& job, const std::atomic<bool>* cancelled);

private:
    Result<MaybeRow> made(const SweepJob& job, const std::atomic<bool>* cancelled);
    void begin(const SweepJob& job);

    const Sweep& sweep_;
    const MakeSweepEngine& makeEngine_;
    Checkpoint start_;
    std::unique_ptr<NetEngine> engine_;
    std::uint64_t seed_ = 0;  ///< of `engine_`
};

/// Several threads, or only the calling one if this build has no OpenMP, each with its own
/// `HostRuns`.
class HostTeam {
public:
    /// `threads` 0: as many as OMP_NUM_THREADS or the processor says. Keeps references to the
    /// others.
    HostTeam(const Sweep& sweep, const MakeSweepEngine& makeEngine, int threads);

    int threads() const { return static_cast<int>(members_.size()); }
    /// Calls `work` on each thread, and waits for all; then throws the first exception again. There
    /// may be fewer threads than requested.
    void forEach(const std::function<void(HostRuns&)>& work);

private:
    std::vector<HostRuns> members_;
};

/// Makes all runs on a team of threads, each taking the next one when it has finished its own.
Result<SweepOutcome> runHostSweep(const Sweep& sweep, const SweepRequest& request,
                                  const MakeSweepEngine& makeEngine, int threads);

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
