#include "engine/net/net_engine.h"

#include "engine/run/history.h"

namespace fireable {

std::string_view haltWord(Halt halt) {
    switch (halt) {
        case Halt::dead:
            return "dead";
        case Halt::limit:
            return "limit";
        case Halt::breakpoint:
            return "breakpoint";
        case Halt::cancelled:
            return "cancelled";
    }
    return "";
}

void record(RunHistory& history, std::span<const Firing> fired, const NetEngine& engine) {
    history.add(fired);
    if (history.wantsMarking()) {
        history.beginBlock(engine.checkpoint().marking);
    }
}

}  // namespace fireable
