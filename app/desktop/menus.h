#pragma once

#include <QMainWindow>
#include <QMap>
#include <QMenu>
#include <QToolBar>

namespace fireable {

class Actions;

/// The menus and bars of a window. Which there are and what stands in each, in which order, is said
/// by one table in menus.cpp, by the names of the actions: to move an entry, move its name.
class Menus {
public:
    /// Makes them all, empty.
    explicit Menus(QMainWindow& window);

    /// Puts `actions` in, once all are there. A menu that the table leaves empty is for others.
    void fill(const Actions& actions);

    /// "file", "file/recent" …; "context" is what a right click on the drawing offers, where it can
    /// be done now, and is never shown itself.
    QMenu& menu(const QByteArray& name) const { return *menus_.value(name); }
    /// "toolbar" (files, undo, run, zoom) or "palette" (the drawing tools, at the side).
    QToolBar& bar(const QByteArray& name) const { return *bars_.value(name); }

private:
    void fillWith(QWidget& menu, const QByteArray& name, const QByteArray& entries,
                  const Actions& actions) const;

    QMap<QByteArray, QMenu*> menus_;
    QMap<QByteArray, QToolBar*> bars_;
};

}  // namespace fireable
