#include "engine/net/program/net_program.h"

#include <QTest>
#include <algorithm>
#include <array>
#include <numeric>
#include <utility>
#include <vector>

#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using fireable::ErrorCode;
using fireable::priorityOrder;
using fireable::testing::NetMaker;

namespace {

using Pairs = std::vector<std::pair<int, int>>;  ///< higher, lower; from 1
using Order = std::vector<std::int32_t>;         ///< positions, from 0

NetMaker netWith(int transitions, const Pairs& priorities) {
    NetMaker maker(0, transitions);
    for (const auto& [higher, lower] : priorities) {
        maker.priority(higher, lower);
    }
    return maker;
}

bool respects(const Order& order, const Pairs& priorities) {
    return std::ranges::all_of(priorities, [&](const auto& pair) {
        return std::ranges::find(order, pair.first - 1) < std::ranges::find(order, pair.second - 1);
    });
}

/// The lexicographically first order of `count` transitions that respects `priorities`, found by
/// trying all of them; empty when there is none.
Order firstByTrying(int count, const Pairs& priorities) {
    Order order(static_cast<std::size_t>(count));
    std::iota(order.begin(), order.end(), 0);
    do {
        if (respects(order, priorities)) {
            return order;
        }
    } while (std::next_permutation(order.begin(), order.end()));
    return {};
}

/// Every irreflexive relation on `count` transitions, one per number.
Pairs relationOfNumber(int count, int number) {
    Pairs pairs;
    for (int higher = 1; higher <= count; ++higher) {
        for (int lower = 1; lower <= count; ++lower) {
            if (higher != lower) {
                if (number % 2 == 1) {
                    pairs.emplace_back(higher, lower);
                }
                number /= 2;
            }
        }
    }
    return pairs;
}

}  // namespace

class PriorityOrderTest : public QObject {
    Q_OBJECT

private slots:
    void keepsFileOrderWithoutPriorities();
    void isTheFirstTopologicalOrderOfAllRelationsOnFourTransitions();
    void comesAfterTheLastOfHigherPriorityNotTheFirst_data();
    void comesAfterTheLastOfHigherPriorityNotTheFirst();
    void namesACycle_data();
    void namesACycle();
    void namesTheCycleOnly();
};

void PriorityOrderTest::keepsFileOrderWithoutPriorities() {
    const auto order = priorityOrder(netWith(5, {}).net());

    VERIFY_OK(order);
    QCOMPARE(*order, (Order{0, 1, 2, 3, 4}));
}

void PriorityOrderTest::isTheFirstTopologicalOrderOfAllRelationsOnFourTransitions() {
    int acyclic = 0;
    for (int number = 0; number < 4096; ++number) {
        const Pairs pairs = relationOfNumber(4, number);
        const Order wanted = firstByTrying(4, pairs);

        const auto order = priorityOrder(netWith(4, pairs).net());

        QCOMPARE(order.has_value(), !wanted.empty());
        if (order) {
            QCOMPARE(*order, wanted);
            ++acyclic;
        } else {
            QCOMPARE(order.error().code, ErrorCode::priorityCycle);
        }
    }
    QCOMPARE(acyclic, 543);  // all partial orders that four labelled things can be given by arcs
}

void PriorityOrderTest::comesAfterTheLastOfHigherPriorityNotTheFirst_data() {
    QTest::addColumn<int>("count");
    QTest::addColumn<Pairs>("pairs");
    QTest::addColumn<Order>("wanted");
    QTest::newRow("a shortcut") << 3 << Pairs{{1, 2}, {1, 3}, {3, 2}} << Order{0, 2, 1};
    QTest::newRow("two chains") << 4 << Pairs{{1, 4}, {2, 3}, {3, 4}} << Order{0, 1, 2, 3};
    QTest::newRow("backwards") << 4 << Pairs{{4, 3}, {3, 2}, {2, 1}} << Order{3, 2, 1, 0};
    QTest::newRow("freed behind the cursor, smallest first")
        << 5 << Pairs{{4, 1}, {4, 3}, {3, 2}} << Order{3, 0, 2, 1, 4};
    QTest::newRow("a pair given twice") << 2 << Pairs{{2, 1}, {2, 1}} << Order{1, 0};
}

void PriorityOrderTest::comesAfterTheLastOfHigherPriorityNotTheFirst() {
    QFETCH(int, count);
    QFETCH(Pairs, pairs);
    QFETCH(Order, wanted);

    const auto order = priorityOrder(netWith(count, pairs).net());

    VERIFY_OK(order);
    QCOMPARE(*order, wanted);
}

void PriorityOrderTest::namesACycle_data() {
    QTest::addColumn<int>("count");
    QTest::addColumn<Pairs>("pairs");
    QTest::addColumn<QString>("cycle");
    QTest::newRow("itself") << 2 << Pairs{{2, 2}} << "t2 > t2";
    QTest::newRow("two") << 3 << Pairs{{3, 1}, {1, 3}} << "t1 > t3 > t1";
    QTest::newRow("three") << 3 << Pairs{{2, 1}, {1, 3}, {3, 2}} << "t1 > t3 > t2 > t1";
}

void PriorityOrderTest::namesACycle() {
    QFETCH(int, count);
    QFETCH(Pairs, pairs);
    QFETCH(QString, cycle);

    const auto order = priorityOrder(netWith(count, pairs).net());

    QVERIFY(!order);
    QCOMPARE(order.error().code, ErrorCode::priorityCycle);
    QCOMPARE(QString::fromStdString(order.error().detail),
             QStringLiteral("priorities form a cycle: ") + cycle);
}

void PriorityOrderTest::namesTheCycleOnly() {
    const Pairs pairs{{5, 4}, {4, 2}, {2, 4}, {2, 1}, {1, 3}};

    const auto order = priorityOrder(netWith(5, pairs).net());

    QVERIFY(!order);
    QCOMPARE(order.error().detail, std::string("priorities form a cycle: t2 > t4 > t2"));
}

FIREABLE_TEST(PriorityOrderTest)
#include "priority_order_test.moc"
