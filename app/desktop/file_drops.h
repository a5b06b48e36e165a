#pragma once

namespace fireable {

class MainWindow;

/// Opens files that are dropped anywhere on `window` or on a dock that floats beside it.
void openDroppedFiles(MainWindow& window);

}  // namespace fireable
