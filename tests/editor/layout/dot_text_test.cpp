#include <QTest>

#include "editor/layout/graphviz.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

LayoutGraph pair() {
    LayoutGraph graph;
    graph.rooms.assign(2, QRectF(-20, -20, 40, 40));
    graph.edges = {{0, 1}};
    return graph;
}

}  // namespace

class DotTextTest : public QObject {
    Q_OBJECT

private slots:
    void readsWhatGraphvizWrites();
    void bendsAreTheInnerPointsOfAPolyline();
    void brokenOutputIsRefused_data();
    void brokenOutputIsRefused();
    void nodesAreNumberedAndAsLargeAsTheirRooms();
};

void DotTextTest::readsWhatGraphvizWrites() {
    const LayoutGraph graph = pair();
    const LayoutGraph* graphs[] = {&graph, &graph};
    const QByteArray one =
        "graph 1 2 3\nnode n0 0.5 2.5 1 1 \"\" solid box black lightgrey\n"
        "node n1 0.5 0.5 1 1 \"\" solid box black lightgrey\n"
        "edge n0 n1 4 0.5 2 0.5 1.8 0.5 1.2 0.5 1 solid black\nstop\n";

    const auto drawings = parsePlain(one + one, graphs);

    VERIFY_OK(drawings);
    QCOMPARE(drawings->size(), std::size_t{2});
    QCOMPARE(drawings->back().centres[0], QPointF(36, 36));  // inches, and up is down
    QCOMPARE(drawings->back().centres[1], QPointF(36, 180));
    QVERIFY(drawings->back().bends[0].empty());
}

void DotTextTest::bendsAreTheInnerPointsOfAPolyline() {
    const LayoutGraph graph = pair();
    const LayoutGraph* graphs[] = {&graph};
    const QByteArray text =
        "graph 1 2 3\nnode n0 0 3 1 1 x\nnode n1 0 0 1 1 x\n"
        "edge n0 n1 7 0 3 0 3 1 2 1 2 1 2 0 0 0 0 solid black\nstop\n";

    const auto drawings = parsePlain(text, graphs);

    VERIFY_OK(drawings);
    QCOMPARE(drawings->front().bends[0], std::vector<QPointF>{QPointF(72, 72)});
}

void DotTextTest::brokenOutputIsRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("words") << QByteArray("Segmentation fault\n");
    QTest::newRow("no number") << QByteArray("graph 1 2 3\nnode n0 x 3 1 1\n");
    QTest::newRow("unknown node") << QByteArray("graph 1 2 3\nnode n7 1 3 1 1\n");
    QTest::newRow("unknown edge") << QByteArray("graph 1 2 3\nedge n1 n0 4 0 0 0 0 0 0 0 0\n");
    QTest::newRow("node before graph") << QByteArray("node n0 1 3 1 1\n");
    QTest::newRow("cut short") << QByteArray("graph 1 2 3\nnode n0 1 3 1 1\n");
}

void DotTextTest::brokenOutputIsRefused() {
    QFETCH(QByteArray, text);
    const LayoutGraph graph = pair();
    const LayoutGraph* graphs[] = {&graph};

    const auto drawings = parsePlain(text, graphs);

    QVERIFY(!drawings);
    QCOMPARE(drawings.error().code, ErrorCode::badSyntax);
}

void DotTextTest::nodesAreNumberedAndAsLargeAsTheirRooms() {
    LayoutGraph graph = pair();
    graph.rooms[1] = QRectF(-36, -18, 72, 54);  // reaches 36 below its centre

    const QByteArray text = dotText(graph, FlowDirection::right);

    QVERIFY(text.contains("rankdir=LR"));
    QVERIFY(text.contains("n1[width=1.0000,height=1.0000]"));
    QVERIFY(text.contains("n0->n1"));
}

FIREABLE_TEST(DotTextTest)
#include "dot_text_test.moc"
