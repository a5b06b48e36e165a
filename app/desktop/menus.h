#pragma once

#include <QMainWindow>
#include <QMenu>
#include <QToolBar>
#include <functional>

#include "app/desktop/actions.h"

namespace fireable {

/// The menus and the toolbar of a window, for each feature to add its own actions to.
struct Menus {
    QMenu* file;
    QMenu* recent;  ///< in `file`
    QMenu* edit;
    QMenu* select;  ///< in `edit`: by kind, by name, by neighbourhood
    QMenu* view;
    QMenu* panels;   ///< in `view`: one entry per dock
    QMenu* net;      ///< what changes the net: kinds, weights, subnets
    QMenu* arrange;  ///< what changes only the drawing
    QMenu* here;     ///< never shown itself: what a right click on the drawing adds, where enabled
    QMenu* simulation;
    QMenu* tools;
    QMenu* help;
    QToolBar* bar;      ///< files, undo, run, zoom
    QToolBar* palette;  ///< the drawing tools, at the side
};

/// Makes the menus and the toolbars of `window` and puts `actions` in. `openExample` is called
/// with the path of an example that was chosen. Menus that stay empty are for features to fill.
Menus addMenus(QMainWindow& window, const Actions& actions,
               const std::function<void(const QString&)>& openExample);

}  // namespace fireable
