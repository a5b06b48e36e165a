#include "engine/spiking/model/spiking_system.h"

#include <QTest>

#include "engine/spiking/model/working_mode.h"
#include "engine/spiking/program/spiking_program.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;

/// What no system may be, and families spread out.
class SpikingSystemTest : public QObject {
    Q_OBJECT

private slots:
    void mistakesAreTold_data();
    void mistakesAreTold();
    void tooManyToWriteIsToldWithTheNumber();
    void membersOfAFamilyGetTheirOwn();
    void modesAreWords_data();
    void modesAreWords();
};

void SpikingSystemTest::mistakesAreTold_data() {
    QTest::addColumn<SpikingSystem>("system");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* name, const std::vector<Neuron>& neurons,
                        const std::vector<SynapseArc>& synapses, const char* error) {
        SpikingSystem system;
        for (const Neuron& neuron : neurons) {
            system.neurons.add(neuron);
        }
        for (const SynapseArc& synapse : synapses) {
            system.synapses.add(synapse);
        }
        QTest::newRow(name) << system << QString::fromUtf8(error);
    };
    const auto ruled = [](const char* rule, std::optional<IndexRange> members = IndexRange{1, 9}) {
        return Neuron{.name = "s", .rules = {*parseRule(rule)}, .members = members};
    };
    const NeuronId s{0};
    const NeuronId o{1};
    row("no name", {{.name = ""}}, {}, "expected a name for every neuron");
    row("one name twice", {{.name = "s"}, {.name = "s"}}, {},
        "neuron 's': expected a name that no other neuron has");
    row("name of a member", {{.name = "s", .members = IndexRange{1, 9}}, {.name = "s_3"}}, {},
        "neuron 's_3': expected a name that no member of 's' has");
    row("empty family", {{.name = "s", .members = IndexRange{2, 1}}}, {},
        "neuron 's': expected indices from -2^31 to 2^31, and at least one");
    row("members without spikes",
        {{.name = "s", .members = IndexRange{1, 3}, .memberSpikes = {1, 2}}}, {},
        "neuron 's': expected spikes for 3 members, found 2");
    row("fewer than no spikes",
        {{.name = "s", .spikes = 2, .members = IndexRange{1, 3}, .spikesPerIndex = -1}}, {},
        "neuron 's': expected 0 or more spikes at first");
    row("rule of an output",
        {{.name = "s", .kind = NeuronKind::output, .rules = {*parseRule("a->a")}}}, {},
        "neuron 's': expected no rules of an input or output");
    row("index outside a family", {ruled("a^i->a", std::nullopt)}, {},
        "neuron 's': rule 'a^{i}->a;0': expected no index i outside a family");
    row("a member that consumes nothing", {ruled("a+/a^{9-i}->a")}, {},
        "neuron 's': rule 'a+/a^{9-i}->a;0': expected every member to consume at least one spike");
    row("a synapse to itself", {{.name = "s"}}, {{.from = s, .to = s}},
        "expected no synapse from 's' to 's'");
    row("a member to itself", {{.name = "s", .members = IndexRange{1, 3}}}, {{.from = s, .to = s}},
        "expected no synapse from 's_1' to 's_1'");
    row("two synapses", {{.name = "s"}, {.name = "o"}},
        {{.from = s, .to = o}, {.from = s, .to = o}},
        "expected at most one synapse from 's' to 'o'");
    row("two families of synapses",
        {{.name = "s", .members = IndexRange{1, 3}}, {.name = "o", .members = IndexRange{1, 9}}},
        {{.from = s, .to = o, .targets = TargetRange{1, {0, 2}}},
         {.from = s, .to = o, .targets = TargetRange{6, 9}}},
        "expected at most one synapse from 's_3' to 'o_6'");
    row("no weight", {{.name = "s"}, {.name = "o"}}, {{.from = s, .to = o, .weight = 0}},
        "neuron 's': expected weights of at least 1");
}

void SpikingSystemTest::mistakesAreTold() {
    QFETCH(SpikingSystem, system);
    QFETCH(QString, error);

    const auto program = compile(system);

    QVERIFY(!program);
    QCOMPARE(QString::fromStdString(program.error().detail), error);
}

void SpikingSystemTest::tooManyToWriteIsToldWithTheNumber() {
    SpikingSystem system;
    const auto s = system.neurons.add({.name = "s", .members = IndexRange{1, 100}});
    const auto o = system.neurons.add({.name = "o", .members = IndexRange{1, 100}});
    system.synapses.add({.from = s, .to = o});

    const auto byNeurons = expanded(system, 199);
    const auto bySynapses = expanded(system, 9'999);

    QVERIFY(!byNeurons && !bySynapses);
    QVERIFY(byNeurons.error().detail.find("200 neurons") != std::string::npos);
    QVERIFY(bySynapses.error().detail.find("9999 synapses") != std::string::npos);
    QVERIFY(expanded(system, 10'000).has_value());
}

void SpikingSystemTest::membersOfAFamilyGetTheirOwn() {
    SpikingSystem system;
    const auto s = system.neurons.add(
        {.name = "s",
         .spikes = 10,
         .rules = {*parseRule("a^k->λ : i<=k<=3"), *parseRule("a^k/a^i->a : k>=2i")},
         .members = IndexRange{1, 4},
         .spikesPerIndex = -2});
    const auto o = system.neurons.add({.name = "o", .members = IndexRange{0, 2}});
    system.synapses.add(
        {.from = s, .to = o, .sources = IndexRange{2, 9}, .targets = TargetRange{{-1, 1}, 5}});

    const auto flat = expanded(system, 100);

    VERIFY_OK(flat);
    QStringList lines;
    for (const auto& neuron : flat->neurons) {
        QString line = QString::fromStdString(neuron.value.name + " " + neuron.value.spikes.text());
        for (const Rule& rule : neuron.value.rules) {
            line += " " + QString::fromStdString(ruleText(rule));
        }
        lines.append(line);
    }
    for (const auto& synapse : flat->synapses) {
        lines.append(QString::fromStdString(flat->neurons[synapse.value.from].name + ">" +
                                            flat->neurons[synapse.value.to].name));
    }
    QCOMPARE(lines, (QStringList{QStringLiteral("s_1 8 a->λ a^2->λ a^3->λ a^2a*/a->a;0"),
                                 QStringLiteral("s_2 6 a^2->λ a^3->λ a^4a*/a^2->a;0"),
                                 QStringLiteral("s_3 4 a^3->λ a^6a*/a^3->a;0"),
                                 QStringLiteral("s_4 2 a^8a*/a^4->a;0"), QStringLiteral("o_0 0"),
                                 QStringLiteral("o_1 0"), QStringLiteral("o_2 0"),
                                 QStringLiteral("s_2>o_1"), QStringLiteral("s_2>o_2"),
                                 QStringLiteral("s_3>o_2")}));
}

void SpikingSystemTest::modesAreWords_data() {
    QTest::addColumn<bool>("isMode");
    for (const ModeWord& word : allModeWords()) {
        const std::string text(word.word);
        QTest::newRow((text + (text == "bounded" ? ":7" : "")).c_str()) << true;
    }
    for (const char* const text : {"bounded:2,exhaustive", "max-sequential,asynchronous,exhaustive",
                                   "min-pseudo-sequential,bounded:40"}) {
        QTest::newRow(text) << true;
    }
    for (const char* const text :
         {"", "bounded", "bounded:1", "bounded:x", "sequential:2", "fast", "sequential,"}) {
        QTest::newRow(text) << false;
    }
}

void SpikingSystemTest::modesAreWords() {
    QFETCH(bool, isMode);
    const std::string text = QTest::currentDataTag();

    const auto mode = parseWorkingMode(text);

    QCOMPARE(mode.has_value(), isMode);
    if (mode) {
        QCOMPARE(workingModeText(*mode), text);
    }
}

FIREABLE_TEST(SpikingSystemTest)
#include "spiking_system_test.moc"
