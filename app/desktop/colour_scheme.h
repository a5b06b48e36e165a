#pragma once

namespace fireable {

/// Whether the application uses a dark theme now.
bool isDark();
/// Switches the whole application to the dark or the light theme.
void setDark(bool dark);

}  // namespace fireable
