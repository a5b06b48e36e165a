#include "engine/net/program/place_overrides.h"

#include <QTest>
#include <utility>
#include <vector>

#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::NetMaker;

/// Overrides set the initial tokens of places by name.
class PlaceOverridesTest : public QObject {
    Q_OBJECT

private slots:
    void setsTheTokensOfPlaces();
    void takesTheLastOneOfAPlace();
    void suggestsASimilarPlace();

private:
    static Net net() {
        NetMaker maker(3, 1);
        maker.named(1, "sum").named(2, "counter").named(3, "carry");
        maker.tokens(1, 1).tokens(2, 2).tokens(3, 3);
        return std::move(maker.net());
    }
    static std::vector<Count> tokensOf(const Net& net) {
        std::vector<Count> tokens;
        for (const auto& [id, place] : net.places) {
            tokens.push_back(place.initial);
        }
        return tokens;
    }
};

void PlaceOverridesTest::setsTheTokensOfPlaces() {
    Net changed = net();
    const Count large = *Count::parse("100000000000000000000");

    VERIFY_OK(overrideMarking(changed, std::vector<PlaceOverride>{{"carry", large}, {"sum", 0}}));

    QCOMPARE(tokensOf(changed), (std::vector<Count>{0, 2, large}));
}

void PlaceOverridesTest::takesTheLastOneOfAPlace() {
    Net changed = net();

    VERIFY_OK(overrideMarking(changed, std::vector<PlaceOverride>{{"sum", 7}, {"sum", 8}}));

    QCOMPARE(tokensOf(changed), (std::vector<Count>{8, 2, 3}));
}

void PlaceOverridesTest::suggestsASimilarPlace() {
    Net changed = net();

    const auto near =
        overrideMarking(changed, std::vector<PlaceOverride>{{"sum", 7}, {"conter", 5}});
    const auto far = overrideMarking(changed, std::vector<PlaceOverride>{{"velocity", 5}});

    QVERIFY(!near);
    QCOMPARE(near.error().code, ErrorCode::unknownNode);
    QCOMPARE(near.error().detail,
             std::string("expected a place of the net to start with 5 tokens, found 'conter'; "
                         "did you mean 'counter'?"));
    QVERIFY(!far);
    QVERIFY(far.error().detail.ends_with("found 'velocity'"));
    QCOMPARE(tokensOf(changed), tokensOf(net()));  // not even the one that is there
}

FIREABLE_TEST(PlaceOverridesTest)
#include "place_overrides_test.moc"
