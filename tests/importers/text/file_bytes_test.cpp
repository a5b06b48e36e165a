#include "importers/text/file_bytes.h"

#include <QTemporaryDir>
#include <QTest>
#include <fstream>

#include "tests/support/test_main.h"

#include "tests/support/verify_result.h"

using namespace fireable;

/// What is read of a file.
class FileBytesTest : public QObject {
    Q_OBJECT

private slots:
    void aFileThatIsCutMeanwhileStaysReadable();
};

void FileBytesTest::aFileThatIsCutMeanwhileStaysReadable() {
    const QTemporaryDir folder;
    const std::filesystem::path file = folder.filePath(QStringLiteral("a.net")).toStdString();
    const std::string text(100'000, 'x');
    std::ofstream(file) << text;
    const auto bytes = FileBytes::open(file);
    VERIFY_OK(bytes);

    std::filesystem::resize_file(file, 0);

    QVERIFY(bytes->text() == text);
}

FIREABLE_TEST(FileBytesTest)
#include "file_bytes_test.moc"
