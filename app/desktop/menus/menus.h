#pragma once

#include <QMainWindow>
#include <QMap>
#include <QMenu>
#include <QToolBar>

namespace fireable {

class Actions;

/// The menus and toolbars of a window. One table in menus.cpp lists their entries by action name:
/// to move an entry, move its name.
class Menus {
public:
    /// Creates all of them, empty.
    explicit Menus(QMainWindow& window);

    /// Adds the actions, once all exist. Menus that the table leaves empty are filled by others.
    void fill(const Actions& actions);

    /// Hides menus and separators that have no visible entries, as when a document of another kind
    /// comes to the front.
    void hideEmpty();

    /// "file", "file/recent" …; "context" is the template of the drawing's context menu and is
    /// never shown itself.
    QMenu& menu(const QByteArray& name) const { return *menus_.value(name); }
    /// "toolbar" (files, undo, run, zoom) or "palette" (the drawing tools).
    QToolBar& bar(const QByteArray& name) const { return *bars_.value(name); }

private:
    void fillWith(QWidget& menu, const QByteArray& name, const QByteArray& entries,
                  const Actions& actions) const;

    QMap<QByteArray, QMenu*> menus_;
    QMap<QByteArray, QToolBar*> bars_;
};

}  // namespace fireable
