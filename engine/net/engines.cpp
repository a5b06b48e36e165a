#include "engine/net/engines.h"

namespace fireable {

std::string_view engineName(EngineKind kind) {
    switch (kind) {
        case EngineKind::reference:
            return "reference";
        case EngineKind::incremental:
            return "incremental";
    }
    return "";
}

}  // namespace fireable
