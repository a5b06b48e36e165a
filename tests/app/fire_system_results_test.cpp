#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/fire_nets.h"
#include "tests/support/fire_process.h"
#include "tests/support/test_main.h"

using namespace fireable::testing;

namespace {

/// x sends on what comes in, a step later; y does so or forgets it.
constexpr auto relays = R"(<?xml version="1.0" encoding="UTF-8"?>
<spiking-system version="1" name="relays">
  <neuron name="x">
    <rule>a->a;0</rule>
  </neuron>
  <neuron name="y">
    <rule>a->a;0</rule>
    <rule>a->λ</rule>
  </neuron>
  <neuron name="z_1" spikes="3"/>
  <neuron name="z_2"/>
  <neuron name="ofX" kind="output"/>
  <neuron name="ofY" kind="output"/>
  <synapses from="x">ofX</synapses>
  <synapses from="y">ofY</synapses>
</spiking-system>
)";

/// Spikes leave x in the steps 2, 3, 5 and 8.
const QString four = s("--input x=1101001");

QString numbers(const QJsonValue& list) {
    QStringList all;
    for (const QJsonValue& number : list.toArray()) {
        all.append(QString::number(number.toInt()));
    }
    return all.join(QLatin1Char(' '));
}

}  // namespace

/// What `fire` takes for the results of a spiking system.
class FireSystemResultsTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void aRunHasEveryResult();
    void aRunThatDoesNotHaltComputesNoNumber();
    void distancesCanBeChosen_data();
    void distancesCanBeChosen();
    void distancesOfAllComputations_data();
    void distancesOfAllComputations();
    void aSweepHasAColumnForEachDistance_data();
    void aSweepHasAColumnForEachDistance();
    void chosenNeuronsArePrinted();
    void someComputationAccepts();

private:
    FireResult in(const QString& line) const {
        return fire(line.split(QLatin1Char(' ')), folder_->path());
    }

    std::unique_ptr<QTemporaryDir> folder_;
};

void FireSystemResultsTest::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    QFile file(folder_->filePath(s("relays.snp")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(relays) > 0);
}

void FireSystemResultsTest::aRunHasEveryResult() {
    const QJsonObject report = in(s("run relays.snp --json ") + four).json();

    const QJsonObject result = report[s("result")].toObject();
    QCOMPARE(result.keys(), (QStringList{s("accepted"), s("distances"), s("spikes"), s("train")}));
    QCOMPARE(result[s("accepted")], QJsonValue(true));
    const QJsonObject distances = result[s("distances")].toObject();
    QCOMPARE(distances.size(), 2);
    const QString ofX = s("ofX");
    QCOMPARE(numbers(distances[ofX]), s("1"));
    QCOMPARE(result[s("spikes")].toObject()[ofX].toInt(), 4);
    QCOMPARE(result[s("train")].toObject()[ofX].toString(), s("01101001"));
    const QString ofY = s("ofY");
    QCOMPARE(numbers(distances[ofY]), QString());
    QCOMPARE(result[s("spikes")].toObject()[ofY].toInt(-1), 0);
    QCOMPARE(result[s("train")].toObject()[ofY].toString(), s("00000000"));
}

void FireSystemResultsTest::aRunThatDoesNotHaltComputesNoNumber() {
    const QJsonObject report = in(s("run relays.snp --json --steps 3 ") + four).json();

    const QJsonObject result = report[s("result")].toObject();
    QCOMPARE(report[s("halted")].toString(), s("limit"));
    QCOMPARE(result[s("accepted")], QJsonValue(false));
    QVERIFY(result[s("spikes")].toObject().begin()->isNull());
    QCOMPARE(result[s("train")].toObject().begin()->toString(), s("011"));
    QCOMPARE(report[s("output")].toObject().begin()->toObject()[s("total")].toInt(), 2);
}

void FireSystemResultsTest::distancesCanBeChosen_data() {
    QTest::addColumn<QString>("found");
    QTest::addColumn<QByteArray>("told");
    const auto row = [](const char* distances, const char* found, const char* told) {
        QTest::newRow(distances) << s(found) << QByteArray(told);
    };
    row("2", "1", "the first two 1 step apart");
    row("2,strong", "", "no distances");
    row("3", "1 2", "distances 1, 2");
    row("4", "1 2 3", "distances 1, 2, 3");
    row("4,strong", "1 2 3", "distances 1, 2, 3");
    row("3,strong", "", "no distances");
    row("4,alternate", "1 3", "distances 1, 3");
    row("4,alternate,strong", "1 3", "distances 1, 3");
    row("5", "", "no distances");
}

void FireSystemResultsTest::distancesCanBeChosen() {
    const QString line =
        s("run relays.snp %1 --distances %2").arg(four, s(QTest::currentDataTag()));
    QFETCH(QByteArray, told);

    const QJsonObject result = in(line + s(" --json")).json()[s("result")].toObject();
    const FireResult text = in(line);

    QTEST(numbers(*result[s("distances")].toObject().begin()), "found");
    QVERIFY2(text.out.contains(": 01101001; 4 spikes, " + told + '\n'), text.out);
}

/// Spikes come to y in the steps 1, 2 and 4; it sends or forgets each a step later: any of the
/// eight sets of the steps 2, 3 and 5.
void FireSystemResultsTest::distancesOfAllComputations_data() {
    QTest::addColumn<QString>("found");
    QTest::addColumn<QByteArray>("told");
    const auto row = [](const char* distances, const char* found, const char* told) {
        QTest::newRow(distances) << s(found) << QByteArray(told);
    };
    row("2", "1 2 3", "the first two spikes: 1, 2, 3\n");
    row("2,strong", "1 2 3", "the first two of exactly two spikes: 1, 2, 3\n");
    row("3", "1 2", "the first 3 spikes: 1, 2\n");
    row("3,alternate", "1", "the first 3 spikes, every second one: 1\n");
    row("3,strong", "1 2", "the first 3 of exactly 3 spikes: 1, 2\n");
    row("4", "", "the first 4 spikes: none\n");
}

void FireSystemResultsTest::distancesOfAllComputations() {
    const QString line =
        s("run relays.snp --choice all --input y=1101 --distances ") + s(QTest::currentDataTag());
    QFETCH(QByteArray, told);

    const QJsonObject result = in(line + s(" --json")).json()[s("result")].toObject();
    const FireResult text = in(line);

    const QJsonObject distances = result[s("distances")].toObject();
    QCOMPARE(distances.size(), 2);
    QTEST(numbers(distances[s("ofY")].toObject()[s("first")]), "found");
    QVERIFY2(text.out.contains("\n  distances between " + told), text.out);
}

void FireSystemResultsTest::aSweepHasAColumnForEachDistance_data() {
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QByteArray>("ofX");
    QTest::newRow("2") << QByteArray("distance X") << QByteArray("1");
    QTest::newRow("4") << QByteArray("distance X,distance 2 X,distance 3 X") << QByteArray("1,2,3");
    QTest::newRow("4,alternate") << QByteArray("distance X,distance 3 X") << QByteArray("1,3");
    QTest::newRow("3,strong") << QByteArray("distance X,distance 2 X") << QByteArray(",");
}

void FireSystemResultsTest::aSweepHasAColumnForEachDistance() {
    QFETCH(QByteArray, head);
    QFETCH(QByteArray, ofX);
    const QByteArray ofY = QByteArray(head).replace('X', "ofY");
    head.replace('X', "ofX");

    const FireResult result = in(
        s("sweep relays.snp --neurons x %1 --distances %2").arg(four, s(QTest::currentDataTag())));

    const QByteArray none(static_cast<qsizetype>(ofX.count(',')), ',');
    QCOMPARE(result.out, "seed,halt,steps,end x," + head + ',' + ofY + "\n0,halted,8,0," + ofX +
                             ',' + none + '\n');
}

void FireSystemResultsTest::chosenNeuronsArePrinted() {
    const QString line = s("run relays.snp --neurons z_* --neurons x");

    const QJsonObject report = in(line + s(" --json")).json();
    const FireResult text = in(line);

    QCOMPARE(report[s("result")].toObject()[s("configuration")].toObject(),
             (QJsonObject{{s("x"), 0}, {s("z_1"), 3}, {s("z_2"), 0}}));
    QCOMPARE(report[s("configuration")].toObject(), (QJsonObject{{s("z_1"), 3}}));
    QVERIFY2(text.out.endsWith("  x: 0 spikes\n  z_1: 3 spikes\n  z_2: 0 spikes\n"), text.out);
}

void FireSystemResultsTest::someComputationAccepts() {
    const auto accepted = [this](const char* line) -> QJsonValue {
        return in(s(line)).json()[s("result")].toObject()[s("accepted")];
    };
    QCOMPARE(accepted("run relays.snp --choice all --json"), QJsonValue(true));
    QCOMPARE(accepted("run relays.snp --choice all --input y=111 --max-states 2 --json"),
             QJsonValue(QJsonValue::Null));
    QCOMPARE(in(s("generate snp-complete 3 complete.snp")).exitCode, 0);
    QCOMPARE(accepted("run complete.snp --choice all --steps 3 --json"),
             QJsonValue(QJsonValue::Null));
}

FIREABLE_TEST(FireSystemResultsTest)
#include "fire_system_results_test.moc"
