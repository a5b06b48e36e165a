#include <QCoreApplication>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QTest>

#include "tests/support/fire_process.h"
#include "tests/support/paths.h"
#include "tests/support/test_main.h"

using namespace fireable::testing;

/// `SkippedTestsTest` runs these; they are none of ctest's.
class NoneSkipped : public QObject {
    Q_OBJECT

private slots:
    void passes() {}
};

class HalfSkipped : public QObject {
    Q_OBJECT

private slots:
    void passes() {}
    void isSkipped() { QSKIP("nothing to test with"); }
};

class AllSkipped : public QObject {
    Q_OBJECT

private slots:
    void isSkipped() { QSKIP("nothing to test with"); }
};

namespace {

template <class Test>
QObject* made() {
    return new Test;
}

const RegisteredTest registered[]{
    {"NoneSkipped", made<NoneSkipped>},
    {"HalfSkipped", made<HalfSkipped>},
    {"AllSkipped", made<AllSkipped>},
};

constexpr int skippedCode = 77;  ///< the exit code by which ctest knows a skipped test

}  // namespace

/// What a machine cannot test is reported as skipped, never as passed.
class SkippedTestsTest : public QObject {
    Q_OBJECT

private slots:
    void aSkipIsToldAsOne_data();
    void aSkipIsToldAsOne();
    void ctestReportsSkips();
};

void SkippedTestsTest::aSkipIsToldAsOne_data() {
    QTest::addColumn<QString>("test");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<int>("skippedExitCode");
    QTest::newRow("none") << "NoneSkipped" << 0 << 0;
    QTest::newRow("one of two functions") << "HalfSkipped" << 0 << skippedCode;
    QTest::newRow("all") << "AllSkipped" << skippedCode << skippedCode;
}

void SkippedTestsTest::aSkipIsToldAsOne() {
    QFETCH(QString, test);
    QFETCH(int, exitCode);
    QFETCH(int, skippedExitCode);
    const QString program = QCoreApplication::applicationFilePath();

    const FireResult run = resultOf(program, {test}, {}, {});
    const FireResult asked = resultOf(program, {QStringLiteral("--skipped"), test}, {}, {});

    QCOMPARE(run.exitCode, exitCode);
    QCOMPARE(asked.exitCode, skippedExitCode);
    QCOMPARE(asked.out.contains("isSkipped() nothing to test with"), skippedExitCode != 0);
}

/// Each class that may skip has an entry for what it skipped, and ctest knows the exit code of
/// both.
void SkippedTestsTest::ctestReportsSkips() {
    QFile file(inBuild("tests/CTestTestfile.cmake"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    static const QRegularExpression line(
        "^(add_test|set_tests_properties)\\((?:\\[=*\\[|\")?([^\\s\\]\"]+)(.*)$",
        QRegularExpression::MultilineOption);
    QMap<QString, QString> properties;
    for (const auto& match : line.globalMatch(QString::fromUtf8(file.readAll()))) {
        properties[match.captured(2)] += match.captured(3);
    }
    int skipping = 0;
    for (auto test = properties.keyBegin(); test != properties.keyEnd(); ++test) {
        QFile source(inSources("tests/") + *test + ".cpp");
        if (!test->endsWith("_test") || !source.open(QIODevice::ReadOnly) ||
            !source.readAll().contains("SKIP")) {
            continue;
        }
        ++skipping;
        for (const QString& entry : {*test, *test + "/skipped"}) {
            QVERIFY2(properties.value(entry).contains("SKIP_RETURN_CODE \"77\""),
                     qPrintable(entry));
        }
    }
    QVERIFY(skipping > 3);
}

FIREABLE_TEST(SkippedTestsTest)
#include "skipped_tests_test.moc"
