#include "engine/spiking/branches/graph_text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::spiking;
using fireable::testing::WrittenSystem;

namespace {

std::vector<std::string> namesOf(const WrittenSystem& written) {
    std::vector<std::string> names;
    for (NeuronIndex neuron = 0; neuron < written.program.neuronCount(); ++neuron) {
        names.push_back(neuronName(written.system, written.program, neuron));
    }
    return names;
}

}  // namespace

class GraphTextTest : public QObject {
    Q_OBJECT

private slots:
    void dotShowsStatesAndChoices();
    void dotLeavesOutWhatIsTooMuch();
    void jsonSaysEverything();
    void jsonQuotesNamesAndLargeNumbers();
};

void GraphTextTest::dotShowsStatesAndChoices() {
    const WrittenSystem written("a 4 : a+/a^2->a, a^4/a->a;1\nb 0\nsyn a>b\nout a");
    SpikingProgram program = written.program;
    program.mode.exhaustive = true;
    ConfigurationGraph graph(program);
    QVERIFY(graph.explore({}) == GraphEnd::whole);
    QCOMPARE(QString::fromStdString(graphDot(graph, namesOf(written))),
             QString::fromUtf8("digraph {\n"
                               "  label=\"⟨a, b⟩\";\n"
                               "  node [shape=box];\n"
                               "  0 [label=\"⟨4/0, 0/0⟩\"];\n"
                               "  1 [label=\"⟨0/0, 2/0⟩\", peripheries=2];\n"
                               "  2 [label=\"⟨0/1, 0/0⟩\"];\n"
                               "  3 [label=\"⟨0/0, 4/0⟩\", peripheries=2];\n"
                               "  0 -> 1 [label=\"a.1*2 → 2\"];\n"
                               "  0 -> 2 [label=\"a.2*4\"];\n"
                               "  2 -> 3 [label=\"→ 4\"];\n"
                               "}\n"));
}

void GraphTextTest::dotLeavesOutWhatIsTooMuch() {
    const WrittenSystem written("a 3 : a+/a->a");
    ConfigurationGraph graph(written.program);
    QVERIFY(graph.explore({.steps = 2}) == GraphEnd::steps);
    QCOMPARE(QString::fromStdString(graphDot(graph, namesOf(written), 2)),
             QString::fromUtf8("digraph {\n"
                               "  label=\"⟨a⟩, the first 2 of 3 configurations\";\n"
                               "  node [shape=box];\n"
                               "  0 [label=\"⟨3/0⟩\"];\n"
                               "  1 [label=\"⟨2/0⟩\"];\n"
                               "  0 -> 1 [label=\"a.1\"];\n"
                               "}\n"));
    QVERIFY(graphDot(graph, namesOf(written)).find("2 [label=\"⟨1/0⟩\", style=dashed]") !=
            std::string::npos);
}

void GraphTextTest::jsonSaysEverything() {
    const WrittenSystem written("a 2 : a^2/a->a;2, a+/a->λ\nb 1 : a->a\nsyn a>b b>a\nout b");
    ConfigurationGraph graph(written.program);
    QVERIFY(graph.explore({.steps = 6}) == GraphEnd::whole);
    const auto document =
        QJsonDocument::fromJson(QByteArray::fromStdString(graphJson(graph, namesOf(written))));
    const QJsonObject whole = document.object();
    QCOMPARE(whole["neurons"].toArray(), (QJsonArray{"a", "b"}));
    QCOMPARE(whole["outputs"].toArray().size(), 1);
    QCOMPARE(whole["whole"].toBool(), true);
    QCOMPARE(whole["end"].toString(), QString("all configurations"));
    const QJsonArray states = whole["states"].toArray();
    const QJsonArray edges = whole["edges"].toArray();
    QCOMPARE(static_cast<std::size_t>(states.size()), std::size_t{graph.stateCount()});
    QCOMPARE(static_cast<std::size_t>(edges.size()), std::size_t{graph.edgeCount()});
    QCOMPARE(states[0].toObject(), (QJsonObject{{"id", 0},
                                                {"step", 0},
                                                {"spikes", QJsonArray{2, 1}},
                                                {"closed", QJsonArray{0, 0}},
                                                {"pending", QJsonArray{0, 0}},
                                                {"halts", false}}));
    QCOMPARE(states[1].toObject()["closed"].toArray(), (QJsonArray{2, 0}));
    QCOMPARE(states[1].toObject()["pending"].toArray(), (QJsonArray{1, 0}));
    const QJsonObject useOfA{{"neuron", "a"}, {"rule", 1}, {"times", 1}};
    const QJsonObject useOfB{{"neuron", "b"}, {"rule", 1}, {"times", 1}};
    QCOMPARE(edges[0].toObject(), (QJsonObject{{"from", 0},
                                               {"to", 1},
                                               {"used", QJsonArray{useOfA, useOfB}},
                                               {"output", QJsonArray{1}}}));
    for (const QJsonValue& state : states) {
        const auto id = static_cast<StateId>(state["id"].toInt());
        QCOMPARE(state["halts"].toBool(), graph.isHalting(id));
    }
}

void GraphTextTest::jsonQuotesNamesAndLargeNumbers() {
    const WrittenSystem written("a\"\\ 1 : a->a\nb 0\nsyn a\"\\>b*9007199254740993");
    ConfigurationGraph graph(written.program);
    QVERIFY(graph.explore({}) == GraphEnd::whole);
    const auto document =
        QJsonDocument::fromJson(QByteArray::fromStdString(graphJson(graph, namesOf(written))));
    QCOMPARE(document["neurons"][0].toString(), QString("a\"\\"));
    QCOMPARE(document["states"][1]["spikes"][1].toString(), QString("9007199254740993"));
}

FIREABLE_TEST(GraphTextTest)
#include "graph_text_test.moc"
