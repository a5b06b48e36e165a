#pragma once

#include <random>

#include "engine/run/history.h"
#include "tests/support/run_recorder.h"

namespace fireable::testing {

/// Starts a new block of a history now and then, as much longer runs do.
class BlockMaker final : public StepObserver {
public:
    BlockMaker(RunHistory& history, std::uint64_t seed) : history_(history), random_(seed) {}
    bool afterStep(const StepState& state) override {
        if (random_() % 8 == 0) {
            history_.beginBlock(markingOf(state));
        }
        return true;
    }

private:
    RunHistory& history_;
    std::mt19937_64 random_;
};

}  // namespace fireable::testing
