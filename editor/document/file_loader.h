#pragma once

#include <QObject>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "editor/document/mailbox.h"
#include "editor/document/net_document.h"

namespace fireable {

/// Reads files on the global thread pool. Each `load` is answered by one signal, in the loader's
/// thread and in the order of the calls. Destroying the loader does not wait for pending reads.
class FileLoader final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    ~FileLoader() override { mailbox_->close(); }

    /// Shows what was read, in the loader's thread.
    using Opening = std::function<void()>;
    /// Reads files of another kind of document, on some thread; nothing: the file is of no such
    /// kind. `written` is its time before it was read.
    using Reader = std::function<std::optional<Result<Opening>>(const std::filesystem::path& file,
                                                                std::optional<FileTime> written)>;
    /// What its reader takes is not read as nets.
    void addReader(Reader reader) { readers_.push_back(std::move(reader)); }

    void load(const std::filesystem::path& file);
    int pending() const { return static_cast<int>(waiting_.size()); }

signals:
    void started(const std::filesystem::path& file);
    void loaded(fireable::OpenedFile file);
    void failed(const std::filesystem::path& file, const fireable::Error& error);

private:
    using Read = std::variant<ReadFile, Opening>;
    struct Waiting {
        std::filesystem::path file;
        std::optional<FileTime> written;
        std::optional<Result<Read>> read;  ///< nothing: still being read
    };
    static Result<Read> read(const std::filesystem::path& file, std::optional<FileTime> written,
                             const std::vector<Reader>& readers);

    void deliverRead();

    std::vector<Reader> readers_;
    std::deque<std::shared_ptr<Waiting>> waiting_;  ///< in call order
    std::shared_ptr<Mailbox> mailbox_ = std::make_shared<Mailbox>(*this);
};

}  // namespace fireable
