#pragma once

#include <QStringList>
#include <functional>

namespace fireable {

class MainWindow;

/// Opens `files` in the window, and calls `done` once each of them is open or could not be opened,
/// with what was wrong, a line for each of these. If the window is destroyed before, nothing is
/// called.
void openAll(MainWindow& window, const QStringList& files,
             std::function<void(const QStringList& failures)> done);
/// Opens files that are dropped anywhere on `window` or on a dock that floats beside it.
void openDroppedFiles(MainWindow& window);

}  // namespace fireable
