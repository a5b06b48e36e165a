#include <QFile>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/fire_nets.h"
#include "tests/support/test_main.h"

using namespace fireable::testing;

/// `fire` writes the same on a German desktop, where 1.5 is written 1,5.
class GermanCommandLineTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();

    void theSameIsWritten_data();
    void theSameIsWritten();

private:
    FireResult in(const char* locale, const QByteArray& line) const {
        return shell(QByteArray("export LOCPATH=\"$PWD\" LC_ALL=") + locale + " LANG=" + locale +
                         "; " + line,
                     folder_.path());
    }
    QByteArray read(const QString& name) const {
        QFile file(folder_.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
    }

    QTemporaryDir folder_;
};

void GermanCommandLineTest::initTestCase() {
    const QString maker = QStandardPaths::findExecutable(s("localedef"));
    if (maker.isEmpty() || QProcess::execute(maker, {s("-i"), s("de_DE"), s("-f"), s("UTF-8"),
                                                     folder_.filePath(s("de_DE.UTF-8"))}) != 0) {
        QSKIP("the German locale cannot be made: localedef or its sources are not installed");
    }
    QCOMPARE(in("de_DE.UTF-8", "bash -c 'printf %.1f 1,5'").out, QByteArray("1,5"));
    QFile net(folder_.filePath(s("large.net")));
    QVERIFY(net.open(QIODevice::WriteOnly));
    net.write("pl x (1234567)\npl y (4)\ntr t1 x -> z\ntr t2 y -> z*3\n");
}

void GermanCommandLineTest::theSameIsWritten_data() {
    QTest::addColumn<QByteArray>("arguments");
    QTest::addColumn<QString>("file");   // empty: what is printed
    QTest::addColumn<bool>("hasTimes");  // numbers differ, but not how they are written
    const auto row = [](const char* arguments, const char* file, bool hasTimes = false) {
        QTest::newRow(arguments) << QByteArray(arguments) << s(file) << hasTimes;
    };
    row("run large.net --json", "", true);
    row("run large.net --trace out.tsv", "out.tsv");
    row("run large.net --save-trace out.trace", "out.trace");
    row("sweep large.net --set y=1..3 --out out.csv", "out.csv");
    row("sweep large.net --set y=1..3 --out out.csv --json", "", true);
    row("profile large.net --rounds 2 --engines reference,incremental --csv out.profile.csv",
        "out.profile.csv", true);
    row("info large.net", "");
    row("convert large.net out.pnml", "out.pnml");
    row("check large.net", "");
}

void GermanCommandLineTest::theSameIsWritten() {
    QFETCH(QByteArray, arguments);
    QFETCH(QString, file);
    QFETCH(bool, hasTimes);
    QList<QByteArray> written;
    for (const char* locale : {"C", "de_DE.UTF-8"}) {
        QFile::remove(folder_.filePath(file));
        const FireResult result =
            in(locale, "exec '" + inBuild("bin/fire").toUtf8() + "' " + arguments);
        QVERIFY2(result.exitCode == 0, result.err);
        QByteArray text = file.isEmpty() ? result.out : read(file);
        if (hasTimes) {
            static const QRegularExpression number(s("[0-9]+(\\.[0-9]+)?(e-?[0-9]+)?"));
            text = QString::fromUtf8(text).replace(number, s("#")).toUtf8();
        }
        written.append(text);
    }

    QVERIFY(!written[0].isEmpty() && written[0] != "unreadable");
    QCOMPARE(written[1], written[0]);
}

FIREABLE_TEST(GermanCommandLineTest)
#include "german_command_line_test.moc"
