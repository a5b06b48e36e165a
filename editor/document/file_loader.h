#pragma once

#include <QObject>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>

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

    void load(const std::filesystem::path& file);
    int pending() const { return static_cast<int>(waiting_.size()); }

signals:
    void started(const std::filesystem::path& file);
    void loaded(fireable::OpenedFile file);
    void failed(const std::filesystem::path& file, const fireable::Error& error);

private:
    struct Waiting {
        std::filesystem::path file;
        std::optional<FileTime> written;
        std::optional<Result<ReadFile>> read;  ///< nothing: still being read
    };

    void deliverRead();

    std::deque<std::shared_ptr<Waiting>> waiting_;  ///< in call order
    std::shared_ptr<Mailbox> mailbox_ = std::make_shared<Mailbox>(*this);
};

}  // namespace fireable
