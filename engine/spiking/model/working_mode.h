#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/spiking/model/spiking_system.h"

namespace fireable::spiking {

/// A word for a part of a working mode.
struct ModeWord {
    std::string_view word;
    std::string_view meaning;  ///< a line of English
};

/// All that `parseWorkingMode` knows.
std::vector<ModeWord> allModeWords();

/// Reads words between commas, each of which changes one thing of the synchronous mode:
///
///     sequential            asynchronous,exhaustive            bounded:3
///
/// Two words must not change the same thing, as in `sequential,max-sequential`. Sets of neurons
/// that act together stay those of `before`. Nothing for any other text.
std::optional<WorkingMode> parseWorkingMode(std::string_view text, const WorkingMode& before = {});

/// What `parseWorkingMode` reads back, sets of neurons apart: `synchronous`,
/// `bounded:3,exhaustive`.
std::string workingModeText(const WorkingMode& mode);

}  // namespace fireable::spiking
