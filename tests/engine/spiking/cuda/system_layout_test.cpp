#include "engine/spiking/cuda/system_layout.h"

#include <QTest>
#include <vector>

#include "tests/engine/spiking/cuda/device_systems.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::spiking;

namespace {

/// The applicable rules that the table of `list` gives for `x` spikes.
std::vector<std::int32_t> tabled(const cuda::SystemLayout& layout, const cuda::LaidList& list,
                                 std::int64_t x) {
    const std::int64_t y =
        x < list.tail + list.period ? x : list.tail + (x - list.tail) % list.period;
    const auto row =
        layout.candidates.begin() + layout.table[static_cast<std::size_t>(list.firstEntry + y)];
    return {row + 1, row + 1 + *row};
}

}  // namespace

class SpikingSystemLayoutTest : public QObject {
    Q_OBJECT

private slots:
    void tablesGiveTheApplicableRules() {
        SpikingSystem system;
        system.neurons.add({.name = "n",
                            .rules = fireable::testing::rulesOf(
                                {"a(aa)*/a->a", "a^3|a^7|(a^5)+/a^2->a", "a^4->a"})});
        const SpikingProgram program = fireable::testing::compiled(system);
        const cuda::SystemLayout layout = cuda::layOut(program);
        const cuda::LaidList list = layout.lists[static_cast<std::size_t>(layout.listOf[0])];
        QVERIFY(list.firstEntry >= 0);
        for (std::int64_t x = 0; x < 100; ++x) {
            std::vector<std::int32_t> expected;
            if (x % 2 == 1) {
                expected.push_back(0);
            }
            if (x == 3 || x == 7 || (x > 0 && x % 5 == 0)) {
                expected.push_back(1);
            }
            if (x == 4) {
                expected.push_back(2);
            }
            QCOMPARE(tabled(layout, list, x), expected);
        }
    }

    void rulesThatDependOnTheMemberHaveNoTable() {
        const cuda::SystemLayout layout = cuda::layOut(fireable::testing::sortProgram({3, 1, 2}));
        QCOMPARE(layout.lists[static_cast<std::size_t>(layout.listOf[3])].firstEntry, -1);
        QVERIFY(layout.lists[static_cast<std::size_t>(layout.listOf[0])].firstEntry >= 0);
        QCOMPARE(layout.memberOf.size(), std::size_t{9});
    }

    void equalTargetsAreOneColumn() {
        const cuda::SystemLayout layout = cuda::layOut(fireable::testing::sortProgram({3, 1, 2}));
        QCOMPARE(layout.columnOf[1], layout.columnOf[0]);
        QCOMPARE(layout.columnOf[2], layout.columnOf[0]);
        QVERIFY(layout.columnOf[3] != layout.columnOf[4]);
        const auto column = static_cast<std::size_t>(layout.columnOf[0]);
        QCOMPARE(layout.users[column], 3);
        QCOMPARE(layout.lengths[column], std::int64_t{3});
    }

    void aMatrixHasARowForEachNumberOfSpikesSent() {
        SpikingSystem system;
        system.neurons.add(
            {.name = "n",
             .rules = fireable::testing::rulesOf({"a->a", "a^2->a;1", "a^3->a^2", "a^4->λ"})});
        system.neurons.add({.name = "m", .rules = fireable::testing::rulesOf({"a->λ"})});
        const cuda::RowLayout rows =
            cuda::layOutRows(cuda::layOut(fireable::testing::compiled(system)));
        QCOMPARE(rows.rowCount(), std::int64_t{2});
        QCOMPARE(rows.sentOf, (std::vector<std::int64_t>{1, 2}));
        QCOMPARE(rows.neuronOf, (std::vector<std::int32_t>{0, 0}));
    }

    void otherModesAreForTheHost() {
        SpikingProgram program = fireable::testing::sortProgram({2, 1});
        QCOMPARE(cuda::reasonForHost(program, {}), std::string());
        program.mode.exhaustive = true;
        QVERIFY(!cuda::reasonForHost(program, {}).empty());
    }
};

FIREABLE_TEST(SpikingSystemLayoutTest)
#include "system_layout_test.moc"
