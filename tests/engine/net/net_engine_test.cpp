#include <QTest>
#include <set>

#include "engine/net/engines.h"
#include "tests/support/available_engines.h"
#include "tests/support/engine_for.h"
#include "tests/support/expected_rules.h"
#include "tests/support/net_maker.h"
#include "tests/support/run_recorder.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::adder;
using fireable::testing::engineFor;
using fireable::testing::ExpectedRule;
using fireable::testing::expectedRules;
using fireable::testing::NetMaker;
using fireable::testing::RunRecorder;
using fireable::testing::Steps;

namespace {

using Tokens = std::vector<Count>;

/// p1 times p2 into p3. t1 adds p2 to the product and moves it to p4; t3 moves it back; p5 and p6
/// tell which of the two is active.
NetMaker multiplier(Count a, Count b) {
    NetMaker maker(6, 4);
    maker.tokens(1, std::move(a)).tokens(2, std::move(b)).tokens(6, 1);
    maker.takes(1, {2}).arc(5, 1, ArcKind::read).gives(1, {3, 4});
    maker.takes(2, {5}).needsEmpty(2, {2}).gives(2, {6});
    maker.takes(3, {4}).arc(6, 3, ArcKind::read).gives(3, {2});
    maker.takes(4, {1, 6}).needsEmpty(4, {4}).gives(4, {5});
    return maker;
}

/// Doubles p1 in every second step, forever.
NetMaker doubler() {
    NetMaker maker(2, 2);
    maker.tokens(1, 1);
    maker.takes(1, {1}).arc(2, 1, ArcKind::output, 2);
    maker.takes(2, {2}).gives(2, {1});
    return maker;
}

/// A single transition with one arc of `kind` from p1, and an input token in p2.
NetMaker guarded(ArcKind kind, std::int64_t threshold, Count tokens) {
    NetMaker maker(2, 1);
    maker.tokens(1, std::move(tokens)).tokens(2, 1);
    maker.arc(1, 1, kind, threshold).takes(1, {2});
    return maker;
}

}  // namespace

/// What every engine promises, on nets small enough to check by hand.
class NetEngineTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void firesAsOftenAsTheMarkingAllows_data() { everyEngine(); }
    void firesAsOftenAsTheMarkingAllows();
    void firesOnceUnderThePetriRule_data() { everyEngine(); }
    void firesOnceUnderThePetriRule();
    void firesOneOrAMaximalStepAsTheRuleTells_data() { everyEngine(); }
    void firesOneOrAMaximalStepAsTheRuleTells();
    void heedsTheSeedAsTheRuleTells_data() { everyEngine(); }
    void heedsTheSeedAsTheRuleTells();
    void dividesByWeights_data() { everyEngine(); }
    void dividesByWeights();
    void multiplies_data() { everyEngine(); }
    void multiplies();
    void testsThresholds_data() { everyEngine(); }
    void testsThresholds();
    void readsWithoutTaking_data() { everyEngine(); }
    void readsWithoutTaking();
    void firesASourceOnceAStep_data() { everyEngine(); }
    void firesASourceOnceAStep();
    void obeysPriorities_data() { everyEngine(); }
    void obeysPriorities();
    void obeysPrioritiesThroughTransitionsThatCannotFire_data() { everyEngine(); }
    void obeysPrioritiesThroughTransitionsThatCannotFire();
    void choosesEveryCandidateSometimes_data() { everyEngine(); }
    void choosesEveryCandidateSometimes();
    void sharesTokensInAMaximalStep_data() { everyEngine(); }
    void sharesTokensInAMaximalStep();
    void testsTheMarkingAtTheStepsStart_data() { everyEngine(); }
    void testsTheMarkingAtTheStepsStart();
    void producesOutputsAtTheEndOfAMaximalStep_data() { everyEngine(); }
    void producesOutputsAtTheEndOfAMaximalStep();
    void decidesConflictsAtRandom_data() { everyEngine(); }
    void decidesConflictsAtRandom();
    void visitsHigherPrioritiesFirstInARandomStep_data() { everyEngine(); }
    void visitsHigherPrioritiesFirstInARandomStep();
    void countsBeyond64Bits_data() { everyEngine(); }
    void countsBeyond64Bits();
    void comesBackFromBeyond64Bits_data() { everyEngine(); }
    void comesBackFromBeyond64Bits();
    void overflowsExactlyInAMaximalStep_data() { everyEngine(); }
    void overflowsExactlyInAMaximalStep();

private:
    static void everyEngine() {
        QTest::addColumn<EngineKind>("kind");
        for (const EngineInfo& engine : allEngines()) {
            QTest::newRow(engine.name.data()) << engine.kind;
        }
    }
};

void NetEngineTest::init() {
    if (const char* row = QTest::currentDataTag()) {
        ENGINE_AVAILABLE_OR_SKIP(*parseEngine(row));
    }
}

void NetEngineTest::firesAsOftenAsTheMarkingAllows() {
    QFETCH(EngineKind, kind);
    const auto engine = engineFor(kind, adder(3, 4));
    RunRecorder recorder;

    const auto halt = engine->run({.observer = &recorder});

    VERIFY_OK(halt);
    QCOMPARE(*halt, Halt::halted);
    QCOMPARE(recorder.steps, (Steps{{{0, 3}}, {{1, 4}}}));
    QCOMPARE(engine->checkpoint(), (Checkpoint{{0, 0, 7}, 2}));
}

void NetEngineTest::firesOnceUnderThePetriRule() {
    QFETCH(EngineKind, kind);
    const auto engine = engineFor(kind, adder(3, 4), "petri");

    const auto halt = engine->run({});

    VERIFY_OK(halt);
    QCOMPARE(engine->checkpoint(), (Checkpoint{{0, 0, 7}, 7}));
}

void NetEngineTest::firesOneOrAMaximalStepAsTheRuleTells() {
    QFETCH(EngineKind, kind);
    for (const ExpectedRule& rule : expectedRules) {
        const auto engine = engineFor(kind, adder(3, 4), rule.word);
        RunRecorder recorder(1);

        VERIFY_OK(engine->run({.observer = &recorder}));

        QCOMPARE(recorder.steps.at(0).size(), rule.firesOne ? 1U : 2U);
    }
}

void NetEngineTest::heedsTheSeedAsTheRuleTells() {
    QFETCH(EngineKind, kind);
    NetMaker maker(1, 2);
    maker.tokens(1, 1).takes(1, {1}).takes(2, {1});
    for (const ExpectedRule& rule : expectedRules) {
        std::set<TransitionIndex> fired;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const auto engine = engineFor(kind, maker, rule.word, seed);
            RunRecorder recorder(1);
            VERIFY_OK(engine->run({.observer = &recorder}));
            fired.insert(recorder.steps.at(0).at(0).transition);
        }

        QCOMPARE(fired.size(), rule.usesSeed ? 2U : 1U);
        QCOMPARE(usesSeed(parseRule(rule.word)->choice), rule.usesSeed);
    }
}

void NetEngineTest::dividesByWeights() {
    QFETCH(EngineKind, kind);
    NetMaker maker(3, 1);
    maker.tokens(1, 17).tokens(2, 11);
    maker.arc(1, 1, ArcKind::input, 5).arc(2, 1, ArcKind::input, 3).arc(3, 1, ArcKind::output, 2);
    const auto engine = engineFor(kind, maker);
    RunRecorder recorder;

    const auto halt = engine->run({.observer = &recorder});

    VERIFY_OK(halt);
    QCOMPARE(recorder.steps, (Steps{{{0, 3}}}));
    QCOMPARE(engine->checkpoint(), (Checkpoint{{2, 2, 6}, 1}));
}

void NetEngineTest::multiplies() {
    QFETCH(EngineKind, kind);
    for (const auto& [a, b] : {std::pair{3, 5}, {0, 5}, {7, 0}, {12, 34'567}}) {
        const auto engine = engineFor(kind, multiplier(a, b));

        const auto halt = engine->run({});

        VERIFY_OK(halt);
        QCOMPARE(*halt, Halt::halted);
        QCOMPARE(engine->tokens(2), Count(a * b));
        QCOMPARE(engine->tokens(1), Count(b));
        QCOMPARE(engine->checkpoint().steps, Count(a * (b > 0 ? 4 : 2)));
    }
}

void NetEngineTest::testsThresholds() {
    QFETCH(EngineKind, kind);
    const auto steps = [&](ArcKind arc, std::int64_t threshold, int tokens) {
        const auto engine = engineFor(kind, guarded(arc, threshold, tokens));
        return engine->run({}) ? engine->checkpoint().steps : Count(-1);
    };
    for (int threshold = 1; threshold < 4; ++threshold) {
        for (int tokens = 0; tokens < 5; ++tokens) {
            QCOMPARE(steps(ArcKind::inhibitor, threshold, tokens), Count(tokens < threshold));
            QCOMPARE(steps(ArcKind::read, threshold, tokens), Count(tokens >= threshold));
            QCOMPARE(steps(ArcKind::input, threshold, tokens), Count(tokens >= threshold));
        }
    }
}

void NetEngineTest::readsWithoutTaking() {
    QFETCH(EngineKind, kind);
    NetMaker maker(3, 1);
    maker.tokens(1, 2).tokens(2, 9);
    maker.arc(1, 1, ArcKind::read, 2).takes(1, {2}).gives(1, {3});
    const auto engine = engineFor(kind, maker);

    VERIFY_OK(engine->run({}));

    QCOMPARE(engine->checkpoint(), (Checkpoint{{2, 0, 9}, 1}));
}

void NetEngineTest::firesASourceOnceAStep() {
    QFETCH(EngineKind, kind);
    NetMaker maker(1, 1);
    maker.arc(1, 1, ArcKind::output, 3).arc(1, 1, ArcKind::inhibitor, 10);
    const auto engine = engineFor(kind, maker);

    VERIFY_OK(engine->run({}));

    QCOMPARE(engine->checkpoint(), (Checkpoint{{12}, 4}));
}

void NetEngineTest::obeysPriorities() {
    QFETCH(EngineKind, kind);
    for (const std::string_view rule : {"petri", "petri-random", "salwicki", "salwicki-random"}) {
        NetMaker maker(4, 3);
        maker.tokens(1, 1);
        maker.takes(1, {1}).gives(1, {2});
        maker.takes(2, {1}).gives(2, {3});
        maker.takes(3, {1}).gives(3, {4});
        maker.priority(3, 2).priority(3, 1);
        const auto engine = engineFor(kind, maker, rule);

        VERIFY_OK(engine->run({}));

        QCOMPARE(engine->checkpoint(), (Checkpoint{{0, 0, 0, 1}, 1}));
    }
}

void NetEngineTest::obeysPrioritiesThroughTransitionsThatCannotFire() {
    QFETCH(EngineKind, kind);
    // t3 over t2 over t1, and t2 never fires: p3 is empty.
    NetMaker maker(5, 3);
    maker.tokens(1, 1);
    maker.takes(1, {1}).gives(1, {2});
    maker.takes(2, {1, 3}).gives(2, {4});
    maker.takes(3, {1}).gives(3, {5});
    maker.priority(3, 2).priority(2, 1);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        for (const std::string_view rule : {"petri-random", "salwicki-random"}) {
            auto engine =
                std::move(*makeNetEngine(kind, *compile(maker.net()), *parseRule(rule, seed)));

            VERIFY_OK(engine->run({}));

            QCOMPARE(engine->tokens(4), Count(1));
        }
    }
}

void NetEngineTest::choosesEveryCandidateSometimes() {
    QFETCH(EngineKind, kind);
    NetMaker maker(3, 3);
    maker.arc(1, 1, ArcKind::output).arc(2, 2, ArcKind::output).arc(3, 3, ArcKind::output);
    const auto engine = engineFor(kind, maker, "petri-random");

    VERIFY_OK(engine->run({.maxSteps = 3'000}));

    for (PlaceIndex place = 0; place < 3; ++place) {  // 1,000; the standard deviation is 26
        QVERIFY(engine->tokens(place) > 870 && engine->tokens(place) < 1'130);
    }
}

void NetEngineTest::sharesTokensInAMaximalStep() {
    QFETCH(EngineKind, kind);
    NetMaker maker(3, 3);
    maker.tokens(1, 7).tokens(2, 1);
    maker.arc(1, 1, ArcKind::input, 2).takes(1, {2});
    maker.arc(1, 2, ArcKind::input, 3);
    maker.takes(3, {1}).gives(3, {3});
    const auto once = engineFor(kind, maker, "salwicki");
    const auto often = engineFor(kind, maker, "sleptsov-salwicki");
    RunRecorder onceSteps;
    RunRecorder oftenSteps;

    VERIFY_OK(once->run({.observer = &onceSteps}));
    VERIFY_OK(often->run({.observer = &oftenSteps}));

    QCOMPARE(onceSteps.steps, (Steps{{{0, 1}, {1, 1}, {2, 1}}, {{2, 1}}}));
    QCOMPARE(oftenSteps.steps, (Steps{{{0, 1}, {1, 1}, {2, 2}}}));
}

void NetEngineTest::testsTheMarkingAtTheStepsStart() {
    QFETCH(EngineKind, kind);
    // t1 empties p1, which t2 requires to be empty and t3 to be marked.
    NetMaker maker(3, 3);
    maker.tokens(1, 1).tokens(2, 1).tokens(3, 1);
    maker.takes(1, {1});
    maker.takes(2, {2}).needsEmpty(2, {1});
    maker.takes(3, {3}).arc(1, 3, ArcKind::read);
    const auto engine = engineFor(kind, maker, "salwicki");
    RunRecorder recorder;

    VERIFY_OK(engine->run({.observer = &recorder}));

    QCOMPARE(recorder.steps, (Steps{{{0, 1}, {2, 1}}, {{1, 1}}}));
}

void NetEngineTest::producesOutputsAtTheEndOfAMaximalStep() {
    QFETCH(EngineKind, kind);
    NetMaker maker(3, 2);
    maker.tokens(1, 2).tokens(2, 1);
    maker.takes(1, {1}).gives(1, {2});
    maker.takes(2, {2}).gives(2, {3});
    const auto engine = engineFor(kind, maker, "sleptsov-salwicki");
    RunRecorder recorder;

    VERIFY_OK(engine->run({.observer = &recorder}));

    QCOMPARE(recorder.steps, (Steps{{{0, 2}, {1, 1}}, {{1, 2}}}));
}

void NetEngineTest::decidesConflictsAtRandom() {
    QFETCH(EngineKind, kind);
    // Each step returns the token for which its two transitions compete.
    NetMaker maker(3, 2);
    maker.tokens(1, 1);
    maker.takes(1, {1}).gives(1, {1, 2});
    maker.takes(2, {1}).gives(2, {1, 3});
    const auto engine = engineFor(kind, maker, "salwicki-random");

    VERIFY_OK(engine->run({.maxSteps = 1'000}));

    QCOMPARE(engine->tokens(1) + engine->tokens(2), Count(1'000));
    QVERIFY(engine->tokens(1) > 400 && engine->tokens(1) < 600);  // standard deviation 16
}

void NetEngineTest::visitsHigherPrioritiesFirstInARandomStep() {
    QFETCH(EngineKind, kind);
    // A chain of priorities too long for recursion; all want the same token.
    constexpr int transitions = 3'000;
    NetMaker maker(1, transitions);
    maker.tokens(1, 1);
    for (int t = 1; t <= transitions; ++t) {
        maker.takes(t, {1});
        if (t > 1) {
            maker.priority(t, t - 1);
        }
    }
    const auto engine = engineFor(kind, maker, "salwicki-random");
    RunRecorder recorder;

    VERIFY_OK(engine->run({.observer = &recorder}));

    QCOMPARE(recorder.steps, (Steps{{{0, 1}}}));  // the highest stands first in the program
}

void NetEngineTest::countsBeyond64Bits() {
    QFETCH(EngineKind, kind);
    for (const std::string_view rule : {"sleptsov", "sleptsov-random", "sleptsov-salwicki"}) {
        const auto engine = engineFor(kind, doubler(), rule);

        VERIFY_OK(engine->run({.maxSteps = 400}));

        mpz_class expected = 1;
        mpz_mul_2exp(expected.get_mpz_t(), expected.get_mpz_t(), 200);
        QCOMPARE(engine->tokens(0), Count(expected));
        QCOMPARE(engine->tokens(1), Count(0));
    }
}

void NetEngineTest::comesBackFromBeyond64Bits() {
    QFETCH(EngineKind, kind);
    // p1 and p2 together hold more than 64 bits; all then goes away, and the ring runs on.
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    NetMaker maker(6, 5);
    maker.tokens(1, most).tokens(2, most).tokens(5, 1);
    maker.takes(1, {1}).gives(1, {3});
    maker.takes(2, {2}).gives(2, {3});
    maker.takes(3, {3});
    maker.takes(4, {5}).gives(4, {6});
    maker.takes(5, {6}).gives(5, {5});
    const auto engine = engineFor(kind, maker);
    RunRecorder recorder(2);

    VERIFY_OK(engine->run({.observer = &recorder}));
    QCOMPARE(engine->tokens(2), Count(most) * 2);
    VERIFY_OK(engine->run({.maxSteps = 5'000}));

    QCOMPARE(engine->checkpoint(), (Checkpoint{{0, 0, 0, 0, 0, 1}, 5'002}));
}

void NetEngineTest::overflowsExactlyInAMaximalStep() {
    QFETCH(EngineKind, kind);
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    NetMaker maker(3, 2);
    maker.tokens(1, most).tokens(2, most).tokens(3, 5);
    maker.takes(1, {1}).arc(3, 1, ArcKind::output, most);
    maker.takes(2, {2}).gives(2, {3});
    const auto engine = engineFor(kind, maker, "sleptsov-salwicki");
    RunRecorder recorder;

    VERIFY_OK(engine->run({.observer = &recorder}));

    QCOMPARE(recorder.steps, (Steps{{{0, most}, {1, most}}}));
    QCOMPARE(engine->tokens(2), Count(most) * most + most + 5);
}

FIREABLE_TEST(NetEngineTest)
#include "net_engine_test.moc"
