#include "app/desktop/file_drops.h"

#include <QApplication>
#include <QDockWidget>
#include <QDropEvent>
#include <QMimeData>
#include <QUrl>

#include "app/desktop/main_window.h"

namespace fireable {
namespace {

QStringList localFiles(const QMimeData& data) {
    QStringList files;
    for (const QUrl& url : data.urls()) {
        if (url.isLocalFile()) {
            files.append(url.toLocalFile());
        }
    }
    return files;
}

/// Sees drags before the parts below the pointer do.
class FileDrops final : public QObject {
public:
    explicit FileDrops(MainWindow& window) : QObject(&window), window_(window) {
        window.setAcceptDrops(true);
        for (auto* dock : window.findChildren<QDockWidget*>()) {
            dock->setAcceptDrops(true);  // a floating one is a window of its own
        }
        QCoreApplication::instance()->installEventFilter(this);
    }

    bool eventFilter(QObject* watched, QEvent* event) override {
        const QEvent::Type type = event->type();
        if (type != QEvent::DragEnter && type != QEvent::DragMove && type != QEvent::Drop) {
            return false;
        }
        const auto* part = qobject_cast<const QWidget*>(watched);
        auto& drop = *static_cast<QDropEvent*>(event);
        if (part == nullptr || !isOurs(*part->window())) {
            return false;
        }
        const QStringList files = localFiles(*drop.mimeData());
        if (files.isEmpty()) {
            return false;
        }
        drop.acceptProposedAction();
        if (type == QEvent::Drop) {
            window_.openFiles(files);
        }
        return true;
    }

private:
    bool isOurs(const QWidget& top) const {
        return &top == &window_ || (qobject_cast<const QDockWidget*>(&top) != nullptr &&
                                    top.parentWidget() == &window_);
    }

    MainWindow& window_;
};

}  // namespace

void openDroppedFiles(MainWindow& window) {
    new FileDrops(window);
}

}  // namespace fireable
