#pragma once

namespace fireable {

/// Whether the program's colours are light on dark now.
bool isDark();
/// Gives the whole program dark colours, or light ones.
void setDark(bool dark);

}  // namespace fireable
