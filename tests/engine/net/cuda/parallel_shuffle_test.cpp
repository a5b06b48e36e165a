#include "engine/net/cuda/parallel_shuffle.h"

#include <QTest>
#include <algorithm>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

#include "tests/support/test_main.h"

using namespace fireable;
using net::cuda::ParallelShuffle;

namespace {

std::vector<std::uint32_t> shuffled(std::uint32_t size, std::uint64_t seed, std::uint64_t step) {
    std::vector<std::uint32_t> items(size);
    std::iota(items.begin(), items.end(), 0u);
    counterShuffle(items.data(), size, seed, step);
    return items;
}

/// Both passes, with exchanges chained in any order, as threads would do.
std::vector<std::uint32_t> shuffledInPasses(std::uint32_t size, std::uint64_t seed,
                                            std::uint64_t step) {
    std::vector<std::int32_t> heads(size, -1);
    std::vector<std::int32_t> nexts(size);
    const ParallelShuffle shuffle{heads.data(), nexts.data(), seed, step, size};
    std::vector<std::uint32_t> order(size);
    std::iota(order.begin(), order.end(), 0u);
    std::shuffle(order.begin(), order.end(), std::mt19937_64(seed + step));
    for (const std::uint32_t i : order) {
        shuffle.chain(i, [](std::int32_t* head, std::int32_t exchange) {
            return std::exchange(*head, exchange);
        });
    }
    std::vector<std::uint32_t> items(size);
    for (std::uint32_t i = 0; i < size; ++i) {
        items[i] = shuffle.itemAt(i);
    }
    return items;
}

}  // namespace

/// Many threads produce the same order as one.
class ParallelShuffleTest : public QObject {
    Q_OBJECT

private slots:
    void isTheShuffleOfOneThread();
    void isSoForManyItems();
};

void ParallelShuffleTest::isTheShuffleOfOneThread() {
    for (std::uint32_t size = 0; size < 300; ++size) {
        for (std::uint64_t step = 0; step < 20; ++step) {
            QCOMPARE(shuffledInPasses(size, size * 31u, step), shuffled(size, size * 31u, step));
        }
    }
}

void ParallelShuffleTest::isSoForManyItems() {
    QCOMPARE(shuffledInPasses(200'000, 5, 1u << 31), shuffled(200'000, 5, 1u << 31));
}

FIREABLE_TEST(ParallelShuffleTest)
#include "parallel_shuffle_test.moc"
