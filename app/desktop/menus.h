#pragma once

#include <QMainWindow>
#include <QMenu>
#include <functional>

#include "app/desktop/actions.h"

namespace fireable {

/// Fills the menu bar and the toolbar of `window`, whose docks must be there, with `actions`.
/// `openExample` is called with the path of an example that was chosen.
/// Returns the menu of recent files, which is for the caller to fill.
QMenu* addMenus(QMainWindow& window, const Actions& actions,
                const std::function<void(const QString&)>& openExample);

}  // namespace fireable
