#include "editor/layout/layered_layout.h"

#include <QTest>
#include <cmath>

#include "editor/layout/automatic_layout.h"
#include "editor/layout/lay_out.h"
#include "tests/support/layout_checks.h"
#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"

using namespace fireable;
using testing::NetMaker;

namespace {

/// p1 -> t1 -> p2 -> t2 -> …, and from the last transition back to p1 if `closed`.
Diagram longChain(int places, bool closed) {
    NetMaker maker(places, places);
    for (int i = 1; i <= places; ++i) {
        maker.takes(i, {i});
        if (i < places) {
            maker.gives(i, {i + 1});
        } else if (closed) {
            maker.gives(i, {1});
        }
    }
    Diagram diagram;
    diagram.net = maker.net();
    return diagram;
}

/// `width` chains side by side between one first and one last transition.
Diagram ladder(int width, int length) {
    NetMaker maker(width * length, width * (length - 1) + 2);
    const int first = width * (length - 1) + 1;
    const auto place = [&](int lane, int step) { return lane * length + step + 1; };
    const auto transition = [&](int lane, int step) { return lane * (length - 1) + step + 1; };
    for (int lane = 0; lane < width; ++lane) {
        maker.gives(first, {place(lane, 0)}).takes(first + 1, {place(lane, length - 1)});
        for (int step = 0; step + 1 < length; ++step) {
            maker.takes(transition(lane, step), {place(lane, step)})
                .gives(transition(lane, step), {place(lane, step + 1)});
        }
    }
    Diagram diagram;
    diagram.net = maker.net();
    return diagram;
}

Diagram layered(const Diagram& diagram, bool graphviz) {
    GraphvizSettings settings;
    if (!graphviz) {
        settings.folders = {QStringLiteral("/nonexistent")};
    }
    return arranged(diagram, layOut(layoutRequest(diagram), LayoutKind::layered, settings));
}

QRectF boundsOf(const Diagram& diagram) {
    QRectF bounds;
    for (const LayoutNode& node : layoutRequest(diagram).nodes) {
        bounds |= testing::takenRoom(node, testing::nameAnchorOf(diagram, node.id));
    }
    return bounds;
}

double longestArc(const Diagram& diagram, std::size_t except) {
    std::vector<double> lengths;
    for (const auto& [id, arc] : diagram.net.arcs) {
        const Point a = diagram.places.get(arc.place).position;
        const Point b = diagram.transitions.get(arc.transition).position;
        lengths.push_back(std::hypot(a.x - b.x, a.y - b.y));
    }
    std::ranges::sort(lengths);
    return lengths[lengths.size() - 1 - except];
}

}  // namespace

/// Long layered drawings in several rows.
class FoldingTest : public QObject {
    Q_OBJECT

private slots:
    void aLongChainFillsAScreen_data();
    void aLongChainFillsAScreen();
    void whatIsShortStaysInOneLine();
    void manyPassingEdgesAreNotCut();
};

void FoldingTest::aLongChainFillsAScreen_data() {
    QTest::addColumn<int>("places");
    QTest::addColumn<bool>("closed");
    QTest::addColumn<bool>("graphviz");
    for (const int places : {40, 150}) {
        for (const bool closed : {false, true}) {
            QTest::addRow("%d, %s", places, closed ? "ring" : "chain") << places << closed << true;
            QTest::addRow("%d, %s, own", places, closed ? "ring" : "chain")
                << places << closed << false;
        }
    }
}

void FoldingTest::aLongChainFillsAScreen() {
    QFETCH(int, places);
    QFETCH(bool, closed);
    QFETCH(bool, graphviz);

    const Diagram drawn = layered(longChain(places, closed), graphviz);

    QCOMPARE(testing::overlap(drawn), std::string());
    const QRectF bounds = boundsOf(drawn);
    const double aspect = bounds.width() / bounds.height();
    QVERIFY2(aspect > 0.7 && aspect < 3.5, qPrintable(QString::number(aspect)));
    constexpr double unit = 20;
    QVERIFY(longestArc(drawn, closed ? 1 : 0) < 15 * unit);  // all but the one that comes back
}

void FoldingTest::whatIsShortStaysInOneLine() {
    const Diagram drawn = layered(longChain(5, false), false);

    const Point first = drawn.places.get(drawn.net.places.idAt(0)).position;
    for (const auto& [id, place] : drawn.net.places) {
        const Point at = drawn.places.get(id).position;
        QVERIFY(at.y == first.y || at.x == first.x);
    }
}

void FoldingTest::manyPassingEdgesAreNotCut() {
    const auto few = automaticLayout(ladder(2, 40));
    const auto many = automaticLayout(ladder(6, 30));

    QCOMPARE(few->kind, LayoutKind::layered);
    QCOMPARE(many->kind, LayoutKind::force);
    const QRectF bounds = boundsOf(layered(ladder(6, 30), false));
    QVERIFY(std::max(bounds.width() / bounds.height(), bounds.height() / bounds.width()) > 4);
}

FIREABLE_TEST(FoldingTest)
#include "folding_test.moc"
