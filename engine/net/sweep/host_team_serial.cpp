#include "engine/net/sweep/host_sweep.h"

namespace fireable {

HostTeam::HostTeam(const Sweep& sweep, const MakeSweepEngine& makeEngine, int) {
    members_.emplace_back(sweep, makeEngine);
}

Result<std::vector<MaybeRow>> HostTeam::rows(std::span<const SweepJob> jobs,
                                             const std::atomic<bool>* cancelled) {
    std::vector<MaybeRow> rows(jobs.size());
    for (std::size_t i = 0; i < jobs.size() && !(cancelled != nullptr && *cancelled); ++i) {
        auto row = members_.front().run(jobs[i], cancelled);
        if (!row) {
            return row.failure();
        }
        rows[i] = std::move(*row);
    }
    return rows;
}

}  // namespace fireable
