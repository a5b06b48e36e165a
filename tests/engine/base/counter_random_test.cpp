#include "engine/base/counter_random.h"

#include <QTest>
#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <set>

#include "engine/base/count.h"
#include "tests/support/test_main.h"

using namespace fireable;

/// Random numbers that depend only on their coordinates.
class CounterRandomTest : public QObject {
    Q_OBJECT

private slots:
    void repeatsItself();
    void differsInEachCoordinate();
    void staysWithinItsBound();
    void drawsEachNumberEquallyOften();
    void shufflesIntoEveryOrderEquallyOften();
    void takesLowBitsOfAnyCount();
};

void CounterRandomTest::repeatsItself() {
    static_assert(counterRandom(1, 2, 3) == counterRandom(1, 2, 3));
    // Any other implementation, such as a GPU's, must produce the same values.
    QCOMPARE(counterRandom(0, 0, 0), std::uint64_t{0x238275bc38fcbe91u});
    QCOMPARE(counterRandom(7, 1'000'000, 3), std::uint64_t{0x154e4e3de5461b66u});
}

void CounterRandomTest::differsInEachCoordinate() {
    std::set<std::uint64_t> drawn;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        for (std::uint64_t step = 0; step < 20; ++step) {
            for (std::uint64_t draw = 0; draw < 20; ++draw) {
                drawn.insert(counterRandom(seed, step, draw));
            }
        }
    }
    QCOMPARE(drawn.size(), std::size_t{8'000});
}

void CounterRandomTest::staysWithinItsBound() {
    static_assert(boundedRandom(0, 10) == 0);
    static_assert(boundedRandom(~std::uint64_t{0}, 10) == 9);
    static_assert(boundedRandom(~std::uint64_t{0}, 0xffffffffu) == 0xfffffffeu);
    static_assert(boundedRandom(std::uint64_t{1} << 63, 6) == 3);
    static_assert(boundedRandom((std::uint64_t{1} << 63) - 1, 6) == 2);
}

void CounterRandomTest::drawsEachNumberEquallyOften() {
    std::array<int, 7> times{};
    for (std::uint64_t step = 0; step < 70'000; ++step) {
        ++times[boundedRandom(counterRandom(42, step, 0), 7)];
    }
    // 10,000 each; the standard deviation is 93.
    QVERIFY(std::ranges::all_of(times, [](int n) { return n > 9'500 && n < 10'500; }));
}

void CounterRandomTest::shufflesIntoEveryOrderEquallyOften() {
    std::map<std::array<int, 4>, int> times;
    for (std::uint64_t step = 0; step < 24'000; ++step) {
        std::array<int, 4> items{0, 1, 2, 3};
        counterShuffle(items.data(), 4, 42, step);
        ++times[items];
    }
    // 1,000 each of 24 orders; the standard deviation is 31.
    QCOMPARE(times.size(), std::size_t{24});
    QVERIFY(std::ranges::all_of(times, [](auto& n) { return n.second > 830 && n.second < 1'170; }));
}

void CounterRandomTest::takesLowBitsOfAnyCount() {
    const Count large = Count(std::int64_t{1} << 40) * (std::int64_t{1} << 40) + 5;

    QCOMPARE(Count(9).lowBits(), std::uint64_t{9});
    QCOMPARE(Count(-1).lowBits(), ~std::uint64_t{0});
    QCOMPARE(large.lowBits(), std::uint64_t{5});
    QCOMPARE((Count(0) - large).lowBits(), ~std::uint64_t{4});
}

FIREABLE_TEST(CounterRandomTest)
#include "counter_random_test.moc"
