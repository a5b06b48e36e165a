#include "engine/expression/expression.h"

#include <QTest>

#include "engine/expression/bound_expression.h"
#include "engine/expression/symbols.h"
#include "engine/net/program/net_symbols.h"
#include "tests/support/made_run.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using fireable::testing::ListedNames;
using fireable::testing::WrittenState;

namespace {

const ListedNames names({"X", "Y", "Z", "buf1", "buf22", "t4/p1", "p 1", "it's", "a}b", "step",
                         "fired", "Δt", "long_name", "c.d", "a\\b"},
                        {"t1", "t2", "go", "t4/copy1"});

WrittenState state() {
    WrittenState written;
    written.marking = {5, 0, 7, 1, 20, 300, 4000, 50000, 600000, 70, 80, 90, 11, 12, 13};
    written.firings = {{0, 3}, {1, 4}};
    written.allowed = {{1, true}, {2, true}};
    written.steps = 42;
    return written;
}

std::string errorOf(const std::string& text) {
    const auto read = readExpression(text, names);
    return read ? "" : std::to_string(read.error().column) + ": " + read.error().detail;
}

}  // namespace

/// The syntax of expressions, their values, and errors.
class ExpressionTest : public QObject {
    Q_OBJECT

private slots:
    void evaluatesToTheExpectedValue_data();
    void evaluatesToTheExpectedValue();
    void dividingByZeroGivesNoValue();
    void mistakesAreReportedWithTheirPosition_data();
    void mistakesAreReportedWithTheirPosition();
    void anotherModelHasOtherFunctions_data();
    void anotherModelHasOtherFunctions();
    void dependsOnWhatItNames();
    void caretsStandUnderTheWord_data();
    void caretsStandUnderTheWord();
    void anyNameCanBeQuoted();
    void wildcardsMatchAsInAShell_data();
    void wildcardsMatchAsInAShell();
    void anyDepthIsReadOrRejected();
    void chainsOfAnyLengthAreRead_data();
    void chainsOfAnyLengthAreRead();
};

void ExpressionTest::evaluatesToTheExpectedValue_data() {
    QTest::addColumn<QString>("value");
    const auto row = [](const char* text, const char* value) {
        QTest::newRow(text) << QString(value);
    };
    row("X", "5");
    row("tokens(X)", "5");
    row("tokens('p 1') + tokens(step)", "4070");
    row("tokens(buf*) == sum(buf*)", "1");
    row("Z >= 10 && Y == 0 || sum(buf*) > 3", "1");
    row("Z >= 10 && Y == 0", "0");
    row("2 + 3 * 4", "14");
    row("(2 + 3) * 4", "20");
    row("10 - 3 - 2", "5");
    row("Y - X", "-5");
    row("-X", "-5");
    row("--X", "5");
    row("- X * - X", "25");
    row("!X", "0");
    row("!!X", "1");
    row("!Y == 1", "1");
    row("17 / 5", "3");
    row("-17 / 5", "-3");
    row("17 % 5", "2");
    row("-17 % 5", "-2");
    row("17 % -5", "2");
    row("1 || 0 && 0", "1");
    row("(1 || 0) && 0", "0");
    row("5 && 7", "1");
    row("0 || 9", "1");
    row("1 + 1 == 2", "1");
    row("X != 5", "0");
    row("X < 5", "0");
    row("X <= 5", "1");
    row("X > 4", "1");
    row("9223372036854775807 + 1", "9223372036854775808");
    row("-9223372036854775807 - 2", "-9223372036854775809");
    row("9223372036854775808 - 1", "9223372036854775807");
    row("4294967296 * 4294967296 / 4294967296", "4294967296");
    row("(-9223372036854775807 - 1) / -1", "9223372036854775808");
    row("(-9223372036854775807 - 1) % -1", "0");
    row("-18446744073709551617 / 18446744073709551616", "-1");
    row("-18446744073709551617 % 18446744073709551616", "-1");
    row("t4/p1", "300");
    row("t4/p1 / X", "60");
    row("Z / X", "1");
    row("{p 1}", "4000");
    row("'p 1'", "4000");
    row("'it\\'s'", "50000");
    row("{it's}", "50000");
    row("{a\\}b}", "600000");
    row("'a}b'", "600000");
    row("{a\\\\b}", "13");
    row("step", "42");
    row("{step}", "70");
    row("fired", "80");
    row("Δt", "90");
    row("c.d", "12");
    row("sum(X, Z)", "12");
    row("sum(buf?)", "1");
    row("sum(buf*)", "21");
    row("sum(*u*)", "21");
    row("sum(t4/*)", "300");
    row("sum(buf*, X, 2 * Z)", "40");
    row("sum('p 1')", "4000");
    row("max(X, Z - 3, -1)", "5");
    row("max(buf*)", "20");
    row("min(buf*, X)", "1");
    row("min(X * Z, 99)", "35");
    row("fired(t1)", "3");
    row("fired(go)", "0");
    row("fired(t?)", "7");
    row("fired( t* ) * 2", "14");
    row("fired({t4/copy1})", "0");
    row("enabled(t1)", "0");
    row("enabled(t2)", "1");
    row("enabled(*)", "2");
    row("fired(t1) && enabled(go)", "1");
    row("Y != 0 && X / Y > 1", "0");
    row("Y == 0 || X / Y > 1", "1");
    row(" \t\nX\n", "5");
    row("((((X))))", "5");
}

void ExpressionTest::evaluatesToTheExpectedValue() {
    QFETCH(QString, value);

    const auto read = readExpression(QTest::currentDataTag(), names);

    VERIFY_OK(read);
    const auto found = read->value(state());
    QVERIFY(found.has_value());
    QCOMPARE(QString::fromStdString(found->text()), value);
    QCOMPARE(read->holds(state()), value != "0");
}

void ExpressionTest::dividingByZeroGivesNoValue() {
    for (const char* text : {"X / Y", "X % Y", "1 / Y > 0 || 1", "!(X / Y)",
                             "18446744073709551616 / Y", "max(1, X / Y)"}) {
        const auto read = readExpression(text, names);

        VERIFY_OK(read);
        QVERIFY2(!read->value(state()), text);
        QVERIFY2(!read->holds(state()), text);
    }
}

void ExpressionTest::mistakesAreReportedWithTheirPosition_data() {
    QTest::addColumn<QString>("error");
    const auto row = [](const char* text, const char* error) {
        QTest::newRow(text) << QString(error);
    };
    row("", "1: expected a number, a name or '(', found the end");
    row("X + ", "5: expected a number, a name or '(', found the end");
    row("X + )", "5: expected a number, a name or '(', found ')'");
    row("X Y", "3: expected an operator or the end, found 'Y'");
    row("(X", "3: expected an operator or ')', found the end");
    row("X)", "2: expected the end, as no '(' is open, found ')'");
    row("X = 3", "3: expected '==', found '='");
    row("X & Y", "3: expected '&&', found '&'");
    row("X | Y", "3: expected '||', found '|'");
    row("1 < X < 3", "7: expected '&&' between two comparisons, found '<'");
    row("X == 'Y", "6: expected ' after this name, found the end");
    row("X == {Y", "6: expected '}' after this name, found the end");
    row("X # 2", "3: expected an operator or the end, found '#'");
    row("3x", "2: expected an operator or the end, found 'x'");
    row("count(X)",
        "1: expected a function (tokens, fired, enabled, sum, min, max), found 'count'");
    row("sum()", "5: expected a number, a name or '(', found ')'");
    row("sum(X Y)", "7: expected an operator, ',' or ')', found 'Y'");
    row("tokens(go)",
        "8: expected the name of a place, found 'go', a transition; write fired(go) or "
        "enabled(go)");
    row("tokens(X, Z)", "9: expected ')', found ','");
    row("fired(3)", "7: expected the name of a transition, found '3'");
    row("fired(t1, t2)", "9: expected ')', found ','");
    row("1 + W", "5: expected the name of a place, found 'W'");
    row("1 + long_nmae",
        "5: expected the name of a place, found 'long_nmae'; did you mean long_name?");
    row("Buf1", "1: expected the name of a place, found 'Buf1'; did you mean buf1?");
    row("p1", "1: expected the name of a place, found 'p1'; did you mean {p 1}?");
    row("go > 0",
        "1: expected the name of a place, found 'go', a transition; write fired(go) or "
        "enabled(go)");
    row("enabled(X)", "9: expected the name of a transition, found 'X', a place");
    row("fired(t3)", "7: expected the name of a transition, found 't3'; did you mean t1?");
    row("sum(q*)",
        "5: expected a pattern that matches a place, found 'q*'; a product has blanks "
        "around its *");
    row("fired(q*)", "7: expected a pattern that matches a transition, found 'q*'");
    row("XX/YYYYYY",
        "1: expected the name of a place, found 'XX/YYYYYY'; a division has blanks "
        "around its /");
}

void ExpressionTest::mistakesAreReportedWithTheirPosition() {
    QFETCH(QString, error);

    QCOMPARE(QString::fromStdString(errorOf(QTest::currentDataTag())), error);
}

/// Neurons, which have no more than a name, a number of spikes and a lid; and two constants.
class Neurons final : public NodeNames {
public:
    const ModelSymbols& symbols() const override {
        static constexpr std::array<std::string_view, 1> kinds{"a neuron"};
        static constexpr NodeKind neuron{0};
        static constexpr std::array<ModelFunction, 5> functions{{{"spikes", neuron, false},
                                                                 {"open", neuron, false},
                                                                 {"fired", neuron, true},
                                                                 {"output", std::nullopt, true},
                                                                 {"time", std::nullopt, false}}};
        static constexpr ModelSymbols all{kinds, functions};
        return all;
    }
    std::optional<NodeIndex> find(NodeKind, std::string_view name) const override {
        return name == "n1" ? std::optional(0) : name == "time" ? std::optional(1) : std::nullopt;
    }
    void forEach(NodeKind,
                 const std::function<void(NodeIndex, std::string_view)>& visit) const override {
        visit(0, "n1");
        visit(1, "time");
    }
};

/// Its values are ten times the function plus the node.
class NeuronState final : public StepState {
public:
    Count value(FunctionIndex function, NodeIndex node) const override {
        return 10 * int{function} + node;
    }
    Count step() const override { return 7; }
};

void ExpressionTest::anotherModelHasOtherFunctions_data() {
    QTest::addColumn<QString>("value");
    QTest::newRow("n1") << QStringLiteral("0");
    QTest::newRow("spikes({time})") << QStringLiteral("1");
    QTest::newRow("{time}") << QStringLiteral("1");
    QTest::newRow("time") << QStringLiteral("40");
    QTest::newRow("open(n1) + fired(time)") << QStringLiteral("31");
    QTest::newRow("output + step") << QStringLiteral("37");
    QTest::newRow("open(*)") << QStringLiteral("21");
    QTest::newRow("enabled(n1)") << QStringLiteral(
        "1: expected a function (spikes, open, fired, sum, min, max), found 'enabled'");
    QTest::newRow("time(n1)") << QStringLiteral(
        "1: expected a function (spikes, open, fired, sum, min, max), found 'time'");
    QTest::newRow("open(n2)") << QStringLiteral(
        "6: expected the name of a neuron, found 'n2'; did you mean n1?");
}

void ExpressionTest::anotherModelHasOtherFunctions() {
    QFETCH(QString, value);
    const auto read = readExpression(QTest::currentDataTag(), Neurons());

    const std::string found =
        read ? read->value(NeuronState())->text()
             : std::to_string(read.error().column) + ": " + read.error().detail;
    QCOMPARE(QString::fromStdString(found), value);
}

void ExpressionTest::dependsOnWhatItNames() {
    const auto read = readExpression("Z + X > sum(buf*) && fired(t2) || enabled(go) == X", names);

    VERIFY_OK(read);
    QCOMPARE(read->dependencies(), (Dependencies{{{0, 2, 3, 4}, {1}, {2}}, true, false}));
    QCOMPARE(readExpression("step > 3", names)->dependencies(), (Dependencies{{}, false, true}));
}

void ExpressionTest::caretsStandUnderTheWord_data() {
    QTest::addColumn<QString>("shown");
    QTest::newRow("X + long_nmae > 3") << "  X + long_nmae > 3\n      ^^^^^^^^^";
    QTest::newRow("X +") << "  X +\n     ^";
    QTest::newRow("Δt + Ωm + 1") << "  Δt + Ωm + 1\n       ^^";
    QTest::newRow("X\t= 3") << "  X = 3\n    ^";
}

void ExpressionTest::caretsStandUnderTheWord() {
    QFETCH(QString, shown);
    const std::string text = QTest::currentDataTag();

    const auto read = readExpression(text, names);

    QVERIFY(!read);
    QCOMPARE(QString::fromStdString(withCarets(text, read.error(), "  ")), shown);
}

void ExpressionTest::anyNameCanBeQuoted() {
    names.forEach(placeKind, [](NodeIndex index, std::string_view name) {
        const auto read = readExpression(quotedName(name), names);
        VERIFY_OK(read);
        QCOMPARE(read->dependencies().nodes, std::vector<std::vector<NodeIndex>>{{index}});
    });
    QCOMPARE(quotedName("t4/p1"), std::string("t4/p1"));
    QCOMPARE(quotedName("p-1"), std::string("{p-1}"));
}

void ExpressionTest::wildcardsMatchAsInAShell_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("does");
    QTest::newRow("a*") << "a" << true;
    QTest::newRow("a?") << "a" << false;
    QTest::newRow("a?c") << "aΔc" << true;
    QTest::newRow("a??c") << "aΔc" << false;
    QTest::newRow("*a*b") << "xxaxbxab" << true;
    QTest::newRow("*a*b*c") << "aabbc" << true;
    QTest::newRow("*ab") << "aab" << true;
    QTest::newRow("*abc*d") << "ababcabd" << true;
    QTest::newRow("a*b") << "ac" << false;
    QTest::newRow("*") << "" << true;
    QTest::newRow("?") << "" << false;
    QTest::newRow("t*/p?") << "t1/t2/p3" << true;
}

void ExpressionTest::wildcardsMatchAsInAShell() {
    QFETCH(QString, text);
    QFETCH(bool, does);

    QCOMPARE(matches(QTest::currentDataTag(), text.toStdString()), does);
}

void ExpressionTest::anyDepthIsReadOrRejected() {
    const auto nested = [](std::size_t levels) {
        return std::string(levels, '(') + "1" + std::string(levels, ')');
    };

    QCOMPARE(*readExpression(nested(400), names)->value(state()), Count(1));
    for (const std::string& text :
         {nested(1'000'000), std::string(1'000'000, '-') + "1", std::string(1'000'000, '!')}) {
        QVERIFY(!readExpression(text, names));
    }
}

void ExpressionTest::chainsOfAnyLengthAreRead_data() {
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("more");
    QTest::addColumn<int>("value");
    QTest::newRow("+") << "1"
                       << " + 1" << 100'001;
    QTest::newRow("-") << "1"
                       << " - 1" << -99'999;
    QTest::newRow("+ and -") << "1"
                             << " + 3 - 1" << 200'001;
    QTest::newRow("- and +") << "1"
                             << " - 3 + 1" << -199'999;
    QTest::newRow("*") << "3"
                       << " * 1" << 3;
    QTest::newRow("/") << "3"
                       << " / 1" << 3;
    QTest::newRow("&&") << "2"
                        << " && 1" << 1;
    QTest::newRow("&&, decided") << "0"
                                 << " && 1 / 0" << 0;
    QTest::newRow("||") << "0"
                        << " || 0" << 0;
    QTest::newRow("||, decided") << "3"
                                 << " || 1 / 0" << 1;
}

void ExpressionTest::chainsOfAnyLengthAreRead() {
    QFETCH(QString, first);
    QFETCH(QString, more);
    QFETCH(int, value);
    const std::string chain = (first + more.repeated(100'000)).toStdString();

    const auto expression = readExpression(chain, names);

    VERIFY_OK(expression);
    QCOMPARE(*expression->value(state()), Count(value));
}

FIREABLE_TEST(ExpressionTest)
#include "expression_test.moc"
