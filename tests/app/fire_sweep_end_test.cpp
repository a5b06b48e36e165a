#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>

#include "engine/net/sweep/sweep_engines.h"
#include "tests/app/fire_nets.h"
#include "tests/support/fire_process.h"
#include "tests/support/paths.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// The first row of `startEndless`.
const QByteArray row = "0,0,dead,0,0\n";
const QByteArray twoRows = "start p,seed,halt,steps,end p\n" + row + row;

/// Whether a writer of the pipe would wait. The number of bytes does not tell: parts that are not
/// joined fill it earlier.
bool isFull(int writer) {
    pollfd asked{writer, POLLOUT, 0};
    return ::poll(&asked, 1, 0) == 0;
}

/// Whether a signal is pending for a process.
bool isPending(pid_t pid, int signal) {
    QFile status(QStringLiteral("/proc/%1/status").arg(pid));
    if (!status.open(QIODevice::ReadOnly)) {
        return false;
    }
    quint64 pending = 0;
    for (const QByteArray& line : status.readAll().split('\n')) {
        if (line.startsWith("SigPnd:") || line.startsWith("ShdPnd:")) {
            pending |= line.mid(7).trimmed().toULongLong(nullptr, 16);
        }
    }
    return (pending >> (signal - 1) & 1) != 0;
}

bool hasThreads() {
    return !sweepEngineUnavailable(SweepEngineKind::openmp);
}

}  // namespace

/// Which rows `fire sweep` has written when it is interrupted.
class FireSweepEndTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void interruptedSweepsKeepTheirRows_data();
    void interruptedSweepsKeepTheirRows();
    void hangingUpIsIgnoredUnderNohup();
    void rowsAreReadableBeforeAnEndlessRunEnds();
    void aSecondInterruptionDoesNotWaitForAReader();

private:
    QString write(const QString& name, const QByteArray& text) const {
        QFile file(folder_->filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName()
                                                                                  : QString();
    }
    static QByteArray read(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
    }
    /// Starts a sweep of four runs, the last two of which are endless, and waits for the first
    /// rows.
    void startEndless(QProcess& process) const {
        const QString file = write(s("endless.net"), "tr t1 p -> p\npl p (1)\n");
        QStringList arguments{s("sweep"), file, s("--set"), s("p=0,0,1,1"), s("--out"), table()};
        if (hasThreads()) {
            arguments << s("--engine") << s("openmp") << s("--threads") << s("2");
        }
        process.start(testing::inBuild("bin/fire"), arguments);
        QVERIFY(process.waitForStarted());
        QTRY_COMPARE(read(table()), twoRows);
    }
    QString table() const { return folder_->filePath(s("table.csv")); }

    std::unique_ptr<QTemporaryDir> folder_;
};

void FireSweepEndTest::init() {
    folder_ = std::make_unique<QTemporaryDir>();
}

void FireSweepEndTest::interruptedSweepsKeepTheirRows_data() {
    QTest::addColumn<int>("signal");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("Ctrl+C") << SIGINT << 130;
    QTest::newRow("told to end") << SIGTERM << 143;
    QTest::newRow("hung up") << SIGHUP << 129;
}

void FireSweepEndTest::interruptedSweepsKeepTheirRows() {
    QFETCH(int, signal);
    QFETCH(int, exitCode);
    QProcess process;
    process.setChildProcessModifier([] { std::signal(SIGHUP, SIG_DFL); });  // tests run by nohup
    startEndless(process);

    ::kill(static_cast<pid_t>(process.processId()), signal);

    QVERIFY(process.waitForFinished(patience));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), exitCode);
    QCOMPARE(read(table()), twoRows);
    const QByteArray said = process.readAllStandardError();
    QVERIFY2(said.contains("interrupted: 2 of 4 runs had not ended"), said);
}

void FireSweepEndTest::hangingUpIsIgnoredUnderNohup() {
    QProcess process;
    process.setChildProcessModifier([] { std::signal(SIGHUP, SIG_IGN); });
    startEndless(process);

    // The signal with the lower number is delivered first, and the first one not ignored counts.
    ::kill(static_cast<pid_t>(process.processId()), SIGHUP);
    ::kill(static_cast<pid_t>(process.processId()), SIGTERM);

    QVERIFY(process.waitForFinished(patience));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 143);
}

/// Written rows survive, whatever ends the program.
void FireSweepEndTest::rowsAreReadableBeforeAnEndlessRunEnds() {
    QProcess process;
    startEndless(process);

    process.kill();

    QVERIFY(process.waitForFinished(patience));
    QCOMPARE(read(table()), twoRows);
}

/// The table is a pipe that is not being read.
void FireSweepEndTest::aSecondInterruptionDoesNotWaitForAReader() {
    const QString net = write(s("quick.net"), "tr t1 p ->\npl p (1)\n");
    QCOMPARE(::mkfifo(table().toLocal8Bit().constData(), 0600), 0);
    const int reader = ::open(table().toLocal8Bit().constData(), O_RDONLY | O_NONBLOCK);
    QVERIFY(reader >= 0);
    const int writer = ::open(table().toLocal8Bit().constData(), O_WRONLY | O_NONBLOCK);
    QVERIFY(writer >= 0);
    QProcess process;
    process.start(testing::inBuild("bin/fire"), {s("sweep"), net, s("--set"), s("p=1..1000000"),
                                                 s("--steps"), s("1"), s("--out"), table()});
    QVERIFY(process.waitForStarted());
    const auto pid = static_cast<pid_t>(process.processId());
    QTRY_VERIFY(isFull(writer));

    for (int i = 0; i < 2; ++i) {  // at once: the same interruption
        ::kill(pid, SIGTERM);
        QTRY_VERIFY(!isPending(pid, SIGTERM));
    }
    QVERIFY(!process.waitForFinished(0));
    for (int i = 0; i < patience / 50 && !process.waitForFinished(50); ++i) {
        ::kill(pid, SIGTERM);  // until it counts as a second one
    }

    QCOMPARE(process.state(), QProcess::NotRunning);
    QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    ::close(writer);
    ::close(reader);
}

FIREABLE_TEST(FireSweepEndTest)
#include "fire_sweep_end_test.moc"
