#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engine/net/sweep/sweep.h"

namespace fireable::net {

/// Makes an engine of the sweep's program for one thread.
using MakeSweepEngine = std::function<std::unique_ptr<NetEngine>(const FiringRule&)>;

/// A row, or nothing where the run was cancelled before its end.
using MaybeRow = std::optional<SweepRow>;

/// Makes runs of a sweep one after the other with one engine, which is made anew only where a
/// random rule gets another seed.
class HostRuns {
public:
    /// Holds on to both.
    HostRuns(const Sweep& sweep, const MakeSweepEngine& makeEngine)
        : sweep_(sweep), makeEngine_(makeEngine), start_{sweep.program.initial, 0} {}

    /// Throws nothing: it is called by threads. Fails as an engine does, and with `unsupported`
    /// where there is too little memory.
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

/// Several threads, or the one that calls where this build has no OpenMP, each with runs of its
/// own.
class HostTeam {
public:
    /// `threads` 0: as many as OMP_NUM_THREADS or the processor says. Holds on to the others.
    HostTeam(const Sweep& sweep, const MakeSweepEngine& makeEngine, int threads);

    int threads() const { return static_cast<int>(members_.size()); }
    /// Calls `work`, which throws nothing, on each thread, and waits for all. There may be fewer
    /// threads than asked for.
    void forEach(const std::function<void(HostRuns&)>& work);

private:
    std::vector<HostRuns> members_;
};

/// All runs on the threads of a team, each taking up the next one when it is through with its own.
Result<SweepOutcome> runHostSweep(const Sweep& sweep, const SweepRequest& request,
                                  const MakeSweepEngine& makeEngine, int threads);

}  // namespace fireable::net
