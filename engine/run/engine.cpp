#include "engine/run/engine.h"

#include <array>

namespace fireable {

std::string_view haltWord(Halt halt) {
    constexpr std::array<std::string_view, 4> words{"halted", "limit", "breakpoint", "cancelled"};
    static_assert(words.size() == static_cast<std::size_t>(Halt::cancelled) + 1);
    return words[static_cast<std::size_t>(halt)];
}

}  // namespace fireable
