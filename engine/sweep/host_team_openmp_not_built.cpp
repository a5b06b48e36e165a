#include "engine/sweep/host_sweep.h"

namespace fireable {

HostTeam::HostTeam(const MakeSweepRunner& makeRunner, int) {
    members_.push_back(makeRunner());
}

void HostTeam::forEach(const std::function<void(SweepRunner&)>& work) {
    work(*members_.front());
}

}  // namespace fireable
