#pragma once

#include <vector>

#include "engine/net/debug/net_state.h"

namespace fireable {

/// A marking [P] as expressions ask for it, outside of any run: nothing has fired. Both must
/// outlive it.
class MarkingState final : public NetState {
public:
    MarkingState(const NetProgram& program, const std::vector<Count>& marking)
        : NetState(program), marking_(marking) {}
    Count tokens(NodeIndex place) const override {
        return marking_[static_cast<std::size_t>(place)];
    }
    Count step() const override { return 0; }

private:
    const std::vector<Count>& marking_;
};

}  // namespace fireable
