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

#include "engine/sweep/sweep.h"

namespace fireable {

/// A run to make or, if `state` is not null, to continue from there.
struct SweepJob {
    std::int64_t instance = 0;
    const Checkpoint* state = nullptr;
};

/// A row; nothing if the run was cancelled before its end.
using MaybeRow = std::optional<SweepRow>;

/// Makes runs of one sweep in sequence, on one thread at a time: what sweeps of models differ in.
class SweepRunner {
public:
    virtual ~SweepRunner() = default;
    /// Fails as an engine does; may throw.
    virtual Result<MaybeRow> run(const SweepJob& job, const std::atomic<bool>* cancelled) = 0;
};

/// Makes one for a thread. Cheap: an engine comes with the first run.
using MakeSweepRunner = std::function<std::unique_ptr<SweepRunner>()>;

/// Does not throw, as it is called by threads: fails with `thrown`.
Result<MaybeRow> runCaught(SweepRunner& runner, const SweepJob& job,
                           const std::atomic<bool>* cancelled);

/// Several threads, or only the calling one if this build has no OpenMP, each with its own runner.
class HostTeam {
public:
    /// `threads` 0: as many as OMP_NUM_THREADS or the processor says.
    HostTeam(const MakeSweepRunner& makeRunner, int threads);

    int threads() const { return static_cast<int>(members_.size()); }
    /// Calls `work` on each thread, and waits for all; then throws the first exception again. There
    /// may be fewer threads than requested.
    void forEach(const std::function<void(SweepRunner&)>& work);

private:
    std::vector<std::unique_ptr<SweepRunner>> members_;
};

/// Makes all runs on a team of threads, each taking the next one when it has finished its own.
Result<SweepOutcome> runHostSweep(const SweepSize& size, const SweepRequest& request,
                                  const MakeSweepRunner& makeRunner, int threads);

/// Finishes runs that were begun elsewhere, on threads of its own, while the caller continues. The
/// threads start with the first run.
class HostFinisher {
public:
    /// As a `HostTeam`. `countsOfState`: how many numbers a state to continue from has.
    HostFinisher(MakeSweepRunner makeRunner, std::int64_t countsOfState, int threads);
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

    void work(SweepRunner& runner);
    bool next(Job& job);
    void over(Result<MaybeRow> row);
    void cutOff();

    const MakeSweepRunner makeRunner_;
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

}  // namespace fireable
