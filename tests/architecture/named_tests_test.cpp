#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QTest>

#include "tests/support/folders.h"

#include "tests/support/test_main.h"

namespace {

/// The texts of the files that define each class of tests.
QMap<QString, QString> textsOfTests(const QDir& tests) {
    static const QRegularExpression defined("\\bclass (\\w+Test)\\b");
    QMap<QString, QString> texts;
    QDirIterator files(tests.path(), {"*.cpp"}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (file.open(QIODevice::ReadOnly)) {
            const QString text = file.readAll();
            for (const auto& match : defined.globalMatch(text)) {
                texts[match.captured(1)] += text;
            }
        }
    }
    return texts;
}

}  // namespace

/// The tables of `tests/README.md` and `tests/REVIEW.md` name tests that exist.
class NamedTestsTest : public QObject {
    Q_OBJECT

private slots:
    void everyTestOfTheTablesExists_data();
    void everyTestOfTheTablesExists();
};

void NamedTestsTest::everyTestOfTheTablesExists_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("expectedRows");
    QTest::newRow("forty checks of a desktop program") << "README.md" << 40;
    QTest::newRow("faults found by a review") << "REVIEW.md" << 50;
}

/// A function without a class is of the class named before it.
void NamedTestsTest::everyTestOfTheTablesExists() {
    QFETCH(QString, file);
    QFETCH(int, expectedRows);
    const QDir tests(QString::fromStdString(fireable::testing::sourceFolder()) + "/tests");
    QFile table(tests.filePath(file));
    QVERIFY(table.open(QIODevice::ReadOnly));
    const QMap<QString, QString> texts = textsOfTests(tests);
    static const QRegularExpression row("^\\| (\\d+) \\|.*\\| (.*) \\|$",
                                        QRegularExpression::MultilineOption);
    static const QRegularExpression named(
        "`(?:([A-Z]\\w*Test)(?:::(\\w+))?|([a-z][a-z0-9]*[A-Z]\\w*))`");
    QStringList missing;
    int rows = 0;
    int functions = 0;
    for (const auto& check : row.globalMatch(QString(table.readAll()))) {
        ++rows;
        QCOMPARE(check.captured(1).toInt(), rows);
        QString type;
        for (const auto& match : named.globalMatch(check.captured(2))) {
            type = match.captured(1).isEmpty() ? type : match.captured(1);
            const QString function = match.captured(2) + match.captured(3);
            functions += function.isEmpty() ? 0 : 1;
            if (!texts.contains(type) ||
                (!function.isEmpty() && !texts[type].contains("void " + function + '('))) {
                missing.append(check.captured(1) + ": " + type + "::" + function);
            }
        }
    }
    QCOMPARE(missing, QStringList());
    QCOMPARE(rows, expectedRows);
    QVERIFY(functions > 80);
}

FIREABLE_TEST(NamedTestsTest)
#include "named_tests_test.moc"
