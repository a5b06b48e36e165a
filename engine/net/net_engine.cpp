#include "engine/net/net_engine.h"

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

}  // namespace fireable
