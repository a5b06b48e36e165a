#pragma once

#include "editor/playback/run_session.h"
#include "engine/net/debug/net_state.h"

namespace fireable {

/// A frame of a run as expressions ask for it; both must outlive it.
class FrameState final : public NetState {
public:
    FrameState(const NetProgram& program, const RunFrame& frame)
        : NetState(program), frame_(frame) {
        setFired(frame.fired);
    }
    Count tokens(NodeIndex place) const override {
        return frame_.state.marking[static_cast<std::size_t>(place)];
    }
    Count step() const override { return frame_.state.steps; }

private:
    const RunFrame& frame_;
};

}  // namespace fireable
