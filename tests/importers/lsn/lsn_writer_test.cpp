#include "importers/lsn/lsn_formats.h"

#include <QTest>

#include "tests/importers/written_nets.h"
#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

/// What the writers of the LSN family write is read back with the same meaning.
class LsnWriterTest : public QObject {
    Q_OBJECT

private slots:
    void writesOneLineForEachFact();
    void writesTheDenseMarkingOfLsn10();
    void writesSubnetsWithTheirPortsInOrder();
    void writesTablesOnlyForNamesOfTheirOwn();
    void makesParallelArcsOne();
    void foldsLongComments();
    void refusesWhatWouldChangeTheMeaning_data();
    void refusesWhatWouldChangeTheMeaning();
    void refusesSeveralNetsAndNone();
};

void LsnWriterTest::writesOneLineForEachFact() {
    NetMaker maker(2, 2);
    maker.tokens(2, 7).arc(1, 1, ArcKind::input, 3).gives(1, {2}).needsEmpty(2, {2});
    maker.priority(2, 1).net().comments = {"two steps"};

    const auto text = write(writeLsn, diagramOf(maker));

    VERIFY_OK(text);
    QCOMPARE(*text, std::string("; two steps\n; m n k l nst\n2 2 4 1 0\n; arcs\n1 1 3\n-2 1 1\n"
                                "2 2 -1\n-2 -1 0\n; mu(p)\n2 7\n"));
}

void LsnWriterTest::writesTheDenseMarkingOfLsn10() {
    NetMaker maker(3, 1);
    maker.tokens(1, 2).tokens(3, 1).needsEmpty(1, {3}).net().comments = {"c"};

    const auto text = write(writeLsn10, diagramOf(maker));

    VERIFY_OK(text);
    QCOMPARE(*text, std::string("3 1 1\n2 0 1\n3 1 -1\n; c\n"));
}

void LsnWriterTest::writesSubnetsWithTheirPortsInOrder() {
    NetMaker maker(3, 1);
    maker.takes(1, {1});
    maker.net().transitions[maker.transition(1)].substitution =
        Substitution{"mul.lsn",
                     {{PortRole::finish, maker.place(3), 5},
                      {PortRole::start, maker.place(3), 3},
                      {PortRole::output, maker.place(2), 4},
                      {PortRole::input, maker.place(1), 2}}};

    const auto text = write(writeHsn, diagramOf(maker));

    VERIFY_OK(text);
    QCOMPARE(*text,
             std::string("; m n k l nst\n3 1 1 0 1\n; arcs\n1 1 1\n; mu(p)\n"
                         "; transition substitution\n1 4 mul.lsn\n-3 -5\n-3 3\n2 -4\n1 2\n"));
}

void LsnWriterTest::writesTablesOnlyForNamesOfTheirOwn() {
    NetMaker maker(2, 1);
    maker.net().places[maker.place(2)].name = "sum";
    maker.net().places[maker.place(1)].label = "*IN(4)";

    const auto text = write(writeLsn, diagramOf(maker));

    VERIFY_OK(text);
    QCOMPARE(*text, std::string("; m n k l nst\n2 1 0 0 0\n; arcs\n; mu(p)\n; Table of places\n"
                                "; no name\n; 1 p1\n; 2 sum\n; Table of place labels\n"
                                "; 1 *IN(4)\n"));
}

void LsnWriterTest::makesParallelArcsOne() {
    NetMaker maker(1, 2);
    maker.takes(1, {1}).takes(2, {1}).arc(1, 1, ArcKind::input, 4).needsEmpty(1, {1, 1});

    const auto text = write(writeLsn, diagramOf(maker));

    VERIFY_OK(text);
    QCOMPARE(*text, std::string("; m n k l nst\n1 2 3 0 0\n; arcs\n1 1 5\n1 2 1\n1 1 -1\n"
                                "; mu(p)\n"));
}

void LsnWriterTest::foldsLongComments() {
    NetMaker maker(1, 1);
    maker.net().comments = {std::string(600, 'x'), "a\nb"};

    const auto text = write(writeLsn, diagramOf(maker));

    VERIFY_OK(text);
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line);) {
        QVERIFY(line.size() <= 254);
    }
    const auto again = readLsn(*text);
    VERIFY_OK(again);
    QVERIFY(again->nets.front().net.comments ==
            (std::vector<std::string>{std::string(250, 'x'), std::string(250, 'x'),
                                      std::string(100, 'x'), "a", "b"}));
}

void LsnWriterTest::refusesWhatWouldChangeTheMeaning_data() {
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QByteArray>("detail");
    const auto row = [](const char* kind, const char* detail) {
        QTest::newRow(kind) << QByteArray(kind) << QByteArray(detail);
    };
    row("read", "LSN cannot hold read arcs: the arc from 'p2' to 't1'");
    row("reset", "LSN cannot hold reset arcs: the arc from 'p2' to 't1'");
    row("threshold",
        "LSN cannot hold inhibitor thresholds other than 1: the arc from 'p2' to 't1'");
    row("interval", "LSN cannot hold time intervals: transition 't1'");
    row("subnet", "LSN cannot hold subnets: transition 't1'");
    row("overflow", "LSN cannot hold weights beyond 64 bits: the arc from 't1' to 'p2'");
    row("lines", "LSN cannot hold a name or label of several lines: 'a\nb'");
}

void LsnWriterTest::refusesWhatWouldChangeTheMeaning() {
    QFETCH(QByteArray, kind);
    QFETCH(QByteArray, detail);
    NetMaker maker(2, 1);
    Transition& transition = maker.net().transitions[maker.transition(1)];
    if (kind == "read") {
        maker.arc(2, 1, ArcKind::read);
    } else if (kind == "reset") {
        maker.arc(2, 1, ArcKind::reset);
    } else if (kind == "threshold") {
        maker.arc(2, 1, ArcKind::inhibitor, 2);
    } else if (kind == "interval") {
        transition.interval.earliest = 1;
    } else if (kind == "subnet") {
        transition.substitution = Substitution{"add.lsn", {}};
    } else if (kind == "overflow") {
        maker.arc(2, 1, ArcKind::output, INT64_MAX).gives(1, {2});
    } else {
        transition.name = "a\nb";
    }

    const auto text = write(writeLsn, diagramOf(maker));

    QVERIFY(!text);
    QCOMPARE(text.error().code, ErrorCode::unsupported);
    QCOMPARE(QByteArray::fromStdString(text.error().detail), detail);
}

void LsnWriterTest::refusesSeveralNetsAndNone() {
    const std::vector<Diagram> two(2);
    for (const NetsWriter writer : {writeLsn, writeLsn10, writeHsn}) {
        QCOMPARE(writer(two).error().code, ErrorCode::unsupported);
        QCOMPARE(writer({}).error().code, ErrorCode::badArgument);
    }
    NetMaker maker(1, 1);
    maker.net().transitions[maker.transition(1)].substitution = Substitution{"my add.lsn", {}};
    const auto text = write(writeHsn, diagramOf(maker));
    QVERIFY(!text);
    QCOMPARE(text.error().detail, std::string("HSN cannot hold a file name with blanks: "
                                              "'my add.lsn' at transition 't1'"));
}

FIREABLE_TEST(LsnWriterTest)
#include "lsn_writer_test.moc"
