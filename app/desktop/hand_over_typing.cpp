#include "app/desktop/hand_over_typing.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDockWidget>
#include <QMenuBar>
#include <QToolButton>
#include <algorithm>

#include "app/desktop/main_window.h"
#include "app/desktop/unfinished_typing.h"

namespace fireable {

HandOverTyping::HandOverTyping(MainWindow& window) : QObject(&window), window_(window) {
    for (const QAction* entry : window_.menuBar()->actions()) {
        if (entry->menu() != &window_.menus().menu("view")) {
            connect(entry->menu(), &QMenu::aboutToShow, this, &HandOverTyping::commit);
        }
    }
    window_.installEventFilter(this);
    connect(&window_, &MainWindow::documentAdded, this, [this] {
        for (auto* dock : window_.findChildren<QDockWidget*>()) {
            dock->installEventFilter(this);
        }
        for (auto* button : window_.findChildren<QAbstractButton*>()) {
            button->installEventFilter(this);
        }
    });
}

/// Unhandled keys reach the window before shortcuts are looked up.
bool HandOverTyping::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress) {
        if (isButtonThatActs(*watched)) {
            commit();
        }
    } else if (event->type() == QEvent::ShortcutOverride) {
        const auto* dock = qobject_cast<QDockWidget*>(watched);
        const bool atTop = watched == &window_ || (dock != nullptr && dock->isWindow());
        if (atTop && isKeyOfAction(static_cast<const QKeyEvent&>(*event))) {
            commit();
        }
    }
    return false;
}

bool HandOverTyping::onlyChangesView(QAction* action) const {
    return window_.menus().menu("view").actions().contains(action);
}

/// Including disabled ones: committing may enable undo or save.
bool HandOverTyping::isButtonThatActs(const QObject& watched) const {
    const auto* button = qobject_cast<const QAbstractButton*>(&watched);
    const QWidget* focus = QApplication::focusWidget();
    if (button == nullptr || !window_.isAncestorOf(button) ||
        (focus != nullptr && focus->isAncestorOf(button))) {
        return false;
    }
    const auto* tool = qobject_cast<const QToolButton*>(button);
    QAction* action = tool != nullptr ? tool->defaultAction() : nullptr;
    return action == nullptr || !onlyChangesView(action);
}

bool HandOverTyping::isKeyOfAction(const QKeyEvent& key) const {
    const QKeySequence pressed(key.keyCombination());
    return std::ranges::any_of(window_.findChildren<QAction*>(),
                               [&](QAction* action) {
                                   return action->shortcutContext() != Qt::WidgetShortcut &&
                                          action->shortcuts().contains(pressed) &&
                                          !onlyChangesView(action);
                               }) ||
           std::ranges::any_of(window_.menuBar()->actions(), [&](const QAction* entry) {
               return entry->menu() != &window_.menus().menu("view") &&
                      QKeySequence::mnemonic(entry->text()) == pressed;
           });
}

void HandOverTyping::commit() {
    if (DocumentView* view = window_.current()) {
        commitPendingEdits(*view, window_.findChildren<PanelDock*>());
    }
}

}  // namespace fireable
