#include "engine/net/sweep/host_sweep.h"

namespace fireable::net {

HostTeam::HostTeam(const Sweep& sweep, const MakeSweepEngine& makeEngine, int) {
    members_.emplace_back(sweep, makeEngine);
}

void HostTeam::forEach(const std::function<void(HostRuns&)>& work) {
    work(members_.front());
}

}  // namespace fireable::net
