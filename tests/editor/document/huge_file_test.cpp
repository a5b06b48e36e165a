#include "editor/document/file_loader.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <sys/resource.h>

#include "tests/support/slow_build.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

/// While it is there, no more than 1 TiB of memory can be had.
class MemoryLimit {
public:
    MemoryLimit() {
        getrlimit(RLIMIT_AS, &before_);
        rlimit less = before_;
        less.rlim_cur = rlim_t{1} << 40;
        isSet_ = setrlimit(RLIMIT_AS, &less) == 0;
    }
    ~MemoryLimit() { setrlimit(RLIMIT_AS, &before_); }
    bool isSet() const { return isSet_; }

private:
    rlimit before_{};
    bool isSet_ = false;
};

}  // namespace

/// Files that are read on other threads.
class HugeFileTest : public QObject {
    Q_OBJECT

private slots:
    void aFileThatTakesMoreMemoryThanThereIsFails();
};

void HugeFileTest::aFileThatTakesMoreMemoryThanThereIsFails() {
#ifdef FIREABLE_SANITIZED
    QSKIP("the sanitizer ends a program that asks for so much memory");
#endif
    QTemporaryDir folder;
    const QString huge = folder.filePath(QStringLiteral("huge.net"));
    const QString small = folder.filePath(QStringLiteral("small.net"));
    QFile file(huge);
    QVERIFY(file.open(QIODevice::WriteOnly));
    if (!file.resize(qint64{1} << 41)) {
        QSKIP("the file system has no files of 2 TiB");
    }
    file.close();
    QFile other(small);
    QVERIFY(other.open(QIODevice::WriteOnly));
    other.write("tr t1 p1 -> p2\n");
    other.close();
    const MemoryLimit limit;
    QVERIFY(limit.isSet());
    FileLoader loader;
    QStringList answers;
    connect(&loader, &FileLoader::failed, this,
            [&](const std::filesystem::path&, const Error& error) {
                answers.append(QString::fromStdString(error.message()));
            });
    connect(&loader, &FileLoader::loaded, this, [&](const OpenedFile& loaded) {
        answers.append(QString::fromStdString(loaded.path.filename().string()));
    });

    loader.load(huge.toStdString());
    loader.load(small.toStdString());

    QTRY_COMPARE(answers.size(), 2);
    QCOMPARE(answers[0], QStringLiteral("reading the file needs more memory than there is"));
    QCOMPARE(answers[1], QStringLiteral("small.net"));
}

FIREABLE_TEST(HugeFileTest)
#include "huge_file_test.moc"
