#pragma once

namespace fireable {

class MainWindow;

/// Opens files that are dropped anywhere on `window` or on a dock that floats beside it, also over parts that
/// take drops of their own: a text view would write the names of the files.
void openDroppedFiles(MainWindow& window);

}  // namespace fireable
