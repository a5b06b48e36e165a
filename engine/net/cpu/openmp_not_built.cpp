#include "engine/net/cpu/cpu_net_engines.h"

#include "engine/base/translatable.h"

namespace fireable::net::cpu {

std::optional<std::string> openMpUnavailable() {
    return FIREABLE_TEXT("Engine", "this build was made without OpenMP");
}

std::unique_ptr<NetEngine> makeOpenMpNetEngine(NetProgram, FiringRule, int) {
    return nullptr;
}

}  // namespace fireable::net::cpu
