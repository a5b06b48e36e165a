#pragma once

#include <QString>

#include "engine/run/breakpoint.h"

namespace fireable {

/// What a breakpoint waits for, in a few words: `t1 fires`.
QString breakpointText(const Breakpoint& breakpoint);
/// What else is set in it: `only if p1 > 3, once`; empty where nothing is.
QString breakpointDetails(const Breakpoint& breakpoint);

}  // namespace fireable
