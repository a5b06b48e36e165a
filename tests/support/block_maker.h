#pragma once

#include <random>

#include "engine/net/net_engine.h"
#include "engine/run/history.h"

namespace fireable::testing {

/// Starts a new block of a history now and then, as much longer runs do.
class BlockMaker final : public StepObserver {
public:
    BlockMaker(RunHistory& history, std::uint64_t seed) : history_(history), random_(seed) {}
    bool afterStep(std::span<const Firing>, const NetEngine& engine) override {
        if (random_() % 8 == 0) {
            history_.beginBlock(engine.checkpoint().marking);
        }
        return true;
    }

private:
    RunHistory& history_;
    std::mt19937_64 random_;
};

}  // namespace fireable::testing
