#include <QTest>
#include <limits>
#include <set>

#include "engine/spiking/generate/systems.h"
#include "tests/support/spiking_engines_run.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;
using fireable::testing::availableSpikingEngines;
using fireable::testing::SpikingRun;
using fireable::testing::WrittenSystem;

/// What sparse_snp, the published simulator for GPUs, gets wrong does not happen on any engine
/// (sorting beyond 255 numbers is tested with the systems that are generated).
class PublishedFaultsTest : public QObject {
    Q_OBJECT

private slots:
    void computationIsRight_data();
    void computationIsRight();
    void manyNeuronsDoNotRaceEachOther();
    void everyApplicableRuleIsChosenNowAndThen();
    void runsInPiecesAreOneRun();
    void anEngineStartsAfresh();
    void countsPass64Bits();
};

void PublishedFaultsTest::computationIsRight_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<QString>("result");
    const auto row = [](const char* name, const char* system, const char* result) {
        QTest::newRow(name) << QString::fromUtf8(system) << QString::fromUtf8(result);
    };
    row("S1: fires again one step after opening", "1 3 : a+/a->a;1\n2 0\nsyn 1>2\nout 1",
        "6 halted 010101");
    row("S1: rules with and without delay", "1 4 : a^4/a->a;2, a+/a->a\nout 1", "6 halted 001111");
    row("S2: a closed target does not end the list of targets",
        "0 2 : a^2/a->a, a->a\n1 1 : a->a;5\n2 0 : a->a\nsyn 0>1 0>2\nout 2", "6 halted 011000");
    row("S3: rules end though the first neuron is closed",
        "0 1 : a->a;4\n1 1 : a->a\n2 0 : a->a\nsyn 1>2\nout 2", "5 halted 01000");
    row("S5: 256 is not 0", "1 0 : a^256->a\nout 1", "0 halted");
    row("S5: 300 is not 44", "1 44 : a^300->a\n2 300 : a^300->a\nout 1 2", "1 halted 0 1");
    row("S5: 257 is not 1", "1 1 : a^257->a\n2 257 : a^257/a->a, a->a\nout 1 2", "1 halted 0 1");
    row("S5: 65,537 is not 1", "1 1 : a^65537->a\n2 65537 : a^65537->a\nout 1 2", "1 halted 0 1");
    row("S6: no spikes, nothing to consume", "1 0 : a*/a->a\n2 1 : a*/a->a\nout 1 2",
        "1 halted 0 1");
    row("S6: fewer spikes than are consumed", "1 2 : a*/a^3->a\n2 3 : a*/a^3->a\nout 1 2",
        "1 halted 0 1");
    row("S8: any regular expression", "1 7 : (aa|aaa)*/a^2->a\nout 1", "3 halted 111");
    row("S8: a finite set", "1 5 : a^2|a^5/a^2->a\nout 1", "1 halted 1");
    row("S8: a progression", "1 8 : a^2(a^3)*/a^3->a\nout 1", "2 halted 11");
    row("S8: forgetting and firing of one number", "1 1 : a->λ, a->a\nout 1", "1 halted 0");
    row("S8: forgetting with an expression", "1 5 : a^3a*/a->λ, a^2->a\nout 1", "4 halted 0001");
    row("S9: trains in and out", "1 0 : a->a, a^2->a^2\nin 1 10201\nout 1", "6 halted 010201");
    row("S11: only late rules are applicable", "0 0 : a->a, a^2->a, a^3->a\n1 3 : a+/a->a\nout 1",
        "3 halted 111");
    row("S11: only a delay is left", "0 0\n1 1 : a->a;3\nout 1", "4 halted 0001");
    row("S11: 2^24 + 1 spikes", "1 1 : a->a\n2 16777216 : a^{16777217}->a\nsyn 1>2\nout 2",
        "2 halted 01");
    row("S11: 2^32 + 1 spikes", "1 1 : a->a\n2 4294967296 : a^{4294967297}->a\nsyn 1>2\nout 2",
        "2 halted 01");
    row("M2: more neurons than rules", "1 1 : a->a\n2 0\n3 0\n4 0\nsyn 1>2 1>3 1>4\nout 1",
        "1 halted 1");
    row("M4: a neuron without rules between others",
        "1 1 : a->a\n2 0\n3 0 : a->a\n4 0\n5 0 : a->a\nsyn 1>2 1>3 3>4 3>5\nout 5", "3 halted 001");
    row("P3: a cycle", "1 1 : a->a\n2 0 : a->a\n3 0 : a->a\nsyn 1>2 2>3 3>1\nout 3",
        "9 steps 001001001");
}

void PublishedFaultsTest::computationIsRight() {
    QFETCH(QString, system);
    QFETCH(QString, result);
    const WrittenSystem written(system.toStdString());

    for (const EngineKind kind : availableSpikingEngines()) {
        SpikingRun run(written.system, kind);
        SPIKING_ENGINE_OR_CONTINUE(run);
        QVERIFY(run.run(9));
        QCOMPARE(QString::fromStdString(run.text()), result);
    }
}

void PublishedFaultsTest::manyNeuronsDoNotRaceEachOther() {  // S4
    constexpr int size = 1'000;
    const std::vector<std::int64_t> all{size, 1};
    const auto system = generateSystem("snp-chain", all);
    VERIFY_OK(system);
    for (const EngineKind kind : availableSpikingEngines()) {
        for (int again = 0; again < 3; ++again) {
            SpikingRun run(*system, kind);
            SPIKING_ENGINE_OR_CONTINUE(run);
            QVERIFY(run.run(2 * size));
            QCOMPARE(run.text(), std::to_string(size) + " halted " + std::string(size, '1'));
        }
    }
}

void PublishedFaultsTest::everyApplicableRuleIsChosenNowAndThen() {  // S7
    const WrittenSystem written("1 60 : a+/a->a, a+/a->a;1, a+/a->λ, a+/a^2->a^2\nout 1");
    for (const EngineKind kind : availableSpikingEngines()) {
        std::set<std::string> trains;
        bool supported = true;
        for (std::uint64_t seed = 0; seed < 8; ++seed) {
            SpikingRun run(written.system, kind, {RuleChoice::random, seed});
            supported = !run.isUnsupported();
            SPIKING_ENGINE_OR_CONTINUE(run);
            QVERIFY(run.run(1'000));
            QVERIFY(run.halted());
            trains.insert(run.trains().front());
            for (const char digit : {'0', '1', '2'}) {
                QVERIFY(run.trains().front().find(digit) != std::string::npos);
            }
        }
        QCOMPARE(trains.size(), std::size_t{supported ? 8u : 0u});
    }
}

void PublishedFaultsTest::runsInPiecesAreOneRun() {  // S10
    const WrittenSystem written(
        "1 9 : a+/a->a;2, a+/a->a, a^3/a->λ\n2 0 : a+/a->a;1, a+/a^2->a\nsyn 1>2 2>1*2\n"
        "in 1 010203\nout 1 2");
    for (const EngineKind kind : availableSpikingEngines()) {
        SpikingRun whole(written.system, kind, {RuleChoice::random, 5});
        SPIKING_ENGINE_OR_CONTINUE(whole);
        QVERIFY(whole.run(60));
        for (const int piece : {1, 2, 7}) {
            SpikingRun pieces(written.system, kind, {RuleChoice::random, 5});
            for (int made = 0; made < 60; made += piece) {
                QVERIFY(pieces.run(std::min(piece, 60 - made)));
            }
            QCOMPARE(pieces.text(), whole.text());
            QVERIFY(pieces.engine().configuration() == whole.engine().configuration());
        }
    }
}

void PublishedFaultsTest::anEngineStartsAfresh() {  // M1
    const WrittenSystem written("1 2 : a+/a->a;3\n2 2 : a+/a->a;5\nsyn 1>2 2>1\nout 1");
    for (const EngineKind kind : availableSpikingEngines()) {
        for (int again = 0; again < 3; ++again) {
            SpikingRun run(written.system, kind);
            SPIKING_ENGINE_OR_CONTINUE(run);
            QCOMPARE(run.engine().closed(0), std::int64_t{0});
            QVERIFY(run.run(2));
            QCOMPARE(run.engine().closed(0), std::int64_t{2});
            QCOMPARE(run.engine().closed(1), std::int64_t{4});
        }
    }
}

void PublishedFaultsTest::countsPass64Bits() {
    const WrittenSystem written(
        "1 9 : a*/a->a\n2 0\n3 9223372036854775807 : a->a\nsyn 1>2*9000000000000000000 1>3\n");
    for (const EngineKind kind : availableSpikingEngines()) {
        SpikingRun run(written.system, kind);
        SPIKING_ENGINE_OR_CONTINUE(run);
        QVERIFY(run.run(100));
        QVERIFY(run.halted());
        QCOMPARE(run.spikes("2").text(), std::string("81000000000000000000"));
        QCOMPARE(run.spikes("3"), Count(std::numeric_limits<std::int64_t>::max()) + Count(9));
    }
}

FIREABLE_TEST(PublishedFaultsTest)
#include "published_faults_test.moc"
