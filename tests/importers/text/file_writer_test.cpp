#include "importers/text/file_writer.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <vector>

#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

/// What this thread asks of the disk while one exists; `error` is what each `fsync` fails with.
class AskedOfDisk {
public:
    explicit AskedOfDisk(int error = 0) : error_(error) { present() = this; }
    AskedOfDisk(const AskedOfDisk&) = delete;
    AskedOfDisk& operator=(const AskedOfDisk&) = delete;
    ~AskedOfDisk() { present() = nullptr; }

    /// Null: none exists.
    static AskedOfDisk*& present() {
        static thread_local AskedOfDisk* present = nullptr;
        return present;
    }

    int sync(int descriptor) {
        struct stat facts {};
        ::fstat(descriptor, &facts);
        calls.append(S_ISDIR(facts.st_mode) ? QStringLiteral("sync the folder")
                                            : QStringLiteral("sync %1 bytes").arg(facts.st_size));
        return error_;
    }
    void rename(const char* from) {
        calls.append(QStringLiteral("rename"));
        renamed.append(QFileInfo(QString::fromUtf8(from)).fileName());
    }

    QStringList calls;
    QStringList renamed;  ///< the names that files had before

private:
    int error_;
};

}  // namespace

// In this program these stand in place of the system's, whose work they pass on.

extern "C" int fsync(int descriptor) {
    AskedOfDisk* asked = AskedOfDisk::present();
    if (const int error = asked != nullptr ? asked->sync(descriptor) : 0; error != 0) {
        errno = error;
        return -1;
    }
    return static_cast<int>(::syscall(SYS_fsync, descriptor));
}

extern "C" int rename(const char* from, const char* to) noexcept {
    if (AskedOfDisk* asked = AskedOfDisk::present()) {
        asked->rename(from);
    }
    return ::renameat(AT_FDCWD, from, AT_FDCWD, to);
}

/// Files that are written whole, whatever happens meanwhile.
class FileWriterTest : public QObject {
    Q_OBJECT

private slots:
    void init();

    void bytesAreOnTheDiskBeforeTheNameIs_data();
    void bytesAreOnTheDiskBeforeTheNameIs();
    void bytesInPlaceAreOnTheDisk();
    void whatDoesNotReachTheDiskReplacesNothing();
    void whatIsOnNoDiskIsWritten();
    void unfinishedFilesHaveRandomNames();
    void ownersStay();

private:
    std::filesystem::path path(const char* name) const {
        return folder_->filePath(QString::fromUtf8(name)).toStdString();
    }
    QByteArray contents(const char* name) const {
        QFile file(folder_->filePath(QString::fromUtf8(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
    }
    QStringList names() const {
        return QDir(folder_->path())
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
    }

    std::unique_ptr<QTemporaryDir> folder_;
};

void FileWriterTest::init() {
    folder_ = std::make_unique<QTemporaryDir>();
}

void FileWriterTest::bytesAreOnTheDiskBeforeTheNameIs_data() {
    QTest::addColumn<bool>("exists");
    QTest::newRow("a new file") << false;
    QTest::newRow("a file that is replaced") << true;
}

void FileWriterTest::bytesAreOnTheDiskBeforeTheNameIs() {
    QFETCH(bool, exists);
    if (exists) {
        VERIFY_OK(replaceFile(path("a.net"), "older bytes"));
    }
    QStringList calls;
    {
        AskedOfDisk asked;
        VERIFY_OK(replaceFile(path("a.net"), "new"));
        calls = asked.calls;
    }

    QCOMPARE(calls, (QStringList{QStringLiteral("sync 3 bytes"), QStringLiteral("rename"),
                                 QStringLiteral("sync the folder")}));
    QCOMPARE(contents("a.net"), QByteArray("new"));
    QCOMPARE(names(), QStringList(QStringLiteral("a.net")));
}

/// A file of two names is written in place.
void FileWriterTest::bytesInPlaceAreOnTheDisk() {
    VERIFY_OK(replaceFile(path("a.net"), "older bytes"));
    std::filesystem::create_hard_link(path("a.net"), path("b.net"));
    AskedOfDisk asked;

    VERIFY_OK(replaceFile(path("a.net"), "new"));

    QCOMPARE(asked.calls, QStringList(QStringLiteral("sync 3 bytes")));
    QCOMPARE(contents("b.net"), QByteArray("new"));
}

void FileWriterTest::whatDoesNotReachTheDiskReplacesNothing() {
    VERIFY_OK(replaceFile(path("a.net"), "old"));
    AskedOfDisk asked(EIO);

    const auto written = replaceFile(path("a.net"), "new");

    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::fileUnwritable);
    QVERIFY2(written.error().detail.ends_with(std::strerror(EIO)), written.error().detail.c_str());
    QCOMPARE(asked.renamed, QStringList());
    QCOMPARE(contents("a.net"), QByteArray("old"));
    QCOMPARE(names(), QStringList(QStringLiteral("a.net")));
}

/// Some file systems know no disk to wait for.
void FileWriterTest::whatIsOnNoDiskIsWritten() {
    AskedOfDisk asked(EINVAL);

    VERIFY_OK(replaceFile(path("a.net"), "new"));

    QCOMPARE(contents("a.net"), QByteArray("new"));
}

/// Whoever knew one could put a link there.
void FileWriterTest::unfinishedFilesHaveRandomNames() {
    AskedOfDisk asked;

    for (int i = 0; i < 20; ++i) {
        VERIFY_OK(replaceFile(path("a.net"), "new"));
    }

    // Neither a counter nor the time: neighbours in order are far apart.
    QCOMPARE(asked.renamed.size(), 20);
    std::vector<std::uint64_t> numbers;
    for (const QString& name : asked.renamed) {
        const QString file = name.section(u'/', -1);
        QVERIFY2(file.startsWith(QStringLiteral(".fireable-")), qPrintable(name));
        bool isHexadecimal = false;
        numbers.push_back(file.section(u'-', -1).toULongLong(&isHexadecimal, 16));
        QVERIFY2(isHexadecimal, qPrintable(name));
    }
    std::ranges::sort(numbers);
    for (std::size_t i = 1; i < numbers.size(); ++i) {
        QVERIFY(numbers[i] - numbers[i - 1] > std::uint64_t{1} << 32);
    }
}

void FileWriterTest::ownersStay() {
    constexpr uid_t nobody = 65534;
    VERIFY_OK(replaceFile(path("a.net"), "old"));
    if (::chown(path("a.net").c_str(), nobody, nobody) != 0) {
        QSKIP("only root may give a file to another user");
    }
    std::filesystem::permissions(path("a.net"), std::filesystem::perms::owner_all);

    VERIFY_OK(replaceFile(path("a.net"), "new"));

    struct stat facts {};
    QCOMPARE(::stat(path("a.net").c_str(), &facts), 0);
    QCOMPARE(facts.st_uid, nobody);
    QCOMPARE(facts.st_gid, gid_t{nobody});
    QCOMPARE(static_cast<int>(facts.st_mode & 07777), 0700);
    QCOMPARE(contents("a.net"), QByteArray("new"));
}

FIREABLE_TEST(FileWriterTest)
#include "file_writer_test.moc"
