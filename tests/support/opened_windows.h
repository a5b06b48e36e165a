#pragma once

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QTimer>

namespace fireable::testing {

/// Triggers `action`, hands each window or dialog that comes up to `look`, and closes it.
template <class Look>
void lookAtWindowsOf(QAction& action, const QWidget& mainWindow, Look look) {
    QTimer modal;  // a dialog that waits for its answer
    QObject::connect(&modal, &QTimer::timeout, &modal, [&] {
        if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget())) {
            modal.stop();
            look(*dialog);
            dialog->reject();
        }
    });
    modal.start(5);
    action.trigger();
    modal.stop();
    for (QWidget* window : QApplication::topLevelWidgets()) {
        if (window->isVisible() && window != &mainWindow && window->isWindow()) {
            look(*window);
            window->close();
        }
    }
}

}  // namespace fireable::testing
