#include "editor/document/file_loader.h"

#include <memory>

namespace fireable {

void FileLoader::load(const std::filesystem::path& file) {
    ++pending_;
    emit started(file);
    threads_.emplace_back([this, file] {
        auto read = std::make_shared<Result<ReadFile>>(readFile(file));
        // The destructor joins this thread, so `this` is alive; a call still queued dies with it.
        QMetaObject::invokeMethod(
            this, [this, file, read] { finish(file, std::move(*read)); }, Qt::QueuedConnection);
    });
}

void FileLoader::finish(const std::filesystem::path& file, Result<ReadFile> read) {
    if (--pending_ == 0) {
        threads_.clear();
    }
    if (!read) {
        emit failed(file, read.error());
        return;
    }
    emit loaded(
        {file, read->format, std::move(read->imported.nets), std::move(read->imported.warnings)});
}

}  // namespace fireable
