#pragma once

#include <QByteArray>
#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>

#include "editor/document/document.h"
#include "editor/document/mailbox.h"

namespace fireable {

/// What another program did to the file of a document since it was read or saved here.
enum class FileNews : std::uint8_t { none, changed, removed };

/// The bytes that a file had at a time, as far as two of them can be compared.
struct FilePrint {
    FileTime written;
    std::uintmax_t size = 0;
    QByteArray hash;

    bool isSameBytes(const FilePrint& other) const {
        return size == other.size && hash == other.hash;
    }
};

/// Detects changes by other programs to the files of open documents at once, including replacement.
/// Rewriting identical bytes does not count; files are read for that on other threads.
class FileWatch final : public QObject {
    Q_OBJECT

public:
    /// While `isSaving`, nothing is told: the files may be half ours.
    explicit FileWatch(std::function<bool()> isSaving, QObject* parent = nullptr);
    ~FileWatch() override { mailbox_->close(); }

    /// Until it is destroyed.
    void follow(Document& document);
    FileNews newsOf(Document& document) const { return followed_.at(&document).news; }
    /// Looks at the files now.
    void check();

signals:
    void newsChanged(fireable::Document& document, fireable::FileNews news);

private:
    struct Followed {
        int number = 0;
        FileNews news = FileNews::none;
        std::optional<FilePrint> own;     ///< of the file as it was read or saved here
        std::optional<FilePrint> latest;  ///< of the file as it was seen last
        std::optional<FileTime> asked;    ///< of the file when that was begun to be read
        bool isReading = false;
    };
    void watch(const Document& document);
    /// Once for each time of the file; `check` follows.
    void read(Document& document, Followed& followed);
    /// Whether its file, which was written again, may have the same bytes: they are being read.
    bool waitsForBytes(Document& document, Followed& followed);

    std::function<bool()> isSaving_;
    QFileSystemWatcher watcher_;
    QTimer pause_;
    std::map<Document*, Followed> followed_;
    int numbers_ = 0;
    std::shared_ptr<Mailbox> mailbox_ = std::make_shared<Mailbox>(*this);
};

}  // namespace fireable
