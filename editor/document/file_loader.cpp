#include "editor/document/file_loader.h"

#include <QThreadPool>
#include <utility>

#include "engine/base/thrown.h"

namespace fireable {
namespace {

/// Pipes and devices might block, and delay files requested later.
bool mightBlock(const std::filesystem::path& file) {
    std::error_code error;
    const auto status = std::filesystem::status(file, error);
    return !error && std::filesystem::is_other(status);
}

}  // namespace

Result<FileLoader::Read> FileLoader::read(const std::filesystem::path& file,
                                          std::optional<FileTime> written,
                                          const std::vector<Reader>& readers) {
    if (mightBlock(file)) {
        return fail(ErrorCode::fileUnreadable,
                    "expected a file, found a pipe, a socket or a device", 0, 0, file.string());
    }
    for (const Reader& reader : readers) {
        if (auto opening = reader(file, written)) {
            if (!*opening) {
                return opening->failure();
            }
            return Read(std::move(**opening));
        }
    }
    auto nets = readFile(file);
    if (!nets) {
        return nets.failure();
    }
    return Read(std::move(*nets));
}

void FileLoader::load(const std::filesystem::path& file) {
    auto own = waiting_.emplace_back(std::make_shared<Waiting>(Waiting{file, {}, {}}));
    emit started(file);
    QThreadPool::globalInstance()->start([this, own, mailbox = mailbox_, readers = readers_] {
        if (mailbox->isClosed()) {
            return;
        }
        const auto written = writtenAt(own->file);  // before reading, to detect changes meanwhile
        auto result = std::make_shared<Result<Read>>(
            caught("reading the file", [&] { return read(own->file, written, readers); }));
        mailbox->post([this, own, written, result] {
            own->written = written;
            own->read = std::move(*result);
            deliverRead();
        });
    });
}

/// Delivers results in request order.
void FileLoader::deliverRead() {
    while (!waiting_.empty() && waiting_.front()->read) {
        const std::shared_ptr<Waiting> first = std::move(waiting_.front());
        waiting_.pop_front();
        if (!*first->read) {
            emit failed(first->file, first->read->error());
            continue;
        }
        if (const auto* open = std::get_if<Opening>(&**first->read)) {
            (*open)();
            continue;
        }
        ReadFile& read = std::get<ReadFile>(**first->read);
        emit loaded({first->file,
                     read.format,
                     std::move(read.imported.nets),
                     std::move(read.imported.warnings),
                     {},
                     first->written});
    }
}

}  // namespace fireable
