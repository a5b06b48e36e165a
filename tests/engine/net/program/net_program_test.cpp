#include "engine/net/program/net_program.h"

#include <QTest>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using fireable::ArcKind;
using fireable::compile;
using fireable::Count;
using fireable::ErrorCode;
using fireable::NetProgram;
using fireable::ProgramArc;
using fireable::runWarnings;
using fireable::testing::NetMaker;

namespace {

std::vector<ProgramArc> arcsOf(const NetProgram& program, int transition) {
    const auto t = static_cast<std::size_t>(transition);
    return {program.arcs.begin() + program.firstArc[t],
            program.arcs.begin() + program.firstArc[t + 1]};
}

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

}  // namespace

class NetProgramTest : public QObject {
    Q_OBJECT

private slots:
    void ordersArcsOfATransitionInputsFirstThenByPlace();
    void keepsMarkingAndTheWayBack();
    void mergesParallelArcs();
    void refusesSumsBeyond64Bits();
    void ordersTransitionsByPriorityAndListsThoseDirectlyHigher();
    void passesOnThePriorityCycle();
    void refusesWhatCannotRun();
    void compilesAnEmptyNet();
    void warnsOfTransitionsWithoutRegularInput();
    void warnsOfTimeIntervals();
    void laysOutALargeNet();
};

void NetProgramTest::ordersArcsOfATransitionInputsFirstThenByPlace() {
    const NetMaker maker = NetMaker(3, 3)
                               .arc(3, 3, ArcKind::input, 2)
                               .arc(1, 3, ArcKind::output, 5)
                               .arc(2, 1, ArcKind::output)
                               .arc(1, 3, ArcKind::inhibitor, 4)
                               .arc(2, 3, ArcKind::read, 3);

    const auto program = compile(maker.net());

    VERIFY_OK(program);
    QCOMPARE(arcsOf(*program, 0), (std::vector<ProgramArc>{{1, ArcKind::output, 1}}));
    QCOMPARE(arcsOf(*program, 1), std::vector<ProgramArc>{});
    QCOMPARE(arcsOf(*program, 2), (std::vector<ProgramArc>{{0, ArcKind::inhibitor, 4},
                                                           {1, ArcKind::read, 3},
                                                           {2, ArcKind::input, 2},
                                                           {0, ArcKind::output, 5}}));
}

void NetProgramTest::keepsMarkingAndTheWayBack() {
    NetMaker maker(4, 3);
    maker.tokens(2, 7).tokens(4, *Count::parse("100000000000000000000")).priority(3, 1);
    maker.net().places.erase(maker.place(1));
    maker.net().transitions.erase(maker.transition(2));

    const auto program = compile(maker.net());

    VERIFY_OK(program);
    QCOMPARE(program->placeCount(), 3);
    QCOMPARE(program->initial[0], Count(7));
    QCOMPARE(program->initial[2].text(), std::string("100000000000000000000"));
    QCOMPARE(program->placeIds[0], maker.place(1));
    QCOMPARE(program->transitionCount(), 2);
    QCOMPARE(program->transitionIds[0], maker.transition(2));
    QCOMPARE(program->transitionIds[1], maker.transition(1));
}

void NetProgramTest::mergesParallelArcs() {
    const NetMaker maker = NetMaker(1, 1)
                               .arc(1, 1, ArcKind::input, 2)
                               .arc(1, 1, ArcKind::inhibitor, 9)
                               .arc(1, 1, ArcKind::read, 3)
                               .arc(1, 1, ArcKind::output, most - 1)
                               .arc(1, 1, ArcKind::inhibitor, 7)
                               .arc(1, 1, ArcKind::input, 3)
                               .arc(1, 1, ArcKind::read, 4)
                               .arc(1, 1, ArcKind::output, 1);

    const auto program = compile(maker.net());

    VERIFY_OK(program);
    QCOMPARE(arcsOf(*program, 0), (std::vector<ProgramArc>{{0, ArcKind::input, 5},
                                                           {0, ArcKind::inhibitor, 7},
                                                           {0, ArcKind::read, 4},
                                                           {0, ArcKind::output, most}}));
}

void NetProgramTest::refusesSumsBeyond64Bits() {
    const NetMaker maker = NetMaker(2, 3)
                               .priority(3, 1)
                               .arc(2, 3, ArcKind::output, most)
                               .arc(2, 3, ArcKind::output, 1);

    const auto program = compile(maker.net());

    QVERIFY(!program);
    QCOMPARE(program.error().code, ErrorCode::unsupported);
    QCOMPARE(program.error().detail,
             std::string("the parallel arcs between place p2 and transition t3 weigh more than "
                         "9223372036854775807 together"));
}

void NetProgramTest::ordersTransitionsByPriorityAndListsThoseDirectlyHigher() {
    const NetMaker maker =
        NetMaker(1, 4).priority(4, 1).priority(2, 1).priority(4, 1).priority(3, 4).takes(1, {1});

    const auto program = compile(maker.net());

    VERIFY_OK(program);
    QCOMPARE(program->transitionIds, (std::vector{maker.transition(2), maker.transition(3),
                                                  maker.transition(4), maker.transition(1)}));
    QCOMPARE(program->firstHigher, (std::vector<std::int32_t>{0, 0, 0, 1, 3}));
    QCOMPARE(program->higher, (std::vector<std::int32_t>{1, 0, 2}));
    QCOMPARE(arcsOf(*program, 3), (std::vector<ProgramArc>{{0, ArcKind::input, 1}}));
}

void NetProgramTest::passesOnThePriorityCycle() {
    const auto program = compile(NetMaker(0, 2).priority(1, 2).priority(2, 1).net());

    QVERIFY(!program);
    QCOMPARE(program.error().code, ErrorCode::priorityCycle);
    QCOMPARE(program.error().detail, std::string("priorities form a cycle: t1 > t2 > t1"));
}

void NetProgramTest::refusesWhatCannotRun() {
    NetMaker resetting(1, 1);
    resetting.arc(1, 1, ArcKind::reset);
    NetMaker hierarchical(1, 1);
    hierarchical.net().transitions[hierarchical.transition(1)].substitution = {"add.ndr", {}};

    const auto reset = compile(resetting.net());
    const auto unlinked = compile(hierarchical.net());

    QVERIFY(!reset);
    QCOMPARE(reset.error().code, ErrorCode::unsupported);
    QCOMPARE(reset.error().detail,
             std::string("the reset arc from place p1 to transition t1 cannot be run"));
    QVERIFY(!unlinked);
    QCOMPARE(unlinked.error().code, ErrorCode::badArgument);
    QCOMPARE(unlinked.error().detail,
             std::string("transition t1 stands for the subnet 'add.ndr': link the net before "
                         "running it"));
}

void NetProgramTest::compilesAnEmptyNet() {
    const auto program = compile({});

    VERIFY_OK(program);
    QCOMPARE(program->placeCount(), 0);
    QCOMPARE(program->transitionCount(), 0);
    QCOMPARE(program->firstArc, std::vector<std::int32_t>{0});
}

void NetProgramTest::warnsOfTransitionsWithoutRegularInput() {
    NetMaker maker(1, 8);
    maker.takes(2, {1}).needsEmpty(3, {1}).gives(4, {1});

    QCOMPARE(runWarnings(maker.net()),
             std::vector<std::string>{
                 "source transitions fire once per step: t1, t3, t4, t5, t6 and 2 more"});
}

void NetProgramTest::warnsOfTimeIntervals() {
    NetMaker maker(1, 2);
    maker.takes(1, {1}).takes(2, {1});
    QCOMPARE(runWarnings(maker.net()), std::vector<std::string>{});

    maker.net().transitions[maker.transition(2)].interval.earliest = 3;

    QCOMPARE(runWarnings(maker.net()),
             std::vector<std::string>{"time intervals are ignored when running: t2"});
}

void NetProgramTest::laysOutALargeNet() {
    constexpr int places = 42502;
    constexpr int transitions = 45302;
    NetMaker maker(places, transitions);
    std::mt19937 random(1);
    for (int i = 0; i < 165000; ++i) {
        maker.arc(1 + static_cast<int>(random() % places),
                  1 + static_cast<int>(random() % transitions), static_cast<ArcKind>(random() % 3));
    }
    for (int i = 0; i < 20000; ++i) {
        const int higher = 1 + static_cast<int>(random() % (transitions - 1));
        maker.priority(
            higher,
            higher + 1 + static_cast<int>(random() % static_cast<unsigned>(transitions - higher)));
    }

    const auto program = compile(maker.net());

    VERIFY_OK(program);
    QCOMPARE(program->placeCount(), places);
    QCOMPARE(program->transitionCount(), transitions);
    for (std::size_t t = 0; t < std::size_t{transitions}; ++t) {
        for (auto i = program->firstHigher[t]; i < program->firstHigher[t + 1]; ++i) {
            QVERIFY(program->higher[static_cast<std::size_t>(i)] < static_cast<std::int32_t>(t));
        }
    }
}

FIREABLE_TEST(NetProgramTest)
#include "net_program_test.moc"
