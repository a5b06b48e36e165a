#pragma once

#include <QAction>

namespace fireable {

class MainWindow;

/// Lets the keys of `action` count only while a drawing has the focus: so they may be single
/// letters, which are typed elsewhere. Holds for the documents of `window` that are opened later.
void onlyOnCanvas(MainWindow& window, QAction& action);

}  // namespace fireable
