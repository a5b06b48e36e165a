#pragma once

#include <QObject>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>

#include "editor/document/mailbox.h"
#include "editor/document/net_document.h"

namespace fireable {

/// Reads files on the threads of the program, so that a large one does not freeze the window.
/// Each `load` is answered by one signal, in the thread that the loader lives in and in the order
/// of the calls. Nobody waits for what is still being read when the loader goes.
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
        std::optional<Result<ReadFile>> read;  ///< nothing: not yet
    };

    void deliverRead();

    std::deque<std::shared_ptr<Waiting>> waiting_;  ///< in the order of the calls
    std::shared_ptr<Mailbox> mailbox_ = std::make_shared<Mailbox>(*this);
};

}  // namespace fireable
