#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>

#include "editor/layout/layout_worker.h"
#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"

using namespace fireable;
using testing::NetMaker;

namespace {

LayoutRequest smallRequest() {
    Diagram diagram;
    diagram.net = NetMaker(2, 1).takes(1, {1}).gives(1, {2}).net();
    return layoutRequest(diagram);
}

/// A program of the name `dot` that runs `script`.
GraphvizSettings fakeDot(const QTemporaryDir& folder, const QByteArray& script) {
    QFile file(folder.filePath(QStringLiteral("dot")));
    if (file.open(QIODevice::WriteOnly)) {
        file.write("#!/bin/sh\n" + script + "\n");
    }
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    GraphvizSettings settings;
    settings.folders = {folder.path()};
    return settings;
}

/// A `dot` that never ends, and writes its process number to `pid` first.
GraphvizSettings endlessDot(const QTemporaryDir& folder) {
    return fakeDot(folder, "echo $$ > " + folder.filePath(QStringLiteral("pid.new")).toUtf8() +
                               "\nmv " + folder.filePath(QStringLiteral("pid.new")).toUtf8() + " " +
                               folder.filePath(QStringLiteral("pid")).toUtf8() +
                               "\nexec sleep 1000");
}

int processOf(const QTemporaryDir& folder) {
    QFile file(folder.filePath(QStringLiteral("pid")));
    return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().toInt() : 0;
}

bool lives(int process) {
    return kill(process, 0) == 0;
}

}  // namespace

class LayoutWorkerTest : public QObject {
    Q_OBJECT

private slots:
    void answersOnceAndIsBusyMeanwhile();
    void cancellingEndsGraphvizAndBringsNothing();
    void aNewStartReplacesTheOldOne();
    void slowGraphvizIsReplaced();
    void failingGraphvizIsReplaced_data();
    void failingGraphvizIsReplaced();
    void endsWhileALayoutIsMade();
};

void LayoutWorkerTest::answersOnceAndIsBusyMeanwhile() {
    LayoutWorker worker;
    QSignalSpy finished(&worker, &LayoutWorker::finished);
    QSignalSpy busy(&worker, &LayoutWorker::busyChanged);

    worker.start(smallRequest(), LayoutKind::circular);

    QVERIFY(worker.isBusy());
    QTRY_COMPARE(finished.count(), 1);
    QVERIFY(!worker.isBusy());
    QCOMPARE(busy.count(), 2);
    const auto layout = finished[0][0].value<Layout>();
    QCOMPARE(layout.centres.size(), std::size_t{3});
    QCOMPARE(layout.kind, LayoutKind::circular);
}

void LayoutWorkerTest::cancellingEndsGraphvizAndBringsNothing() {
    QTemporaryDir folder;
    LayoutWorker worker;
    worker.setGraphviz(endlessDot(folder));
    QSignalSpy finished(&worker, &LayoutWorker::finished);
    worker.start(smallRequest(), LayoutKind::layered);
    QTRY_VERIFY(processOf(folder) != 0);
    QVERIFY(lives(processOf(folder)));

    worker.cancel();

    QVERIFY(!worker.isBusy());
    QTRY_VERIFY(!lives(processOf(folder)));
    worker.start(smallRequest(), LayoutKind::grid);
    QTRY_COMPARE(finished.count(), 1);
    QCOMPARE(finished[0][0].value<Layout>().kind, LayoutKind::grid);
}

void LayoutWorkerTest::aNewStartReplacesTheOldOne() {
    QTemporaryDir folder;
    LayoutWorker worker;
    worker.setGraphviz(endlessDot(folder));
    QSignalSpy finished(&worker, &LayoutWorker::finished);
    worker.start(smallRequest(), LayoutKind::layered);

    worker.start(smallRequest(), LayoutKind::circular);

    QTRY_VERIFY(!worker.isBusy());
    QCOMPARE(finished.count(), 1);
    QCOMPARE(finished[0][0].value<Layout>().kind, LayoutKind::circular);
}

void LayoutWorkerTest::slowGraphvizIsReplaced() {
    QTemporaryDir folder;
    LayoutWorker worker;
    GraphvizSettings settings = endlessDot(folder);
    settings.timeLimit = std::chrono::milliseconds(50);
    worker.setGraphviz(settings);
    QSignalSpy finished(&worker, &LayoutWorker::finished);

    worker.start(smallRequest(), LayoutKind::layered);

    QTRY_COMPARE(finished.count(), 1);
    const auto layout = finished[0][0].value<Layout>();
    QVERIFY(layout.message.contains(QStringLiteral("too long")));
    QCOMPARE(layout.centres.size(), std::size_t{3});
    QVERIFY(processOf(folder) == 0 || !lives(processOf(folder)));
}

void LayoutWorkerTest::failingGraphvizIsReplaced_data() {
    QTest::addColumn<QByteArray>("script");
    QTest::newRow("exit code") << QByteArray("exit 3");
    QTest::newRow("crash") << QByteArray("kill -SEGV $$");
    QTest::newRow("nonsense") << QByteArray("echo nonsense");
    QTest::newRow("nothing") << QByteArray("cat > /dev/null");
}

void LayoutWorkerTest::failingGraphvizIsReplaced() {
    QFETCH(QByteArray, script);
    QTemporaryDir folder;
    LayoutWorker worker;
    worker.setGraphviz(fakeDot(folder, script));
    QSignalSpy finished(&worker, &LayoutWorker::finished);

    worker.start(smallRequest(), LayoutKind::layered);

    QTRY_COMPARE(finished.count(), 1);
    const auto layout = finished[0][0].value<Layout>();
    QVERIFY(layout.message.contains(QStringLiteral("failed")));
    QCOMPARE(layout.centres.size(), std::size_t{3});
}

void LayoutWorkerTest::endsWhileALayoutIsMade() {
    QTemporaryDir folder;
    {
        LayoutWorker worker;
        worker.setGraphviz(endlessDot(folder));
        worker.start(smallRequest(), LayoutKind::layered);
        QTRY_VERIFY(processOf(folder) != 0);
    }

    QVERIFY(!lives(processOf(folder)));
}

FIREABLE_TEST(LayoutWorkerTest)
#include "layout_worker_test.moc"
