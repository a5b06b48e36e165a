#include "engine/net/program/subnet_ports.h"

#include <QDir>
#include <QTest>
#include <map>
#include <random>
#include <vector>

#include "editor/canvas/arc_geometry.h"
#include "editor/hierarchy/net_names.h"
#include "editor/hierarchy/port_check.h"
#include "editor/hierarchy/port_proposal.h"
#include "editor/hierarchy/start_and_finish.h"
#include "tests/support/net_maker.h"
#include "tests/support/paths.h"
#include "tests/support/run_to_end.h"
#include "tests/support/shipped_files.h"
#include "tests/support/subnets.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::adder;
using fireable::testing::MemoryLibrary;
using fireable::testing::NetMaker;

namespace {

/// `input 1, input 2, output 3, start 4, finish 5`
QString words(const std::vector<SubnetPort>& ports) {
    QStringList words;
    for (const SubnetPort& port : ports) {
        words.append(QStringLiteral("%1 %2")
                         .arg(QLatin1String(roleLabel(port.role).c_str() + 1))
                         .arg(port.inner));
    }
    return words.join(QLatin1Char(' '));
}

QString words(const std::vector<PortBinding>& ports, const Net& net) {
    QStringList words;
    for (const PortBinding& port : ports) {
        words.append(QStringLiteral("%1 %2=%3")
                         .arg(QLatin1String(roleLabel(port.role).c_str() + 1),
                              QString::fromStdString(net.places[port.outer].name))
                         .arg(port.inner));
    }
    return words.join(QLatin1Char(' '));
}

/// a + b = c under control of s and f; transition 1 stands for the adder.
NetMaker callingNet() {
    NetMaker maker(5, 1);
    maker.named(1, "a").named(2, "b").named(3, "c").named(4, "s").named(5, "f");
    maker.tokens(5, 1).substitute(1, "add.ndr");
    return maker;
}

NetMaker boundCaller() {
    NetMaker maker = callingNet();
    maker.port(1, PortRole::input, 1, 1).port(1, PortRole::input, 2, 2);
    maker.port(1, PortRole::output, 3, 3).control(1, 4, 4, 5, 5);
    return maker;
}

std::vector<PortMismatch> check(const Net& net) {
    MemoryLibrary library;
    library.add("add.ndr", adder());
    Diagram diagram;
    diagram.net = net;
    return portMismatches(diagram, "main.ndr", library.loader());
}

bool hasOnly(const std::vector<PortMismatch>& found, PortProblem problem) {
    return found.size() == 1 && found[0].problem == problem && !found[0].text.isEmpty();
}

}  // namespace

/// Which places of a net are its ports, how they are tied, and what does not fit.
class SubnetPortsTest : public QObject {
    Q_OBJECT

private slots:
    void labelsSayWhatIsAPort();
    void theLibrarySaysWhatItsPortsAre_data();
    void theLibrarySaysWhatItsPortsAre();
    void arcsTellThePortsOfAnUnlabelledNet();
    void aLibraryCallAsProposedIsMadeTwice_data();
    void aLibraryCallAsProposedIsMadeTwice();
    void whatIsPassedBackIsProposedAsBoth();
    void anArcBindsWhatIsPassedBackAsBoth();
    void whatIsPassedBackButBoundAsInputOnlyIsWarnedOf();
    void newPlacesAndTheirLinesKeepApart();
    void neighboursAreProposedByTheirArcs();
    void aPlaceOfTheSameNameComesFirst();
    void aResultIsNeverProposedAsTheStart();
    void boundPortsStayInAProposal();
    void whatWasBoundToAnotherSubnetIsProposedByItsRole();
    void anArcTakesTheNextFreePort();
    void anArcDrawnInADocumentBindsAndIsUndone();
    void whatFitsHasNoMismatch();
    void aPlacePassedInAndBackFits();
    void controlIsBoundInsteadOfWhatWas();
    void missingAndDoubledPortsAreFound();
    void aMissingSubnetIsOneMismatch();
    void labelsThatAreNotKeptToAreWarnedOf();
    void netsOfTheDocumentAreFound();
    void aLinkerThatRefusesAgrees();
};

void SubnetPortsTest::labelsSayWhatIsAPort() {
    Net net = adder();
    net.places[net.places.idAt(0)].label = "*IN(15)";
    net.places[net.places.idAt(2)].label = "the sum *OUT";
    net.places[net.places.idAt(1)].label = "*INSIDE";

    const auto ports = portsOf(net);

    QCOMPARE(words(ports), QStringLiteral("IN 1 OUT 3 START 4 FINISH 5"));
    QVERIFY(ports[0].stated && ports[1].stated && !ports[2].stated);
}

void SubnetPortsTest::theLibrarySaysWhatItsPortsAre_data() {
    QTest::addColumn<QString>("ports");
    QTest::newRow("add.ndr") << QStringLiteral("IN 1 IN 2 OUT 3 START 4 FINISH 5");
    QTest::newRow("mul.ndr") << QStringLiteral("IN 1 IN 2 OUT 4 START 3 FINISH 5");
    QTest::newRow("copy.ndr") << QStringLiteral("IN 1 OUT 1 OUT 2 START 3 FINISH 4");
    QTest::newRow("clean.ndr") << QStringLiteral("IN 1 OUT 1 START 2 FINISH 3");
    QTest::newRow("clean_move.ndr") << QStringLiteral("IN 1 OUT 2 START 3 FINISH 4");
}

void SubnetPortsTest::theLibrarySaysWhatItsPortsAre() {
    QFETCH(QString, ports);
    const auto subnet = testing::shippedSubnet(QTest::currentDataTag(), "");
    VERIFY_OK(subnet);

    QCOMPARE(words(portsOf(subnet->net)), ports);
}

void SubnetPortsTest::arcsTellThePortsOfAnUnlabelledNet() {
    QCOMPARE(words(portsOf(adder())), QStringLiteral("IN 1 IN 2 OUT 3 START 4 FINISH 5"));
    QVERIFY(portsOf(Net()).empty());
}

void SubnetPortsTest::aLibraryCallAsProposedIsMadeTwice_data() {
    QTest::addColumn<std::vector<int>>("operands");
    const std::map<QString, std::vector<int>> special = {
        {QStringLiteral("and.ndr"), {1, 1}},       {QStringLiteral("or.ndr"), {1, 1}},
        {QStringLiteral("xor.ndr"), {1, 0}},       {QStringLiteral("not.ndr"), {0}},
        {QStringLiteral("branch.ndr"), {1, 8}},
    };
    const QDir folder(testing::inSources("resources/library"));
    for (const QString& file : folder.entryList({QStringLiteral("*.ndr")}, QDir::Files, QDir::Name)) {
        const auto own = special.find(file);
        QTest::newRow(qPrintable(file))
            << (own != special.end() ? own->second : std::vector{3, 8, 2, 5, 7, 1, 4, 6, 2, 5});
    }
}

/// Drawn with an arc for each port, as by hand, and with a second call that finds what the first left.
void SubnetPortsTest::aLibraryCallAsProposedIsMadeTwice() {
    QFETCH(std::vector<int>, operands);
    const std::string file = QTest::currentDataTag();
    const auto subnet = testing::shippedSubnet(file, "");
    VERIFY_OK(subnet);
    Net net;
    const TransitionId call = net.transitions.add({"call", "", {}, Substitution{file, {}}});
    std::map<std::string, Count> given;
    QStringList expected;
    for (std::size_t p = 0, next = 0; p < subnet->net.places.size(); ++p) {
        const Place& port = subnet->net.places.at(p).value;
        const bool isStart = port.name == "start";
        const bool isFinish = port.name == "finish";
        const bool isInput = statesRole(port, PortRole::input);
        const bool isOutput = statesRole(port, PortRole::output);
        if (!isStart && !isFinish && !isInput && !isOutput) {
            continue;
        }
        if (isInput) {
            given[port.name] = operands.at(next++);
        } else if (!isOutput) {
            given[port.name] = isFinish ? 1 : 0;
        }
        const bool isGiven = given.contains(port.name);  // what is not is left by the call before
        const PlaceId place = net.places.add({port.name, "", isGiven ? given[port.name] : Count(0)});
        if (isStart) {
            net.arcs.add({place, call, ArcKind::inhibitor, 1});
        }
        net.arcs.add({place, call, isInput || isFinish ? ArcKind::input : ArcKind::output, 1});
        for (const auto& [role, isBound] :
             {std::pair(PortRole::input, isInput), std::pair(PortRole::output, isOutput),
              std::pair(PortRole::start, isStart), std::pair(PortRole::finish, isFinish)}) {
            if (isBound) {
                expected.append(words({{role, place, static_cast<int>(p) + 1}}, net));
            }
        }
    }

    net.transitions[call].substitution->ports = proposePorts(net, call, subnet->net);

    QStringList proposed;
    for (const PortBinding& port : net.transitions[call].substitution->ports) {
        proposed.append(words({port}, net));
    }
    expected.sort();
    proposed.sort();
    QCOMPARE(proposed, expected);
    QVERIFY(portMismatches(net, call, *net.transitions[call].substitution, subnet->net).empty());
    const auto linked = link(net, "caller.ndr", testing::shippedSubnet);
    VERIFY_OK(linked);
    QCOMPARE(allWarnings(*linked), std::vector<std::string>{});
    const auto once = testing::runToEnd(linked->net, defaultEngineKind);
    VERIFY_OK(once);
    QCOMPARE(once->places.at("finish"), Count(0));
    Net again = linked->net;
    for (std::size_t p = 0; p < again.places.size(); ++p) {
        again.places[again.places.idAt(p)].initial = once->marking[p];
    }
    for (const auto& [place, tokens] : given) {
        QVERIFY(testing::setTokens(again, place, tokens));
    }
    const auto twice = testing::runToEnd(again, defaultEngineKind);
    VERIFY_OK(twice);
    QCOMPARE(twice->marking, once->marking);
}

/// p1 of the adder is said to be input and output.
void SubnetPortsTest::whatIsPassedBackIsProposedAsBoth() {
    Net subnet = adder();
    subnet.places[subnet.places.idAt(0)].label = "*IN(1) *OUT(2)";
    subnet.places[subnet.places.idAt(1)].label = "*IN(2)";
    subnet.places[subnet.places.idAt(2)].label = "*OUT(1)";
    NetMaker drawn = callingNet();
    drawn.takes(1, {1, 2}).gives(1, {3});
    NetMaker bound = callingNet();
    bound.port(1, PortRole::input, 2, 1).takes(1, {1, 2}).gives(1, {3});
    NetMaker full = callingNet();
    full.port(1, PortRole::input, 2, 1).port(1, PortRole::output, 2, 3).takes(1, {1, 2});

    QCOMPARE(words(proposePorts(drawn.net(), drawn.transition(1), subnet), drawn.net()),
             QStringLiteral("IN a=1 IN b=2 OUT a=1 OUT c=3"));
    QCOMPARE(words(proposePorts(bound.net(), bound.transition(1), subnet), bound.net()),
             QStringLiteral("IN b=1 IN a=2 OUT b=1 OUT c=3"));
    QCOMPARE(words(proposePorts(full.net(), full.transition(1), subnet), full.net()),
             QStringLiteral("IN b=1 IN a=2 OUT b=3"));  // b takes no second result
}

void SubnetPortsTest::anArcBindsWhatIsPassedBackAsBoth() {
    Diagram main;
    main.net = callingNet().net();
    const TransitionId transition = main.net.transitions.idAt(0);
    main.net.transitions[transition].substitution->file = "#adder";
    Diagram subnet;
    subnet.net = adder();
    subnet.net.name = "adder";
    subnet.net.places[subnet.net.places.idAt(0)].label = "*IN(1) *OUT(1)";
    subnet.net.places[subnet.net.places.idAt(2)].label = "*OUT(2)";
    NetDocument document({"", {}, {main, subnet}, {}});
    const auto bound = [&] {
        return words(document.diagram().net.transitions[transition].substitution->ports,
                     document.diagram().net);
    };

    QVERIFY(bindPort(document, transition, main.net.places.idAt(2), PortDirection::outOf));
    QCOMPARE(bound(), QStringLiteral("OUT c=3"));  // p1 goes back to where it comes from
    QVERIFY(bindPort(document, transition, main.net.places.idAt(1), PortDirection::into));
    QCOMPARE(bound(), QStringLiteral("OUT c=3 IN b=1 OUT b=1"));
    document.undoStack().undo();
    QCOMPARE(bound(), QStringLiteral("OUT c=3"));
}

void SubnetPortsTest::whatIsPassedBackButBoundAsInputOnlyIsWarnedOf() {
    const Net net = boundCaller().net();
    const TransitionId transition = net.transitions.idAt(0);
    Net subnet = adder();
    subnet.places[subnet.places.idAt(0)].label = "*IN(1) *OUT(1)";
    subnet.places[subnet.places.idAt(2)].label = "*OUT(2)";
    Substitution unbound = *net.transitions[transition].substitution;
    unbound.ports.erase(unbound.ports.begin());

    const auto found =
        portMismatches(net, transition, *net.transitions[transition].substitution, subnet);

    QVERIFY(hasOnly(found, PortProblem::portUnbound));
    QVERIFY(!found[0].fatal);
    QCOMPARE(found[0].port, std::optional<std::size_t>(0));
    QVERIFY(found[0].text.startsWith(QStringLiteral("p1 of the subnet is input and output")));
    QVERIFY(hasOnly(portMismatches(net, transition, unbound, subnet), PortProblem::portUnbound));
}

void SubnetPortsTest::newPlacesAndTheirLinesKeepApart() {
    Diagram diagram;
    diagram.net = NetMaker(0, 1).net();
    const TransitionId call = diagram.net.transitions.idAt(0);
    diagram.transitions.set(call, NodeGeometry());
    std::vector<QPointF> places;
    for (const PortRole role : {PortRole::start, PortRole::finish, PortRole::input, PortRole::input,
                                PortRole::output, PortRole::output, PortRole::input}) {
        const Point at = diagram.places.get(addPortPlace(diagram, call, role, "p")).position;
        places.emplace_back(at.x, at.y);
    }

    for (const QPointF& one : places) {
        for (const QPointF& other : places) {
            QVERIFY2(&one == &other || distanceToSegment(other, one, {0, 0}) >= 20,
                     qPrintable(QStringLiteral("%1 %2").arg(one.x()).arg(one.y())));
        }
    }
}

void SubnetPortsTest::neighboursAreProposedByTheirArcs() {
    NetMaker maker = callingNet();
    maker.takes(1, {5, 1, 2}).gives(1, {3, 4}).needsEmpty(1, {4});
    const TransitionId other = maker.net().transitions.add({"next", "", {}, {}});
    maker.net().arcs.add({maker.place(5), other, ArcKind::inhibitor, 1});
    maker.net().arcs.add({maker.place(5), other, ArcKind::output, 1});

    const auto ports = proposePorts(maker.net(), maker.transition(1), adder());

    QCOMPARE(words(ports, maker.net()),
             QStringLiteral("IN a=1 IN b=2 OUT c=3 START s=4 FINISH f=5"));
}

void SubnetPortsTest::aPlaceOfTheSameNameComesFirst() {
    NetMaker maker = callingNet();
    maker.named(1, "P2").named(2, "p1").takes(1, {1, 2});

    const auto ports = proposePorts(maker.net(), maker.transition(1), adder());

    QCOMPARE(words(ports, maker.net()), QStringLiteral("IN p1=1 IN P2=2"));
}

void SubnetPortsTest::aResultIsNeverProposedAsTheStart() {
    NetMaker maker = callingNet();
    maker.takes(1, {1}).gives(1, {3, 2});

    const auto ports = proposePorts(maker.net(), maker.transition(1), adder());

    QCOMPARE(words(ports, maker.net()), QStringLiteral("IN a=1 OUT c=3"));
}

void SubnetPortsTest::boundPortsStayInAProposal() {
    NetMaker maker = callingNet();
    maker.port(1, PortRole::input, 2, 1).takes(1, {1, 2});

    const auto ports = proposePorts(maker.net(), maker.transition(1), adder());

    QCOMPARE(words(ports, maker.net()), QStringLiteral("IN b=1 IN a=2"));
}

void SubnetPortsTest::whatWasBoundToAnotherSubnetIsProposedByItsRole() {
    NetMaker maker = callingNet();
    maker.port(1, PortRole::start, 4, 14).port(1, PortRole::output, 3, 13);
    maker.port(1, PortRole::finish, 5, 15).port(1, PortRole::input, 2, 12);
    maker.named(2, "P2");

    const auto ports = proposePorts(maker.net(), maker.transition(1), adder());

    QCOMPARE(words(ports, maker.net()), QStringLiteral("IN P2=2 OUT c=3 START s=4 FINISH f=5"));
}

void SubnetPortsTest::anArcTakesTheNextFreePort() {
    NetMaker maker = callingNet();
    const auto next = [&](int place, PortDirection direction) {
        return nextPort(maker.net(), maker.transition(1), adder(), maker.place(place), direction);
    };

    QCOMPARE(next(1, PortDirection::into)->role, PortRole::input);
    QCOMPARE(next(1, PortDirection::into)->inner, 1);
    QCOMPARE(next(3, PortDirection::outOf)->inner, 3);
    maker.named(5, "P5");
    QCOMPARE(next(5, PortDirection::outOf)->role, PortRole::finish);
    maker.port(1, PortRole::input, 1, 1).port(1, PortRole::input, 2, 2);
    QCOMPARE(next(4, PortDirection::into)->role, PortRole::start);
    maker.port(1, PortRole::start, 4, 4);
    QVERIFY(!next(4, PortDirection::into));
}

void SubnetPortsTest::anArcDrawnInADocumentBindsAndIsUndone() {
    Diagram main;
    main.net = callingNet().net();
    const TransitionId transition = main.net.transitions.idAt(0);
    main.net.transitions[transition].substitution->file = "#adder";
    Diagram subnet;
    subnet.net = adder();
    subnet.net.name = "adder";
    NetDocument document({"", {}, {main, subnet}, {}});
    const auto bound = [&] { return document.diagram().net.transitions[transition].substitution; };

    QVERIFY(bindPort(document, transition, main.net.places.idAt(1), PortDirection::into));

    QCOMPARE(bound()->ports,
             (std::vector<PortBinding>{{PortRole::input, main.net.places.idAt(1), 1}}));
    document.undoStack().undo();
    QVERIFY(bound()->ports.empty());
}

void SubnetPortsTest::whatFitsHasNoMismatch() {
    QVERIFY(check(boundCaller().net()).empty());
}

void SubnetPortsTest::aPlacePassedInAndBackFits() {
    const Net net = boundCaller().port(1, PortRole::output, 1, 1).net();
    const TransitionId transition = net.transitions.idAt(0);
    Net subnet = adder();
    subnet.places[subnet.places.idAt(0)].label = "*IN(1)";

    QVERIFY(
        portMismatches(net, transition, *net.transitions[transition].substitution, subnet).empty());
}

void SubnetPortsTest::controlIsBoundInsteadOfWhatWas() {
    Diagram main;
    main.net = boundCaller().net();
    const TransitionId transition = main.net.transitions.idAt(0);
    main.net.transitions[transition].substitution->file = "#adder";
    const PlaceId elsewhere = main.net.places.add({"elsewhere", "", 0});
    Diagram subnet;
    subnet.net = adder();
    subnet.net.name = "adder";
    NetDocument document({"", {}, {main, subnet}, {}});
    const auto bound = [&](PortRole role) {
        std::vector<PlaceId> places;
        for (const PortBinding& port :
             document.diagram().net.transitions[transition].substitution->ports) {
            if (port.role == role) {
                places.push_back(port.outer);
            }
        }
        return places;
    };
    const PlaceId finish = bound(PortRole::finish).front();

    QVERIFY(bindControlPort(document, transition, elsewhere, PortDirection::into));

    QCOMPARE(bound(PortRole::start), std::vector<PlaceId>{elsewhere});
    QCOMPARE(bound(PortRole::finish), std::vector<PlaceId>{finish});
    QVERIFY(bindControlPort(document, transition, elsewhere, PortDirection::outOf));
    QCOMPARE(bound(PortRole::finish), std::vector<PlaceId>{elsewhere});
    document.undoStack().setIndex(0);
    QCOMPARE(bound(PortRole::start), std::vector<PlaceId>{main.net.places.idAt(3)});
}

void SubnetPortsTest::missingAndDoubledPortsAreFound() {
    QVERIFY(hasOnly(check(callingNet().port(1, PortRole::start, 4, 4).net()),
                    PortProblem::roleMissing));
    QVERIFY(hasOnly(check(boundCaller().port(1, PortRole::input, 1, 9).net()),
                    PortProblem::innerMissing));
    QVERIFY(hasOnly(check(boundCaller().port(1, PortRole::input, 2, 1).net()),
                    PortProblem::innerTwice));
    NetMaker twice = boundCaller();
    twice.net().transitions[twice.transition(1)].substitution->ports[0].outer = twice.place(5);
    QVERIFY(hasOnly(check(twice.net()), PortProblem::outerTwice));
    Net starts = boundCaller().port(1, PortRole::start, 4, 1).net();
    starts.transitions[starts.transitions.idAt(0)].substitution->ports.erase(
        starts.transitions[starts.transitions.idAt(0)].substitution->ports.begin());
    QVERIFY(hasOnly(check(starts), PortProblem::roleTwice));
}

void SubnetPortsTest::aMissingSubnetIsOneMismatch() {
    Net net = boundCaller().net();
    net.transitions[net.transitions.idAt(0)].substitution->file = "none.ndr";

    const auto found = check(net);

    QVERIFY(hasOnly(found, PortProblem::subnetMissing));
    QVERIFY(found[0].text.contains(QStringLiteral("none.ndr")));
}

void SubnetPortsTest::labelsThatAreNotKeptToAreWarnedOf() {
    const Net net = boundCaller().net();
    const TransitionId transition = net.transitions.idAt(0);
    Net subnet = adder();
    subnet.places[subnet.places.idAt(0)].label = "*OUT(1)";
    Substitution half = *net.transitions[transition].substitution;
    half.ports.erase(half.ports.begin());

    const auto wrong =
        portMismatches(net, transition, *net.transitions[transition].substitution, subnet);
    const auto unbound = portMismatches(net, transition, half, subnet);

    QCOMPARE(wrong.size(), std::size_t{2});  // and the output that it states is not bound
    QCOMPARE(wrong[1].problem, PortProblem::otherRole);
    QVERIFY(hasOnly(unbound, PortProblem::portUnbound));
    QVERIFY(!unbound[0].fatal);
}

void SubnetPortsTest::netsOfTheDocumentAreFound() {
    Diagram main;
    main.net.name = "main";
    Diagram sub;
    sub.net = adder();
    sub.net.name = "a b";
    const NetDocument document({"/none/main.pnml", {}, {main, sub}, {}});
    SubnetLibrary library = subnetsOf(document);

    const auto byName = library.find("#a b", "/none/main.pnml");
    const auto fromSubnet = library.find("#main", "/none/main.pnml#a b");
    const auto byNumber = library.find("#2", "/none/main.pnml");
    const auto fromLibrary = library.find("add.ndr", "/none/main.pnml#a b");

    VERIFY_OK(byName);
    QCOMPARE(byName->net, std::size_t{1});
    QCOMPARE(byName->diagram.get(), &document.nets()[1]);
    VERIFY_OK(fromSubnet);
    QCOMPARE(fromSubnet->net, std::size_t{0});
    VERIFY_OK(byNumber);
    QCOMPARE(byNumber->net, std::size_t{1});
    VERIFY_OK(fromLibrary);
    QCOMPARE(fromLibrary->diagram->net.name, std::string("add"));
    const auto missing = library.find("#c", "/none/main.pnml");
    QVERIFY(!missing);
    QCOMPARE(missing.error().code, ErrorCode::unknownNode);
}

/// On random ports: the linker takes them exactly where no mismatch is fatal.
void SubnetPortsTest::aLinkerThatRefusesAgrees() {
    constexpr std::array roles{PortRole::input, PortRole::output, PortRole::start,
                               PortRole::finish};
    std::mt19937 random(7);
    int taken = 0;
    for (int round = 0; round < 4000; ++round) {
        NetMaker maker = round % 2 == 0 ? boundCaller() : callingNet();
        for (unsigned n = random() % 4; n > 0; --n) {
            maker.port(1, roles[random() % 4], static_cast<int>(random() % 5) + 1,
                       static_cast<int>(random() % 7));
        }
        MemoryLibrary library;
        library.add("add.ndr", adder());
        const auto found = check(maker.net());
        const bool fatal = std::ranges::any_of(found, &PortMismatch::fatal);
        const auto linked = link(maker.net(), "main.ndr", library.loader());
        QCOMPARE(!linked.has_value(), fatal);
        taken += linked.has_value() ? 1 : 0;
    }
    QVERIFY(taken > 100 && taken < 3900);
}

FIREABLE_TEST(SubnetPortsTest)
#include "subnet_ports_test.moc"
