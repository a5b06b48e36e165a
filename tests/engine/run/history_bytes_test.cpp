#include "engine/run/history_bytes.h"

#include <QTest>
#include <algorithm>
#include <array>
#include <random>
#include <string>

#include "engine/run/history_steps.h"
#include "engine/run/packed_bytes.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

Count big(const char* decimal) {
    return *Count::parse(decimal);
}

/// Values around all boundaries of the encoding.
std::vector<Count> counts() {
    std::vector<Count> counts{0,
                              1,
                              127,
                              128,
                              300,
                              big("9223372036854775807"),
                              big("9223372036854775808"),
                              big("18446744073709551615"),
                              big("18446744073709551616")};
    counts.push_back(big(("1" + std::string(300, '0')).c_str()));
    return counts;
}

}  // namespace

/// What a history writes is read back, and anything else is rejected.
class HistoryBytesTest : public QObject {
    Q_OBJECT

private slots:
    void countsOfAnySizeComeBack();
    void numbersOf64BitsComeBack();
    void truncatedBytesAreDetected();
    void stepsComeBack();
    void stepsOfOneFiringComeBack();
    void invalidStepsAreRejected_data();
    void invalidStepsAreRejected();
    void packedBytesComeBack();
    void invalidPackedBytesAreRejected();
};

void HistoryBytesTest::countsOfAnySizeComeBack() {
    Bytes bytes;
    putCounts(bytes, counts());

    ByteReader reader(bytes);

    QCOMPARE(reader.counts(counts().size()), counts());
    QVERIFY(reader.atEnd());
    QVERIFY(!reader.failed());
}

void HistoryBytesTest::numbersOf64BitsComeBack() {
    const std::vector<std::uint64_t> numbers{
        0, 127, 128, 1U << 14, ~std::uint64_t{0} >> 1, ~std::uint64_t{0}};
    Bytes bytes;
    for (const std::uint64_t number : numbers) {
        putNumber(bytes, number);
    }

    ByteReader reader(bytes);
    for (const std::uint64_t number : numbers) {
        QCOMPARE(reader.number(), number);
    }

    QVERIFY(reader.atEnd());
    QVERIFY(!reader.failed());
}

void HistoryBytesTest::truncatedBytesAreDetected() {
    Bytes bytes;
    putCounts(bytes, counts());
    bytes.pop_back();

    ByteReader reader(bytes);
    (void)reader.counts(counts().size());
    ByteReader empty({});
    (void)empty.count();
    Bytes wide;
    putCount(wide, big("18446744073709551616"));
    ByteReader tooWide(wide);
    (void)tooWide.number();

    QVERIFY(reader.failed());
    QVERIFY(empty.failed());
    QVERIFY(tooWide.failed());
}

void HistoryBytesTest::stepsComeBack() {
    const std::vector<std::vector<Firing>> steps{
        {{0, 1}},
        {{70'000, 3}, {1, 1}, {0, big("123456789012345678901234567890")}},
        {{5, big("9223372036854775807")}},
        {{31, 1}, {32, 1}}};
    StepWriter writer;
    for (const auto& fired : steps) {
        writer.add(fired);
    }
    writer.add(std::array{7, 600}, std::array<std::int64_t, 2>{9, 1});

    const auto list = readSteps(writer.bytes(), 70'001);

    VERIFY_OK(list);
    QCOMPARE(list->size(), writer.steps());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto fired = (*list)[static_cast<std::int64_t>(i)];
        QCOMPARE(std::vector<Firing>(fired.begin(), fired.end()), steps[i]);
    }
    QCOMPARE((*list)[4].front(), (Firing{7, 9}));
    QCOMPARE((*list)[5].front(), (Firing{600, 1}));
    QVERIFY(writer.fired().mayHold(70'000));
    QVERIFY(writer.mayHaveFired(70'000));
    QVERIFY(!writer.fired().mayHold(2));
    QVERIFY(!writer.mayHaveFired(2));
}

void HistoryBytesTest::stepsOfOneFiringComeBack() {
    constexpr std::array transitions{0, 31, 32, 4095, 4096, (1 << 30) + 5, 0x7fffffff - 1};
    constexpr std::array<std::int64_t, 6> counts{1, 2, 127, 128, 1LL << 32, 0x7fffffffffffffff};
    std::mt19937_64 random(1);
    for (std::size_t longest = 1; longest <= transitions.size(); ++longest) {
        std::vector<std::int32_t> fired(1 + random() % 300);
        std::vector<std::int64_t> times(fired.size());
        std::ranges::generate(fired, [&] { return transitions[random() % longest]; });
        std::ranges::generate(times,
                              [&] { return counts[random() % std::min(longest, counts.size())]; });
        StepWriter writer;

        writer.add(fired, times);

        const auto list = readSteps(writer.bytes(), 0x7fffffff);
        VERIFY_OK(list);
        QCOMPARE(writer.steps(), static_cast<std::int64_t>(fired.size()));
        QCOMPARE(list->size(), writer.steps());
        for (std::size_t i = 0; i < fired.size(); ++i) {
            QCOMPARE(list->firings[i], (Firing{fired[i], times[i]}));
            QVERIFY(writer.mayHaveFired(fired[i]));
        }
    }
}

void HistoryBytesTest::invalidStepsAreRejected_data() {
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

void HistoryBytesTest::invalidStepsAreRejected() {
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, detail);

    const auto list = readSteps({reinterpret_cast<const std::uint8_t*>(bytes.constData()),
                                 static_cast<std::size_t>(bytes.size())},
                                3);

    QVERIFY(!list);
    QCOMPARE(QByteArray::fromStdString(list.error().detail), detail);
}

void HistoryBytesTest::packedBytesComeBack() {
    std::mt19937_64 random(1);
    Bytes noise(1000);
    for (auto& byte : noise) {
        byte = static_cast<std::uint8_t>(random());
    }
    for (const Bytes& plain : {Bytes(), Bytes(1, 7), Bytes(100'000, 3), noise}) {
        const PackedBytes packed = PackedBytes::pack(plain);

        QVERIFY(packed.unpack() == plain);
        QVERIFY(packed.packed().size() <= plain.size());
    }
    QVERIFY(PackedBytes::pack(Bytes(100'000, 3)).packed().size() < 100);
}

void HistoryBytesTest::invalidPackedBytesAreRejected() {
    const PackedBytes packed = PackedBytes::pack(Bytes(100'000, 3));
    const Bytes bytes(packed.packed().begin(), packed.packed().end());
    Bytes shorter = bytes;
    shorter.pop_back();

    QVERIFY(!PackedBytes(shorter, 100'000).unpack());
    QVERIFY(!PackedBytes(bytes, 99'999).unpack());
    QVERIFY(!PackedBytes(bytes, std::size_t{1} << 60).unpack());
    QVERIFY(!PackedBytes({}, 1).unpack());
}

FIREABLE_TEST(HistoryBytesTest)
#include "history_bytes_test.moc"
