#include "engine/spiking/model/spiking_system.h"

#include <QTest>
#include <limits>

#include "engine/spiking/model/forgetting_check.h"
#include "engine/spiking/model/working_mode.h"
#include "engine/spiking/program/spiking_program.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;

namespace {

constexpr qint64 largestFactor = qint64{1} << 31;
constexpr qint64 largestNumber = qint64{1} << 60;

}  // namespace

/// What no system may be, and families spread out.
class SpikingSystemTest : public QObject {
    Q_OBJECT

private slots:
    void mistakesAreTold_data();
    void mistakesAreTold();
    void numbersBeyond64BitsAreTold_data();
    void numbersBeyond64BitsAreTold();
    void theLargestNumbersAreExact();
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
    row("indices beyond 64 bits",
        {{.name = "s",
          .members = IndexRange{std::numeric_limits<std::int64_t>::min(),
                                std::numeric_limits<std::int64_t>::max()}}},
        {}, "neuron 's': expected indices from -2^31 to 2^31, and at least one");
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

void SpikingSystemTest::numbersBeyond64BitsAreTold_data() {
    QTest::addColumn<qint64>("constant");
    QTest::addColumn<qint64>("slope");
    using Limits = std::numeric_limits<qint64>;
    QTest::newRow("factor") << qint64{0} << largestFactor + 1;
    QTest::newRow("negative factor") << qint64{0} << -largestFactor - 1;
    QTest::newRow("number") << largestNumber + 1 << qint64{0};
    QTest::newRow("negative number") << -largestNumber - 1 << qint64{1};
    QTest::newRow("largest") << Limits::max() << Limits::max();
    QTest::newRow("least") << Limits::min() << Limits::min();
}

void SpikingSystemTest::numbersBeyond64BitsAreTold() {
    QFETCH(qint64, constant);
    QFETCH(qint64, slope);
    const Affine number{constant, slope};
    const Rule rules[]{{.consumed = number},
                       {.consumed = 1, .band = SpikeBand{number, std::nullopt}},
                       {.consumed = 1, .band = SpikeBand{1, number}}};
    const TargetRange targets[]{{number, 9}, {1, number}};
    const QString expected =
        QStringLiteral("expected factors of i of at most 2^31, and numbers of at most 2^60");

    for (const Rule& rule : rules) {
        SpikingSystem system;
        system.neurons.add({.name = "s", .rules = {rule}, .members = IndexRange{1, 9}});
        const auto valid = validate(system);
        QVERIFY(!valid);
        const QString detail = QString::fromStdString(valid.error().detail);
        QVERIFY2(
            detail.startsWith(QStringLiteral("neuron 's': rule '")) && detail.endsWith(expected),
            qPrintable(detail));
    }
    for (const TargetRange& range : targets) {
        SpikingSystem system;
        const auto s = system.neurons.add({.name = "s", .members = IndexRange{1, 9}});
        const auto o = system.neurons.add({.name = "o", .members = IndexRange{1, 9}});
        system.synapses.add({.from = s, .to = o, .targets = range});
        for (const Result<void>& valid :
             {validate(system), Result<void>(expanded(system, 100).failure()),
              Result<void>(compile(system).failure())}) {
            QVERIFY(!valid);
            QCOMPARE(QString::fromStdString(valid.error().detail),
                     QStringLiteral("neuron 's': synapses to 'o': ") + expected);
        }
    }
}

/// At both ends of the indices, with the largest factors and numbers, nothing overflows: member i
/// of `s` leads to the member of `o` that it does, and its rule is for as many spikes.
void SpikingSystemTest::theLargestNumbersAreExact() {
    for (const std::int64_t sign : {1, -1}) {
        const std::int64_t last = sign * largestFactor;
        const IndexRange members{std::min(last, last - sign), std::max(last, last - sign)};
        const Affine consumed{largestNumber, sign * largestFactor};
        SpikingSystem system;
        const auto s = system.neurons.add(
            {.name = "s",
             .rules = {Rule{.consumed = consumed, .band = SpikeBand{consumed, consumed}}},
             .members = members});
        const auto o = system.neurons.add({.name = "o", .members = members});
        const auto all = system.neurons.add({.name = "all", .members = members});
        system.synapses.add({.from = s, .to = o, .targets = TargetRange{{0, 1}, {0, 1}}});
        // Far beyond the family on both sides, so that all its members are meant.
        system.synapses.add({.from = s,
                             .to = all,
                             .targets = TargetRange{{-largestNumber, -sign * largestFactor},
                                                    {largestNumber, sign * largestFactor}}});
        // Far beyond it on one side, so that none is.
        system.synapses.add({.from = o,
                             .to = all,
                             .targets = TargetRange{{largestNumber, sign * largestFactor},
                                                    {largestNumber, sign * largestFactor}}});

        const auto program = compile(system);
        const auto flat = expanded(system, 100);

        VERIFY_OK(program);
        VERIFY_OK(flat);
        QCOMPARE(program->synapseCount(), 2 + 4);
        QCOMPARE(flat->synapses.size(), std::size_t{6});
        const std::int64_t wanted =
            largestNumber + largestFactor * largestFactor - (sign > 0 ? largestFactor : 0);
        const std::vector<Rule>& rules = flat->neurons.at(0).value.rules;
        QCOMPARE(rules.size(), std::size_t{1});
        QCOMPARE(rules[0].consumed.constant, wanted);
        QVERIFY(rules[0].condition == SpikeSet::exactly(wanted));
        QVERIFY(program->rules[0].isApplicable(Count(wanted), members.first));
        QVERIFY(!program->rules[0].isApplicable(Count(wanted) + 1, members.first));
        QVERIFY(forgettingConflicts(system).empty());
    }
}

void SpikingSystemTest::tooManyToWriteIsToldWithTheNumber() {
    SpikingSystem system;
    const auto s = system.neurons.add({.name = "s", .members = IndexRange{1, 100}});
    const auto o = system.neurons.add({.name = "o", .members = IndexRange{1, 100}});
    system.synapses.add({.from = s, .to = o});

    const auto byNeurons = expanded(system, 199);
    const auto bySynapses = expanded(system, 9'999);

    QVERIFY(!byNeurons && !bySynapses);
    QVERIFY(byNeurons.error().detail.find("200 neurons, at most 199") != std::string::npos);
    QVERIFY(bySynapses.error().detail.find("10000 synapses, at most 9999") != std::string::npos);
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
                                   "min-pseudo-sequential,bounded:40", "bounded:1099511627776"}) {
        QTest::newRow(text) << true;
    }
    for (const char* const text :
         {"", "bounded", "bounded:1", "bounded:x", "sequential:2", "fast", "sequential,",
          "bounded:1099511627777", "bounded:999999999999999999999", "sequential,max-sequential",
          "bounded:2,bounded:2", "asynchronous,locally-synchronous", "synchronous,sequential",
          "bounded:2,synchronous", "exhaustive,exhaustive"}) {
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
