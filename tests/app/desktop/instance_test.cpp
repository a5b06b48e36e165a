#include "app/desktop/recovery/instance.h"

#include <QDir>
#include <QFile>
#include <QLocalSocket>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <optional>

#include "app/desktop/command_line.h"
#include "tests/support/paths.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

/// A second start hands its files to the first.
class InstanceTest : public QObject {
    Q_OBJECT

private slots:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }
    void nobodyTakesFilesBeforeTheFirst();
    void theFirstTakesFiles();
    void theFirstTellsWhatItCouldNotOpen();
    void aFirstThatEndsBeforeItOpenedFilesIsTold();
    void whoWaitsForTheFirstIsTold();
    void onlyOneIsFirst();
    void aSocketOfAKilledProgramIsInNobodysWay();
    void nonsenseIsIgnored();
    void aSecondStartEndsOnceItsFilesAreOpen_data();
    void aSecondStartEndsOnceItsFilesAreOpen();
    void batchesAndNewInstancesStayApart_data();
    void batchesAndNewInstancesStayApart();

private:
    QString name() const { return folder_->filePath(QStringLiteral("socket")); }
    /// From another thread, as the first one answers in this.
    std::optional<QStringList> handedOver(const QStringList& files) {
        auto done = std::async(std::launch::async, [&] { return SingleInstance(name()).handOver(files); });
        while (done.wait_for(std::chrono::milliseconds(1)) != std::future_status::ready) {
            QCoreApplication::processEvents();
        }
        return done.get();
    }

    std::unique_ptr<QTemporaryDir> folder_;
};

namespace {

/// Has it answer that all files were opened, or why some were not.
void letAnswer(SingleInstance& first, const QStringList& failures = {}) {
    QObject::connect(&first, &SingleInstance::requested, &first,
                     [failures](const QStringList&, const SingleInstance::Answer& answer) {
                         QTimer::singleShot(0, qApp, [answer, failures] { answer(failures); });
                     });
}

}  // namespace

void InstanceTest::nobodyTakesFilesBeforeTheFirst() {
    QVERIFY(!handedOver({QStringLiteral("/a.net")}));
}

void InstanceTest::theFirstTakesFiles() {
    SingleInstance first(name());
    QVERIFY(first.becomeFirst());
    letAnswer(first);
    QSignalSpy requested(&first, &SingleInstance::requested);
    const QStringList files{QStringLiteral("/a b.net"), QStringLiteral("/ü.snp")};

    QVERIFY(handedOver(files));
    QVERIFY(handedOver({}));

    QCOMPARE(requested.size(), 2);
    QCOMPARE(requested[0][0].toStringList(), files);
    QCOMPARE(requested[1][0].toStringList(), QStringList());
}

void InstanceTest::theFirstTellsWhatItCouldNotOpen() {
    SingleInstance first(name());
    QVERIFY(first.becomeFirst());
    const QStringList failures{QStringLiteral("/a b.net: it is missing"),
                               QStringLiteral("/ü.snp:1:2: expected a rule")};
    letAnswer(first, failures);

    QCOMPARE(handedOver({QStringLiteral("/a b.net"), QStringLiteral("/ü.snp")}),
             std::optional(failures));
}

void InstanceTest::aFirstThatEndsBeforeItOpenedFilesIsTold() {
    auto first = std::make_unique<SingleInstance>(name());
    QVERIFY(first->becomeFirst());
    connect(first.get(), &SingleInstance::requested, this,
            [&first] { QTimer::singleShot(0, qApp, [&first] { first.reset(); }); });

    const auto failures = handedOver({QStringLiteral("/a.net")});

    QVERIFY(failures);
    QCOMPARE(failures->size(), 1);
}

/// And waits on until the first answers.
void InstanceTest::whoWaitsForTheFirstIsTold() {
    std::atomic<int> told = 0;
    std::future<std::optional<QStringList>> done;  // ends after the first, which it may wait for
    SingleInstance first(name());
    QVERIFY(first.becomeFirst());
    SingleInstance::Answer answer;
    connect(&first, &SingleInstance::requested, this,
            [&answer](const QStringList&, const SingleInstance::Answer& given) { answer = given; });
    done = std::async(std::launch::async, [this, &told] {
        SingleInstance second(name());
        QObject::connect(&second, &SingleInstance::waits, &second, [&told] { ++told; });
        return second.handOver({QStringLiteral("/a.net")});
    });
    const auto isDone = [&done] {
        return done.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    };

    QTRY_VERIFY(told == 1);
    QVERIFY(!isDone());
    answer({});

    QTRY_VERIFY(isDone());
    QCOMPARE(done.get(), std::optional(QStringList()));
    QCOMPARE(told.load(), 1);
}

void InstanceTest::onlyOneIsFirst() {
    SingleInstance first(name());
    QVERIFY(first.becomeFirst());
    letAnswer(first);

    QVERIFY(!SingleInstance(name()).becomeFirst());

    QVERIFY(handedOver({QStringLiteral("/a.net")}));
}

void InstanceTest::aSocketOfAKilledProgramIsInNobodysWay() {
    QFile left(name());
    QVERIFY(left.open(QIODevice::WriteOnly));
    left.close();

    SingleInstance first(name());
    letAnswer(first);

    QVERIFY(!handedOver({}));
    QVERIFY(first.becomeFirst());
    QVERIFY(handedOver({}));
}

void InstanceTest::nonsenseIsIgnored() {
    SingleInstance first(name());
    QVERIFY(first.becomeFirst());
    letAnswer(first);
    QSignalSpy requested(&first, &SingleInstance::requested);
    QLocalSocket socket;
    socket.connectToServer(name());
    QVERIFY(socket.waitForConnected());
    socket.write("\xff");
    socket.flush();

    QVERIFY(handedOver({}));

    QCOMPARE(requested.size(), 1);
}

void InstanceTest::aSecondStartEndsOnceItsFilesAreOpen_data() {
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("told");
    const QString there = QStringLiteral("there.net");
    const QString missing = QStringLiteral("missing.net");
    QTest::newRow("no file") << QStringList() << 0 << QByteArray();
    QTest::newRow("a file") << QStringList(there) << 0 << QByteArray();
    QTest::newRow("a missing file") << QStringList(missing) << 1 << QByteArray("missing.net");
    QTest::newRow("both") << QStringList{missing, there} << 1 << QByteArray("missing.net");
}

void InstanceTest::aSecondStartEndsOnceItsFilesAreOpen() {
    QFETCH(QStringList, names);
    QFETCH(int, exitCode);
    QFETCH(QByteArray, told);
    QFile there(folder_->filePath(QStringLiteral("there.net")));
    QVERIFY(there.open(QIODevice::WriteOnly));
    there.write("pl p1 (5)\n");
    there.close();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* variable : {"XDG_RUNTIME_DIR", "XDG_DATA_HOME", "XDG_CONFIG_HOME"}) {
        environment.insert(QString::fromLatin1(variable), folder_->path());
    }
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    QVERIFY(QFile::setPermissions(folder_->path(),
                                  QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    QProcess first;
    QProcess second;
    for (QProcess* process : {&first, &second}) {
        process->setProcessEnvironment(environment);
        process->setProgram(inBuild("bin/fireable"));
    }
    first.start();
    const QDir folder(folder_->path());
    QTRY_VERIFY(!folder.entryList({QStringLiteral("fireable-????????")}, QDir::System).isEmpty());

    second.setWorkingDirectory(folder_->path());
    second.setArguments(names);
    second.start();

    QVERIFY(second.waitForFinished());
    QCOMPARE(second.exitCode(), exitCode);
    QCOMPARE(second.readAllStandardOutput(), QByteArray());
    const QByteArray errors = second.readAllStandardError();
    QVERIFY2(errors.contains(told), errors);
    QCOMPARE(errors.count("fireable: "), exitCode);
    QCOMPARE(first.state(), QProcess::Running);
    first.kill();
    QVERIFY(first.waitForFinished());
}

void InstanceTest::batchesAndNewInstancesStayApart_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<bool>("apart");
    const auto row = [](const char* line, bool apart) {
        QTest::newRow(line) << QString::fromLatin1(line).split(u' ') << apart;
    };
    row("fireable", false);
    row("fireable a.net", false);
    row("fireable --new-instance a.net", true);
    row("fireable --run a.net", true);
    row("fireable --picture p.png a.net", true);
    row("fireable --screenshot s.png", true);
}

void InstanceTest::batchesAndNewInstancesStayApart() {
    QFETCH(QStringList, arguments);
    QFETCH(bool, apart);

    const auto options = parseCommandLine(arguments);

    QVERIFY(std::holds_alternative<Options>(options));
    QCOMPARE(std::get<Options>(options).isApart(), apart);
}

FIREABLE_TEST(InstanceTest)
#include "instance_test.moc"
