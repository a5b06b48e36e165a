#include <omp.h>

#include <algorithm>

#include "engine/net/sweep/host_sweep.h"

namespace fireable {

HostTeam::HostTeam(const Sweep& sweep, const MakeSweepEngine& makeEngine, int threads) {
    const int wanted = threads > 0 ? threads : omp_get_max_threads();
    for (int thread = 0; thread < std::min(wanted, omp_get_thread_limit()); ++thread) {
        members_.emplace_back(sweep, makeEngine);
    }
}

Result<std::vector<MaybeRow>> HostTeam::rows(std::span<const SweepJob> jobs,
                                             const std::atomic<bool>* cancelled) {
    std::vector<MaybeRow> rows(jobs.size());
    std::optional<Failure> failure;
    const auto size = static_cast<std::int64_t>(jobs.size());
#pragma omp parallel for schedule(dynamic, 1) num_threads(threads())
    for (std::int64_t i = 0; i < size; ++i) {
        if (cancelled != nullptr && cancelled->load(std::memory_order_relaxed)) {
            continue;
        }
        HostRuns& member = members_[static_cast<std::size_t>(omp_get_thread_num())];
        auto row = member.run(jobs[static_cast<std::size_t>(i)], cancelled);
        if (row) {
            rows[static_cast<std::size_t>(i)] = std::move(*row);
        } else {
#pragma omp critical(fireable_sweep_failure)
            failure = row.failure();
        }
    }
    if (failure) {
        return *failure;
    }
    return rows;
}

}  // namespace fireable
