#include "engine/run/node_renaming.h"

#include <QTest>

#include "engine/net/program/net_symbols.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

/// The place p becomes `new p`, the transition p becomes t, and q and r change places.
std::optional<std::string> newName(NodeKind kind, std::string_view name) {
    if (kind == transitionKind) {
        return name == "p" ? std::optional<std::string>("t") : std::nullopt;
    }
    if (name == "p") {
        return "new p";
    }
    if (name == "q") {
        return "r";
    }
    return name == "r" ? std::optional<std::string>("q") : std::nullopt;
}

}  // namespace

/// Expressions still refer to the same nodes after these are renamed.
class NodeRenamingTest : public QObject {
    Q_OBJECT

private slots:
    void namesInExpressionsAreReplaced_data();
    void namesInExpressionsAreReplaced();
    void namesInLogTextsAreReplaced_data();
    void namesInLogTextsAreReplaced();
    void breakpointsFollow();
};

void NodeRenamingTest::namesInExpressionsAreReplaced_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* text, const char* expected) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(expected);
    };
    row("p", "{new p}");
    row("  p+ p  ", "  {new p}+ {new p}  ");
    row("(p) >= ( (2) )", "({new p}) >= ( (2) )");
    row("q - r", "r - q");
    row("{p} + 'p'", "{new p} + {new p}");
    row("fired(p) + p", "fired(t) + {new p}");
    row("enabled( {p} )", "enabled( t )");
    row("sum(p, p*, q)", "sum({new p}, p*, r)");
    row("max(p,-q)", "max({new p},-r)");
    row("!p && -p < q || step", "!{new p} && -{new p} < r || step");
    row("pp + p1 + p.x + p/q", "pp + p1 + p.x + p/q");
    row("p / q", "{new p} / r");
    row("p +", "p +");
    row("", "");
}

void NodeRenamingTest::namesInExpressionsAreReplaced() {
    QFETCH(QString, text);
    QFETCH(QString, expected);

    QCOMPARE(QString::fromStdString(renamedExpression(text.toStdString(), netSymbols, newName)),
             expected);
}

void NodeRenamingTest::namesInLogTextsAreReplaced_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* text, const char* expected) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(expected);
    };
    row("p is {p} after {step}", "p is { {new p}} after {step}");
    row("{{p}} and {q}", "{{p}} and {r}");
    row("{ {p} + fired(p)}!", "{ {new p} + fired(t)}!");
    row("half {p", "half {p");
    row("{p +} {q}", "{p +} {r}");
}

void NodeRenamingTest::namesInLogTextsAreReplaced() {
    QFETCH(QString, text);
    QFETCH(QString, expected);

    QCOMPARE(QString::fromStdString(renamedLogText(text.toStdString(), netSymbols, newName)),
             expected);
}

void NodeRenamingTest::breakpointsFollow() {
    const auto follows = [](const Trigger& trigger, const Trigger& expected) {
        return renamedBreakpoint({.trigger = trigger}, netSymbols, newName).trigger == expected;
    };

    QVERIFY(follows(TransitionFires{"p"}, TransitionFires{"t"}));
    QVERIFY(follows(PlaceChanges{"p"}, PlaceChanges{"new p"}));
    QVERIFY(follows(PlaceEmpties{"q"}, PlaceEmpties{"r"}));
    QVERIFY(follows(PlaceReaches{"r", 3}, PlaceReaches{"q", 3}));
    QVERIFY(follows(StepReached{3}, StepReached{3}));
    QVERIFY(follows(ConditionMet{"p > 1"}, ConditionMet{"{new p} > 1"}));
    QVERIFY(follows(AssertionFails{"p > 1"}, AssertionFails{"{new p} > 1"}));
    const Breakpoint breakpoint{StepReached{3}, "p == 2", 4, true, false, "{p}"};
    const Breakpoint renamed{StepReached{3}, "{new p} == 2", 4, true, false, "{ {new p}}"};
    QVERIFY(renamedBreakpoint(breakpoint, netSymbols, newName) == renamed);
}

FIREABLE_TEST(NodeRenamingTest)
#include "node_renaming_test.moc"
