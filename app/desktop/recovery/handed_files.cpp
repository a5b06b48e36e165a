#include "app/desktop/recovery/handed_files.h"

#include <QApplication>
#include <QEvent>
#include <utility>

#include "app/desktop/main_window.h"
#include "app/desktop/opening.h"

namespace fireable {

void HandedFiles::begin() {
    if (!std::exchange(begun_, true)) {
        connect(&window_, &MainWindow::fileDone, this, &HandedFiles::openWaiting,
                Qt::QueuedConnection);
        openWaiting();
    }
}

void HandedFiles::open(const QStringList& files, const SingleInstance::Answer& answer) {
    if (files.isEmpty()) {
        answer({});
    } else {
        waiting_.emplace_back(files, answer);
    }
    window_.setWindowState(window_.windowState() & ~Qt::WindowMinimized);
    QWidget* dialog = QApplication::activeModalWidget();
    QWidget& asking = dialog != nullptr ? *dialog : window_;
    asking.raise();
    asking.activateWindow();
    openWaiting();
}

/// As long as something is in the way, its end calls this again.
void HandedFiles::openWaiting() {
    if (!begun_ || waiting_.empty()) {
        return;
    }
    if (QWidget* dialog = QApplication::activeModalWidget()) {
        dialog->installEventFilter(this);
    } else if (window_.loading() == 0) {
        for (const auto& [files, answer] : std::exchange(waiting_, {})) {
            openAll(window_, files, answer);
        }
    }
}

/// Later, as a dialog that closes may open another, or begin to read files.
bool HandedFiles::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Hide) {
        watched->removeEventFilter(this);
        QMetaObject::invokeMethod(this, &HandedFiles::openWaiting, Qt::QueuedConnection);
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace fireable
