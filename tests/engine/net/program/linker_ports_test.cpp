#include "engine/net/program/linker.h"

#include <QTest>
#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/linking.h"
#include "tests/support/subnets.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using fireable::PortRole;
using fireable::testing::arcLines;
using fireable::testing::arithmetic;
using fireable::testing::copyTarget;
using fireable::testing::linked;
using fireable::testing::markingOf;
using fireable::testing::MemoryLibrary;
using fireable::testing::NetMaker;
using fireable::testing::oneCall;
using fireable::testing::placeNames;
using fireable::testing::transitionNames;

/// What moves into and out of a block, and when.
class LinkerPortsTest : public QObject {
    Q_OBJECT

private slots:
    void pairsPortsWhateverTheirOrder();
    void takesStartAndOutputLinesFirst();
    void linksConstantsAndConsumers();
    void movesSeveralOutputsOneAfterTheOther();
    void copiesOnePlaceToSeveralInputsAtOnce();
    void linksManyInputs();
};

void LinkerPortsTest::pairsPortsWhateverTheirOrder() {
    MemoryLibrary library = arithmetic();
    const NetMaker swapped = NetMaker(5, 1)
                                 .substitute(1, "sub")
                                 .port(1, PortRole::input, 2, 2)
                                 .port(1, PortRole::input, 1, 1)
                                 .port(1, PortRole::output, 3, 3)
                                 .port(1, PortRole::start, 4, 5)  // larger than the finish
                                 .port(1, PortRole::finish, 5, 4);

    const auto result = linked(swapped, library);

    VERIFY_OK(result);
    QCOMPARE(copyTarget(result->net, 1), std::string("t1/p2"));
    QCOMPARE(copyTarget(result->net, 2), std::string("t1/p1"));
    const std::vector<std::string> arcs = arcLines(result->net);
    QVERIFY(std::ranges::count(arcs, "10 13 1") == 1);  // join takes from t1/p5, the start
}

void LinkerPortsTest::takesStartAndOutputLinesFirst() {
    MemoryLibrary library = arithmetic();
    const NetMaker shuffled = NetMaker(5, 1)
                                  .tokens(5, 1)
                                  .substitute(1, "add")
                                  .control(1, 4, 4, 5, 5)
                                  .port(1, PortRole::output, 3, 3)
                                  .port(1, PortRole::input, 1, 1)
                                  .port(1, PortRole::input, 2, 2);

    const auto result = linked(shuffled, library);
    const auto usual = linked(oneCall("add"), library);

    VERIFY_OK(result);
    VERIFY_OK(usual);
    QVERIFY(result->net == usual->net);
}

void LinkerPortsTest::linksConstantsAndConsumers() {
    MemoryLibrary library;
    library.add("const", NetMaker(3, 1).takes(1, {3}).gives(1, {1, 2}).needsEmpty(1, {2}).net());
    const NetMaker constant = NetMaker(3, 1)
                                  .substitute(1, "const")
                                  .port(1, PortRole::output, 1, 1)
                                  .control(1, 2, 2, 3, 3);
    const NetMaker nothing = NetMaker(2, 1).substitute(1, "const").control(1, 1, 2, 2, 3);

    const auto withoutInputs = linked(constant, library);
    const auto withoutData = linked(nothing, library);

    VERIFY_OK(withoutInputs);
    VERIFY_OK(withoutData);
    // The subnet's start and the net's start meet in one transition, the finishes likewise.
    QCOMPARE(transitionNames(withoutData->net),
             (std::vector<std::string>{"t1/t1", "t1/start", "t1/finish"}));
    QCOMPARE(arcLines(withoutData->net),
             (std::vector<std::string>{"5 1 1", "-3 1 1", "-4 1 1", "4 1 -1", "4 2 1", "-5 3 1",
                                       "5 3 -1", "2 3 1", "-1 2 1", "1 2 -1"}));
    QCOMPARE(withoutInputs->net.transitions.size(), std::size_t(1 + 1 + 4));
}

void LinkerPortsTest::movesSeveralOutputsOneAfterTheOther() {
    MemoryLibrary library = arithmetic();
    NetMaker program = oneCall("add");
    program.net().places.add({"q", "", 0});
    program.port(1, PortRole::output, 6, 1);

    const auto result = linked(program, library);

    VERIFY_OK(result);
    const auto names = placeNames(result->net);
    QCOMPARE((std::vector<std::string>(names.end() - 3, names.end())),
             (std::vector<std::string>{"t1/move1/p4", "t1/move1/p5", "t1/move2/p4"}));
    QCOMPARE(markingOf(result->net).back(), 1);
    QCOMPARE(result->net.transitions.size(), std::size_t(17 + 4));
}

void LinkerPortsTest::copiesOnePlaceToSeveralInputsAtOnce() {
    MemoryLibrary library = arithmetic();
    const NetMaker doubling = NetMaker(4, 1)
                                  .substitute(1, "add")
                                  .port(1, PortRole::input, 1, 1)
                                  .port(1, PortRole::input, 1, 2)
                                  .port(1, PortRole::output, 2, 3)
                                  .control(1, 3, 4, 4, 5);

    const auto result = linked(doubling, library);

    VERIFY_OK(result);
    const auto names = transitionNames(result->net);
    QVERIFY(std::ranges::count(names, "t1/copy1/t1") == 1);
    QVERIFY(std::ranges::count(names, "t1/copy2/t1") == 0);
    const auto arcs = arcLines(result->net);  // copy1/t1 is t4; t1/p1 and t1/p2 are p5 and p6
    QVERIFY(std::ranges::count(arcs, "-5 4 1") == 1);
    QVERIFY(std::ranges::count(arcs, "-6 4 1") == 1);
}

void LinkerPortsTest::linksManyInputs() {
    constexpr int inputs = 40;
    NetMaker collector(inputs + 3, 1);
    collector.tokens(inputs + 2, 1).tokens(inputs + 3, 1);
    NetMaker program(inputs + 3, 1);
    program.substitute(1, "many");
    for (int i = 1; i <= inputs; ++i) {
        program.port(1, PortRole::input, i, i);
    }
    program.port(1, PortRole::output, inputs + 1, inputs + 1)
        .control(1, inputs + 2, inputs + 2, inputs + 3, inputs + 3);
    MemoryLibrary library;
    library.add("many", collector.net());

    const auto result = linked(program, library);

    VERIFY_OK(result);
    QCOMPARE(result->net.places.size(), std::size_t(2 * (inputs + 3) + 4 * inputs + 1));
    QCOMPARE(copyTarget(result->net, inputs), "t1/p" + std::to_string(inputs));
}

FIREABLE_TEST(LinkerPortsTest)
#include "linker_ports_test.moc"
