#include <QTest>

#include "engine/net/program/net_program.h"
#include "importers/matrix/matrix_formats.h"
#include "tests/importers/written_nets.h"
#include "tests/support/net_maker.h"
#include "tests/support/random_diagram.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

/// The matrix formats are laid out as by other tools, and read back with the same meaning.
class MatrixWriterTest : public QObject {
    Q_OBJECT

private slots:
    void laysMccOutAsOtherToolsDo();
    void laysMsnOut();
    void putsMccColumnsInPriorityOrder();
    void writesAnEmptyColumnForVirtualMachines();
    void refusesWhatWouldChangeTheMeaning_data();
    void refusesWhatWouldChangeTheMeaning();
    void refusesAPriorityCycle();
    void refusesAnInhibitorBesideAnArcInMsn();
    void refusesHugeMatrices();
    void mccOfPrioritiesRunsTheSameProgram();
};

void MatrixWriterTest::laysMccOutAsOtherToolsDo() {
    NetMaker maker(3, 2);
    maker.tokens(1, 12).arc(1, 1, ArcKind::input, 10).needsEmpty(1, {3}).gives(1, {2});
    maker.takes(2, {2});

    const auto text = write(writeMcc, diagramOf(maker));

    VERIFY_OK(text);
    QCOMPARE(*text, std::string("3 2 2\n 0  1 \n 2  0 \n\n10  1 \n-1  0 \n\n 1  0 \n 0  0 \n\n"
                                " 1  0 \n 0  0 \n\n12 0 0 \n\n# permutation of transitions:\n"
                                "0 1 \n"));
}

void MatrixWriterTest::laysMsnOut() {
    NetMaker maker(2, 2);
    maker.tokens(1, 12).arc(1, 1, ArcKind::input, 10).needsEmpty(1, {2}).gives(2, {2});
    maker.priority(2, 1).net().comments = {"c"};

    const auto text = write(writeMsn, diagramOf(maker));

    VERIFY_OK(text);
    QCOMPARE(*text, std::string("2 2\n\n10  0 \n-1  0 \n\n 0  0 \n 0  1 \n\n 0  0 \n 1  0 \n\n"
                                "12 0 \n# c\n"));
}

void MatrixWriterTest::putsMccColumnsInPriorityOrder() {
    // 1 > 2, 1 > 3, 3 > 2: the published tool puts t2 before t3.
    NetMaker maker(1, 3);
    maker.arc(1, 1, ArcKind::input, 5).arc(1, 2, ArcKind::input, 6).arc(1, 3, ArcKind::input, 7);
    maker.priority(1, 2).priority(1, 3).priority(3, 2);

    const auto text = write(writeMcc, diagramOf(maker));

    VERIFY_OK(text);
    const auto again = readMcc(*text);
    VERIFY_OK(again);
    const Net& net = again->nets.front().net;
    QCOMPARE(net.arcs.at(0).value.weight, 5);
    QCOMPARE(net.arcs.at(1).value.weight, 7);
    QCOMPARE(net.arcs.at(2).value.weight, 6);
    QVERIFY(net.comments == (std::vector<std::string>{"permutation of transitions:", "0 2 1"}));
}

void MatrixWriterTest::writesAnEmptyColumnForVirtualMachines() {
    const auto text = write(writeMcc, diagramOf(NetMaker(1, 1)));

    VERIFY_OK(text);
    QVERIFY(text->starts_with("1 1 1\n 0 \n\n 0 \n\n 0 \n\n 0 \n\n0 \n\n#"));
}

void MatrixWriterTest::refusesWhatWouldChangeTheMeaning_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("weight");
    QTest::addColumn<QByteArray>("what");
    QTest::newRow("read") << int(ArcKind::read) << 1 << QByteArray("read arcs");
    QTest::newRow("reset") << int(ArcKind::reset) << 1 << QByteArray("reset arcs");
    QTest::newRow("threshold") << int(ArcKind::inhibitor) << 2
                               << QByteArray("inhibitor thresholds other than 1");
}

void MatrixWriterTest::refusesWhatWouldChangeTheMeaning() {
    QFETCH(int, kind);
    QFETCH(int, weight);
    QFETCH(QByteArray, what);
    NetMaker maker(1, 1);
    maker.arc(1, 1, static_cast<ArcKind>(kind), weight);

    for (const auto& [writer, name] :
         {std::pair(NetsWriter(writeMcc), "MCC"), std::pair(NetsWriter(writeMsn), "MSN")}) {
        const auto text = write(writer, diagramOf(maker));

        QVERIFY(!text);
        QCOMPARE(text.error().code, ErrorCode::unsupported);
        QCOMPARE(text.error().detail, std::string(name) + " cannot hold " + what.toStdString() +
                                          ": the arc from 'p1' to 't1'");
    }
}

void MatrixWriterTest::refusesAPriorityCycle() {
    NetMaker maker(1, 2);
    maker.priority(1, 2).priority(2, 1);

    QCOMPARE(write(writeMcc, diagramOf(maker)).error().code, ErrorCode::priorityCycle);
    VERIFY_OK(write(writeMsn, diagramOf(maker)));
}

void MatrixWriterTest::refusesAnInhibitorBesideAnArcInMsn() {
    NetMaker maker(2, 2);
    maker.takes(1, {2}).needsEmpty(1, {2}).needsEmpty(2, {2});

    const auto text = write(writeMsn, diagramOf(maker));

    QVERIFY(!text);
    QCOMPARE(text.error().detail,
             std::string("MSN cannot hold an inhibitor beside the arc from 'p2' to 't1'"));
    const auto mcc = write(writeMcc, diagramOf(maker));
    VERIFY_OK(mcc);
    const auto again = readMcc(*mcc);
    VERIFY_OK(again);
    QVERIFY(again->nets.front() == diagramOf(maker));
}

void MatrixWriterTest::refusesHugeMatrices() {
    const auto text = write(writeMsn, diagramOf(NetMaker(1, 40'000)));

    QVERIFY(!text);
    QCOMPARE(text.error().detail, std::string("MSN needs 1600080000 matrix cells for this net, "
                                              "too many for a file"));
}

void MatrixWriterTest::mccOfPrioritiesRunsTheSameProgram() {
    DiagramFeatures features;
    features.comments = features.inhibitors = features.priorities = features.parallelArcs = true;
    features.bigMarkings = features.bigWeights = true;
    for (std::uint32_t seed = 0; seed < 1000; ++seed) {
        const Diagram diagram = randomDiagram(seed, features);
        const auto text = write(writeMcc, diagram);
        const auto program = compile(diagram.net);
        QCOMPARE(text.has_value(), program.has_value());
        if (!program) {
            continue;
        }

        const auto again = readMcc(*text);

        VERIFY_OK(again);
        const auto programAgain = compile(again->nets.front().net);
        VERIFY_OK(programAgain);
        QVERIFY(programAgain->firstArc == program->firstArc);
        QVERIFY(programAgain->arcs == program->arcs);
        QVERIFY(programAgain->initial == program->initial);
    }
}

FIREABLE_TEST(MatrixWriterTest)
#include "matrix_writer_test.moc"
