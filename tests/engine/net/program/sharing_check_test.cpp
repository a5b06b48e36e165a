#include "engine/net/program/sharing_check.h"

#include <QTest>
#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"

using fireable::ArcKind;
using fireable::CallPorts;
using fireable::Net;
using fireable::PortRole;
using fireable::SharedPlace;
using fireable::sharedPlaces;
using fireable::testing::NetMaker;

namespace {

using Findings = std::vector<std::string>;

/// `p1: t2 t3`, a question mark in front if it cannot be told; `t2 twice`.
Findings findingsIn(const Net& net, const std::optional<CallPorts>& ports = {}) {
    Findings found;
    for (const SharedPlace& shared : sharedPlaces(net, ports, {})) {
        const std::string& first = net.transitions[shared.first].name;
        const std::string both = shared.first == shared.second
                                     ? first + " twice"
                                     : net.places[shared.place].name + ": " + first + " " +
                                           net.transitions[shared.second].name;
        found.push_back((shared.verdict == SharedPlace::Verdict::unknown ? "? " : "") + both);
    }
    return found;
}

/// Data p1 and p2 go in, p3 comes out; control from `start` to `finish`.
NetMaker& call(NetMaker& net, int transition, int start, int finish, int result = 3) {
    return net.substitute(transition, "add")
        .port(transition, PortRole::input, 1, 1)
        .port(transition, PortRole::input, 2, 2)
        .port(transition, PortRole::output, result, 3)
        .control(transition, start, 4, finish, 5);
}

/// Places 1 to 3 are data, 4 holds the hole at first, the others are idle control places.
NetMaker program(int places, int transitions) {
    NetMaker net(places, transitions);
    for (int p = 5; p <= places; ++p) {
        net.tokens(p, 1);
    }
    return net;
}

/// `transition` waits for all holes in `from`, fills them and makes holes in `to`.
NetMaker& hand(NetMaker& net, int transition, std::initializer_list<int> from,
               std::initializer_list<int> to) {
    return net.needsEmpty(transition, from).gives(transition, from).takes(transition, to);
}

/// Branches that call with the same places, each while it holds the token in p5; `keys` of them
/// are there, and are taken together.
NetMaker lockedBranches(int branches, int keys) {
    NetMaker net = program(5 + 4 * branches, 1 + 3 * branches);
    net.tokens(5, keys).needsEmpty(1, {4}).gives(1, {4});
    for (int b = 0; b < branches; ++b) {
        const int place = 6 + 4 * b;
        const int enter = 2 + 3 * b;
        net.takes(1, {place});
        hand(net, enter, {place}, {place + 1}).arc(5, enter, ArcKind::input, keys);
        call(net, enter + 1, place + 1, place + 2);
        hand(net, enter + 2, {place + 2}, {place + 3}).arc(5, enter + 2, ArcKind::output, keys);
    }
    return net;
}

constexpr int spots = 5;   ///< places 1 to 5 are control
constexpr int shared = 6;  ///< place 6 is an operand of every substituted transition
constexpr int calls = 3;   ///< transitions 1 to 3 are substituted
constexpr int others = 4;  ///< the next ones are ordinary

/// A small program with random control.
NetMaker randomProgram(std::mt19937& random) {
    const auto spot = [&] { return 1 + static_cast<int>(random() % spots); };
    NetMaker net(shared, calls + others);
    for (int p = 1; p <= spots; ++p) {
        net.tokens(p, static_cast<int>(random() % 6 == 0 ? 0 : 1 + random() % 5 / 4));
    }
    for (int t = 1; t <= calls; ++t) {
        net.substitute(t, "add")
            .port(t, PortRole::input, shared, 1)
            .control(t, spot(), 4, spot(), 5);
    }
    for (int t = calls + 1; t <= calls + others; ++t) {
        if (random() % 2 == 0) {
            hand(net, t, {spot()}, {spot()});
        }
        for (auto arcs = random() % 3; arcs > 0; --arcs) {
            net.arc(spot(), t, static_cast<ArcKind>(random() % 4));
        }
    }
    return net;
}

/// Tokens of the control places, then the number of active calls of each substituted transition.
using State = std::array<int, spots + calls>;

/// The state after `transition` of `net` began, ended or fired; nothing when it cannot.
std::optional<State> after(const Net& net, std::size_t transition, bool begins, State state) {
    const auto& entry = net.transitions.at(transition);
    if (entry.value.substitution) {
        const auto& ports = entry.value.substitution->ports;
        int& start = state[net.places.indexOf(ports[1].outer)];
        int& finish = state[net.places.indexOf(ports[2].outer)];
        int& working = state[spots + transition];
        if (begins ? start != 0 : working == 0 || finish == 0) {
            return std::nullopt;
        }
        (begins ? start : finish) += begins ? 1 : -1;
        working += begins ? 1 : -1;
        return state;
    }
    State left = state;
    State next = state;
    for (const auto& [id, arc] : net.arcs) {
        const std::size_t place = net.places.indexOf(arc.place);
        if (arc.transition != entry.id) {
            continue;
        }
        if ((arc.kind == ArcKind::inhibitor && state[place] > 0) ||
            (arc.kind == ArcKind::read && state[place] == 0)) {
            return std::nullopt;
        }
        next[place] += arc.kind == ArcKind::output ? 1 : arc.kind == ArcKind::input ? -1 : 0;
        left[place] -= arc.kind == ArcKind::input ? 1 : 0;
        if (left[place] < 0) {
            return std::nullopt;
        }
    }
    return next;
}

/// Whether two substituted transitions are ever active together, within the limits of the search.
bool reachesARace(const Net& net) {
    State first{};
    for (std::size_t p = 0; p < spots; ++p) {
        first[p] = static_cast<int>(net.places.at(p).value.initial.value64());
    }
    std::set<State> seen{first};
    std::vector<State> open{first};
    while (!open.empty() && seen.size() < 3000) {
        const State state = open.back();
        open.pop_back();
        if (std::count_if(state.begin() + spots, state.end(), [](int n) { return n > 0; }) > 1) {
            return true;
        }
        for (std::size_t t = 0; t < net.transitions.size(); ++t) {
            for (const bool begins : {false, true}) {
                const auto next = after(net, t, begins, state);
                if (next && seen.insert(*next).second) {
                    open.push_back(*next);
                }
            }
        }
    }
    return false;
}

}  // namespace

class SharingCheckTest : public QObject {
    Q_OBJECT

private slots:
    void passesASequence();
    void passesALoop();
    void passesAChoice();
    void passesBranchesBeforeAForkAndAfterItsJoin();
    void passesAForkWithPlacesOfItsOwn();
    void passesASequenceStartedByAToken();
    void warnsOfAFork();
    void countsTheTokensDrawnWhereNothingPutsAny();
    void warnsOfAForkIntoLongBranches();
    void warnsOfTwoHolesInOneLoop();
    void warnsOfAResultThatAnotherReads();
    void warnsOfTwoHolesAtTheStart();
    void cannotTellWhereDataDecidesWhatIsStarted();
    void followsASubnetFromItsCallPorts();
    void passesALock_data();
    void passesALock();
    void passesALockOfTwoTokens();
    void cannotTellOfTooManyStates();
    void saysWhyItCannotTell_data();
    void saysWhyItCannotTell();
    void saysWhoReadsAndWrites();
    void followsSeveralCopiesAtOnce();
    void finishesOnAWideFork();
    void missesNoRaceOfRandomPrograms();
};

void SharingCheckTest::passesASequence() {
    NetMaker net = program(8, 4);
    for (int t = 1; t <= 4; ++t) {
        call(net, t, 3 + t, 4 + t);
    }

    QCOMPARE(findingsIn(net.net()), Findings{});
}

void SharingCheckTest::passesALoop() {
    NetMaker net = program(7, 4);
    call(net, 1, 4, 5);
    call(net, 2, 5, 6);
    hand(net, 3, {6}, {4}).arc(1, 3, ArcKind::read, 1);
    hand(net, 4, {6}, {7}).needsEmpty(4, {1});

    QCOMPARE(findingsIn(net.net()), Findings{});
}

void SharingCheckTest::passesAChoice() {
    NetMaker net = program(7, 4);
    hand(net, 1, {4}, {5}).takes(1, {1});
    hand(net, 2, {4}, {6}).needsEmpty(2, {1});
    call(net, 3, 5, 7);
    call(net, 4, 6, 7);

    QCOMPARE(findingsIn(net.net()), Findings{});
}

void SharingCheckTest::passesBranchesBeforeAForkAndAfterItsJoin() {
    NetMaker net = program(10, 4);
    call(net, 1, 4, 5);
    hand(net, 2, {5}, {6, 7});
    hand(net, 3, {6, 7}, {8});
    call(net, 4, 8, 9);

    QCOMPARE(findingsIn(net.net()), Findings{});
}

void SharingCheckTest::passesAForkWithPlacesOfItsOwn() {
    NetMaker net = program(12, 3);
    hand(net, 1, {4}, {5, 6});
    call(net, 2, 5, 7);
    net.substitute(3, "add").port(3, PortRole::input, 9, 1).port(3, PortRole::input, 10, 2);
    net.port(3, PortRole::output, 11, 3).control(3, 6, 4, 8, 5);

    QCOMPARE(findingsIn(net.net()), Findings{});
}

void SharingCheckTest::passesASequenceStartedByAToken() {
    NetMaker net = program(8, 4);
    net.tokens(4, 1).tokens(7, 0).tokens(8, 1);
    net.takes(1, {8, 4});  // one token in p8 makes one hole in p4
    call(net, 2, 4, 5);
    call(net, 3, 5, 6);

    QCOMPARE(findingsIn(net.net()), Findings{});
}

void SharingCheckTest::warnsOfAFork() {
    NetMaker net = program(9, 3);
    hand(net, 1, {4}, {5, 6});
    call(net, 2, 5, 7);
    call(net, 3, 6, 8, 9);

    QCOMPARE(findingsIn(net.net()),
             (Findings{"p1: t2 t3", "p2: t2 t3"}));
}

/// As the manual says: a fork that waits for a place is closed while that is empty for good.
void SharingCheckTest::countsTheTokensDrawnWhereNothingPutsAny() {
    NetMaker net = program(10, 3);
    hand(net, 1, {4}, {5, 6}).takes(1, {10});
    call(net, 2, 5, 7);
    call(net, 3, 6, 8, 9);

    QCOMPARE(findingsIn(net.tokens(10, 0).net()), Findings{});
    QCOMPARE(findingsIn(net.tokens(10, 1).net()), (Findings{"p1: t2 t3", "p2: t2 t3"}));
}

void SharingCheckTest::warnsOfAForkIntoLongBranches() {
    NetMaker net = program(13, 5);
    hand(net, 1, {4}, {5, 6});
    call(net, 2, 5, 7);
    call(net, 3, 7, 8);  // second in one branch
    net.substitute(4, "add").port(4, PortRole::output, 10, 3).control(4, 6, 4, 9, 5);
    call(net, 5, 9, 11, 12);  // second in the other

    QCOMPARE(findingsIn(net.net()),
             (Findings{"p1: t3 t5", "p2: t3 t5"}));
}

void SharingCheckTest::warnsOfTwoHolesInOneLoop() {
    NetMaker net = program(6, 3);
    net.tokens(5, 0);
    call(net, 1, 4, 5);
    call(net, 2, 5, 6);
    hand(net, 3, {6}, {4});

    QCOMPARE(findingsIn(net.net()),
             (Findings{"p1: t1 t2", "p2: t1 t2", "p3: t1 t2", "t1 twice", "t2 twice"}));
}

void SharingCheckTest::warnsOfAResultThatAnotherReads() {
    NetMaker net = program(10, 3);
    hand(net, 1, {4}, {5, 6});
    call(net, 2, 5, 7);
    net.substitute(3, "add").port(3, PortRole::input, 3, 1).port(3, PortRole::output, 9, 3);
    net.control(3, 6, 4, 8, 5);

    QCOMPARE(findingsIn(net.net()), (Findings{"p3: t2 t3"}));
}

void SharingCheckTest::warnsOfTwoHolesAtTheStart() {
    NetMaker net = program(7, 2);
    net.tokens(5, 0);
    call(net, 1, 4, 6);
    call(net, 2, 5, 7);

    QCOMPARE(findingsIn(net.net()), (Findings{"p1: t1 t2", "p2: t1 t2", "p3: t1 t2"}));
}

void SharingCheckTest::cannotTellWhereDataDecidesWhatIsStarted() {
    NetMaker net = program(8, 3);
    net.substitute(1, "add").port(1, PortRole::output, 5, 3).control(1, 4, 4, 6, 5);
    call(net, 2, 5, 7);  // starts whenever the result p5 is zero
    call(net, 3, 6, 8);

    QCOMPARE(findingsIn(net.net()), (Findings{"? p1: t2 t3", "? p2: t2 t3", "? p3: t2 t3", "? t2 twice"}));
}

void SharingCheckTest::followsASubnetFromItsCallPorts() {
    NetMaker sequence = program(6, 2);
    sequence.tokens(4, 1);  // idle until it is called
    call(sequence, 1, 4, 5);
    call(sequence, 2, 5, 6);
    NetMaker fork = program(9, 3);
    fork.tokens(4, 1);
    hand(fork, 1, {4}, {5, 6});
    call(fork, 2, 5, 7);
    call(fork, 3, 6, 8, 9);

    QCOMPARE(findingsIn(sequence.net(), CallPorts{3, 5}), Findings{});
    QCOMPARE(findingsIn(fork.net()), Findings{});
    QCOMPARE(findingsIn(fork.net(), CallPorts{3, 6}), (Findings{"p1: t2 t3", "p2: t2 t3", "t3 twice"}));
}

/// A relation of pairs cannot show it, a part that shares one mark can; many branches have too many
/// states to walk through.
void SharingCheckTest::passesALock_data() {
    QTest::addColumn<int>("branches");
    QTest::newRow("of two branches") << 2;
    QTest::newRow("of many branches") << 40;
}

void SharingCheckTest::passesALock() {
    QFETCH(int, branches);
    const NetMaker net = lockedBranches(branches, 1);

    QCOMPARE(findingsIn(net.net()), Findings{});
}

/// Both keys of one lock: only the states show that nobody gets one alone.
void SharingCheckTest::passesALockOfTwoTokens() {
    const NetMaker net = lockedBranches(2, 2);

    QCOMPARE(findingsIn(net.net()), Findings{});
}

void SharingCheckTest::cannotTellOfTooManyStates() {
    const NetMaker net = lockedBranches(40, 2);

    QCOMPARE(findingsIn(net.net()), (Findings{"? p1: t3 t6", "? p2: t3 t6", "? p3: t3 t6"}));
}

void SharingCheckTest::saysWhyItCannotTell_data() {
    QTest::addColumn<Net>("net");
    QTest::addColumn<std::vector<bool>>("unruly");
    QTest::addColumn<QString>("reason");
    const std::vector<bool> none;
    NetMaker started = program(8, 3);
    started.substitute(1, "add").port(1, PortRole::output, 5, 3).control(1, 4, 4, 6, 5);
    call(started, 2, 5, 7);
    call(started, 3, 6, 8);
    QTest::newRow("data starts one")
        << started.net() << none << QString("a place of data starts or ends one of them");
    NetMaker gated = program(8, 4);
    hand(gated, 1, {4}, {5});
    call(gated, 2, 5, 6);
    call(gated, 3, 7, 8);
    gated.takes(4, {1, 7});  // waits for the operand p1 alone
    QTest::newRow("data lets a transition fire")
        << gated.net() << none << QString("data alone decides whether control gets there");
    NetMaker sequence = program(6, 2);
    call(sequence, 1, 4, 5);
    call(sequence, 2, 5, 6);
    QTest::newRow("one finishes twice") << sequence.net() << std::vector{true, false}
                                        << QString("a subnet on the way there may finish more than once");
    NetMaker many = program(9, 3);
    many.tokens(9, 10).arc(9, 1, ArcKind::inhibitor, 8);
    hand(many, 1, {4}, {5, 6});
    call(many, 2, 5, 7);
    call(many, 3, 6, 8);
    QTest::newRow("many tokens") << many.net() << none
                                 << QString("it depends on more tokens than are counted");
    QTest::newRow("many states") << lockedBranches(40, 2).net() << none
                                 << QString("control has too many branches to follow");
}

void SharingCheckTest::saysWhyItCannotTell() {
    QFETCH(Net, net);
    QFETCH(std::vector<bool>, unruly);
    QFETCH(QString, reason);

    const std::vector<SharedPlace> found = sharedPlaces(net, {}, unruly);

    QVERIFY(!found.empty());
    QCOMPARE(found[0].verdict, SharedPlace::Verdict::unknown);
    const QString text = QString::fromStdString(sharingText(net, found[0], "", ""));
    QVERIFY2(text.endsWith(": " + reason), qPrintable(text));
}

void SharingCheckTest::saysWhoReadsAndWrites() {
    NetMaker net = program(9, 3);
    hand(net, 1, {4}, {5, 6});
    call(net, 2, 5, 7);
    call(net, 3, 6, 8, 1);
    const std::vector<SharedPlace> found = sharedPlaces(net.net(), {}, {});

    QCOMPARE(found.size(), std::size_t(2));
    QCOMPARE(sharingText(net.net(), found[0], "t7/", "sum.ndr"),
             std::string("transitions t7/t2 and t7/t3 can be active at once and share place t7/p1 "
                         "(t7/t2 reads it, t7/t3 reads and writes it), which is emptied for a "
                         "moment while it is copied: give each a place of its own (in sum.ndr)"));
}

/// Five tokens make five copies of t1 fire at once: both calls get a hole of one.
void SharingCheckTest::followsSeveralCopiesAtOnce() {
    NetMaker net = program(10, 5);
    net.tokens(9, 5).tokens(10, 0);
    net.needsEmpty(1, {4}).gives(1, {4}).takes(1, {9}).gives(1, {10});
    net.takes(2, {10, 5});
    net.takes(3, {10, 6});
    call(net, 4, 5, 7);
    call(net, 5, 6, 8);

    QCOMPARE(findingsIn(net.net()), (Findings{"p1: t4 t5", "p2: t4 t5", "p3: t4 t5", "t4 twice", "t5 twice"}));
}

void SharingCheckTest::finishesOnAWideFork() {
    constexpr int branches = 300;
    NetMaker net = program(4 + 2 * branches, 1 + branches);
    net.needsEmpty(1, {4}).gives(1, {4});
    for (int b = 0; b < branches; ++b) {
        net.takes(1, {5 + 2 * b});
        call(net, 2 + b, 5 + 2 * b, 6 + 2 * b);
    }

    QCOMPARE(findingsIn(net.net()), (Findings{"p1: t2 t3", "p2: t2 t3", "p3: t2 t3"}));
}

void SharingCheckTest::missesNoRaceOfRandomPrograms() {
    std::mt19937 random(11);
    int races = 0;
    int passed = 0;
    for (int round = 0; round < 1000; ++round) {
        const NetMaker net = randomProgram(random);
        const bool race = reachesARace(net.net());

        const bool warned = !findingsIn(net.net()).empty();

        QVERIFY2(warned || !race, qPrintable(QString("round %1").arg(round)));
        races += race ? 1 : 0;
        passed += warned ? 0 : 1;
    }
    qInfo("%d of 1000 programs race, %d are passed", races, passed);
    QVERIFY(races > 40 && passed > 600);
}

FIREABLE_TEST(SharingCheckTest)
#include "sharing_check_test.moc"
