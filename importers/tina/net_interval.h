#pragma once

#include "engine/net/model/net.h"
#include "importers/tina/net_cursor.h"

namespace fireable {

/// Reads `[2,3[` or the like at `cursor` and keeps of `interval` what lies in it too.
Result<void> takeInterval(NetCursor& cursor, TimeInterval& interval);

}  // namespace fireable
