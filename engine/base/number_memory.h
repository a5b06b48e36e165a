#pragma once

namespace fireable {

/// From now on a number that memory has no room for throws `std::bad_alloc`, as everything else
/// does; GMP by itself ends the program. To be called once, first of all.
void throwWhereNumbersFindNoMemory();

}  // namespace fireable
