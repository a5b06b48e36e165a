#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/fire_process.h"
#include "tests/support/test_main.h"

using namespace fireable::testing;

/// Several files at once on the command line.
class FireBulkTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void filesAreCheckedInTheirOrder();
    void checksAsJson();
    void filesAreConvertedIntoAFolder();
    void noFileIsWrittenOverAnother();
    void wrongWordsEndWith1_data();
    void wrongWordsEndWith1();

private:
    void write(const char* name, const QByteArray& text) const {
        QFile file(folder_->filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    FireResult fireHere(const QStringList& words) const { return fire(words, folder_->path()); }
    bool exists(const char* name) const {
        return QFile::exists(folder_->filePath(QLatin1String(name)));
    }

    std::unique_ptr<QTemporaryDir> folder_;
};

void FireBulkTest::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    for (int i = 0; i < 20; ++i) {
        write(("n" + QByteArray::number(i) + ".net").constData(), "pl p (2)\ntr t p -> q\n");
    }
    write("broken.net", "tr t p -> q\npl p (x)\n");
    write("resets.pnml",
          "<pnml><net type='ptnet' id='n'><place id='p'/><transition id='t'/>"
          "<arc id='a' source='p' target='t'><type value='reset'/></arc></net></pnml>");
    write("system.pli",
          "@model<spiking_psystems>\ndef main() { @mu = a, b; @marcs = (a,b); "
          "@ms(a) = a*2; [a*2 --> a]'a; }\n");
    QVERIFY(QDir(folder_->path()).mkdir("out"));
}

void FireBulkTest::filesAreCheckedInTheirOrder() {
    QStringList names;
    QByteArray expected;
    for (int i = 0; i < 20; ++i) {
        names.append(QStringLiteral("n%1.net").arg(i));
        expected += names.last().toUtf8() + ": ok\n";
    }

    const FireResult all = fireHere(QStringList{"check"} + names + QStringList{"--jobs", "4"});
    QCOMPARE(all.out, expected + "20 files, 0 failed\n");
    QCOMPARE(all.exitCode, 0);

    const FireResult some =
        fireHere({"check", "n1.net", "broken.net", "resets.pnml", "none.net", "system.pli"});
    QCOMPARE(some.out, QByteArray("n1.net: ok\nsystem.pli: ok\n5 files, 3 failed\n"));
    QVERIFY2(some.err.contains("broken.net:2"), some.err);
    QVERIFY2(some.err.contains("resets.pnml"), some.err);
    QVERIFY2(some.err.contains("none.net"), some.err);
    QCOMPARE(some.exitCode, 2);
}

void FireBulkTest::checksAsJson() {
    const FireResult result = fireHere({"check", "n1.net", "broken.net", "--json"});

    QCOMPARE(result.exitCode, 2);
    QCOMPARE(result.json()["failed"].toInt(), 1);
    const QJsonArray files = result.json()["files"].toArray();
    QCOMPARE(files.size(), 2);
    QVERIFY(files[0].toObject()["ok"].toBool());
    QVERIFY(files[1].toObject()["error"].toString().contains("broken.net:2"));
}

void FireBulkTest::filesAreConvertedIntoAFolder() {
    const FireResult result =
        fireHere({"convert", "n1.net", "n2.net", "broken.net", "n3.net", "system.pli", "--to",
                  "pnml", "--into", "out", "--jobs", "2"});

    QVERIFY2(result.out.startsWith("n1.net: written to out/n1.pnml\n"), result.out);
    QVERIFY2(result.out.contains("n3.net: written to out/n3.pnml\n"), result.out);
    QVERIFY2(result.out.endsWith("5 files, 2 failed\n"), result.out);
    QVERIFY2(result.err.contains("a spiking system cannot be written as 'pnml'"), result.err);
    QCOMPARE(result.exitCode, 2);
    QVERIFY(exists("out/n2.pnml"));
    QVERIFY(!exists("out/broken.pnml"));
    QCOMPARE(fireHere({"diff", "n2.net", "out/n2.pnml"}).exitCode, 0);
}

void FireBulkTest::noFileIsWrittenOverAnother() {
    write("n1.ndr", "p 10.0 20.0 p 1 n\nh net\n");
    const FireResult twice =
        fireHere({"convert", "n1.net", "n1.ndr", "--to", "pnml", "--into", "out"});
    QVERIFY2(twice.err.contains("n1.ndr: would overwrite the result of n1.net"), twice.err);
    QVERIFY(!exists("out/n1.pnml"));

    const FireResult itself =
        fireHere({"convert", "n1.net", "n2.net", "--to", "net", "--into", "."});
    QVERIFY2(itself.err.contains("this is the file itself"), itself.err);
    QVERIFY(itself.exitCode != 0);
}

void FireBulkTest::wrongWordsEndWith1_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("told");
    QTest::newRow("no format") << QStringList{"convert", "n1.net", "n2.net", "--into", "out"}
                               << QByteArray("expected --to with a format beside --into");
    QTest::newRow("an unknown format")
        << QStringList{"convert", "n1.net", "--to", "abc", "--into", "out"}
        << QByteArray("found 'abc'");
    QTest::newRow("no folder") << QStringList{"convert", "n1.net", "--to", "net", "--into", "none"}
                               << QByteArray("expected --into with a folder, found 'none'");
    QTest::newRow("several files without --into")
        << QStringList{"convert", "n1.net", "a.pnml", "n3.net"}
        << QByteArray("expected no more arguments, found 'n3.net'");
    QTest::newRow("nothing to write")
        << QStringList{"convert", "n1.net"} << QByteArray("expected out after convert");
    QTest::newRow("no job") << QStringList{"check", "n1.net", "--jobs", "0"}
                            << QByteArray("expected --jobs with a number of at least 1");
}

void FireBulkTest::wrongWordsEndWith1() {
    QFETCH(QStringList, words);
    QFETCH(QByteArray, told);

    const FireResult result = fireHere(words);

    QVERIFY2(result.err.contains(told), result.err);
    QCOMPARE(result.exitCode, 1);
}

FIREABLE_TEST(FireBulkTest)
#include "fire_bulk_test.moc"
