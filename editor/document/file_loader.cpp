#include "editor/document/file_loader.h"

#include <utility>

namespace fireable {
namespace {

/// A pipe or a device might never answer, and files that were asked for later would wait for it.
Result<ReadFile> readRegularFile(const std::filesystem::path& file) {
    std::error_code error;
    const auto status = std::filesystem::status(file, error);
    if (!error && std::filesystem::is_other(status)) {
        return fail(ErrorCode::fileUnreadable,
                    "expected a file, found a pipe, a socket or a device", 0, 0, file.string());
    }
    return readFile(file);
}

}  // namespace

void FileLoader::load(const std::filesystem::path& file) {
    auto own = waiting_.emplace_back(std::make_shared<Waiting>(Waiting{file, std::nullopt}));
    emit started(file);
    threads_.emplace_back([this, file, own] {
        auto read = std::make_shared<Result<ReadFile>>(readRegularFile(file));
        // The destructor joins this thread, so `this` is alive; a call still queued dies with it.
        QMetaObject::invokeMethod(
            this,
            [this, own, read] {
                own->read = std::move(*read);
                tell();
            },
            Qt::QueuedConnection);
    });
}

/// A file that was read waits for those that were asked for before it.
void FileLoader::tell() {
    while (!waiting_.empty() && waiting_.front()->read) {
        const std::shared_ptr<Waiting> first = std::move(waiting_.front());
        waiting_.pop_front();
        if (waiting_.empty()) {
            threads_.clear();
        }
        Result<ReadFile>& read = *first->read;
        if (!read) {
            emit failed(first->file, read.error());
            continue;
        }
        emit loaded({first->file, read->format, std::move(read->imported.nets),
                     std::move(read->imported.warnings)});
    }
}

}  // namespace fireable
