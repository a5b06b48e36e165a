#include "importers/text/file_bytes.h"

#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <fstream>

#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

/// Reading plain and gzipped files.
class FileBytesTest : public QObject {
    Q_OBJECT

private slots:
    void aFileTruncatedMeanwhileStaysReadable();
    void everyByteIsRead_data();
    void everyByteIsRead();
    void damagedFilesAreRejected_data();
    void damagedFilesAreRejected();
    void tooLargeGzipDataIsRejected();

private:
    std::string written(const std::string& bytes) const {
        const std::string path = folder_.filePath("file").toStdString();
        std::ofstream(path, std::ios::binary) << bytes;
        return path;
    }

    QTemporaryDir folder_;
};

void FileBytesTest::everyByteIsRead_data() {
    QTest::addColumn<std::string>("file");
    QTest::addColumn<std::string>("text");
    const std::string large(5'000'000, 'x');
    QTest::newRow("empty") << std::string() << std::string();
    QTest::newRow("plain") << std::string("p p1") << std::string("p p1");
    QTest::newRow("plain and large") << large << large;
    QTest::newRow("first byte of gzip") << std::string("\x1f") << std::string("\x1f");
    QTest::newRow("gzip") << gzipped("p p1") << std::string("p p1");
    QTest::newRow("gzip, large") << gzipped(large) << large;
    QTest::newRow("gzip of nothing") << gzipped("") << std::string();
    QTest::newRow("two members") << gzipped("p p1\n") + gzipped("p p2")
                                 << std::string("p p1\np p2");
    QTest::newRow("padded") << gzipped("p p1") + std::string(512, '\0') << std::string("p p1");
}

void FileBytesTest::everyByteIsRead() {
    QFETCH(std::string, file);
    QFETCH(std::string, text);

    const auto bytes = fileBytes(written(file));

    VERIFY_OK(bytes);
    QVERIFY(*bytes == text);
}

void FileBytesTest::damagedFilesAreRejected_data() {
    QTest::addColumn<std::string>("file");
    const std::string packed = gzipped(std::string(1000, 'x') + "end");
    QTest::newRow("cut short") << packed.substr(0, packed.size() - 9);
    QTest::newRow("second member cut short") << packed + packed.substr(0, packed.size() - 9);
    std::string changed = packed;
    changed[changed.size() - 6] ^= 1;
    QTest::newRow("wrong sum") << changed;
    QTest::newRow("something else behind") << packed + "p p2";
}

void FileBytesTest::damagedFilesAreRejected() {
    QFETCH(std::string, file);

    const auto bytes = fileBytes(written(file));

    QVERIFY(!bytes);
    QCOMPARE(bytes.error().code, ErrorCode::fileUnreadable);
    QCOMPARE(
        bytes.error().detail,
        std::string("cannot read the file: its gzip data is damaged, cut short or over 2 GiB"));
}

/// The limit is 2 GiB, less in this test: all members count, and the first byte too many is an
/// error.
void FileBytesTest::tooLargeGzipDataIsRejected() {
    const std::string member = gzipped(std::string(100'000, '\0'));
    const std::string file = member + member + member;

    const auto fits = inflated(file, 300'000);
    const auto isTooMuch = inflated(file, 299'999);

    QVERIFY(fits && fits->size() == 300'000);
    QVERIFY(!isTooMuch);
}

void FileBytesTest::aFileTruncatedMeanwhileStaysReadable() {
    const QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath(QStringLiteral("a.net")).toStdString();
    const std::string text(100'000, 'x');
    std::ofstream(file) << text;
    const auto bytes = fileBytes(file);
    VERIFY_OK(bytes);

    std::filesystem::resize_file(file, 0);

    QVERIFY(*bytes == text);
}

FIREABLE_TEST(FileBytesTest)
#include "file_bytes_test.moc"
