#include "editor/recovery/recovery_folder.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSysInfo>
#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <system_error>

#include "editor/document/replace_file.h"
#include "editor/document/to_text.h"
#include "editor/recovery/text_delta.h"

namespace fireable {
namespace {

constexpr std::size_t smallText = std::size_t{1} << 16;  // bytes; written as a whole each time
const QString infoName = QStringLiteral("info.json");
const QString lockName = QStringLiteral("lock");

QString timeText(const std::optional<FileTime>& time) {
    return time ? QString::number(time->time_since_epoch().count()) : QString();
}

std::optional<FileTime> timeOf(const QString& text) {
    bool isNumber = false;
    const qlonglong ticks = text.toLongLong(&isNumber);
    return isNumber ? std::optional(FileTime(FileTime::duration(ticks))) : std::nullopt;
}

QJsonArray jsonOf(const std::vector<UnfinishedText>& unfinished) {
    QJsonArray array;
    for (const UnfinishedText& each : unfinished) {
        array.append(QJsonObject{{QStringLiteral("net"), static_cast<int>(each.net)},
                                 {QStringLiteral("text"), toText(each.text)},
                                 {QStringLiteral("base"), toText(each.base)}});
    }
    return array;
}

std::vector<UnfinishedText> unfinishedOf(const QJsonArray& array) {
    std::vector<UnfinishedText> unfinished;
    for (qsizetype i = 0; i < array.size(); ++i) {
        const QJsonObject each = array.at(i).toObject();
        unfinished.push_back({static_cast<std::size_t>(each[QLatin1String("net")].toInt()),
                              each[QLatin1String("text")].toString().toStdString(),
                              each[QLatin1String("base")].toString().toStdString()});
    }
    return unfinished;
}

QByteArray jsonOf(const RecoveryInfo& info, const QString& base, const QString& delta) {
    return QJsonDocument(QJsonObject{{QStringLiteral("kind"), info.kind},
                                     {QStringLiteral("format"), info.format},
                                     {QStringLiteral("path"), toText(info.path.string())},
                                     {QStringLiteral("title"), info.title},
                                     {QStringLiteral("original"), timeText(info.original)},
                                     {QStringLiteral("changed"),
                                      info.changed.toUTC().toString(Qt::ISODateWithMs)},
                                     {QStringLiteral("unfinished"), jsonOf(info.unfinished)},
                                     {QStringLiteral("base"), base},
                                     {QStringLiteral("delta"), delta}})
        .toJson();
}

QJsonObject readInfo(const QString& folder) {
    QFile file(folder + QLatin1Char('/') + infoName);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                          : QJsonObject();
}

RecoveryInfo infoOf(const QJsonObject& json) {
    const auto text = [&](const char* key) { return json[QLatin1String(key)].toString(); };
    // Earlier versions wrote when the text was.
    const QString changed = text(json.contains(QLatin1String("changed")) ? "changed" : "saved");
    return {text("kind"),
            text("format"),
            text("path").toStdString(),
            text("title"),
            timeOf(text("original")),
            QDateTime::fromString(changed, Qt::ISODateWithMs).toLocalTime(),
            unfinishedOf(json[QLatin1String("unfinished")].toArray())};
}

/// A file of which the bytes are read where they are.
class MappedFile {
public:
    explicit MappedFile(const QString& name) : file_(name) {
        opened_ = file_.open(QIODevice::ReadOnly);
        if (opened_ && file_.size() > 0) {
            bytes_ = file_.map(0, file_.size());
        }
    }
    bool isOpen() const { return opened_ && (bytes_ != nullptr || file_.size() == 0); }
    std::string_view bytes() const {
        return {reinterpret_cast<const char*>(bytes_),
                bytes_ == nullptr ? 0 : static_cast<std::size_t>(file_.size())};
    }

private:
    QFile file_;
    bool opened_ = false;
    uchar* bytes_ = nullptr;
};

Failure damaged(const QString& file) {
    return fail(ErrorCode::fileUnreadable, "the autosaved file cannot be read", 0, 0,
                file.toStdString());
}

/// Whether the process that locked it is gone. `QLockFile` sees that too, but takes such a lock
/// over only where it can write another file, which a full disk refuses.
bool isAbandoned(const QLockFile& lock) {
    qint64 process = 0;
    QString host;
    QString program;
    return lock.getLockInfo(&process, &host, &program) && host == QSysInfo::machineHostName() &&
           ::kill(static_cast<pid_t>(process), 0) != 0 && errno == ESRCH;
}

/// The system's reason, which a `QLockFile` does not tell.
Failure whyUnwritable(const QString& folder) {
    const QString probe = folder + QStringLiteral("/probe");
    const auto written = replaceFile(probe, QByteArray("probe"));
    QFile::remove(probe);
    return written ? fail(ErrorCode::fileUnwritable, "cannot lock the folder", 0, 0,
                          folder.toStdString())
                   : written.failure();
}

}  // namespace

RecoveryFolder::RecoveryFolder(const QString& root) {
    static std::atomic<int> made = 0;
    path_ = QStringLiteral("%1/%2-%3-%4")
                .arg(root)
                .arg(QCoreApplication::applicationPid())
                .arg(QDateTime::currentMSecsSinceEpoch())
                .arg(++made);
}

/// The lock tells others that the process lives.
Result<void> RecoveryFolder::makeFolder(const QString& folder) {
    if (QDir(folder).exists() && lock_ && lock_->isLocked()) {
        return {};
    }
    std::error_code error;
    std::filesystem::create_directories(folder.toStdString(), error);
    if (error) {
        return fail(ErrorCode::fileUnwritable, "cannot make the folder: " + error.message(), 0, 0,
                    folder.toStdString());
    }
    if (!lock_ || !QFile::exists(path_ + QLatin1Char('/') + lockName)) {
        lock_ = std::make_unique<QLockFile>(path_ + QLatin1Char('/') + lockName);
        lock_->setStaleLockTime(0);
        if (!lock_->tryLock()) {
            lock_.reset();
            return whyUnwritable(path_);
        }
    }
    return {};
}

Result<void> RecoveryFolder::write(int document, std::uint64_t ticket, const std::string& text,
                                   const RecoveryInfo& info) {
    const std::lock_guard lock(mutex_);
    Kept& kept = documents_[document];
    if (closed_ || ticket <= kept.removed) {
        return {};
    }
    const QString folder = path_ + QLatin1Char('/') + QString::number(document);
    if (const auto made = makeFolder(folder); !made) {
        return made;
    }
    const QStringList before{kept.base, kept.delta};
    Kept now = kept;
    ++now.number;
    auto done = writeContent(folder, now, text);
    if (done) {
        done = replaceFile(folder + QLatin1Char('/') + infoName, jsonOf(info, now.base, now.delta));
    }
    const auto removeBut = [&](const QStringList& files, const Kept& used) {
        for (const QString& file : files) {
            if (!file.isEmpty() && file != used.base && file != used.delta) {
                QFile::remove(folder + QLatin1Char('/') + file);
            }
        }
    };
    kept.number = now.number;
    if (!done) {
        removeBut({now.base, now.delta}, kept);
        return done;
    }
    kept = now;
    removeBut(before, kept);
    return {};
}

/// A delta while that is small.
Result<void> RecoveryFolder::writeContent(const QString& folder, Kept& kept,
                                          const std::string& text) {
    const auto write = [&](const QString& name, const std::string& bytes) {
        return replaceFile((folder + QLatin1Char('/') + name).toStdString(), bytes);
    };
    if (!kept.base.isEmpty() && text.size() > smallText) {
        const MappedFile base(folder + QLatin1Char('/') + kept.base);
        const std::string delta = base.isOpen() ? deltaOf(base.bytes(), text) : std::string();
        if (base.isOpen() && delta.size() < text.size() / 4) {
            kept.delta = QStringLiteral("%1.delta").arg(kept.number);
            return write(kept.delta, delta);
        }
    }
    kept.base = QStringLiteral("%1.base").arg(kept.number);
    kept.delta.clear();
    return write(kept.base, text);
}

void RecoveryFolder::remove(int document, std::uint64_t ticket) {
    const std::lock_guard lock(mutex_);
    Kept& kept = documents_[document];
    kept = {std::max(kept.removed, ticket), kept.number, {}, {}};
    if (lock_ && !closed_) {
        QDir(path_ + QLatin1Char('/') + QString::number(document)).removeRecursively();
    }
}

void RecoveryFolder::close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    if (lock_) {
        lock_.reset();
        QDir(path_).removeRecursively();
    }
}

LeftBehind::LeftBehind(const QString& root) {
    for (const QString& process : QDir(root).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QString path = root + QLatin1Char('/') + process;
        auto lock = std::make_unique<QLockFile>(path + QLatin1Char('/') + lockName);
        lock->setStaleLockTime(0);
        if (!lock->tryLock() && lock->error() == QLockFile::LockFailedError &&
            !isAbandoned(*lock)) {
            continue;  // its process lives, or another offers it
        }
        locks_.emplace(path, std::move(lock));
        for (const QString& name : QDir(path).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const QString folder = path + QLatin1Char('/') + name;
            const QJsonObject json = readInfo(folder);
            if (!json.isEmpty()) {
                documents_.push_back({folder, infoOf(json)});
            }
        }
    }
    std::ranges::stable_sort(documents_, std::ranges::greater(),
                             [](const LeftDocument& left) { return left.info.changed; });
}

LeftBehind::~LeftBehind() {
    for (auto& [path, lock] : locks_) {
        const bool isUsed = std::ranges::any_of(documents_, [&](const LeftDocument& document) {
            return document.folder.startsWith(path + QLatin1Char('/'));
        });
        lock->unlock();
        if (!isUsed) {
            QDir(path).removeRecursively();
        }
    }
}

void LeftBehind::discard(const LeftDocument& document) {
    const QString folder = document.folder;
    QDir(folder).removeRecursively();
    std::erase_if(documents_, [&](const LeftDocument& other) { return other.folder == folder; });
}

Result<std::string> contentOf(const LeftDocument& document) {
    const QJsonObject json = readInfo(document.folder);
    const QString base =
        document.folder + QLatin1Char('/') + json[QLatin1String("base")].toString();
    const MappedFile whole(base);
    if (!whole.isOpen()) {
        return damaged(base);
    }
    const QString deltaName = json[QLatin1String("delta")].toString();
    if (deltaName.isEmpty()) {
        return std::string(whole.bytes());
    }
    const MappedFile delta(document.folder + QLatin1Char('/') + deltaName);
    if (!delta.isOpen()) {
        return damaged(document.folder + QLatin1Char('/') + deltaName);
    }
    return patched(whole.bytes(), delta.bytes());
}

}  // namespace fireable
