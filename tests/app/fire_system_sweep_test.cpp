#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include "engine/spiking/sweep/sweep_engines.h"
#include "tests/app/fire_nets.h"
#include "tests/support/fire_process.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// x passes its spikes on to y, one a step, some of them a step later; y sends a spike for every
/// two to the environment.
constexpr auto passes = R"(@model<spiking_psystems>
def main()
{
    @mu = x, y;
    @ms(x) = a*2;
    @marcs = (x, y);
    @min = x;
    @mout = y;
    [a --> a]'x "a+";
    [a --> a]'x "a+" :: 1;
    [a*2 --> a]'y;
}
)";

}  // namespace

/// `fire sweep` with a spiking system, from a user's view.
class FireSystemSweepTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void writesARowForEachRun();
    void reportsDistances();
    void combinesSetsAndSeeds();
    void allEnginesWriteTheSameBytes_data();
    void allEnginesWriteTheSameBytes();
    void takesInputsAndModes();
    void printsTheSumAsJson();
    void wrongArgumentsEndWith1_data();
    void wrongArgumentsEndWith1();
    void saysThatSeedsChangeNothing();
    void enginesListsThoseForSweeps();

private:
    QString write(const QString& name, const QByteArray& text) const {
        QFile file(folder_->filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName()
                                                                                  : QString();
    }
    FireResult in(const QByteArray& line) const {
        return fire(QString::fromUtf8(line).split(' '), folder_->path());
    }

    std::unique_ptr<QTemporaryDir> folder_;
};

void FireSystemSweepTest::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    QVERIFY(!write(s("passes.pli"), passes).isEmpty());
    QVERIFY(!write(s("net.net"), "pl p (1)\ntr t p -> q\n").isEmpty());
}

void FireSystemSweepTest::writesARowForEachRun() {
    const FireResult result = in("sweep passes.pli --set x=0..3 --neurons x --neurons y");

    QVERIFY2(result.exitCode == 0, result.err);
    const QList<QByteArray> lines = result.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 5);
    QVERIFY2(lines[0].startsWith("start x,seed,halt,steps,end x,end y,distance "), lines[0]);
    QCOMPARE(lines[1], QByteArray("0,0,halted,0,0,0,"));
    QCOMPARE(lines[2], QByteArray("1,0,halted,1,0,1,"));
    QCOMPARE(lines[3], QByteArray("2,0,halted,3,0,0,"));
    QCOMPARE(lines[4], QByteArray("3,0,halted,3,0,1,"));
}

/// A spike leaves x in each step, and y sends one in every second step.
void FireSystemSweepTest::reportsDistances() {
    const FireResult result = in("sweep passes.pli --set x=4..5 --neurons x");

    QVERIFY2(result.exitCode == 0, result.err);
    const QList<QByteArray> lines = result.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    QCOMPARE(lines[1], QByteArray("4,0,halted,5,0,2"));
    QCOMPARE(lines[2], QByteArray("5,0,halted,5,0,2"));
}

void FireSystemSweepTest::combinesSetsAndSeeds() {
    const FireResult result =
        in("sweep passes.pli --set x=1,9 --set y=0..2:2 --seeds 7..8 --choice random --steps 2 "
           "--neurons x");

    QVERIFY2(result.exitCode == 0, result.err);
    QList<QByteArray> starts;
    for (const QByteArray& line : result.out.trimmed().split('\n').mid(1)) {
        const auto cells = line.split(',');
        QCOMPARE(cells.size(), 7);
        starts.append(cells[0] + ' ' + cells[1] + ' ' + cells[2]);
        QVERIFY(cells[3] == (cells[0] == "9" ? "limit" : cells[3]));
    }
    QCOMPARE(starts, (QList<QByteArray>{"1 0 7", "1 0 8", "1 2 7", "1 2 8", "9 0 7", "9 0 8",
                                        "9 2 7", "9 2 8"}));
}

void FireSystemSweepTest::allEnginesWriteTheSameBytes_data() {
    QTest::addColumn<QByteArray>("options");
    QTest::newRow("first") << QByteArray("--seeds 0..20");
    QTest::newRow("random") << QByteArray("--seeds 0..200 --choice random");
    QTest::newRow("mode") << QByteArray("--seeds 0..50 --mode asynchronous");
    QTest::newRow("large") << QByteArray("--set x=5,9223372036854775809,7 --choice random");
}

void FireSystemSweepTest::allEnginesWriteTheSameBytes() {
    QFETCH(QByteArray, options);
    QByteArray expected;
    for (const spiking::SweepEngineInfo& engine : spiking::allSweepEngines()) {
        if (engine.unavailable()) {
            continue;
        }
        const FireResult result = in("sweep passes.pli --steps 30 " + options + " --engine " +
                                     QByteArray(engine.name.data()));

        QVERIFY2(result.exitCode == 0, result.err);
        QVERIFY(result.out.count('\n') > 3);
        expected = expected.isEmpty() ? result.out : expected;
        QCOMPARE(result.out, expected);
    }
}

void FireSystemSweepTest::takesInputsAndModes() {
    const FireResult more = in("sweep passes.pli --set x=0 --input x=0,0,2 --neurons y");
    QVERIFY2(more.out.endsWith("0,0,halted,6,0,\n"), more.out + more.err);

    const QJsonObject result =
        in("sweep passes.pli --mode sequential --out table.csv --json").json();
    QCOMPARE(result[s("mode")].toString(), s("sequential"));
}

void FireSystemSweepTest::printsTheSumAsJson() {
    const QJsonObject result = in("sweep passes.pli --set x=0..2 --out table.csv --json").json();

    QCOMPARE(result[s("runs")].toInt(), 3);
    QCOMPARE(result[s("steps")].toInt(), 0 + 1 + 3);
    QCOMPARE(result[s("engine")].toString(), s("classes"));
    QCOMPARE(result[s("choice")].toString(), s("first"));
    QCOMPARE(result[s("interrupted")].toBool(true), false);
}

void FireSystemSweepTest::wrongArgumentsEndWith1_data() {
    QTest::addColumn<QByteArray>("error");
    const auto row = [](const char* line, const char* error) {
        QTest::newRow(line) << QByteArray(error);
    };
    row("sweep passes.pli --rule petri", "expected --rule for a net only");
    row("sweep passes.pli --net 1", "expected --net for a net only");
    row("sweep net.net --mode sequential", "expected --mode for a spiking system only");
    row("sweep net.net --choice random", "expected --choice for a spiking system only");
    row("sweep net.net --input p=01", "expected --input for a spiking system only");
    row("sweep passes.pli --set q=1", "a neuron of the system, found 'q'");
    row("sweep passes.pli --set x", "NEURON=NUMBERS, found 'x'");
    row("sweep passes.pli --set x=1 --set x=2", "each neuron to be varied once");
    row("sweep passes.pli --neurons q*", "names of neurons");
    row("sweep passes.pli --engine incremental", "one of reference, classes, openmp, cuda-batch");
    row("sweep passes.pli --threads 2", "--engine openmp, found '--engine classes'");
    row("sweep passes.pli --choice all", "expected --choice with one of first, random");
    row("sweep passes.pli --mode fast", "words separated by commas among synchronous");
    row("sweep passes.pli --steps many", "a number below 2^63");
    row("sweep passes.pli --json", "--out FILE");
    row("sweep passes.pli --out passes.pli", "a file other than the model");
}

void FireSystemSweepTest::wrongArgumentsEndWith1() {
    QFETCH(QByteArray, error);

    const FireResult result = in(QTest::currentDataTag());

    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.err.contains(error), result.err);
    QVERIFY2(result.out.isEmpty(), result.out);
}

void FireSystemSweepTest::saysThatSeedsChangeNothing() {
    const QByteArray note = "note: the choice first uses no seed: each run is made 3 times";

    QVERIFY(in("sweep passes.pli --seeds 1..3").err.contains(note));
    QVERIFY(!in("sweep passes.pli --seeds 1..3 --choice random").err.contains("note"));
    QVERIFY(!in("sweep passes.pli --seeds 1..3 --mode asynchronous").err.contains("note"));
}

void FireSystemSweepTest::enginesListsThoseForSweeps() {
    const QJsonArray engines = in("engines --json").json()[s("spiking_sweep_engines")].toArray();

    QCOMPARE(engines.size(), static_cast<qsizetype>(spiking::allSweepEngines().size()));
    QVERIFY(in("engines").out.contains("For sweeps of spiking systems:"));
}

FIREABLE_TEST(FireSystemSweepTest)
#include "fire_system_sweep_test.moc"
