#include <QTest>
#include <algorithm>

#include "importers/snp/snp_formats.h"
#include "tests/support/random_spiking.h"
#include "tests/support/spiking_run.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;

namespace {

Rule rule(const char* text) {
    const auto read = parseRule(text);
    if (!read) {
        std::abort();  // the test is wrong
    }
    return *read;
}

/// Sorting of n numbers.
ImportedSystem sortSystem(std::int64_t n) {
    ImportedSystem imported;
    SpikingSystem& system = imported.system;
    const std::string most = std::to_string(n);
    const std::string next = std::to_string(n + 2);
    const IndexRange members{1, n};
    const NeuronId in = system.neurons.add({.name = "in",
                                            .spikes = n + 1,
                                            .rules = {rule("a+/a->a")},
                                            .train = {},
                                            .members = members,
                                            .spikesPerIndex = -1});
    const NeuronId s =
        system.neurons.add({.name = "s",
                            .rules = {rule(("a^k->λ : 1<=k<=" + most + "-i").c_str()),
                                      rule(("a^k->λ : " + next + "-i<=k<=" + most).c_str()),
                                      rule(("a^{" + std::to_string(n + 1) + "-i}->a").c_str())},
                            .train = {},
                            .members = members});
    const NeuronId o =
        system.neurons.add({.name = "o", .rules = {}, .train = {}, .members = members});
    system.synapses.add({.from = in, .to = s});
    system.synapses.add({.from = s, .to = o, .targets = TargetRange{{0, 1}, n}});
    return imported;
}

/// Everything of a system without families, in an order that does not depend on its tables.
std::vector<std::string> spreadText(const SpikingSystem& system) {
    const auto spread = expanded(system, 100000);
    if (!spread) {
        return {spread.error().message()};
    }
    std::vector<std::string> lines;
    for (const auto& entry : spread->neurons) {
        const Neuron& neuron = entry.value;
        std::string line = neuron.name + " " + std::to_string(static_cast<int>(neuron.kind)) + " " +
                           neuron.spikes.text();
        for (const Rule& rule : neuron.rules) {
            line += ", " + ruleText(rule);
        }
        lines.push_back(line);
    }
    for (const auto& entry : spread->synapses) {
        lines.push_back(spread->neurons[entry.value.from].name + " > " +
                        spread->neurons[entry.value.to].name);
    }
    const WorkingMode& mode = spread->mode;
    lines.push_back(std::to_string(static_cast<int>(mode.order)) + " " +
                    std::to_string(static_cast<int>(mode.timing)) + " " +
                    std::to_string(mode.bound));
    for (const auto& set : mode.together) {
        std::vector<std::string> names;
        for (const NeuronId neuron : set) {
            names.push_back(spread->neurons[neuron].name);
        }
        std::ranges::sort(names);
        std::string line = "together";
        for (const std::string& name : names) {
            line += " " + name;
        }
        lines.push_back(line);
    }
    std::ranges::sort(lines);
    return lines;
}

std::ptrdiff_t familiesOf(const SpikingSystem& system) {
    return std::ranges::count_if(system.neurons,
                                 [](const auto& entry) { return entry.value.members.has_value(); });
}

QString joinedLines(const std::vector<std::string>& lines) {
    QString text;
    for (const std::string& line : lines) {
        text += QString::fromStdString(line) + "\n";
    }
    return text;
}

ImportedSystem written(const std::string& text) {
    return {fireable::testing::WrittenSystem(text).system, {}, {}};
}

}  // namespace

/// Spiking systems as P-Lingua.
class PLinguaWriterTest : public QObject {
    Q_OBJECT

private slots:
    void familiesAreWrittenAsRanges();
    void everythingIsWritten();
    void randomSystemsAreReadBack();
    void inputsKeepTheirMeaning();
    void lossesAreTold();
    void whatCannotBeHeldIsTold_data();
    void whatCannotBeHeldIsTold();
};

void PLinguaWriterTest::familiesAreWrittenAsRanges() {
    const ImportedSystem sort = sortSystem(46000);

    const auto text = writePLingua(sort);

    VERIFY_OK(text);
    QCOMPARE(QString::fromStdString(*text),
             QString("@model<spiking_psystems>\n\ndef main()\n{\n"
                     "    @mu = in{i} : 1<=i<=46000;\n"
                     "    @mu += s{i} : 1<=i<=46000;\n"
                     "    @mu += o{i} : 1<=i<=46000;\n"
                     "    @ms(in{i}) = a*(46001-i) : 1<=i<=46000;\n"
                     "    @marcs = (in{i}, s{j}) : 1<=j<=46000, 1<=i<=46000;\n"
                     "    @marcs += (s{i}, o{j}) : i<=j<=46000, 1<=i<=46000;\n"
                     "    [a --> a]'in{i} \"a+\" : 1<=i<=46000;\n"
                     "    [a*k --> #]'s{i} : 1<=k<=46000-i, 1<=i<=46000;\n"
                     "    [a*k --> #]'s{i} : 46002-i<=k<=46000, 1<=i<=46000;\n"
                     "    [a*(46001-i) --> a]'s{i} : 1<=i<=46000;\n}\n"));
    const auto again = readPLingua(*text);
    VERIFY_OK(again);
    QVERIFY(again->system == sort.system);
}

void PLinguaWriterTest::everythingIsWritten() {
    ImportedSystem imported;
    SpikingSystem& system = imported.system;
    system.name = "all */ of it";
    const NeuronId b = system.neurons.add(
        {.name = "b",
         .spikes = 3,
         .rules = {rule("a^3->a^2;1"), rule("a^2(a^3)*|a^4/a->λ"), rule("a^{2,}/a->a")},
         .train = {}});
    const NeuronId s = system.neurons.add({.name = "s",
                                           .rules = {rule("a+/a^{2i+1}->a;2")},
                                           .train = {},
                                           .members = IndexRange{0, 2},
                                           .memberSpikes = {1, 0, 7}});
    const NeuronId out =
        system.neurons.add({.name = "out", .kind = NeuronKind::output, .rules = {}, .train = {}});
    const NeuronId environment = system.neurons.add(
        {.name = "environment", .kind = NeuronKind::output, .rules = {}, .train = {}});
    const NeuronId input = system.neurons.add(
        {.name = "input", .kind = NeuronKind::input, .rules = {}, .train = {1, 0, 2, 0}});
    system.synapses.add({.from = b, .to = s});
    system.synapses.add({.from = s, .to = b, .sources = IndexRange{1, 2}});
    system.synapses.add({.from = s, .to = s, .targets = TargetRange{{1, 1}, 2}});
    system.synapses.add({.from = s, .to = out});
    system.synapses.add({.from = b, .to = environment});
    system.synapses.add({.from = s, .to = environment});
    system.synapses.add({.from = input, .to = s, .targets = TargetRange{1, 1}});
    system.mode = {StepOrder::allWithMost, StepTiming::locallySynchronous, 3, {{b, s}}, false};

    const auto text = writePLingua(imported);

    VERIFY_OK(text);
    QCOMPARE(QString::fromStdString(*text),
             QString("/* name: all * / of it */\n@model<spiking_psystems>\n\ndef main()\n{\n"
                     "    @mu = b;\n    @mu += s{i} : 0<=i<=2;\n    @mu += out;\n"
                     "    @ms(b) = a*3;\n    @ms(s{0}) = a;\n    @ms(s{2}) = a*7;\n"
                     "    @marcs = (b, s{j}) : 0<=j<=2;\n"
                     "    @marcs += (s{i}, b) : 1<=i<=2;\n"
                     "    @marcs += (s{i}, s{j}) : i+1<=j<=2, 0<=i<=2;\n"
                     "    @marcs += (s{i}, out) : 0<=i<=2;\n"
                     "    @mout = out, b;\n    @mout += s{i} : 0<=i<=2;\n"
                     "    @min = s{1};\n    @minst = (1,1), (3,2), (4,0);\n"
                     "    @mseq = 2;\n    @masynch = 3;\n    @mboundall = 3;\n"
                     "    @mlocset = {{b, s{0}, s{1}, s{2}}};\n"
                     "    [a*3 --> a*2]'b :: 1;\n"
                     "    [a --> #]'b \"a{4}|a{2}(a{3})*\";\n"
                     "    [a --> a]'b \"a{2}a*\";\n"
                     "    [a*(2*i+1) --> a]'s{i} \"a+\" :: 2 : 0<=i<=2;\n}\n"));
    const auto again = readPLingua(*text);
    VERIFY_OK(again);
    QCOMPARE(again->system.name, std::string("all * / of it"));
    QVERIFY(again->system.neurons == system.neurons);
    QVERIFY(again->system.mode == system.mode);
    QCOMPARE(joinedLines(spreadText(again->system)), joinedLines(spreadText(system)));
}

void PLinguaWriterTest::randomSystemsAreReadBack() {
    int compared = 0;
    int settled = 0;  // at once: with no family whose rules are written for each neuron
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        ImportedSystem imported;
        imported.system =
            fireable::testing::RandomSpiking(seed, {.weights = false, .inputs = false}).make();
        imported.system.mode.exhaustive = false;
        const auto text = writePLingua(imported);
        if (!text) {  // a family of rules that has no end
            QVERIFY2(text.error().detail.find("infinitely many rules") != std::string::npos,
                     text.error().message().c_str());
            continue;
        }

        const auto again = readPLingua(*text);

        QVERIFY2(again.has_value(), again ? "" : (*text + again.error().message()).c_str());
        QCOMPARE(joinedLines(spreadText(again->system)), joinedLines(spreadText(imported.system)));
        const auto twice = writePLingua(*again);
        VERIFY_OK(twice);
        if (familiesOf(again->system) == familiesOf(imported.system)) {
            QVERIFY2(*twice == *text, (*text + *twice).c_str());
            ++settled;
        }
        const auto third = readPLingua(*twice);
        VERIFY_OK(third);
        QVERIFY(third->system == again->system);
        ++compared;
    }
    QVERIFY(compared > 300);
    QVERIFY(settled > 100);
}

void PLinguaWriterTest::inputsKeepTheirMeaning() {
    int compared = 0;
    int settled = 0;  // at once: with no family whose rules are written for each neuron
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        ImportedSystem imported;
        imported.system =
            fireable::testing::RandomSpiking(
                seed, {.modes = false, .weights = false, .choices = false, .large = false})
                .make();
        const auto text = writePLingua(imported);
        if (!text) {
            continue;
        }
        const auto again = readPLingua(*text);
        QVERIFY2(again.has_value(), again ? "" : (*text + again.error().message()).c_str());
        const auto twice = writePLingua(*again);
        VERIFY_OK(twice);
        if (familiesOf(again->system) == familiesOf(imported.system)) {
            QVERIFY2(*twice == *text, (*text + *twice).c_str());
            ++settled;
        }

        const auto run = [](const SpikingSystem& system) {
            const auto program = compile(system);
            const auto engine = fireable::testing::spikingEngine(*program);
            const bool halted = *engine->run({.maxSteps = 40}) == Halt::halted;
            std::vector<std::string> lines;
            for (NeuronIndex i = 0; i < program->neuronCount(); ++i) {
                const std::string name = neuronName(system, *program, i);
                if (name.starts_with('n')) {
                    lines.push_back(name + " " + engine->spikes(i).text() + " " +
                                    std::to_string(engine->closed(i)));
                }
            }
            for (const std::string& train : fireable::testing::outputTrains(*program, *engine)) {
                lines.push_back(train);
            }
            lines.push_back(engine->steps().text() + (halted ? " halted" : ""));
            std::ranges::sort(lines);
            return joinedLines(lines);
        };
        QCOMPARE(run(again->system), run(imported.system));
        ++compared;
    }
    QVERIFY(compared > 150);
    QVERIFY(settled > 50);
}

void PLinguaWriterTest::lossesAreTold() {
    ImportedSystem imported;
    SpikingSystem& system = imported.system;
    system.name = "los*/ing";
    imported.positions.resize(6);
    imported.bends.resize(1);
    imported.runs.emplace_back().watches = {{.text = "output"}};
    const NeuronId input = system.neurons.add(
        {.name = "in_{0}", .kind = NeuronKind::input, .rules = {}, .train = {1}});
    const NeuronId first = system.neurons.add({.name = "add_{0,1}", .rules = {}, .train = {}});
    system.neurons.add({.name = "add_0_1", .rules = {}, .train = {}});
    system.neurons.add({.name = "call", .rules = {}, .train = {}});
    const NeuronId seven = system.neurons.add({.name = "7", .rules = {}, .train = {}});
    system.neurons.add({.name = "s",
                        .rules = {rule("a^k/a->a : k>=i")},
                        .train = {},
                        .members = IndexRange{1, 2}});
    system.synapses.add({.from = input, .to = first});

    const auto losses = pLinguaLosses(imported);
    const auto text = writePLingua(imported);

    QCOMPARE(joinedLines(losses),
             QString("'*/' in the name of the system, which becomes '* /'\npositions\n"
                     "breakpoints and watches\n"
                     "the name 'in_{0}', which becomes 'input'\n"
                     "the name 'add_{0,1}', which becomes 'add_0_1_2_'\n"
                     "the name 'call', which becomes 'n_call'\n"
                     "the family 's', whose rules are written for each neuron\n"));
    VERIFY_OK(text);
    VERIFY_OK(readPLingua(*text));
    system.synapses.add({.from = input, .to = seven});
    QCOMPARE(joinedLines(pLinguaLosses(imported)).count("'in_{0}'"), qsizetype{2});
    QVERIFY(joinedLines(pLinguaLosses(imported))
                .contains("the input 'in_{0}', which becomes a neuron with a rule for each step"));
}

void PLinguaWriterTest::whatCannotBeHeldIsTold_data() {
    QTest::addColumn<QString>("error");
    QTest::newRow("weight") << "P-Lingua cannot hold weights, as of the synapse from 'b' to 'c'";
    QTest::newRow("exhaustive")
        << "P-Lingua cannot hold that a rule is used as often as the spikes allow";
    QTest::newRow("endless")
        << "P-Lingua cannot hold infinitely many rules, as 'a+/a^k->a;0' of 'b'";
    QTest::newRow("more produced")
        << "P-Lingua cannot hold a rule that produces more spikes than it "
           "consumes, as 'a->a^2;0' of 'b'";
    QTest::newRow("input") << "P-Lingua cannot hold inputs other than one that leads to one "
                              "neuron, as 'in', in this working mode";
    QTest::newRow("broken") << "neuron 'b': expected a name that no other neuron has";
}

void PLinguaWriterTest::whatCannotBeHeldIsTold() {
    QFETCH(QString, error);
    const std::string what = QTest::currentDataTag();
    ImportedSystem imported = written("b 2 :\nc 0 :\nsyn b>c");
    SpikingSystem& system = imported.system;
    const NeuronId b = system.neurons.idAt(0);
    if (what == "weight") {
        system.synapses[system.synapses.idAt(0)].weight = 2;
    } else if (what == "exhaustive") {
        system.mode.exhaustive = true;
    } else if (what == "endless") {
        Rule all = rule("a+/a->a");
        all.consumesAll = true;
        system.neurons[b].rules.push_back(all);
    } else if (what == "more produced") {
        system.neurons[b].rules.push_back(rule("a->a^2"));
    } else if (what == "input") {
        const NeuronId input = system.neurons.add(
            {.name = "in", .kind = NeuronKind::input, .rules = {}, .train = {1}});
        system.synapses.add({.from = input, .to = b});
        system.synapses.add({.from = input, .to = system.neurons.idAt(1)});
        system.mode.order = StepOrder::oneAtRandom;
    } else {
        system.neurons[system.neurons.idAt(1)].name = "b";
    }

    const auto text = writePLingua(imported);

    QVERIFY(!text);
    QCOMPARE(QString::fromStdString(text.error().message()), error);
}

FIREABLE_TEST(PLinguaWriterTest)
#include "plingua_writer_test.moc"
