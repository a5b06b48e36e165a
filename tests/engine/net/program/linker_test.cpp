#include "engine/net/program/linker.h"

#include <QTest>
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "tests/support/cpu_timer.h"
#include "tests/support/subnets.h"
#include "tests/support/verify_result.h"

using fireable::ArcKind;
using fireable::Count;
using fireable::ErrorCode;
using fireable::link;
using fireable::LinkedNet;
using fireable::Net;
using fireable::PortRole;
using fireable::Result;
using fireable::testing::adder;
using fireable::testing::MemoryLibrary;
using fireable::testing::NetMaker;
using fireable::testing::subtractor;

namespace {

/// Arcs as LSN writes them: place, transition, weight; negative: output, -1 as weight: inhibitor.
std::vector<std::string> arcLines(const Net& net) {
    std::vector<std::string> lines;
    for (const auto& [id, arc] : net.arcs) {
        const bool output = arc.kind == ArcKind::output;
        const bool inhibitor = arc.kind == ArcKind::inhibitor;
        lines.push_back((output ? "-" : "") + std::to_string(net.places.indexOf(arc.place) + 1) +
                        " " + std::to_string(net.transitions.indexOf(arc.transition) + 1) + " " +
                        std::to_string(inhibitor ? -1 : arc.weight));
    }
    return lines;
}

std::vector<std::string> priorityLines(const Net& net) {
    std::vector<std::string> lines;
    for (const auto& [id, priority] : net.priorities) {
        lines.push_back(net.transitions[priority.higher].name + " > " +
                        net.transitions[priority.lower].name);
    }
    return lines;
}

std::vector<int> markingOf(const Net& net) {
    std::vector<int> marking;
    for (const auto& [id, place] : net.places) {
        marking.push_back(static_cast<int>(place.initial.value64()));
    }
    return marking;
}

std::vector<std::string> placeNames(const Net& net) {
    std::vector<std::string> names;
    for (const auto& [id, place] : net.places) {
        names.push_back(place.name);
    }
    return names;
}

std::vector<std::string> transitionNames(const Net& net) {
    std::vector<std::string> names;
    for (const auto& [id, transition] : net.transitions) {
        names.push_back(transition.name);
    }
    return names;
}

/// p3 := p1 + p2 by the subnet `file`; p4 starts (its hole is there at first), p5 finishes.
NetMaker oneCall(const std::string& file) {
    return NetMaker(5, 1)
        .tokens(5, 1)
        .substitute(1, file)
        .port(1, PortRole::input, 1, 1)
        .port(1, PortRole::input, 2, 2)
        .port(1, PortRole::output, 3, 3)
        .control(1, 4, 4, 5, 5);
}

Result<LinkedNet> linked(const NetMaker& program, MemoryLibrary& library) {
    return link(program.net(), "dir/main.ndr", library.loader());
}

MemoryLibrary arithmetic() {
    return MemoryLibrary().add("add", adder()).add("sub", subtractor());
}

/// The place that the first transition of copy `number` of block t1 fills, besides its own p3.
std::string copyTarget(const Net& net, int number) {
    const std::string copy = "t1/copy" + std::to_string(number) + "/";
    for (const auto& [id, arc] : net.arcs) {
        const std::string& place = net.places[arc.place].name;
        if (arc.kind == ArcKind::output && net.transitions[arc.transition].name == copy + "t1" &&
            place != copy + "p3") {
            return place;
        }
    }
    return "";
}

}  // namespace

class LinkerTest : public QObject {
    Q_OBJECT

private slots:
    void leavesAFlatNetAsItIs();
    void linksOneInputAndOneOutputArcByArc();
    void numbersPlacesAndTransitionsByBlock();
    void mapsEveryFlatNodeBackToItsSource();
    void pairsPortsWhateverTheirOrder();
    void takesStartAndOutputLinesFirst();
    void linksConstantsAndConsumers();
    void movesSeveralOutputsOneAfterTheOther();
    void copiesOnePlaceToSeveralInputsAtOnce();
    void linksManyInputs();
    void linksALargeOrdinaryPart();
    void keepsPrioritiesOfSkeletonAndSubnet();
    void keepsMarkingsThatNothingTouches();
    void takesLongFileNamesWithBlanks();
    void handsOnTheErrorOfAMissingSubnet();
    void linksNestedSubnets();
    void asksForEachSubnetOncePerNetAndForNoHelper();
    void dropsArcsDrawnAtSubstitutedTransitions();
    void keepsFlatNamesUnique();
    void namesACycleInTheHierarchy_data();
    void namesACycleInTheHierarchy();
    void refusesBadMappings_data();
    void refusesBadMappings();
    void namesTheChainToABadMapping();
    void refusesSubnetsWithoutTransitions();
    void refusesNetsThatNoMemoryHolds();
    void warnsOfASubnetThatStartsByItself();
    void linksTenThousandBlocksInLinearTime();
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

void LinkerTest::pairsPortsWhateverTheirOrder() {
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

void LinkerTest::takesStartAndOutputLinesFirst() {
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

void LinkerTest::linksConstantsAndConsumers() {
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

void LinkerTest::movesSeveralOutputsOneAfterTheOther() {
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

void LinkerTest::copiesOnePlaceToSeveralInputsAtOnce() {
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

void LinkerTest::linksManyInputs() {
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

void LinkerTest::handsOnTheErrorOfAMissingSubnet() {
    MemoryLibrary library;

    const auto result = linked(oneCall("gone"), library);

    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::fileUnreadable);
    QCOMPARE(result.error().detail, std::string("no file 'gone' (in main.ndr, t1)"));
    MemoryLibrary none;
    QCOMPARE(link(oneCall("gone").net(), "", none.loader()).error().detail,
             std::string("no file 'gone' (in t1)"));  // the net is in no file yet
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

void LinkerTest::namesACycleInTheHierarchy_data() {
    QTest::addColumn<std::string>("called");
    QTest::addColumn<std::string>("chain");
    QTest::newRow("the program itself")
        << std::string("main.ndr") << std::string("main.ndr > main.ndr");
    QTest::newRow("two subnets") << std::string("a.ndr") << std::string("a.ndr > b.ndr > a.ndr");
}

void LinkerTest::namesACycleInTheHierarchy() {
    QFETCH(std::string, called);
    QFETCH(std::string, chain);
    const NetMaker program = oneCall(called);
    MemoryLibrary library;
    library.add("main.ndr", program.net())
        .add("a.ndr", oneCall("b.ndr").net())
        .add("b.ndr", oneCall("a.ndr").net());

    const auto result = link(program.net(), "lib/main.ndr", library.loader());

    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::hierarchyCycle);
    QCOMPARE(result.error().detail, "a subnet contains itself: " + chain);
}

void LinkerTest::refusesBadMappings_data() {
    QTest::addColumn<Net>("program");
    QTest::addColumn<std::string>("detail");
    const auto row = [](const char* name, const NetMaker& program, const std::string& detail) {
        QTest::newRow(name) << program.net() << detail + " (in main.ndr, t1)";
    };
    row("place too large", oneCall("add").port(1, PortRole::input, 5, 6),
        "input port p5 is bound to place 6, but add has 5 places");
    row("place zero", oneCall("add").port(1, PortRole::output, 5, 0),
        "output port p5 is bound to place 0, but add has 5 places");
    row("no start", NetMaker(5, 1).substitute(1, "add").port(1, PortRole::finish, 5, 5),
        "no start port is bound for add");
    row("no finish", NetMaker(5, 1).substitute(1, "add").port(1, PortRole::start, 4, 4),
        "no finish port is bound for add");
    row("two starts", oneCall("add").port(1, PortRole::start, 5, 3),
        "start port p5 is one too many: p4 is bound already");
    row("fed twice", oneCall("add").port(1, PortRole::input, 3, 1),
        "input port p3 is bound to place 1, but p1 is bound already as input port to place 1");
    row("emptied twice", oneCall("add").port(1, PortRole::output, 2, 3),
        "output port p2 is bound to place 3, but p3 is bound already as output port to place 3");
    row("filled twice", oneCall("add").port(1, PortRole::output, 3, 1),
        "output port p3 is bound to place 1, but p3 is bound already as output port to place 3");
    row("data inside control", oneCall("add").port(1, PortRole::input, 3, 4),
        "input port p3 is bound to place 4, but p4 is bound already as start port to place 4");
    row("control used as data", oneCall("add").port(1, PortRole::output, 4, 1),
        "output port p4 is bound to place 1, but p4 is bound already as start port to place 4");
    NetMaker noPlace = oneCall("add");
    noPlace.net().places.erase(noPlace.place(3));
    row("no such place here", noPlace, "output port of add is bound to no place of this net");
}

void LinkerTest::refusesBadMappings() {
    QFETCH(Net, program);
    QFETCH(std::string, detail);
    MemoryLibrary library = arithmetic();

    const auto result = link(program, "dir/main.ndr", library.loader());

    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::badMapping);
    QCOMPARE(result.error().detail, detail);
}

void LinkerTest::namesTheChainToABadMapping() {
    MemoryLibrary library = arithmetic();
    library.add("outer", oneCall("add").port(1, PortRole::input, 5, 17).net());

    const auto result = linked(oneCall("outer"), library);

    QVERIFY(!result);
    QCOMPARE(result.error().detail,
             std::string("input port p5 is bound to place 17, but add has 5 places "
                         "(in main.ndr, t1 > outer, t1)"));
}

void LinkerTest::refusesSubnetsWithoutTransitions() {
    MemoryLibrary library;
    library.add("empty", NetMaker(5, 0).net());

    const auto result = linked(oneCall("empty"), library);

    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::badMapping);
    QCOMPARE(result.error().detail, std::string("empty has no transition (in main.ndr, t1)"));
}

void LinkerTest::refusesNetsThatNoMemoryHolds() {
    MemoryLibrary library = arithmetic();
    std::string below = "add";
    for (int level = 0; level < 40; ++level) {
        NetMaker twice = oneCall(below);
        twice.net().transitions.add(twice.net().transitions.at(0).value);
        twice.net().transitions[twice.transition(2)].name = "t2";
        below = "level" + std::to_string(level);
        library.add(below, twice.net());
    }

    const auto result = linked(oneCall(below), library);

    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::unsupported);
    QVERIFY(result.error().detail.starts_with("linked, this net would have more than 50000000"));
}

void LinkerTest::warnsOfASubnetThatStartsByItself() {
    Net eager = adder();
    eager.places[eager.places.idAt(3)].initial = 0;
    MemoryLibrary library;
    library.add("eager", eager);

    const auto result = linked(oneCall("eager"), library);

    VERIFY_OK(result);
    QCOMPARE(result->warnings,
             std::vector<std::string>{"eager: the start place p4 holds no token, so this subnet "
                                      "starts by itself (in main.ndr, t1)"});
}

void LinkerTest::linksTenThousandBlocksInLinearTime() {
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
    const fireable::testing::CpuTimer timer;

    const auto result = linked(program, library);

    const double elapsed = timer.milliseconds();
    VERIFY_OK(result);
    qInfo("linked %zu transitions in %.1f ms", result->net.transitions.size(), elapsed);
    QCOMPARE(result->net.transitions.size(), std::size_t(17 * blocks));
    QVERIFY(result->warnings.empty());
    QVERIFY(elapsed < 5000);  // far above the aim: sanitizers
}

QTEST_GUILESS_MAIN(LinkerTest)
#include "linker_test.moc"
