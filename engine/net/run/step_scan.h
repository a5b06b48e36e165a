#pragma once

#include <functional>

#include "engine/net/run/net_replay.h"
#include "engine/net/run/net_state.h"
#include "engine/run/step_scan.h"

namespace fireable::net {

/// What observers of a recorded run of a net are shown.
class ScanState final : public NetState {
public:
    using Replay = NetReplay;

    ScanState(const ScanStep<NetReplay>& at, const NetProgram* program)
        : NetState(program), at_(at) {
        arrive();
    }
    void arrive() { setFired(at_.event()); }
    Count tokens(NodeIndex place) const override { return at_.replay().tokens(place); }
    Count step() const override { return at_.step(); }

private:
    const ScanStep<NetReplay>& at_;
};

/// Shows `observer` recorded steps of a net, each as a `NetState`. `program` is for what
/// transitions are enabled, and may be null.
inline Count scanSteps(const TimelineTree& tree, TimelineIndex timeline, const Count& from,
                       const Count& to, StepObserver& observer, const std::function<bool()>& goOn,
                       const NetProgram* program = nullptr) {
    return fireable::scanSteps<ScanState>(tree, timeline, from, to, observer, goOn, program);
}

}  // namespace fireable::net
