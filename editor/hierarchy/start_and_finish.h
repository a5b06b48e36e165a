#pragma once

#include "editor/document/net_edit.h"

namespace fireable {

/// Whether `net` has no place through which others let it begin, or none that tells them that it
/// has ended; and could have them, because its transitions are ordinary ones.
bool wantsStartAndFinish(const Net& net);

/// Gives such a net both places. Its transitions wait for the hole in the start; once none of them
/// can fire any more, a last one fills the start again and makes the hole in the finish.
NetEdit startAndFinishEdit(const Diagram& diagram);

}  // namespace fireable
