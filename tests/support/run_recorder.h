#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/net/net_engine.h"

namespace fireable::testing {

using Steps = std::vector<std::vector<Firing>>;

/// The marking [P] that an observer of an engine is shown.
inline std::vector<Count> markingOf(const StepState& state) {
    std::vector<Count> marking;
    for (PlaceIndex place = 0; place < netState(state).program()->placeCount(); ++place) {
        marking.push_back(netState(state).tokens(place));
    }
    return marking;
}

/// Records every step of a run and the state after it.
class RunRecorder final : public StepObserver {
public:
    /// Halts the run after `limit` steps, if there is a limit.
    explicit RunRecorder(std::optional<std::size_t> limit = {}) : limit_(limit) {}

    bool afterStep(const StepState& state) override {
        const auto fired = netState(state).fired();
        steps.emplace_back(fired.begin(), fired.end());
        states.push_back({markingOf(state), state.step()});
        return steps.size() != limit_;
    }

    Steps steps;
    std::vector<Checkpoint> states;  ///< `states[i]` is after `steps[i]`

private:
    std::optional<std::size_t> limit_;
};

}  // namespace fireable::testing
