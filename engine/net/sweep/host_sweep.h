#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/net/sweep/sweep_rows.h"

namespace fireable {

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

    Result<MaybeRow> run(const SweepJob& job, const std::atomic<bool>* cancelled);

private:
    const Sweep& sweep_;
    const MakeSweepEngine& makeEngine_;
    Checkpoint start_;
    std::unique_ptr<NetEngine> engine_;
    std::uint64_t seed_ = 0;  ///< of `engine_`
};

/// Makes runs on several threads, or on the one that calls where this build has no OpenMP.
class HostTeam {
public:
    /// `threads` 0: as many as OMP_NUM_THREADS or the processor says. Holds on to the others.
    HostTeam(const Sweep& sweep, const MakeSweepEngine& makeEngine, int threads);

    int threads() const { return static_cast<int>(members_.size()); }
    /// A row for each of `jobs`. Fails as an engine does, whichever job that was.
    Result<std::vector<MaybeRow>> rows(std::span<const SweepJob> jobs,
                                       const std::atomic<bool>* cancelled);

private:
    std::vector<HostRuns> members_;
};

/// The rows that there are, in their order.
std::vector<SweepRow> finishedRows(std::vector<MaybeRow> rows);

/// All runs on the thread that calls.
Result<SweepOutcome> runSerialSweep(const Sweep& sweep, const SweepRequest& request,
                                    const MakeSweepEngine& makeEngine);

/// All runs, block after block, on the threads of a team.
Result<SweepOutcome> runTeamSweep(const Sweep& sweep, const SweepRequest& request,
                                  const MakeSweepEngine& makeEngine, int threads);

}  // namespace fireable
