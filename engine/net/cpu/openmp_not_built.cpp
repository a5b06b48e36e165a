#include "engine/net/cpu/cpu_net_engines.h"

namespace fireable::net::cpu {

std::optional<std::string> openMpUnavailable() {
    return "this build was made without OpenMP";
}

std::unique_ptr<NetEngine> makeOpenMpNetEngine(NetProgram, FiringRule, int) {
    return nullptr;
}

}  // namespace fireable::net::cpu
