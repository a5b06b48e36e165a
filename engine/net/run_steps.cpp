#include "engine/net/run_steps.h"

#include "engine/run/history.h"

namespace fireable::net {

void record(RunHistory& history, std::span<const Firing> fired, const NetEngine& engine) {
    history.add(fired);
    if (history.wantsMarking()) {
        history.beginBlock(engine.checkpoint().marking);
    }
}

}  // namespace fireable::net
