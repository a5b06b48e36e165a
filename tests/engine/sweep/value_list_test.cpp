#include "engine/sweep/sweep_axes.h"

#include <QTest>

#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

/// The numbers of `text`, with blanks between.
std::string numbersOf(const char* text) {
    const auto list = ValueList::parse(text);
    if (!list) {
        return list.error().detail;
    }
    std::string numbers;
    for (std::int64_t i = 0; i < list->size(); ++i) {
        numbers += (i == 0 ? "" : " ") + list->at(i).text();
    }
    return numbers;
}

}  // namespace

/// The syntax of a sweep's values, and their combinations.
class ValueListTest : public QObject {
    Q_OBJECT

private slots:
    void listsNumbers_data();
    void listsNumbers();
    void refusesOtherTexts_data();
    void refusesOtherTexts();
    void takesNoMemoryForARange();
    void listsAsManyAsCanBeCombined();
    void combinesAllValues();
    void refusesANodeTwice();
    void refusesTooManyRuns();
};

void ValueListTest::listsNumbers_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("numbers");
    QTest::newRow("one") << QByteArray("7") << QByteArray("7");
    QTest::newRow("range") << QByteArray("3..6") << QByteArray("3 4 5 6");
    QTest::newRow("range of one") << QByteArray("3..3") << QByteArray("3");
    QTest::newRow("step") << QByteArray("0..10:5") << QByteArray("0 5 10");
    QTest::newRow("step beyond the end") << QByteArray("1..10:4") << QByteArray("1 5 9");
    QTest::newRow("list") << QByteArray("9,2,2") << QByteArray("9 2 2");
    QTest::newRow("all together") << QByteArray("5,0..2,10..30:10,1")
                                  << QByteArray("5 0 1 2 10 20 30 1");
    QTest::newRow("beyond 64 bits") << QByteArray("99999999999999999999..100000000000000000001")
                                    << QByteArray(
                                           "99999999999999999999 100000000000000000000 "
                                           "100000000000000000001");
}

void ValueListTest::listsNumbers() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, numbers);

    QCOMPARE(numbersOf(text.constData()), numbers.toStdString());
}

void ValueListTest::refusesOtherTexts_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("says");
    for (const char* text : {"", "x", "1,", ",1", "1..", "..5", "1...5", "1..5:", "-1", "1..-2",
                             "1 ..5", "1..5:x", "1:2"}) {
        QTest::newRow(text) << QByteArray(text)
                            << QByteArray("expected numbers such as 7, 1..1000");
    }
    QTest::newRow("down") << QByteArray("5..1") << QByteArray("expected a range that goes up");
    QTest::newRow("step 0") << QByteArray("1..5:0") << QByteArray("expected a step of 1 or more");
    QTest::newRow("too many") << QByteArray("0..99999999999999999999")
                              << QByteArray("fewer than 2^62 numbers");
    QTest::newRow("just too many")
        << QByteArray("0..4611686018427387903") << QByteArray("fewer than 2^62 numbers");
    QTest::newRow("just too many together")
        << QByteArray("7,1..4611686018427387903") << QByteArray("fewer than 2^62 numbers");
    QTest::newRow("too many together")
        << QByteArray("0..4000000000000000000,0..4000000000000000000")
        << QByteArray("fewer than 2^62 numbers");
}

void ValueListTest::refusesOtherTexts() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, says);

    const auto list = ValueList::parse(text.toStdString());

    QVERIFY(!list);
    QVERIFY(list.error().code == ErrorCode::badArgument);
    QVERIFY2(list.error().detail.find(says.toStdString()) != std::string::npos,
             list.error().detail.c_str());
    QVERIFY(list.error().detail.find("found '") != std::string::npos);
}

void ValueListTest::takesNoMemoryForARange() {
    const auto list = ValueList::parse("7,1..1000000000000000:3");

    VERIFY_OK(list);
    QCOMPARE(list->size(), std::int64_t{333'333'333'333'335});
    QVERIFY(list->at(list->size() - 1) == std::int64_t{1'000'000'000'000'000});
    QVERIFY(list->largest() == std::int64_t{1'000'000'000'000'000});
}

void ValueListTest::listsAsManyAsCanBeCombined() {
    constexpr std::int64_t most = (std::int64_t{1} << 62) - 1;
    const auto list = ValueList::parse("1..4611686018427387903");

    VERIFY_OK(list);
    QCOMPARE(list->size(), most);
    QVERIFY(list->at(most - 1) == most);
    const auto axes = SweepAxes::make({{0, *ValueList::parse("5")}}, *list, "place");
    VERIFY_OK(axes);
    QCOMPARE(axes->size(), most);
    QCOMPARE(axes->at(most - 1), (SweepInstance{{5}, static_cast<std::uint64_t>(most)}));
}

void ValueListTest::combinesAllValues() {
    const auto axes =
        SweepAxes::make({{4, *ValueList::parse("1,2")}, {0, *ValueList::parse("7..9")}},
                        *ValueList::parse("5,6"), "place");

    VERIFY_OK(axes);
    QCOMPARE(axes->size(), std::int64_t{12});
    QCOMPARE(axes->nodes(), (std::vector<NodeIndex>{4, 0}));
    QCOMPARE(axes->at(0), (SweepInstance{{1, 7}, 5}));
    QCOMPARE(axes->at(1), (SweepInstance{{1, 7}, 6}));
    QCOMPARE(axes->at(2), (SweepInstance{{1, 8}, 5}));
    QCOMPARE(axes->at(6), (SweepInstance{{2, 7}, 5}));
    QCOMPARE(axes->at(11), (SweepInstance{{2, 9}, 6}));
}

void ValueListTest::refusesANodeTwice() {
    const auto axes = SweepAxes::make({{4, *ValueList::parse("1")}, {4, *ValueList::parse("2")}},
                                      *ValueList::parse("0"), "place");

    QVERIFY(!axes);
    QVERIFY(axes.error().code == ErrorCode::badArgument);
    QCOMPARE(axes.error().detail, std::string("expected each place to be varied once"));
}

void ValueListTest::refusesTooManyRuns() {
    const char* many = "1..3000000000";

    const auto axes = SweepAxes::make({{0, *ValueList::parse(many)}, {1, *ValueList::parse(many)}},
                                      *ValueList::parse("0"), "place");

    QVERIFY(!axes);
    QVERIFY(axes.error().detail.find("2^62") != std::string::npos);
}

FIREABLE_TEST(ValueListTest)
#include "value_list_test.moc"
