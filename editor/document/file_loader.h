#pragma once

#include <QObject>
#include <filesystem>
#include <thread>
#include <vector>

#include "editor/document/net_document.h"

namespace fireable {

/// Reads files on threads of its own, so that a large one does not freeze the window.
/// Each `load` is answered by one signal, in the thread that the loader lives in.
class FileLoader final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    void load(const std::filesystem::path& file);
    int pending() const { return pending_; }

signals:
    void started(const std::filesystem::path& file);
    void loaded(fireable::OpenedFile file);
    void failed(const std::filesystem::path& file, const fireable::Error& error);

private:
    void finish(const std::filesystem::path& file, Result<ReadFile> read);

    int pending_ = 0;
    std::vector<std::jthread> threads_;  ///< emptied when the last of a batch is done; joins
};

}  // namespace fireable
