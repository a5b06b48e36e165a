#include "engine/base/id_table.h"

#include <QTest>
#include <string>

#include "tests/support/test_main.h"

using fireable::IdMap;
using fireable::IdTable;
using fireable::PlaceId;

class IdTableTest : public QObject {
    Q_OBJECT

private slots:
    void keepsIdsWhenOthersLeave();
    void putsBackWhatItTookOut();
    void neverReusesAnId();
    void mapsWithTheSameValuesAreEqual();
};

void IdTableTest::keepsIdsWhenOthersLeave() {
    IdTable<PlaceId, std::string> table;
    const PlaceId a = table.add("a");
    const PlaceId b = table.add("b");
    const PlaceId c = table.add("c");

    table.erase(b);

    QCOMPARE(table[a], std::string("a"));
    QCOMPARE(table[c], std::string("c"));
    QCOMPARE(table.indexOf(c), std::size_t(1));
    QVERIFY(!table.contains(b));
}

void IdTableTest::putsBackWhatItTookOut() {
    IdTable<PlaceId, std::string> table;
    table.add("a");
    const PlaceId b = table.add("b");
    table.add("c");
    const auto before = table;

    table.insert(1, b, table.erase(b));

    QVERIFY(table == before);
}

void IdTableTest::neverReusesAnId() {
    IdTable<PlaceId, std::string> table;
    const PlaceId a = table.add("a");
    table.erase(a);

    QVERIFY(table.add("b") != a);
}

void IdTableTest::mapsWithTheSameValuesAreEqual() {
    IdMap<PlaceId, int> one;
    IdMap<PlaceId, int> other;
    one.set(PlaceId{3}, 7);
    one.set(PlaceId{9}, 1);
    one.erase(PlaceId{9});
    other.set(PlaceId{3}, 7);

    QVERIFY(one == other);
    other.set(PlaceId{3}, 8);
    QVERIFY(!(one == other));
}

FIREABLE_TEST(IdTableTest)
#include "id_table_test.moc"
