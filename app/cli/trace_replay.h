#pragma once

#include "app/cli/run_setup.h"
#include "engine/run/trace.h"

namespace fireable::cli {

/// Loads the net of `setup` and makes the steps of `trace` again, by its engine and rule. Begins
/// with the marking of the trace, and takes its marking again wherever someone changed it and after
/// steps that are missing. Places that only the net has keep their own tokens.
Result<Trace> replayed(const Trace& trace, const RunSetup& setup);

}  // namespace fireable::cli
