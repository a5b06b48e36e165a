#include "app/desktop/opening.h"

#include <QFileInfo>
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

}  // namespace

void openAll(MainWindow& window, const QStringList& files,
             std::function<void(const QStringList& failures)> done) {
    new Opening(window, files, std::move(done));
}

}  // namespace fireable
