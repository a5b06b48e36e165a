#include "engine/net/cpu/evaluation_count.h"

#include <QTest>
#include <atomic>

#include "engine/net/engines.h"
#include "tests/support/random_net.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::net::cpu::countEvaluations;
using fireable::net::cpu::RunEvaluations;
using fireable::testing::NetMaker;

/// What a run evaluates is counted apart from engines, of the same steps.
class EvaluationCountTest : public QObject {
    Q_OBJECT

private slots:
    void onlyWhatAChangeMayDecideIsEvaluated();
    void limitsEndTheRun();
    void stepsAreThoseOfTheEngine_data();
    void stepsAreThoseOfTheEngine();
};

/// t1 moves three tokens from p1 to p2, one by one; t2 needs three in p2; t3 waits for p3.
void EvaluationCountTest::onlyWhatAChangeMayDecideIsEvaluated() {
    NetMaker maker(3, 3);
    maker.tokens(1, 3).takes(1, {1}).gives(1, {2}).arc(2, 2, ArcKind::input, 3).takes(3, {3});
    const auto program = compile(maker.net());
    VERIFY_OK(program);

    const RunEvaluations count =
        countEvaluations(*program, {.multiplicity = Multiplicity::one}, {});

    QCOMPARE(count.halt, Halt::halted);
    QCOMPARE(count.steps, std::int64_t{4});
    QCOMPARE(count.fired, (std::vector<std::int64_t>{3, 1, 0}));
    // p1 becomes empty once; p2 changes four times; p3 never.
    QCOMPARE(count.evaluations, (std::vector<std::int64_t>{1 + 1, 1 + 4, 1}));
}

void EvaluationCountTest::limitsEndTheRun() {
    NetMaker maker(1, 1);
    maker.tokens(1, 1).takes(1, {1}).gives(1, {1});
    const auto program = compile(maker.net());
    VERIFY_OK(program);
    QCOMPARE(countEvaluations(*program, {}, {.maxSteps = 9}).steps, std::int64_t{9});
    QCOMPARE(countEvaluations(*program, {}, {.maxSteps = 9}).halt, Halt::limit);
    const std::atomic<bool> cancelled = true;
    QCOMPARE(countEvaluations(*program, {}, {.cancelled = &cancelled}).halt, Halt::cancelled);
}

void EvaluationCountTest::stepsAreThoseOfTheEngine_data() {
    QTest::addColumn<QByteArray>("rule");
    for (const RuleName& rule : ruleNames) {
        QTest::newRow(QByteArray(rule.word.data(), qsizetype(rule.word.size())).constData())
            << QByteArray(rule.word.data(), qsizetype(rule.word.size()));
    }
}

void EvaluationCountTest::stepsAreThoseOfTheEngine() {
    QFETCH(QByteArray, rule);
    const FiringRule firing = *parseRule(rule.toStdString(), 3);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto program = compile(fireable::testing::RandomNet(seed).make());
        VERIFY_OK(program);
        const RunRequest request{.maxSteps = 40};
        const auto engine = std::move(*makeNetEngine(EngineKind::incremental, *program, firing));
        const auto halt = engine->run(request);
        VERIFY_OK(halt);

        const RunEvaluations count = countEvaluations(*program, firing, request);

        QCOMPARE(count.halt, *halt);
        QCOMPARE(Count(count.steps), engine->steps());
    }
}

FIREABLE_TEST(EvaluationCountTest)
#include "evaluation_count_test.moc"
