#include "engine/net/program/linker.h"

#include <QTest>
#include <string>
#include <vector>

#include "tests/support/linking.h"
#include "tests/support/subnets.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using fireable::ErrorCode;
using fireable::link;
using fireable::LinkedNet;
using fireable::maxLevels;
using fireable::Net;
using fireable::PortRole;
using fireable::Result;
using fireable::testing::adder;
using fireable::testing::arithmetic;
using fireable::testing::linked;
using fireable::testing::MemoryLibrary;
using fireable::testing::NetMaker;
using fireable::testing::oneCall;

namespace {

/// A net of `levels` nets, one inside the other, whose calls have names of `nameSize` bytes.
Result<LinkedNet> linkedChain(std::size_t levels, std::size_t nameSize) {
    MemoryLibrary library;
    for (std::size_t level = 1; level < levels; ++level) {
        NetMaker net = level + 1 == levels ? NetMaker(5, 1) : oneCall(std::to_string(level + 1));
        net.net().transitions[net.transition(1)].name = std::string(nameSize, 't');
        library.add(std::to_string(level), net.net());
    }
    return linked(oneCall("1"), library);
}

}  // namespace

/// What cannot be linked is rejected with a name.
class LinkerRefusalsTest : public QObject {
    Q_OBJECT

private slots:
    void passesOnTheErrorOfAMissingSubnet();
    void namesACycleInTheHierarchy_data();
    void namesACycleInTheHierarchy();
    void refusesBadMappings_data();
    void refusesBadMappings();
    void namesTheChainToABadMapping();
    void refusesSubnetsWithoutTransitions();
    void refusesNetsThatNoMemoryHolds();
    void linksNetsAsDeepAsTheLimit();
    void refusesDeeperNets();
    void refusesNamesThatNoMemoryHolds();
    void warnsOfASubnetThatStartsByItself();
    void warnsOfWhatIsPassedBackButBoundAsInputOnly();
};

void LinkerRefusalsTest::passesOnTheErrorOfAMissingSubnet() {
    MemoryLibrary library;

    const auto result = linked(oneCall("gone"), library);

    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::fileUnreadable);
    QCOMPARE(result.error().detail, std::string("no file 'gone' (in main.ndr, t1)"));
    MemoryLibrary none;
    QCOMPARE(link(oneCall("gone").net(), "", none.loader()).error().detail,
             std::string("no file 'gone' (in t1)"));  // the net is in no file yet
}

void LinkerRefusalsTest::namesACycleInTheHierarchy_data() {
    QTest::addColumn<std::string>("called");
    QTest::addColumn<std::string>("chain");
    QTest::newRow("the program itself")
        << std::string("main.ndr") << std::string("main.ndr > main.ndr");
    QTest::newRow("two subnets") << std::string("a.ndr") << std::string("a.ndr > b.ndr > a.ndr");
}

void LinkerRefusalsTest::namesACycleInTheHierarchy() {
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

void LinkerRefusalsTest::refusesBadMappings_data() {
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

void LinkerRefusalsTest::refusesBadMappings() {
    QFETCH(Net, program);
    QFETCH(std::string, detail);
    MemoryLibrary library = arithmetic();

    const auto result = link(program, "dir/main.ndr", library.loader());

    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::badMapping);
    QCOMPARE(result.error().detail, detail);
}

void LinkerRefusalsTest::namesTheChainToABadMapping() {
    MemoryLibrary library = arithmetic();
    library.add("outer", oneCall("add").port(1, PortRole::input, 5, 17).net());

    const auto result = linked(oneCall("outer"), library);

    QVERIFY(!result);
    QCOMPARE(result.error().detail,
             std::string("input port p5 is bound to place 17, but add has 5 places "
                         "(in main.ndr, t1 > outer, t1)"));
}

void LinkerRefusalsTest::refusesSubnetsWithoutTransitions() {
    MemoryLibrary library;
    library.add("empty", NetMaker(5, 0).net());

    const auto result = linked(oneCall("empty"), library);

    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::badMapping);
    QCOMPARE(result.error().detail, std::string("empty has no transition (in main.ndr, t1)"));
}

void LinkerRefusalsTest::refusesNetsThatNoMemoryHolds() {
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

void LinkerRefusalsTest::linksNetsAsDeepAsTheLimit() {
    const auto result = linkedChain(maxLevels, 1);

    VERIFY_OK(result);
    QCOMPARE(result->sources.instances.size(), maxLevels);
}

void LinkerRefusalsTest::refusesDeeperNets() {
    const auto result = linkedChain(20'000, 1);

    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::unsupported);
    QCOMPARE(result.error().detail,
             std::string("expected at most 256 levels of subnets, one inside the other"));
}

void LinkerRefusalsTest::refusesNamesThatNoMemoryHolds() {
    const auto result = linkedChain(maxLevels, 20'000);

    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::unsupported);
    QVERIFY(result.error().detail.starts_with(
        "linked, this net would have more than 4294967296 bytes"));
}

void LinkerRefusalsTest::warnsOfASubnetThatStartsByItself() {
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

/// The first place of the adder is said to be input and output.
void LinkerRefusalsTest::warnsOfWhatIsPassedBackButBoundAsInputOnly() {
    Net keeper = adder();
    keeper.places[keeper.places.idAt(0)].label = "*IN(1) *OUT(1)";
    MemoryLibrary library;
    library.add("keeper", keeper);
    NetMaker both = oneCall("keeper");
    both.port(1, PortRole::output, 1, 1);

    const auto inputOnly = linked(oneCall("keeper"), library);
    const auto passedBack = linked(both, library);

    VERIFY_OK(inputOnly);
    QCOMPARE(inputOnly->warnings,
             std::vector<std::string>{"keeper: p1 is input and output, but bound as input only, so "
                                      "the next call finds there what this one leaves (in main.ndr, "
                                      "t1)"});
    VERIFY_OK(passedBack);
    QCOMPARE(passedBack->warnings, std::vector<std::string>{});
}

FIREABLE_TEST(LinkerRefusalsTest)
#include "linker_refusals_test.moc"
