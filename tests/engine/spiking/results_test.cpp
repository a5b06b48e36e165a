#include "engine/spiking/results.h"

#include <QTest>
#include <iterator>
#include <limits>
#include <random>
#include <utility>
#include <vector>

#include "tests/support/spiking_engines_run.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::spiking;
using fireable::testing::SpikingRun;
using fireable::testing::WrittenSystem;

namespace {

/// A train of these digits, one a step.
SpikeTrain trainOf(const std::string& digits, NeuronIndex output = 0) {
    SpikeTrain train(output);
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (digits[i] != '0') {
            train.add(static_cast<std::int64_t>(i) + 1, digits[i] - '0');
        }
    }
    return train;
}

std::string text(const std::vector<Count>& numbers) {
    std::string all;
    for (const Count& number : numbers) {
        all += (all.empty() ? "" : " ") + number.text();
    }
    return all;
}

}  // namespace

/// All that the literature takes for the result of a computation.
class ResultsTest : public QObject {
    Q_OBJECT

private slots:
    void trainsAreOfTheirOutput();
    void trainsGiveBackWhatCame();
    void aTrainKeepsItsBeginning();
    void spikesAreCounted();
    void distancesAreBetweenSpikes();
    void naturalNumbersFollowTheirMode_data();
    void naturalNumbersFollowTheirMode();
    void trainsAreWrittenUpToALength_data();
    void trainsAreWrittenUpToALength();
    void aRunIsTold();
    void distancesAreTold_data();
    void distancesAreTold();
    void anAcceptingRunHalts();
};

void ResultsTest::trainsAreOfTheirOutput() {
    SpikeOutput output(std::vector<NeuronIndex>{5, 2});

    for (const OutputSpikes& came :
         std::vector<OutputSpikes>{{1, 2, 3}, {4, 2, 1}, {4, 5, 7}, {8, 2, 0}, {9, 5, 1}}) {
        output.add(came);
    }

    SpikeTrain five(5);
    five.add(4, 7);
    five.add(9, 1);
    SpikeTrain two(2);
    two.add(1, 3);
    two.add(4, 1);
    QVERIFY(output.trains() == (std::vector<SpikeTrain>{five, two}));
    QCOMPARE(output.cameIn(9), Count(1));
    QCOMPARE(output.cameIn(10), Count(0));
    output.clear();
    QVERIFY(output.trains() == (std::vector<SpikeTrain>{SpikeTrain(5), SpikeTrain(2)}));
    QCOMPARE(output.cameIn(9), Count(0));
}

void ResultsTest::trainsGiveBackWhatCame() {
    std::mt19937_64 random(7);
    const auto below = [&](int bound) { return static_cast<std::int64_t>(random() % bound); };
    for (int round = 0; round < 200; ++round) {
        SpikeTrain train;
        std::vector<std::pair<Count, Count>> came;
        Count step = round % 3 == 0 ? Count(std::numeric_limits<std::int64_t>::max()) : Count(0);
        for (std::int64_t parts = below(6); parts > 0; --parts) {
            const Count gap =
                below(8) == 0 ? Count(1'000'000'000'000) * 100'000'000'000 : Count(below(4) + 1);
            const Count spikes =
                below(8) == 0 ? Count(1'000'000'000'000) * 100'000'000'000 : Count(below(200) + 1);
            for (std::int64_t times = below(300); times > 0; --times) {
                step += gap;
                came.emplace_back(step, spikes);
                train.add(step, spikes);
            }
        }

        std::vector<std::pair<Count, Count>> found;
        train.forEach([&](const Count& when, const Count& spikes) {
            found.emplace_back(when, spikes);
            return true;
        });

        QVERIFY(found == came);
        QCOMPARE(train.size(), std::ssize(came));
        Count total = 0;
        for (const auto& [when, spikes] : came) {
            total += spikes;
        }
        QCOMPARE(train.total(), total);
    }
}

void ResultsTest::aTrainKeepsItsBeginning() {
    SpikeTrain train(0, 2);
    for (int i = 1; i <= 5; ++i) {
        train.add(i * i, i);
    }

    int visited = 0;
    train.forEach([&](const Count&, const Count&) {
        ++visited;
        return true;
    });

    QCOMPARE(visited, 2);
    QVERIFY(train.distance() == Count(3));
    QVERIFY(!train.distance(2));
    QCOMPARE(train.size(), 5);
    QCOMPARE(train.total(), Count(15));
}

void ResultsTest::spikesAreCounted() {
    const Count most = std::numeric_limits<std::int64_t>::max();
    SpikeTrain train;
    train.add(1, most);
    train.add(2, 1);
    QCOMPARE(train.total().text(), std::string("9223372036854775808"));
    QCOMPARE(SpikeTrain().total(), Count(0));
}

void ResultsTest::distancesAreBetweenSpikes() {
    const SpikeTrain train = trainOf("01002001");
    QVERIFY(train.distance() == Count(3));
    QVERIFY(train.distance(2) == Count(3));
    QVERIFY(!train.distance(3));
    QVERIFY(!train.distance(0));
    QVERIFY(!trainOf("0001").distance());
    const Count late = Count(std::numeric_limits<std::int64_t>::max()) + Count(1);
    SpikeTrain twice;
    twice.add(1, 1);
    twice.add(late, 1);
    QVERIFY(twice.distance() == late - Count(1));
}

void ResultsTest::naturalNumbersFollowTheirMode_data() {
    QTest::addColumn<QString>("train");
    QTest::addColumn<int>("spikes");
    QTest::addColumn<bool>("strong");
    QTest::addColumn<bool>("alternate");
    QTest::addColumn<QString>("numbers");
    // Spikes in the steps 1, 2, 4, 7 and 11.
    const QString five = QStringLiteral("11010010001");
    QTest::newRow("the first two") << five << 2 << false << false << "1";
    QTest::newRow("exactly two") << five << 2 << true << false << "";
    QTest::newRow("the first four") << five << 4 << false << false << "1 2 3";
    QTest::newRow("exactly five") << five << 5 << true << false << "1 2 3 4";
    QTest::newRow("too few") << five << 6 << false << false << "";
    QTest::newRow("every second") << five << 5 << false << true << "1 3";
    QTest::newRow("every second of four") << five << 4 << false << true << "1 3";
    QTest::newRow("every second, exactly") << five << 5 << true << true << "1 3";
    QTest::newRow("none at all") << QStringLiteral("000") << 2 << false << false << "";
}

void ResultsTest::naturalNumbersFollowTheirMode() {
    QFETCH(QString, train);
    QFETCH(int, spikes);
    QFETCH(bool, strong);
    QFETCH(bool, alternate);

    const auto numbers = naturalNumbers(trainOf(train.toStdString()),
                                        {static_cast<std::size_t>(spikes), strong, alternate});

    QTEST(QString::fromStdString(text(numbers)), "numbers");
}

void ResultsTest::trainsAreWrittenUpToALength_data() {
    QTest::addColumn<QString>("train");
    QTest::addColumn<int>("steps");
    QTest::addColumn<int>("most");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("leftOut");
    QTest::newRow("whole") << "0102" << 4 << 10 << "0102" << 0;
    QTest::newRow("zeros at the end") << "0102" << 7 << 10 << "0102000" << 0;
    QTest::newRow("just whole") << "0102" << 4 << 4 << "0102" << 0;
    QTest::newRow("cut") << "0102" << 4 << 3 << "010" << 1;
    QTest::newRow("nothing written") << "0102" << 4 << 0 << "" << 4;
    QTest::newRow("no steps") << "" << 0 << 5 << "" << 0;
}

void ResultsTest::trainsAreWrittenUpToALength() {
    QFETCH(QString, train);
    QFETCH(int, steps);
    QFETCH(int, most);

    const TrainText written =
        trainText(trainOf(train.toStdString()), steps, static_cast<std::size_t>(most));

    QTEST(QString::fromStdString(written.digits), "text");
    QTEST(static_cast<int>(written.leftOut.value64()), "leftOut");
}

void ResultsTest::aRunIsTold() {
    const WrittenSystem written("1 3 : a+/a->a;1\n2 0\n3 30 : a^30->a^12\nsyn 1>2\nout 1 3\n");
    SpikingRun run(written.system, EngineKind::reference);
    QVERIFY(!run.error());
    QVERIFY(run.run(5));
    const std::vector<NeuronIndex> asked{0, 1, 2};
    const SpikingResult result = spikingResult(run.engine(), Halt::limit, asked);

    const std::vector<std::string> lines = resultLines(written.system, run.program(), result, 4);

    const std::string first = neuronName(written.system, run.program(), run.program().outputs[0]);
    const std::string second = neuronName(written.system, run.program(), run.program().outputs[1]);
    const std::vector<std::string> expected{
        first + ": 0101 and 1 step more; 2 spikes, the first two 2 steps apart",
        second + ": 12,0,0,0 and 1 step more; 12 spikes",
        "1: 0 spikes, closed for 1 step",
        "2: 2 spikes",
        "3: 0 spikes",
    };
    QCOMPARE(lines.size(), expected.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        QCOMPARE(QString::fromStdString(lines[i]), QString::fromStdString(expected[i]));
    }
    QVERIFY(!result.accepted());
    QCOMPARE(result.steps, Count(5));
}

void ResultsTest::distancesAreTold_data() {
    QTest::addColumn<int>("spikes");
    QTest::addColumn<bool>("strong");
    QTest::addColumn<bool>("alternate");
    QTest::addColumn<QString>("told");
    const auto row = [](int spikes, bool strong, bool alternate, const char* told) {
        QTest::addRow("%d%s%s", spikes, strong ? " strong" : "", alternate ? " alternate" : "")
            << spikes << strong << alternate << QString::fromUtf8(told);
    };
    row(2, false, false, ", the first two 1 step apart");
    row(2, true, false, ", no distances");
    row(2, false, true, ", distance 1");
    row(3, false, false, ", distances 1, 2");
    row(4, true, false, ", distances 1, 2, 3");
    row(4, true, true, ", distances 1, 3");
    row(5, false, false, ", no distances");
}

void ResultsTest::distancesAreTold() {
    QFETCH(int, spikes);
    QFETCH(bool, strong);
    QFETCH(bool, alternate);
    const WrittenSystem written("1 0 : a->a\nout 1\n");
    const auto program = compile(written.system);
    QVERIFY(program);
    const SpikeTrain train = trainOf("1101001", program->outputs[0]);
    const SpikingResult result{Halt::halted, 7, {train}, {}};

    const auto lines = resultLines(written.system, *program, result, 200,
                                   {static_cast<std::size_t>(spikes), strong, alternate});

    QCOMPARE(lines.size(), std::size_t{1});
    const QString line = QString::fromStdString(lines[0]);
    QFETCH(QString, told);
    QVERIFY2(line.endsWith(QStringLiteral(": 1101001; 4 spikes") + told), qPrintable(line));
}

void ResultsTest::anAcceptingRunHalts() {
    // Two neurons pass a spike on forever as soon as one comes.
    const auto accepted = [](const std::string& train) {
        const WrittenSystem written(
            "1 0 : a->a\n2 0 : a->a, a^2->λ\n3 0 : a->a\nsyn 1>2 2>3 3>2\nin 1 " + train);
        SpikingRun run(written.system, EngineKind::reference);
        return !run.error() && run.run(100) && run.result().accepted();
    };
    QVERIFY(accepted("0000"));
    QVERIFY(!accepted("0100"));
}

FIREABLE_TEST(ResultsTest)
#include "results_test.moc"
