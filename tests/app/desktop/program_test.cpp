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
    QTest::addColumn<QString>("option");
    QTest::addColumn<QByteArray>("text");
    for (const char* option : {"-h", "--help"}) {
        QTest::newRow(option) << QString::fromLatin1(option) << QByteArray("--screenshot <OUT>");
    }
    for (const char* option : {"-v", "--version"}) {
        QTest::newRow(option) << QString::fromLatin1(option) << QByteArray("fireable ");
    }
}

void ProgramTest::textsNeedNoDisplay() {
    QFETCH(QString, option);
    QFETCH(QByteArray, text);

    const FireResult result = fireable({option});

    QVERIFY2(result.exitCode == 0, result.err);
    QVERIFY2(result.out.contains(text), result.out);
}

void ProgramTest::aWrongCommandLineIsTold() {
    const FireResult result = fireable({QStringLiteral("--nonsense"), QStringLiteral("--help")});

    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains("nonsense"), result.err);
}

FIREABLE_TEST(ProgramTest)
#include "program_test.moc"
