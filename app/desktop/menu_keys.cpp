#include "app/desktop/menu_keys.h"

#include <QApplication>
#include <QEvent>
#include <QMenu>
#include <QWindow>

namespace fireable {

MenuKeys::MenuKeys(QObject* parent) : QObject(parent) {
    connect(qGuiApp, &QGuiApplication::focusWindowChanged, this, [this](QWindow* window) {
        if (window != nullptr) {
            window->installEventFilter(this);
        }
    });
}

bool MenuKeys::eventFilter(QObject*, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride &&
        qobject_cast<QMenu*>(QApplication::activePopupWidget()) != nullptr) {
        event->accept();  // no shortcut then, but a key for the menu
        return true;
    }
    return false;
}

}  // namespace fireable
