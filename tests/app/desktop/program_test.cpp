#include <QTest>

#include "tests/support/fire_process.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

/// The program `fireable` itself, where there is no display.
class ProgramTest : public QObject {
    Q_OBJECT

private slots:
    void textsNeedNoDisplay_data();
    void textsNeedNoDisplay();
    void aWrongCommandLineIsTold();

private:
    /// In an empty environment.
    static FireResult fireable(const QStringList& arguments) {
        return resultOf(QStringLiteral("env"),
                        QStringList{QStringLiteral("-i"), inBuild("bin/fireable")} + arguments, {},
                        {});
    }
};

void ProgramTest::textsNeedNoDisplay_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* options, const char* text) {
        QTest::newRow(options) << QString::fromLatin1(options).split(QLatin1Char(' '))
                               << QByteArray(text);
    };
    for (const char* options :
         {"-h", "--help", "-platform offscreen --help", "--nonsense --help"}) {
        row(options, "--screenshot <OUT>");
    }
    for (const char* options : {"-v", "--version", "-stylesheet none.qss -reverse -v"}) {
        row(options, "fireable ");
    }
}

void ProgramTest::textsNeedNoDisplay() {
    QFETCH(QStringList, options);
    QFETCH(QByteArray, text);

    const FireResult result = fireable(options);

    QVERIFY2(result.exitCode == 0, result.err);
    QVERIFY2(result.out.contains(text), result.out);
}

void ProgramTest::aWrongCommandLineIsTold() {
    const FireResult result = fireable({QStringLiteral("--nonsense")});

    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains("nonsense"), result.err);
}

FIREABLE_TEST(ProgramTest)
#include "program_test.moc"
