#pragma once

#include <vector>

#include "editor/playback/run_program.h"

namespace fireable {

/// The transitions of the drawn net that may fire next at the flat `marking` [P]: fireable, and
/// with no fireable superior; a substituted one when something inside of it may. In the order of
/// their ids. Takes time in the size of the net, so it is for moments when a run stands still.
std::vector<TransitionId> enabledTransitions(const RunProgram& run,
                                             const std::vector<Count>& marking);

}  // namespace fireable
