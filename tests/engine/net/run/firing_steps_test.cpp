#include "engine/net/run/firing_steps.h"

#include <QTest>
#include <algorithm>
#include <array>
#include <random>
#include <string>

#include "engine/net/run/net_run_model.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

Count big(const char* decimal) {
    return *Count::parse(decimal);
}

}  // namespace

/// Firings that a history keeps are read back, and anything else is rejected.
class FiringStepsTest : public QObject {
    Q_OBJECT

private slots:
    void stepsComeBack();
    void stepsOfOneFiringComeBack();
    void invalidStepsAreRejected_data();
    void invalidStepsAreRejected();
    void theFirstStepsAreABeginningOfTheBytes();
};

void FiringStepsTest::stepsComeBack() {
    const std::vector<std::vector<Firing>> steps{
        {{0, 1}},
        {{70'000, 3}, {1, 1}, {0, big("123456789012345678901234567890")}},
        {{5, big("9223372036854775807")}},
        {{31, 1}, {32, 1}}};
    EventWriter writer;
    for (const auto& fired : steps) {
        addFirings(writer, fired);
    }
    addFirings(writer, std::array{7, 600}, std::array<std::int64_t, 2>{9, 1});

    const auto list = readSteps(writer.bytes(), 70'001);

    VERIFY_OK(list);
    QCOMPARE(list->size(), writer.steps());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto fired = (*list)[static_cast<std::int64_t>(i)];
        QCOMPARE(std::vector<Firing>(fired.begin(), fired.end()), steps[i]);
    }
    QCOMPARE((*list)[4].front(), (Firing{7, 9}));
    QCOMPARE((*list)[5].front(), (Firing{600, 1}));
    QVERIFY(writer.happened().mayHold(70'000));
    QVERIFY(writer.mayHold(70'000));
    QVERIFY(!writer.happened().mayHold(2));
    QVERIFY(!writer.mayHold(2));
}

void FiringStepsTest::stepsOfOneFiringComeBack() {
    constexpr std::array transitions{0, 31, 32, 4095, 4096, (1 << 30) + 5, 0x7fffffff - 1};
    constexpr std::array<std::int64_t, 6> counts{1, 2, 127, 128, 1LL << 32, 0x7fffffffffffffff};
    std::mt19937_64 random(1);
    for (std::size_t longest = 1; longest <= transitions.size(); ++longest) {
        std::vector<std::int32_t> fired(1 + random() % 300);
        std::vector<std::int64_t> times(fired.size());
        std::ranges::generate(fired, [&] { return transitions[random() % longest]; });
        std::ranges::generate(times,
                              [&] { return counts[random() % std::min(longest, counts.size())]; });
        EventWriter writer;

        addFirings(writer, fired, times);

        const auto list = readSteps(writer.bytes(), 0x7fffffff);
        VERIFY_OK(list);
        QCOMPARE(writer.steps(), static_cast<std::int64_t>(fired.size()));
        QCOMPARE(list->size(), writer.steps());
        for (std::size_t i = 0; i < fired.size(); ++i) {
            QCOMPARE(list->firings[i], (Firing{fired[i], times[i]}));
            QVERIFY(writer.mayHold(fired[i]));
        }
    }
}

void FiringStepsTest::invalidStepsAreRejected_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("detail");
    QTest::newRow("unknown transition")
        << QByteArray("\x0c", 1)
        << QByteArray("expected a transition at byte 1 of a segment of steps");
    QTest::newRow("no count")
        << QByteArray("\x01\x80", 2)
        << QByteArray("expected how often a transition fired at byte 2 of a segment of steps");
    QTest::newRow("half a step")
        << QByteArray("\x04\x02", 2)
        << QByteArray("expected another firing of the last step at byte 2 of a segment of steps");
}

void FiringStepsTest::invalidStepsAreRejected() {
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, detail);

    const auto list = readSteps({reinterpret_cast<const std::uint8_t*>(bytes.constData()),
                                 static_cast<std::size_t>(bytes.size())},
                                3);

    QVERIFY(!list);
    QCOMPARE(QByteArray::fromStdString(list.error().detail), detail);
}

void FiringStepsTest::theFirstStepsAreABeginningOfTheBytes() {
    const auto model = netRunModel({1, {0, 1, 2}, {{0, 1}, {0, -1}}});
    const std::vector<std::vector<Firing>> steps{
        {{0, 1}}, {{0, 9}, {1, 3}}, {{1, big("123456789012345678901234567890")}}, {{1, 1}}};
    EventWriter all;
    for (const auto& fired : steps) {
        addFirings(all, fired);
    }
    EventWriter some;
    for (std::size_t i = 0; i <= steps.size(); ++i) {
        QCOMPARE(model->bytesOf(all.bytes(), static_cast<std::int64_t>(i)), some.bytes().size());
        QVERIFY(std::ranges::equal(all.bytes().first(some.bytes().size()), some.bytes()));
        if (i < steps.size()) {
            addFirings(some, steps[i]);
        }
    }
}

FIREABLE_TEST(FiringStepsTest)
#include "firing_steps_test.moc"
