#include "app/cli/json_report.h"

#include <cstdint>
#include <iostream>

namespace fireable::cli {

nlohmann::ordered_json toJson(const Count& count) {
    constexpr std::int64_t largestExact = std::int64_t{1} << 53;
    if (count > largestExact || count < -largestExact) {
        return count.text();
    }
    return count.value64();
}

void printJson(const nlohmann::ordered_json& object) {
    std::cout << object.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace)
              << '\n';
}

}  // namespace fireable::cli
