#include <QTest>

#include "engine/net/cuda/cuda_sweep.h"
#include "tests/support/expected_rules.h"
#include "tests/support/net_maker.h"
#include "tests/support/sweep_rows.h"
#include "tests/support/test_main.h"

using namespace fireable;
using fireable::testing::ExpectedRule;
using fireable::testing::NetMaker;
using fireable::testing::sweepOf;

namespace {

Net mover(const Count& tokens, std::int64_t weight) {
    NetMaker maker(2, 1);
    maker.tokens(1, tokens).arc(1, 1, ArcKind::input, weight).gives(1, {2});
    return std::move(maker.net());
}

Sweep sweepBy(std::string_view rule, const Net& net, std::vector<SweepAxis> axes = {}) {
    return sweepOf(*compile(net), *parseRule(rule), std::move(axes), "0", std::nullopt);
}

bool says(const std::optional<std::string>& refusal, const char* text) {
    return refusal && refusal->find(text) != std::string::npos;
}

}  // namespace

/// What a device rejects, and why. Needs no device.
class SweepRefusalTest : public QObject {
    Q_OBJECT

private slots:
    void takesRulesThatFireOneTransition();
    void refusesWeightsBeyond31Bits();
    void refusesAFirstMarkingBeyond64Bits();
};

void SweepRefusalTest::takesRulesThatFireOneTransition() {
    for (const ExpectedRule& rule : testing::expectedRules) {
        const auto refusal = cuda::sweepRefusal(sweepBy(rule.word, mover(3, 1)));

        QCOMPARE(!refusal, rule.firesOne);
        QVERIFY(rule.firesOne || says(refusal, rule.word.data()));
    }
}

void SweepRefusalTest::refusesWeightsBeyond31Bits() {
    QVERIFY(!cuda::sweepRefusal(sweepBy("petri", mover(3, (std::int64_t{1} << 31) - 1))));
    QVERIFY(says(cuda::sweepRefusal(sweepBy("petri", mover(3, std::int64_t{1} << 31))), "2^31"));
}

/// But not if every run starts with other tokens there: then each is checked separately.
void SweepRefusalTest::refusesAFirstMarkingBeyond64Bits() {
    const Net net = mover(*Count::parse("9223372036854775808"), 1);

    QVERIFY(says(cuda::sweepRefusal(sweepBy("petri", net)), "64 bits"));
    QVERIFY(!cuda::sweepRefusal(sweepBy("petri", net, {{0, *ValueList::parse("1..5")}})));
}

FIREABLE_TEST(SweepRefusalTest)
#include "sweep_refusal_test.moc"
