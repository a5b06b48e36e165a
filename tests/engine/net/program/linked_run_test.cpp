#include <QTest>
#include <string>

#include "engine/net/program/linker.h"
#include "tests/support/run_to_end.h"
#include "tests/support/subnets.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::adder;
using fireable::testing::MemoryLibrary;
using fireable::testing::NetMaker;
using fireable::testing::runToEnd;
using fireable::testing::subtractor;

namespace {

/// p2 := p1 + 1 and p3 := p1 + 2, started at p4, finished at p5.
Net twoResults() {
    return NetMaker(5, 2)
        .tokens(4, 1)
        .tokens(5, 1)
        .takes(1, {1})
        .gives(1, {2, 3})
        .needsEmpty(1, {4})
        .needsEmpty(2, {1, 4})
        .takes(2, {5})
        .gives(2, {2, 3, 3, 4})
        .net();
}

/// p1 := 7, started at p2, finished at p3.
Net seven() {
    return NetMaker(3, 1)
        .tokens(2, 1)
        .tokens(3, 1)
        .takes(1, {3})
        .needsEmpty(1, {2})
        .gives(1, {2})
        .arc(1, 1, ArcKind::output, 7)
        .net();
}

MemoryLibrary linkedArithmetic() {
    return MemoryLibrary()
        .add("add", adder())
        .add("sub", subtractor())
        .add("two", twoResults())
        .add("seven", seven());
}

/// The final marking of `program` under every rule that does not depend on chance and some that do.
/// Fails the comparison unless all agree.
std::optional<testing::Ending> endingUnderAllRules(const NetMaker& program) {
    MemoryLibrary library = linkedArithmetic();
    const auto linked = link(program.net(), "main", library.loader());
    std::optional<testing::Ending> first;
    for (const RuleName& name : ruleNames) {
        for (std::uint64_t seed = 1; linked && seed <= 5; ++seed) {
            const auto ending =
                runToEnd(linked->net, defaultEngineKind, {name.choice, name.multiplicity, seed});
            if (!ending || (first && first->marking != ending->marking)) {
                return std::nullopt;
            }
            first = *ending;
        }
    }
    return first;
}

}  // namespace

/// What linked programs compute.
class LinkedRunTest : public QObject {
    Q_OBJECT

private slots:
    void subtractsWithPortsInAnyOrder();
    void overwritesTheResultAndKeepsTheOperands();
    void takesAPlaceInAndOutAgain();
    void addsAPlaceToItself();
    void fetchesAConstant();
    void deliversSeveralResults();
    void runsASubnetOfSubnetsInALoop();
    void endsWithTheHoleAtTheFinish();
};

void LinkedRunTest::subtractsWithPortsInAnyOrder() {
    const NetMaker program = NetMaker(5, 1)
                                 .tokens(1, 7)
                                 .tokens(2, 3)
                                 .tokens(5, 1)
                                 .substitute(1, "sub")
                                 .control(1, 4, 4, 5, 5)
                                 .port(1, PortRole::output, 3, 3)
                                 .port(1, PortRole::input, 2, 2)
                                 .port(1, PortRole::input, 1, 1);

    const auto ending = endingUnderAllRules(program);

    QVERIFY(ending);
    QCOMPARE(ending->places.at("p3"), Count(4));
}

void LinkedRunTest::overwritesTheResultAndKeepsTheOperands() {
    const NetMaker program = NetMaker(5, 1)
                                 .tokens(1, 12)
                                 .tokens(2, 0)
                                 .tokens(3, 99)
                                 .tokens(5, 1)
                                 .substitute(1, "add")
                                 .port(1, PortRole::input, 1, 1)
                                 .port(1, PortRole::input, 2, 2)
                                 .port(1, PortRole::output, 3, 3)
                                 .control(1, 4, 4, 5, 5);

    const auto ending = endingUnderAllRules(program);

    QVERIFY(ending);
    QCOMPARE(ending->places.at("p1"), Count(12));
    QCOMPARE(ending->places.at("p2"), Count(0));
    QCOMPARE(ending->places.at("p3"), Count(12));
}

void LinkedRunTest::takesAPlaceInAndOutAgain() {
    const NetMaker program = NetMaker(4, 1)
                                 .tokens(1, 20)
                                 .tokens(2, 3)
                                 .tokens(4, 1)
                                 .substitute(1, "sub")
                                 .port(1, PortRole::input, 1, 1)
                                 .port(1, PortRole::input, 2, 2)
                                 .port(1, PortRole::output, 1, 3)
                                 .control(1, 3, 4, 4, 5);

    const auto ending = endingUnderAllRules(program);

    QVERIFY(ending);
    QCOMPARE(ending->places.at("p1"), Count(17));
}

void LinkedRunTest::addsAPlaceToItself() {
    const NetMaker program = NetMaker(4, 1)
                                 .tokens(1, 21)
                                 .tokens(4, 1)
                                 .substitute(1, "add")
                                 .port(1, PortRole::input, 1, 1)
                                 .port(1, PortRole::input, 1, 2)
                                 .port(1, PortRole::output, 2, 3)
                                 .control(1, 3, 4, 4, 5);

    const auto ending = endingUnderAllRules(program);

    QVERIFY(ending);
    QCOMPARE(ending->places.at("p1"), Count(21));
    QCOMPARE(ending->places.at("p2"), Count(42));
}

void LinkedRunTest::fetchesAConstant() {
    const NetMaker program = NetMaker(3, 1)
                                 .tokens(1, 5)
                                 .tokens(3, 1)
                                 .substitute(1, "seven")
                                 .port(1, PortRole::output, 1, 1)
                                 .control(1, 2, 2, 3, 3);

    const auto ending = endingUnderAllRules(program);

    QVERIFY(ending);
    QCOMPARE(ending->places.at("p1"), Count(7));
}

void LinkedRunTest::deliversSeveralResults() {
    const NetMaker program = NetMaker(5, 1)
                                 .tokens(1, 10)
                                 .tokens(3, 4)
                                 .tokens(5, 1)
                                 .substitute(1, "two")
                                 .port(1, PortRole::input, 1, 1)
                                 .port(1, PortRole::output, 2, 2)
                                 .port(1, PortRole::output, 3, 3)
                                 .control(1, 4, 4, 5, 5);

    const auto ending = endingUnderAllRules(program);

    QVERIFY(ending);
    QCOMPARE(ending->places.at("p2"), Count(11));
    QCOMPARE(ending->places.at("p3"), Count(12));
}

void LinkedRunTest::runsASubnetOfSubnetsInALoop() {
    // Twice: p1 := (p1 + p1) + 7. The inner net is called again and again.
    MemoryLibrary library = linkedArithmetic();
    library.add("step", NetMaker(6, 3)
                            .tokens(3, 1)
                            .tokens(4, 1)
                            .tokens(5, 1)
                            .tokens(6, 1)
                            .substitute(1, "add")
                            .port(1, PortRole::input, 1, 1)
                            .port(1, PortRole::input, 1, 2)
                            .port(1, PortRole::output, 1, 3)
                            .control(1, 3, 4, 4, 5)
                            .substitute(2, "seven")
                            .port(2, PortRole::output, 2, 1)
                            .control(2, 4, 2, 5, 3)
                            .substitute(3, "add")
                            .port(3, PortRole::input, 1, 1)
                            .port(3, PortRole::input, 2, 2)
                            .port(3, PortRole::output, 1, 3)
                            .control(3, 5, 4, 6, 5)
                            .net());
    const NetMaker program = NetMaker(4, 2)
                                 .tokens(1, 5)
                                 .tokens(2, 2)
                                 .tokens(4, 1)
                                 .takes(1, {2, 4})
                                 .gives(1, {3})
                                 .needsEmpty(1, {3})
                                 .substitute(2, "step")
                                 .port(2, PortRole::input, 1, 1)
                                 .port(2, PortRole::output, 1, 1)
                                 .control(2, 4, 3, 3, 6);

    const auto linked = link(program.net(), "main", library.loader());
    VERIFY_OK(linked);
    const auto ending = runToEnd(linked->net, EngineKind::reference);

    VERIFY_OK(ending);
    QCOMPARE(allWarnings(*linked), std::vector<std::string>{});
    QCOMPARE(ending->places.at("p1"), Count((5 * 2 + 7) * 2 + 7));
}

void LinkedRunTest::endsWithTheHoleAtTheFinish() {
    const NetMaker program =
        NetMaker(2, 1).tokens(2, 1).substitute(1, "seven").control(1, 1, 2, 2, 3);

    const auto ending = endingUnderAllRules(program);

    QVERIFY(ending);
    QCOMPARE(ending->places.at("p1"), Count(1));
    QCOMPARE(ending->places.at("p2"), Count(0));
}

FIREABLE_TEST(LinkedRunTest)
#include "linked_run_test.moc"
