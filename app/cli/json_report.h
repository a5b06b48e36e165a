#pragma once

#include <nlohmann/json.hpp>

#include "engine/base/count.h"

namespace fireable::cli {

/// A JSON number, or a decimal string beyond 2^53 either way, where JSON readers begin to round.
nlohmann::ordered_json toJson(const Count& count);

/// Prints `object`, replacing bytes that are no UTF-8.
void printJson(const nlohmann::ordered_json& object);

}  // namespace fireable::cli
