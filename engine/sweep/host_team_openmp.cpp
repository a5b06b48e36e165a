#include <omp.h>

#include <algorithm>

#include "engine/base/thrown.h"
#include "engine/sweep/host_sweep.h"

namespace fireable {

HostTeam::HostTeam(const MakeSweepRunner& makeRunner, int threads) {
    const int wanted = threads > 0 ? threads : omp_get_max_threads();
    for (int thread = 0; thread < std::min(wanted, omp_get_thread_limit()); ++thread) {
        members_.push_back(makeRunner());
    }
}

void HostTeam::forEach(const std::function<void(SweepRunner&)>& work) {
    FirstThrown thrown;
#pragma omp parallel num_threads(threads())
    thrown.guard([&] { work(*members_[static_cast<std::size_t>(omp_get_thread_num())]); });
    thrown.rethrow();
}

}  // namespace fireable
