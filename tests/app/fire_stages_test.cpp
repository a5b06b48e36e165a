#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/fire_nets.h"
#include "tests/support/available_engines.h"
#include "tests/support/fire_process.h"
#include "tests/support/test_main.h"

using namespace fireable::testing;
using fireable::EngineKind;

/// Threads and stages of `fire run`.
class FireStagesTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void reportsTheTimePerStage_data();
    void reportsTheTimePerStage();
    void reportsThatAnEngineHasNoStages();
    void reportsNothingUnrequested();
    void reportsWhenOneThreadIsFaster();
    void wrongThreadsEndWith1_data();
    void wrongThreadsEndWith1();

private:
    FireResult run(const QStringList& options) const {
        return fire(
            QStringList{s("run"), folder_->filePath(s("endless.net")), s("--steps"), s("10000")} +
            options);
    }

    std::unique_ptr<QTemporaryDir> folder_;
};

void FireStagesTest::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    QFile file(folder_->filePath(s("endless.net")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(endless);
}

void FireStagesTest::reportsTheTimePerStage_data() {
    QTest::addColumn<EngineKind>("kind");
    QTest::addColumn<QStringList>("stages");
    QTest::newRow("reference") << EngineKind::reference
                               << QStringList{s("I"), s("II"), s("III"), s("IV")};
    const QStringList merged{s("I+II"), s("III"), s("IV")};
    QTest::newRow("openmp") << EngineKind::openmp << merged;
    QTest::newRow("cuda-grid") << EngineKind::cudaGrid << merged;
    QTest::newRow("cuda-steps") << EngineKind::cudaSteps
                                << QStringList{s("I"), s("II"), s("III"), s("IV")};
}

void FireStagesTest::reportsTheTimePerStage() {
    QFETCH(EngineKind, kind);
    QFETCH(QStringList, stages);
    ENGINE_AVAILABLE_OR_SKIP(kind);
    const QStringList options{s("--engine"), s(engineName(kind).data()), s("--stage-times")};

    const QJsonObject result = run(options + QStringList{s("--json")}).json();
    const FireResult words = run(options);

    const QJsonObject took = result[s("stages")].toObject();
    QCOMPARE(took.keys(), stages);
    double sum = 0;
    for (const QString& stage : stages) {
        QVERIFY(took[stage].toDouble() > 0);
        sum += took[stage].toDouble();
        QVERIFY2(words.out.contains(stage.toUtf8() + ' '), words.out);
    }
    QVERIFY(sum <= result[s("seconds")].toDouble());
}

void FireStagesTest::reportsThatAnEngineHasNoStages() {
    const QJsonObject result =
        run({s("--engine"), s("incremental"), s("--stage-times"), s("--json")}).json();

    QVERIFY(result[s("stages")].toObject().isEmpty());
    QCOMPARE(result[s("notes")].toArray(),
             QJsonArray{s("this engine does not work in stages: no stage times")});
}

void FireStagesTest::reportsNothingUnrequested() {
    const QJsonObject result = run({s("--engine"), s("reference"), s("--json")}).json();

    QVERIFY(!result.contains(s("stages")));
    QCOMPARE(result[s("notes")].toArray(), QJsonArray());
}

void FireStagesTest::reportsWhenOneThreadIsFaster() {
    ENGINE_AVAILABLE_OR_SKIP(EngineKind::openmp);

    const FireResult result = run({s("--engine"), s("openmp"), s("--threads"), s("4")});

    QVERIFY2(result.out.contains("10000 steps"), result.out);
    QVERIFY2(result.out.contains("with 4 threads and "), result.out);
    QVERIFY2(result.out.contains("one thread is faster"), result.out);
}

void FireStagesTest::wrongThreadsEndWith1_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("another engine") << QStringList{s("--threads"), s("2")}
                                    << QByteArray("--engine openmp, found '--engine incremental'");
    for (const char* number : {"0", "1025", "many", "-1"}) {
        QTest::newRow(number) << QStringList{s("--engine"), s("openmp"),
                                             s("--threads=") + s(number)}
                              << QByteArray("a number from 1 to 1024");
    }
}

void FireStagesTest::wrongThreadsEndWith1() {
    QFETCH(QStringList, options);
    QFETCH(QByteArray, says);

    const FireResult result = run(options);

    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.err.contains(says), result.err);
}

FIREABLE_TEST(FireStagesTest)
#include "fire_stages_test.moc"
