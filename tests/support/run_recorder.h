#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/net/net_engine.h"

namespace fireable::testing {

using Steps = std::vector<std::vector<Firing>>;

/// Records every step of a run and the state after it.
class RunRecorder final : public StepObserver {
public:
    /// Halts the run after `limit` steps, if there is a limit.
    explicit RunRecorder(std::optional<std::size_t> limit = {}) : limit_(limit) {}

    bool afterStep(std::span<const Firing> fired, const NetEngine& engine) override {
        steps.emplace_back(fired.begin(), fired.end());
        states.push_back(engine.checkpoint());
        return steps.size() != limit_;
    }

    Steps steps;
    std::vector<Checkpoint> states;  ///< `states[i]` is after `steps[i]`

private:
    std::optional<std::size_t> limit_;
};

}  // namespace fireable::testing
