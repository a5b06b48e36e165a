#include "editor/document/file_loader.h"

#include <QThreadPool>
#include <utility>

#include "engine/base/thrown.h"

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
    auto own = waiting_.emplace_back(std::make_shared<Waiting>(Waiting{file, {}, {}}));
    emit started(file);
    QThreadPool::globalInstance()->start([this, own, mailbox = mailbox_] {
        if (mailbox->isClosed()) {
            return;
        }
        const auto written = writtenAt(own->file);  // what changes while it is read nobody has seen
        auto read = std::make_shared<Result<ReadFile>>(
            caught("reading the file", [&] { return readRegularFile(own->file); }));
        mailbox->post([this, own, written, read] {
            own->written = written;
            own->read = std::move(*read);
            tell();
        });
    });
}

/// A file that was read waits for those that were asked for before it.
void FileLoader::tell() {
    while (!waiting_.empty() && waiting_.front()->read) {
        const std::shared_ptr<Waiting> first = std::move(waiting_.front());
        waiting_.pop_front();
        Result<ReadFile>& read = *first->read;
        if (!read) {
            emit failed(first->file, read.error());
            continue;
        }
        emit loaded({first->file,
                     read->format,
                     std::move(read->imported.nets),
                     std::move(read->imported.warnings),
                     {},
                     first->written});
    }
}

}  // namespace fireable
