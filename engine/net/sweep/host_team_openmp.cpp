#include <omp.h>

#include <algorithm>

#include "engine/base/thrown.h"
#include "engine/net/sweep/host_sweep.h"

namespace fireable::net {

HostTeam::HostTeam(const Sweep& sweep, const MakeSweepEngine& makeEngine, int threads) {
    const int wanted = threads > 0 ? threads : omp_get_max_threads();
    for (int thread = 0; thread < std::min(wanted, omp_get_thread_limit()); ++thread) {
        members_.emplace_back(sweep, makeEngine);
    }
}

void HostTeam::forEach(const std::function<void(HostRuns&)>& work) {
    FirstThrown thrown;
#pragma omp parallel num_threads(threads())
    thrown.guard([&] { work(members_[static_cast<std::size_t>(omp_get_thread_num())]); });
    thrown.rethrow();
}

}  // namespace fireable::net
