#include "engine/net/program/linker.h"

#include <QTest>
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "tests/support/linking.h"
#include "tests/support/subnets.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using fireable::ArcKind;
using fireable::Net;
using fireable::PortRole;
using fireable::testing::adder;
using fireable::testing::arcLines;
using fireable::testing::arithmetic;
using fireable::testing::linked;
using fireable::testing::markingOf;
using fireable::testing::MemoryLibrary;
using fireable::testing::NetMaker;
using fireable::testing::oneCall;
using fireable::testing::placeNames;
using fireable::testing::priorityLines;
using fireable::testing::transitionNames;

/// Hierarchies become one flat net that preserves their contents and origins.
class LinkerTest : public QObject {
    Q_OBJECT

private slots:
    void leavesAFlatNetAsItIs();
    void linksOneInputAndOneOutputArcByArc();
    void numbersPlacesAndTransitionsByBlock();
    void mapsEveryFlatNodeBackToItsSource();
    void linksALargeOrdinaryPart();
    void keepsPrioritiesOfSkeletonAndSubnet();
    void keepsMarkingsThatNothingTouches();
    void takesLongFileNamesWithBlanks();
    void linksNestedSubnets();
    void asksForEachSubnetOncePerNetAndForNoHelper();
    void dropsArcsDrawnAtSubstitutedTransitions();
    void keepsFlatNamesUnique();
    void linksTenThousandBlocks();
};

void LinkerTest::leavesAFlatNetAsItIs() {
    MemoryLibrary library;
    NetMaker program = NetMaker(2, 3).tokens(1, 4).takes(1, {1}).gives(3, {2});
    program.net().transitions.erase(program.transition(2));

    const auto result = linked(program, library);

    VERIFY_OK(result);
    QVERIFY(result->net == program.net());
    QCOMPARE(result->sources.transitions[1].node, program.transition(2));
    QCOMPARE(result->sources.instances.size(), std::size_t(1));
    QVERIFY(library.asked.empty());
}

void LinkerTest::linksOneInputAndOneOutputArcByArc() {
    const Net mover =
        NetMaker(4, 2).takes(1, {1}).gives(1, {2}).needsEmpty(2, {3}).takes(2, {4}).net();
    MemoryLibrary library;
    library.add("m", mover);
    const NetMaker program = NetMaker(4, 2)
                                 .tokens(3, 1)
                                 .substitute(1, "m")
                                 .port(1, PortRole::input, 1, 1)
                                 .port(1, PortRole::output, 2, 2)
                                 .control(1, 3, 3, 4, 4)
                                 .arc(1, 2, ArcKind::input, 7);

    const auto result = linked(program, library);

    VERIFY_OK(result);
    // Subnet p5-p8, t1 t3; copy p9-p12, t4-t7; split t8, join t9; move p13, t10-t13.
    QCOMPARE(arcLines(result->net),
             (std::vector<std::string>{
                 "5 1 1",   "-6 1 1",  "7 3 -1",   "8 3 1",                          // subnet
                 "1 4 1",   "-1 5 1",  "1 6 -1",   "-5 4 1",  "9 5 1",    "-9 4 1",  // copy
                 "9 7 -1",  "10 4 -1", "10 6 -1",  "-10 6 1", "11 6 1",   "11 5 -1",
                 "11 7 -1", "-11 7 1", "12 7 1",                                      //
                 "10 8 1",  "7 9 1",   "-12 9 1",  "12 9 -1",                         // split, join
                 "6 10 1",  "6 13 -1", "-2 10 1",  "2 11 1",  "2 12 -1",  "8 11 -1",  // move
                 "8 12 -1", "-8 12 1", "13 10 -1", "13 12 1", "13 13 -1", "-13 13 1",
                 "4 13 1",             //
                 "-3 8 1",  "3 8 -1",  // start
                 "1 2 7"}));           // ordinary
    QCOMPARE(markingOf(result->net), (std::vector<int>{0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1}));
}

void LinkerTest::numbersPlacesAndTransitionsByBlock() {
    MemoryLibrary library = arithmetic();

    const auto result = linked(oneCall("add"), library);

    VERIFY_OK(result);
    QCOMPARE(placeNames(result->net),
             (std::vector<std::string>{"p1", "p2", "p3", "p4", "p5",                 //
                                       "t1/p1", "t1/p2", "t1/p3", "t1/p4", "t1/p5",  //
                                       "t1/copy1/p3", "t1/copy1/p4", "t1/copy1/p5",  //
                                       "t1/copy1/p6", "t1/copy2/p3", "t1/copy2/p4",  //
                                       "t1/copy2/p5", "t1/copy2/p6", "t1/move1/p4"}));
    QCOMPARE(transitionNames(result->net),
             (std::vector<std::string>{"t1/t1", "t1/t2", "t1/t3",                    //
                                       "t1/copy1/t1", "t1/copy1/t2", "t1/copy1/t3",  //
                                       "t1/copy1/t4", "t1/copy2/t1", "t1/copy2/t2",  //
                                       "t1/copy2/t3", "t1/copy2/t4", "t1/split", "t1/join",
                                       "t1/move1/t1", "t1/move1/t2", "t1/move1/t3",  //
                                       "t1/move1/t4"}));
    QCOMPARE(result->net.arcs.size(), std::size_t(63));  // a fifth of the published add_5
}

void LinkerTest::mapsEveryFlatNodeBackToItsSource() {
    MemoryLibrary library = arithmetic();
    library.add("outer", oneCall("add").net());
    NetMaker program = oneCall("outer");

    const auto result = linked(program, library);

    VERIFY_OK(result);
    const auto& sources = result->sources;
    QCOMPARE(sources.places.size(), result->net.places.size());
    QCOMPARE(sources.transitions.size(), result->net.transitions.size());
    QCOMPARE(sources.instances.size(), std::size_t(3));
    QCOMPARE(sources.instances[0].file, std::string("dir/main.ndr"));
    QCOMPARE(sources.instances[1].file, std::string("lib/outer"));
    QCOMPARE(sources.instances[1].path, std::string("t1"));
    QCOMPARE(sources.instances[2].path, std::string("t1/t1"));
    QCOMPARE(sources.instances[2].parent, 1);
    for (std::size_t p = 0; p < sources.places.size(); ++p) {
        const auto& origin = sources.places[p];
        const std::string& path = sources.instances[static_cast<std::size_t>(origin.instance)].path;
        const std::string& name = result->net.places.at(p).value.name;
        const std::vector<const Net*> nets{&program.net(), nullptr, nullptr};
        if (origin.generated) {
            QVERIFY(name.starts_with(path + "/copy") || name.starts_with(path + "/move"));
        } else {
            QCOMPARE(name, (path.empty() ? "" : path + "/") + "p" +
                               std::to_string(origin.node.value + 1));
        }
    }
    QCOMPARE(sources.transitions[0].instance, 2);  // the innermost first transition
    QCOMPARE(result->net.transitions.at(0).value.name, std::string("t1/t1/t1"));
    QVERIFY(!sources.transitions[0].generated);
}

void LinkerTest::linksALargeOrdinaryPart() {
    MemoryLibrary library = arithmetic();
    NetMaker program = oneCall("add");
    for (int t = 0; t < 200; ++t) {
        const auto transition =
            program.net().transitions.add({"u" + std::to_string(t), "", {}, {}});
        for (int p = 1; p <= 3; ++p) {
            program.net().arcs.add({program.place(p), transition, ArcKind::input, p});
            program.net().arcs.add({program.place(p), transition, ArcKind::output, p});
        }
    }

    const auto result = linked(program, library);

    VERIFY_OK(result);
    QCOMPARE(result->net.arcs.size(), std::size_t(63 + 200 * 6));
    QCOMPARE(result->net.transitions.at(200).value.name, std::string("u199"));
    QCOMPARE(arcLines(result->net).back(), std::string("-3 201 3"));
}

void LinkerTest::keepsPrioritiesOfSkeletonAndSubnet() {
    Net subnet = adder();
    subnet.priorities.add({subnet.transitions.idAt(2), subnet.transitions.idAt(0)});
    MemoryLibrary library;
    library.add("add", subnet);
    NetMaker program = oneCall("add");
    for (int t = 2; t <= 9; ++t) {  // more transitions than places
        program.net().transitions.add({"t" + std::to_string(t), "", {}, {}});
    }
    program.priority(9, 1).priority(8, 7);

    const auto result = linked(program, library);

    VERIFY_OK(result);
    QCOMPARE(priorityLines(result->net),
             (std::vector<std::string>{"t1/t3 > t1/t1", "t9 > t1/t1", "t8 > t7"}));
    QCOMPARE(markingOf(result->net),
             (std::vector<int>{0, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 1}));
}

void LinkerTest::keepsMarkingsThatNothingTouches() {
    MemoryLibrary library = arithmetic();
    NetMaker program = oneCall("add");
    const auto lonely = program.net().places.add({"lonely", "its label", 9});

    const auto result = linked(program, library);

    VERIFY_OK(result);
    QCOMPARE(result->net.places.at(5).value, program.net().places[lonely]);
}

void LinkerTest::takesLongFileNamesWithBlanks() {
    const std::string file = "a subnet with a name of more than nineteen characters – ü.ndr";
    MemoryLibrary library;
    library.add(file, adder());

    const auto result = linked(oneCall(file), library);

    VERIFY_OK(result);
    QCOMPARE(result->sources.instances[1].file, "lib/" + file);
}

void LinkerTest::linksNestedSubnets() {
    MemoryLibrary library = arithmetic();
    library.add("outer", oneCall("add").net());
    library.add("outermost", oneCall("outer").net());

    const auto result = linked(oneCall("outermost"), library);

    VERIFY_OK(result);
    QCOMPARE(result->net.places.size(), std::size_t(5 + 14 * 3));
    QCOMPARE(result->net.transitions.size(), std::size_t(3 + 14 * 3));
    QCOMPARE(result->net.arcs.size(), std::size_t(11 + 52 * 3));
    const auto names = placeNames(result->net);
    QVERIFY(std::ranges::find(names, "t1/t1/t1/copy2/p6") != names.end());
    QCOMPARE(names[18], std::string("t1/t1/t1/p4"));
}

void LinkerTest::asksForEachSubnetOncePerNetAndForNoHelper() {
    MemoryLibrary library = arithmetic();
    NetMaker outer = oneCall("add");
    outer.net().transitions.add(outer.net().transitions.at(0).value);
    library.add("outer", outer.net());

    const auto result = linked(oneCall("outer"), library);

    VERIFY_OK(result);
    QCOMPARE(library.asked, (std::vector<std::string>{"dir/main.ndr: outer", "lib/outer: add"}));
}

void LinkerTest::dropsArcsDrawnAtSubstitutedTransitions() {
    MemoryLibrary library = arithmetic();
    const NetMaker drawn = oneCall("add").takes(1, {1, 2, 5}).gives(1, {3, 4}).needsEmpty(1, {4});

    const auto result = linked(drawn, library);
    const auto bare = linked(oneCall("add"), library);

    VERIFY_OK(result);
    VERIFY_OK(bare);
    QVERIFY(result->net == bare->net);
}

void LinkerTest::keepsFlatNamesUnique() {
    MemoryLibrary library = arithmetic();
    NetMaker program = oneCall("add").named(1, "t1/p1").named(2, "t1/copy1/p3");

    const auto result = linked(program, library);

    VERIFY_OK(result);
    const auto names = placeNames(result->net);
    QCOMPARE(names[0], std::string("t1/p1"));
    QCOMPARE(names[5], std::string("t1/p1'"));
    QCOMPARE(std::set<std::string>(names.begin(), names.end()).size(), names.size());
}

void LinkerTest::linksTenThousandBlocks() {
    constexpr int blocks = 10000;
    MemoryLibrary library = arithmetic();
    NetMaker program(3 + blocks + 1, blocks);
    for (int t = 1; t <= blocks; ++t) {
        program.tokens(4 + t, 1)
            .substitute(t, "add")
            .port(t, PortRole::input, 1, 1)
            .port(t, PortRole::input, 2, 2)
            .port(t, PortRole::output, 3, 3)
            .control(t, 3 + t, 4, 4 + t, 5);
    }

    const auto result = linked(program, library);

    VERIFY_OK(result);
    QCOMPARE(result->net.transitions.size(), std::size_t(17 * blocks));
    QVERIFY(allWarnings(*result).empty());
}

FIREABLE_TEST(LinkerTest)
#include "linker_test.moc"
