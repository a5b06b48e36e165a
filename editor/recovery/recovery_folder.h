#pragma once

#include <QDateTime>
#include <QJsonObject>
#include <QLockFile>
#include <QString>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "editor/document/document.h"
#include "engine/base/result.h"

namespace fireable {

/// What is known of an unsaved document besides its content.
struct RecoveryInfo {
    QString kind;                       ///< the name of a kind of document
    QString format;                     ///< of its own file, as its kind names it; empty: none
    std::filesystem::path path;         ///< of its own file; empty: it was never saved
    QString title;
    std::optional<FileTime> original;   ///< the time of its own file when it was read or saved
    QDateTime changed;                  ///< when the content was edited last
    std::vector<UnfinishedText> unfinished{};
};

/// The folder in which a process keeps its unsaved documents: for each a folder with `info.json`,
/// which names a file with its content and, if that is large, one with what changed since. Each
/// file is replaced as a whole and `info.json` last, so that the program can be killed at any
/// moment.
///
/// All functions may be called on any thread.
class RecoveryFolder {
public:
    /// Below `root`; made when something is written.
    explicit RecoveryFolder(const QString& root);
    ~RecoveryFolder() { close(); }

    /// Keeps `text` as the content of `document`. `ticket` counts calls about it: one that comes
    /// late, after `remove` with a higher number, does nothing.
    Result<void> write(int document, std::uint64_t ticket, const std::string& text,
                       const RecoveryInfo& info);
    void remove(int document, std::uint64_t ticket);
    /// Removes all; calls that follow do nothing.
    void close();

    const QString& path() const { return path_; }

private:
    /// The files of a document, as the last `info.json` names them.
    struct Kept {
        std::uint64_t removed = 0;  ///< ticket
        int number = 0;             ///< of the last file
        QString base;
        QString delta;
    };
    Result<void> makeFolder(const QString& folder);
    Result<void> writeContent(const QString& folder, Kept& kept, const std::string& text);

    std::mutex mutex_;
    QString path_;
    std::unique_ptr<QLockFile> lock_;
    bool closed_ = false;
    std::map<int, Kept> documents_;
};

/// A document that a process left when it ended otherwise than it should.
struct LeftDocument {
    QString folder;
    RecoveryInfo info;
};

/// What processes that are gone left below a root. While it exists, no other process takes it.
class LeftBehind {
public:
    explicit LeftBehind(const QString& root);
    ~LeftBehind();
    LeftBehind(const LeftBehind&) = delete;
    LeftBehind& operator=(const LeftBehind&) = delete;

    /// The latest first.
    const std::vector<LeftDocument>& documents() const { return documents_; }
    /// Removes it for good.
    void discard(const LeftDocument& document);

private:
    std::map<QString, std::unique_ptr<QLockFile>> locks_;  ///< by folder of a process
    std::vector<LeftDocument> documents_;
};

/// The content of a document; fails where its files are damaged.
Result<std::string> contentOf(const LeftDocument& document);

}  // namespace fireable
