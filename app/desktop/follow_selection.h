#pragma once

#include <QAction>
#include <functional>

namespace fireable {

class MainWindow;

/// Calls `show` whenever another document is in front, or something else is selected in one.
/// `context` ends it.
void followSelection(MainWindow& window, QObject* context, const std::function<void()>& show);

}  // namespace fireable
