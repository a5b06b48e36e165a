#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/run/breakpoint.h"

namespace fireable {

/// What a breakpoint waits for, as a file says it.
struct TriggerWords {
    std::string_view kind;
    std::string of;              ///< the node or the expression; empty for a step
    std::optional<Count> value;  ///< tokens or a step
};

TriggerWords wordsOf(const Trigger& trigger);

/// The trigger that `words` stand for; nothing: no such kind, or its value is missing or too many.
std::optional<Trigger> triggerOf(const TriggerWords& words);

}  // namespace fireable
