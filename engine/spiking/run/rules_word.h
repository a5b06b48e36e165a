#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/spiking/spiking_step.h"

namespace fireable::spiking {

/// How rules are chosen, as on the command line and in traces: `first`, `random,published`.
std::string rulesWord(const SpikingRules& rules);
/// What `rulesWord` made; nothing for another word.
std::optional<SpikingRules> parseRules(std::string_view word, std::uint64_t seed);

}  // namespace fireable::spiking
