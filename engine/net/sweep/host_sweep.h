#pragma once

#include <functional>
#include <memory>
#include <optional>
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

}  // namespace fireable::net
