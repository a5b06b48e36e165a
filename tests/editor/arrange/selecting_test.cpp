#include "editor/arrange/selecting.h"

#include <QTest>

#include "tests/editor/arrange/after.h"
#include "tests/support/net_maker.h"
#include "tests/support/node_ids.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

constexpr PlaceId p3{2};
constexpr TransitionId t3{2};

/// p1 -> t1 -> p2, p1 -o t2, and p3 -> t3 apart from them; t1 before t2.
Diagram twoParts() {
    Diagram diagram;
    diagram.net = testing::NetMaker(3, 3)
                      .takes(1, {1})
                      .gives(1, {2})
                      .needsEmpty(2, {1})
                      .takes(3, {3})
                      .priority(1, 2)
                      .net();
    return diagram;
}

ElementSet named(const QString& text, PatternKind kind, bool matchCase = false) {
    return namedLike(twoParts(), namePattern(text, kind, matchCase));
}

}  // namespace

class SelectingTest : public QObject {
    Q_OBJECT

private slots:
    void kindsAreSelectedWhole();
    void invertingTwiceSelectsTheSame();
    void wildcardsMatchWholeNames();
    void expressionsMatchParts();
    void aBrokenExpressionMatchesNothing();
    void preAndPostSetsFollowTheArrows();
    void neighbourhoodsGrowByArcs();
    void componentsDoNotReachBeyondTheirArcs();
    void innerArcsHaveBothEndsInside();
    void copiesAreSelectedWithTheirPlace();
    void groupsAreMadeOnceAndSelectedWhole();
    void aNodeIsInOneGroupAtMost();
    void ungroupingDissolvesWholeGroups();
};

void SelectingTest::kindsAreSelectedWhole() {
    const Diagram diagram = twoParts();

    QCOMPARE(allPlaces(diagram), (ElementSet{p1, p2, p3}));
    QCOMPARE(allTransitions(diagram), (ElementSet{t1, t2, t3}));
    QCOMPARE(allArcs(diagram), (ElementSet{ArcId{0}, ArcId{1}, ArcId{2}, ArcId{3}, PriorityId{0}}));
    QCOMPARE(allElements(diagram).size(), std::size_t{11});
}

void SelectingTest::invertingTwiceSelectsTheSame() {
    const Diagram diagram = twoParts();
    const ElementSet some{p1, t2, ArcId{1}};

    QCOMPARE(inverted(allElements(diagram), some).size(), std::size_t{8});
    QCOMPARE(inverted(allElements(diagram), inverted(allElements(diagram), some)), some);
    QCOMPARE(inverted(allElements(diagram), {}), allElements(diagram));
}

void SelectingTest::wildcardsMatchWholeNames() {
    QCOMPARE(named(QStringLiteral("p*"), PatternKind::wildcards), (ElementSet{p1, p2, p3}));
    QCOMPARE(named(QStringLiteral("?1"), PatternKind::wildcards), (ElementSet{p1, t1}));
    QCOMPARE(named(QStringLiteral("1"), PatternKind::wildcards), ElementSet());
    QCOMPARE(named(QStringLiteral("P[23]"), PatternKind::wildcards), (ElementSet{p2, p3}));
    QCOMPARE(named(QStringLiteral("P[23]"), PatternKind::wildcards, true), ElementSet());
}

void SelectingTest::expressionsMatchParts() {
    QCOMPARE(named(QStringLiteral("[12]$"), PatternKind::regularExpression),
             (ElementSet{p1, p2, t1, t2}));
    QCOMPARE(named(QStringLiteral("T3"), PatternKind::regularExpression), (ElementSet{t3}));
}

void SelectingTest::aBrokenExpressionMatchesNothing() {
    QVERIFY(!namePattern(QStringLiteral("p("), PatternKind::regularExpression, false).isValid());
    QCOMPARE(named(QStringLiteral("p("), PatternKind::regularExpression), ElementSet());
}

void SelectingTest::preAndPostSetsFollowTheArrows() {
    const Net net = twoParts().net;

    QCOMPARE(preSet(net, {t1}), (NodeSet{p1}));
    QCOMPARE(preSet(net, {t2}), (NodeSet{p1}));
    QCOMPARE(preSet(net, {p2}), (NodeSet{t1}));
    QCOMPARE(preSet(net, {p1}), NodeSet());
    QCOMPARE(postSet(net, {p1}), (NodeSet{t1, t2}));
    QCOMPARE(postSet(net, {t1}), (NodeSet{p2}));
}

void SelectingTest::neighbourhoodsGrowByArcs() {
    const Net net = twoParts().net;

    QCOMPARE(neighbourhood(net, {p2}, 0), (NodeSet{p2}));
    QCOMPARE(neighbourhood(net, {p2}, 1), (NodeSet{p2, t1}));
    QCOMPARE(neighbourhood(net, {p2}, 2), (NodeSet{p1, p2, t1}));
    QCOMPARE(neighbourhood(net, {p2}, 3), (NodeSet{p1, p2, t1, t2}));
    QCOMPARE(allBut(net, {p1, p2, t1}), (NodeSet{p3, t2, t3}));
}

void SelectingTest::componentsDoNotReachBeyondTheirArcs() {
    const Net net = twoParts().net;

    QCOMPARE(connectedWith(net, {t2}), (NodeSet{p1, p2, t1, t2}));
    QCOMPARE(connectedWith(net, {p3}), (NodeSet{p3, t3}));
    QCOMPARE(connectedWith(net, {}), NodeSet());
}

void SelectingTest::innerArcsHaveBothEndsInside() {
    QCOMPARE(withInnerArcs(twoParts(), {p1, t1, t2}),
             (ElementSet{p1, t1, t2, ArcId{0}, ArcId{2}, PriorityId{0}}));
}

void SelectingTest::copiesAreSelectedWithTheirPlace() {
    Diagram diagram = twoParts();
    const CopyId copy = diagram.copies.add({p2, {}});

    QCOMPARE(withCopies(diagram, {p2, t1}), (ElementSet{p2, t1, copy}));
    QCOMPARE(withCopies(diagram, {p1}), (ElementSet{p1}));
    QCOMPARE(nodesOf(diagram, {copy, t1, ArcId{0}}), (NodeSet{p2, t1}));
    QVERIFY(namedLike(diagram, namePattern(QStringLiteral("p2"), PatternKind::wildcards, false))
                .contains(copy));
}

void SelectingTest::groupsAreMadeOnceAndSelectedWhole() {
    const Diagram diagram = after(grouped(twoParts(), {p1, t1}), twoParts());

    QCOMPARE(diagram.groups.size(), std::size_t{1});
    QCOMPARE(withGroups(diagram, {p1, p3}), (ElementSet{p1, t1, p3}));
    QCOMPARE(withGroups(diagram, {p3, ArcId{0}}), (ElementSet{p3, ArcId{0}}));
    QVERIFY(grouped(diagram, {p1, t1}).empty());
    QVERIFY(grouped(diagram, {p2}).empty());
}

void SelectingTest::aNodeIsInOneGroupAtMost() {
    Diagram diagram = after(grouped(twoParts(), {p1, p2, t1}), twoParts());
    apply(grouped(diagram, {t2, t3}), diagram);

    apply(grouped(diagram, {p1, t2}), diagram);

    QCOMPARE(diagram.groups.size(), std::size_t{2});  // t3 alone is no group any more
    QCOMPARE(withGroups(diagram, {p2}), (ElementSet{p2, t1}));
    QCOMPARE(withGroups(diagram, {p1}), (ElementSet{p1, t2}));
    QVERIFY(diagram.groups[0].name != diagram.groups[1].name);
}

void SelectingTest::ungroupingDissolvesWholeGroups() {
    Diagram diagram = after(grouped(twoParts(), {p1, p2, t1}), twoParts());
    apply(grouped(diagram, {t2, t3}), diagram);

    QVERIFY(ungrouped(diagram, {p3}).empty());
    apply(ungrouped(diagram, {p2}), diagram);

    QCOMPARE(diagram.groups.size(), std::size_t{1});
    QVERIFY(!isInGroup(diagram, {p1, p2, t1}));
    QVERIFY(isInGroup(diagram, {t2}));
}

FIREABLE_TEST(SelectingTest)
#include "selecting_test.moc"
