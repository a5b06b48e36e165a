#include "engine/net/program/mcc.h"

#include <QTest>

#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::NetMaker;

/// Condensed-column matrices hold every arc once, at the top of its column.
class MccTest : public QObject {
    Q_OBJECT

private slots:
    void putsArcsAtTheTopOfTheirColumns();
    void hasNoRowsForANetWithoutArcs();
};

void MccTest::putsArcsAtTheTopOfTheirColumns() {
    NetMaker maker(3, 2);
    maker.arc(3, 1, ArcKind::output, 4);
    maker.arc(1, 2, ArcKind::input, 2).arc(2, 2, ArcKind::inhibitor).arc(3, 2, ArcKind::read, 5);
    const auto program = compile(maker.net());
    VERIFY_OK(program);

    const Mcc mcc = condense(*program);

    QCOMPARE(mcc.incoming.rows, 3);
    QCOMPARE(mcc.incoming.columns, 2);
    QCOMPARE(mcc.incoming.value, (std::vector<std::int64_t>{0, 2, 0, 1, 0, 5}));
    QCOMPARE(mcc.incoming.index, (std::vector<PlaceIndex>{0, 0, 0, 1, 0, 2}));
    QCOMPARE(mcc.incoming.kind[mcc.incoming.at(1, 1)], ArcKind::inhibitor);
    QCOMPARE(mcc.incoming.kind[mcc.incoming.at(2, 1)], ArcKind::read);
    QCOMPARE(mcc.outgoing.value, (std::vector<std::int64_t>{4, 0, 0, 0, 0, 0}));
    QCOMPARE(mcc.outgoing.index, (std::vector<PlaceIndex>{2, 0, 0, 0, 0, 0}));
}

void MccTest::hasNoRowsForANetWithoutArcs() {
    const auto program = compile(NetMaker(2, 3).net());
    VERIFY_OK(program);

    const Mcc mcc = condense(*program);

    QCOMPARE(mcc.incoming.rows, 0);
    QCOMPARE(mcc.outgoing.columns, 3);
    QVERIFY(mcc.incoming.value.empty());
}

FIREABLE_TEST(MccTest)
#include "mcc_test.moc"
