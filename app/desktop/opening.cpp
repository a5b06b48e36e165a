#include "app/desktop/opening.h"

#include <QDockWidget>
#include <QDropEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>
#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

#include "app/desktop/main_window.h"

namespace fireable {
namespace {

/// Files that were asked for together. Others may be opened meanwhile.
class Opening final : public QObject {
public:
    Opening(MainWindow& window, const QStringList& files,
            std::function<void(const QStringList&)> done)
        : QObject(&window), done_(std::move(done)) {
        for (const QString& file : files) {
            awaited_.emplace_back(QFileInfo(file).absoluteFilePath().toStdString());
        }
        connect(&window, &MainWindow::fileDone, this,
                [this](bool, const std::filesystem::path& file, const QString& failure) {
                    finish(file, failure);
                });
        if (files.isEmpty()) {
            end();
        } else {
            window.openFiles(files);
        }
    }

private:
    void finish(const std::filesystem::path& file, const QString& failure) {
        const auto found = std::ranges::find(awaited_, file);
        if (found == awaited_.end()) {
            return;
        }
        awaited_.erase(found);
        if (!failure.isEmpty()) {
            failures_.append(failure);
        }
        if (awaited_.empty()) {
            end();
        }
    }

    void end() {
        deleteLater();
        done_(failures_);
    }

    std::vector<std::filesystem::path> awaited_;
    QStringList failures_;
    std::function<void(const QStringList&)> done_;
};

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

void openAll(MainWindow& window, const QStringList& files,
             std::function<void(const QStringList& failures)> done) {
    new Opening(window, files, std::move(done));
}

void openDroppedFiles(MainWindow& window) {
    new FileDrops(window);
}

}  // namespace fireable
