#include <QTest>

#include "importers/other/text_formats.h"
#include "tests/support/broken_text.h"
#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

/// LoLA nets: the grammar, errors, and round trips.
class LolaTest : public QObject {
    Q_OBJECT

private slots:
    void readsPlacesMarkingAndTransitions();
    void readsCapacitiesFairnessAndMissingNumbers();
    void refusesHighLevelNets_data();
    void refusesHighLevelNets();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void survivesEveryPrefix();
    void writesPlacesMarkingAndTransitions();
    void refusesToWriteWhatLolaCannotHold();
};

namespace {

constexpr const char* smallLola =
    "{ one\n  two }PLACE p1, p2 , p-3.x;{x}\nMARKING p1: 4, p2:1, p1:1;\n"
    "TRANSITION t1 CONSUME p1:2,p2:1; PRODUCE p-3.x:3;\n"
    "TRANSITION t2 CONSUME; PRODUCE ;\n";

Result<std::string> writeLolaOf(const Diagram& diagram) {
    return writeLola(std::span(&diagram, 1));
}

}  // namespace

void LolaTest::readsPlacesMarkingAndTransitions() {
    const auto imported = readLola(smallLola);

    VERIFY_OK(imported);
    NetMaker expected(3, 2);
    expected.tokens(1, 5).tokens(2, 1).arc(1, 1, ArcKind::input, 2).takes(1, {2});
    expected.arc(3, 1, ArcKind::output, 3);
    expected.net().places[expected.place(3)].name = "p-3.x";
    expected.net().comments = {"one", "two", "x"};
    QVERIFY(imported->nets.front().net == expected.net());
    QVERIFY(imported->warnings.empty());
}

void LolaTest::readsCapacitiesFairnessAndMissingNumbers() {
    const auto imported = readLola(
        "PLACE SAFE 1: p1; SAFE: p2; p3;\nMARKING p2;\n"
        "TRANSITION t1 STRONG FAIR CONSUME p2; PRODUCE p3;\n"
        "TRANSITION t2 WEAK FAIR CONSUME p3; PRODUCE p1;\n");

    VERIFY_OK(imported);
    NetMaker expected(3, 2);
    expected.tokens(2, 1).takes(1, {2}).gives(1, {3}).takes(2, {3}).gives(2, {1});
    QVERIFY(imported->nets.front().net == expected.net());
    QCOMPARE(imported->warnings.size(), std::size_t{2});
    QCOMPARE(imported->warnings.front().line, 3);
    QCOMPARE(imported->warnings.front().column, 15);
}

void LolaTest::refusesHighLevelNets_data() {
    brokenTextColumns();
    const auto row = [](const char* name, const char* text, int line, int column,
                        const char* detail) {
        QTest::newRow(name) << QByteArray(text) << line << column << QByteArray(detail);
    };
    row("sorts", "{x}\nSORT s = [1, 2];", 2, 1, "LoLA's high-level nets (SORT) are not read");
    row("place of a sort", "PLACE p: s;", 1, 8,
        "LoLA's high-level nets (places of a sort) are not read");
    row("variables", "PLACE p; MARKING p:1; TRANSITION t VAR x: s;", 1, 36,
        "LoLA's high-level nets (VAR) are not read");
    row("guards", "PLACE p; MARKING p:1;\nTRANSITION t GUARD x", 2, 14,
        "LoLA's high-level nets (GUARD) are not read");
}

void LolaTest::refusesHighLevelNets() {
    QFETCH(QByteArray, text);

    const auto imported = readLola(text.toStdString());

    COMPARE_BROKEN(imported);
    QCOMPARE(imported.error().code, ErrorCode::unsupported);
}

void LolaTest::saysWhatIsWrong_data() {
    brokenTextColumns();
    const auto row = [](const char* name, const char* text, int line, int column,
                        const char* detail) {
        QTest::newRow(name) << QByteArray(text) << line << column << QByteArray(detail);
    };
    row("empty", "", 1, 1, "expected PLACE, found the end of the file");
    row("no place", "PLACE p,;", 1, 9, "expected a place, found ';'");
    row("place twice", "PLACE p, q,\np;", 2, 1, "expected a place of a new name, found 'p'");
    row("keyword as place", "PLACE p, FAIR;", 1, 10, "expected a place, found 'FAIR'");
    row("places open", "PLACE p MARKING;", 1, 9, "expected ',' or ';', found 'MARKING'");
    row("capacity", "PLACE SAFE x: p;", 1, 12, "expected a capacity or ':', found 'x'");
    row("capacity colon", "PLACE SAFE 1 p;", 1, 14, "expected ':', found 'p'");
    row("no marking", "PLACE p; TRANSITION t", 1, 10, "expected MARKING, found 'TRANSITION'");
    row("unknown place", "PLACE p; MARKING q:1;", 1, 18, "expected the name of a place, found 'q'");
    row("tokens", "PLACE p; MARKING p:-1;", 1, 20, "expected a number, found '-1'");
    row("marking open", "PLACE p; MARKING p:1 p:1;", 1, 22, "expected ',' or ';', found 'p'");
    row("transition twice",
        "PLACE p; MARKING;\nTRANSITION t CONSUME; PRODUCE;\nTRANSITION t CONSUME; PRODUCE;", 3, 12,
        "expected a transition of a new name, found 't'");
    row("no name", "PLACE p; MARKING; TRANSITION CONSUME p:1;", 1, 30,
        "expected a transition, found 'CONSUME'");
    row("no consume", "PLACE p; MARKING; TRANSITION t PRODUCE p:1;", 1, 32,
        "expected CONSUME, found 'PRODUCE'");
    row("fair", "PLACE p; MARKING; TRANSITION t WEAK CONSUME;", 1, 37,
        "expected FAIR, found 'CONSUME'");
    row("weight 0", "PLACE p; MARKING; TRANSITION t CONSUME p:0;", 1, 42,
        "expected a weight from 1 to 2^63 - 1, found '0'");
    row("formula", "PLACE p; MARKING;\nFORMULA p = 1", 2, 1,
        "expected TRANSITION, found 'FORMULA'");
    row("comment open", "PLACE p; { x\n", 2, 1,
        "expected the end of what begins with '{', found the end of the file");
}

void LolaTest::saysWhatIsWrong() {
    QFETCH(QByteArray, text);

    const auto imported = readLola(text.toStdString());

    COMPARE_BROKEN(imported);
    QCOMPARE(imported.error().code,
             detail.contains("the name of") ? ErrorCode::unknownNode : ErrorCode::badSyntax);
}

void LolaTest::survivesEveryPrefix() {
    const std::string text = smallLola;
    for (std::size_t size = 0; size < text.size(); ++size) {
        const auto imported = readLola(text.substr(0, size));

        QVERIFY(imported ? imported->nets.size() == 1 : imported.error().line >= 1);
    }
}

void LolaTest::writesPlacesMarkingAndTransitions() {
    NetMaker maker(2, 2);
    maker.tokens(2, 7).takes(2, {2}).arc(1, 1, ArcKind::input, 3).gives(1, {1, 1});
    maker.net().comments = {"see {1}"};
    Diagram diagram;
    diagram.net = maker.net();

    const auto text = writeLolaOf(diagram);

    VERIFY_OK(text);
    QCOMPARE(*text, std::string("{ see (1) }\nPLACE\n  p1, p2;\n\nMARKING\n  p2: 7;\n\n"
                                "TRANSITION t1\n  CONSUME p1: 3;\n  PRODUCE p1: 2;\n\n"
                                "TRANSITION t2\n  CONSUME p2: 1;\n  PRODUCE ;\n"));
}

void LolaTest::refusesToWriteWhatLolaCannotHold() {
    NetMaker inhibited(1, 1);
    inhibited.needsEmpty(1, {1});
    Diagram diagram;
    diagram.net = inhibited.net();
    QCOMPARE(writeLolaOf(diagram).error().detail,
             std::string("LoLA cannot hold inhibitor arcs: the arc from 'p1' to 't1'"));

    for (const char* name : {"a b", "a:b", "PLACE", "GUARD", "", "a{"}) {
        NetMaker named(1, 1);
        named.net().places[named.place(1)].name = name;
        diagram.net = named.net();

        const auto text = writeLolaOf(diagram);

        QVERIFY(!text);
        QCOMPARE(text.error().code, ErrorCode::unsupported);
        QCOMPARE(text.error().detail, "LoLA cannot spell the name '" + std::string(name) + "'");
    }
}

FIREABLE_TEST(LolaTest)
#include "lola_test.moc"
