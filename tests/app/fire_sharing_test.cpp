#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/fire_nets.h"
#include "tests/support/fire_process.h"
#include "tests/support/paths.h"
#include "tests/support/test_main.h"

using namespace fireable::testing;

/// Warnings of calls that share a place, for a subnet that is opened on its own.
class FireSharingTest : public QObject {
    Q_OBJECT

private slots:
    void subnetsAloneAreCheckedAsIfCalled_data();
    void subnetsAloneAreCheckedAsIfCalled();
};

void FireSharingTest::subnetsAloneAreCheckedAsIfCalled_data() {
    QTest::addColumn<bool>("guarded");  ///< by the semaphore
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<bool>("warns");
    const QStringList check{s("check")};
    const QStringList info{s("info")};
    const QStringList run{s("run"), s("--steps"), s("1"), s("--rule"), s("sleptsov-random")};
    QTest::newRow("check, guarded") << true << check << false;
    QTest::newRow("check") << false << check << true;
    QTest::newRow("info") << false << info << true;
    QTest::newRow("run as it is") << false << run << true;
    QTest::newRow("run, started") << false << run + QStringList{s("--set"), s("start=0")} << true;
    QTest::newRow("run, guarded") << true << run + QStringList{s("--set"), s("start=0")} << false;
    // Two tokens let both in.
    QTest::newRow("run, guard set") << true
                                    << run + QStringList{s("--set"), s("start=0"), s("--set"),
                                                         s("free=2")}
                                    << true;
}

void FireSharingTest::subnetsAloneAreCheckedAsIfCalled() {
    QFETCH(bool, guarded);
    QFETCH(QStringList, command);
    QFETCH(bool, warns);
    QFile shipped(inSources("resources/library/semaphore.ndr"));
    QVERIFY(shipped.open(QIODevice::ReadOnly));
    const QTemporaryDir folder;
    const QString net = folder.filePath(s("both.ndr"));
    QFile file(net);
    QVERIFY(file.open(QIODevice::WriteOnly));
    while (!shipped.atEnd()) {
        const QByteArray line = shipped.readLine();
        if (guarded || !line.contains(" free ")) {
            file.write(line);
        }
    }
    file.close();

    const FireResult result =
        fire(command + QStringList{net, s("--library"), inSources("resources/library")});

    QCOMPARE(result.exitCode, 0);
    const QByteArray told = result.out + result.err;
    QVERIFY2(told.contains("left_adds and right_adds can be active at once") == warns, told);
}

FIREABLE_TEST(FireSharingTest)
#include "fire_sharing_test.moc"
