#include "editor/recovery/file_watch.h"

#include <QCryptographicHash>
#include <QFile>
#include <QThreadPool>
#include <utility>
#include <vector>

#include "editor/document/to_text.h"

namespace fireable {
namespace {

constexpr int settlingMilliseconds = 50;  // a program that replaces a file does so in several steps

FileNews newsOfFile(const Document& document) {
    if (document.path().empty()) {
        return FileNews::none;
    }
    if (document.isFileGone()) {
        return document.isKeptWithoutFile() ? FileNews::none : FileNews::removed;
    }
    return document.changedOnDisk() ? FileNews::changed : FileNews::none;
}

/// Nothing: it cannot be read, or was written meanwhile.
std::optional<FilePrint> printOf(const std::filesystem::path& file) {
    std::error_code error;
    const auto written = writtenAt(file);
    QFile bytes(toText(file.string()));
    QCryptographicHash hash(QCryptographicHash::Blake2b_256);
    if (!std::filesystem::is_regular_file(file, error) ||  // others may make a reader wait
        !bytes.open(QIODevice::ReadOnly) || !hash.addData(&bytes) || !written ||
        writtenAt(file) != written) {
        return std::nullopt;
    }
    return FilePrint{*written, static_cast<std::uintmax_t>(bytes.size()), hash.result()};
}

}  // namespace

FileWatch::FileWatch(std::function<bool()> isSaving, QObject* parent)
    : QObject(parent), isSaving_(std::move(isSaving)) {
    pause_.setSingleShot(true);
    pause_.setInterval(settlingMilliseconds);
    const auto checkSoon = [this] { pause_.start(); };
    connect(&watcher_, &QFileSystemWatcher::fileChanged, this, checkSoon);
    connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, checkSoon);
    connect(&pause_, &QTimer::timeout, this, &FileWatch::check);
}

void FileWatch::follow(Document& document) {
    Followed& followed = followed_[&document];
    followed.number = ++numbers_;
    watch(document);
    read(document, followed);
    connect(&document, &Document::saved, this, [this, &document] {
        read(document, followed_.at(&document));
        pause_.start();
    });
    connect(&document, &QObject::destroyed, this,
            [this, &document] { followed_.erase(&document); });
    pause_.start();  // it may have changed since it was read
}

/// The folder tells of a file that takes the place of the watched one.
void FileWatch::watch(const Document& document) {
    if (document.path().empty()) {
        return;
    }
    for (const std::filesystem::path& path : {document.path(), document.path().parent_path()}) {
        std::error_code error;
        if (std::filesystem::exists(path, error)) {
            watcher_.addPath(toText(path.string()));  // which is watched once
        }
    }
}

void FileWatch::read(Document& document, Followed& followed) {
    const auto written = writtenAt(document.path());
    if (followed.isReading || !written || written == followed.asked) {
        return;
    }
    followed.isReading = true;
    followed.asked = written;
    QThreadPool::globalInstance()->start([this, mailbox = mailbox_, document = &document,
                                          number = followed.number, file = document.path()] {
        mailbox->post([this, document, number, print = printOf(file)] {
            const auto found = followed_.find(document);
            if (found == followed_.end() || found->second.number != number) {
                return;  // it was closed
            }
            found->second.isReading = false;
            found->second.latest = print;
            check();
        });
    });
}

bool FileWatch::waitsForBytes(Document& document, Followed& followed) {
    const auto written = writtenAt(document.path());
    if (!followed.own || followed.own->written != document.fileTime()) {
        return false;  // what it had is not known
    }
    if (followed.latest && followed.latest->written == written) {
        if (followed.latest->isSameBytes(*followed.own)) {
            document.takeFileTime(*written);
            followed.own = followed.latest;
        }
        return false;
    }
    std::error_code error;
    if (std::filesystem::file_size(document.path(), error) != followed.own->size) {
        return false;
    }
    read(document, followed);
    return followed.isReading;
}

void FileWatch::check() {
    if (isSaving_()) {
        pause_.start();
        return;
    }
    std::vector<std::pair<Document*, FileNews>> told;
    for (auto& [document, followed] : followed_) {
        watch(*document);
        document->lookAtFile();
        if (followed.latest && followed.latest->written == document->fileTime()) {
            followed.own = followed.latest;
        }
        if (newsOfFile(*document) == FileNews::changed && waitsForBytes(*document, followed)) {
            continue;
        }
        const FileNews now = newsOfFile(*document);
        if (now == FileNews::none) {
            read(*document, followed);
        }
        if (now != followed.news) {
            followed.news = now;
            told.emplace_back(document, now);
        }
    }
    for (const auto& [document, now] : told) {
        emit newsChanged(*document, now);
    }
}

}  // namespace fireable
