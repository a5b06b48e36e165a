#include "app/desktop/file_drops.h"

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

/// Of drags it gets what the parts below the pointer leave.
class FileDrops final : public QObject {
public:
    explicit FileDrops(MainWindow& window) : QObject(&window), window_(window) {
        QWidgetList windows{&window};
        for (auto* dock : window.findChildren<QDockWidget*>()) {
            windows.append(dock);  // a floating one is a window of its own
        }
        for (QWidget* each : windows) {
            each->setAcceptDrops(true);
            each->installEventFilter(this);
        }
    }

    bool eventFilter(QObject* /*watched*/, QEvent* event) override {
        const QEvent::Type type = event->type();
        if (type != QEvent::DragEnter && type != QEvent::DragMove && type != QEvent::Drop) {
            return false;
        }
        auto& drop = *static_cast<QDropEvent*>(event);
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
    MainWindow& window_;
};

}  // namespace

void openDroppedFiles(MainWindow& window) {
    new FileDrops(window);
}

}  // namespace fireable
