#include "editor/recovery/file_watch.h"

#include <vector>

#include "editor/document/to_text.h"

namespace fireable {
namespace {

constexpr int pauseMilliseconds = 50;  // a program that replaces a file does so in several steps

FileNews newsOfFile(const Document& document) {
    if (document.path().empty()) {
        return FileNews::none;
    }
    if (document.isFileGone()) {
        return document.isKeptWithoutFile() ? FileNews::none : FileNews::removed;
    }
    return document.changedOnDisk() ? FileNews::changed : FileNews::none;
}

}  // namespace

FileWatch::FileWatch(std::function<bool()> isSaving, QObject* parent)
    : QObject(parent), isSaving_(std::move(isSaving)) {
    pause_.setSingleShot(true);
    pause_.setInterval(pauseMilliseconds);
    const auto checkSoon = [this] { pause_.start(); };
    connect(&watcher_, &QFileSystemWatcher::fileChanged, this, checkSoon);
    connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, checkSoon);
    connect(&pause_, &QTimer::timeout, this, &FileWatch::check);
}

void FileWatch::follow(Document& document) {
    news_.emplace(&document, FileNews::none);
    watch(document);
    connect(&document, &Document::saved, this, [this] { pause_.start(); });
    connect(&document, &QObject::destroyed, this, [this, &document] { news_.erase(&document); });
    pause_.start();  // it may have changed since it was read
}

/// The folder tells of a file that takes the place of the watched one.
void FileWatch::watch(const Document& document) {
    if (document.path().empty()) {
        return;
    }
    for (const std::filesystem::path& path : {document.path(), document.path().parent_path()}) {
        std::error_code error;
        if (std::filesystem::exists(path, error)) {
            watcher_.addPath(toText(path.string()));  // which is watched once
        }
    }
}

void FileWatch::check() {
    if (isSaving_()) {
        pause_.start();
        return;
    }
    std::vector<std::pair<Document*, FileNews>> told;
    for (auto& [document, known] : news_) {
        watch(*document);
        document->lookAtFile();
        const FileNews now = newsOfFile(*document);
        if (now != known) {
            known = now;
            told.emplace_back(document, now);
        }
    }
    for (const auto& [document, now] : told) {
        emit newsChanged(*document, now);
    }
}

}  // namespace fireable
