#include <QTest>

#include "importers/snp/snp_formats.h"
#include "tests/support/broken_text.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;

namespace {

const std::string runs = R"(gen_total: 1
runs:
  0:
    generations:
      0:
        rssnp_chromosomes:
          0:
            chrom_fitness: 65
            init_config: [0, 0]
            rules: []
          1:
            chrom_fitness: 100
            init_config: &id004
            - 0
            - 0
            - 7
            - 0
            input_neurons: [0, 1]
            neurons: 4
            output_neuron: 3
            rules:
            - [0, 2, &id001 [1, 0], 1, 1, 0]
            - [1, 2, *id001, 1, 1, 0]
            - [2, 3, [3, 2], 2, 1, 4]
            - [2, 3, [2, 0], 2, 0, 0]
          2:
            chrom_fitness: 100
            init_config: *id004
            rules: []
)";

std::string evolvedWith(const std::string& part, const std::string& other) {
    std::string text = runs;
    const auto at = text.find(part);
    return at == std::string::npos ? "?" : text.replace(at, part.size(), other);
}

}  // namespace

/// YAML of ERSSNP.
class ErsnpYamlTest : public QObject {
    Q_OBJECT

private slots:
    void theFittestSystemIsRead();
    void anOutputWithRulesLeadsToTheEnvironment();
    void mistakesAreToldWithTheirPlace_data();
    void mistakesAreToldWithTheirPlace();
};

void ErsnpYamlTest::theFittestSystemIsRead() {
    const auto read = readSystemText(runs, "runs.yaml");

    VERIFY_OK(read);
    QVERIFY(read->format == SystemFormatId::ersnp);
    const SpikingSystem& system = read->imported.system;
    VERIFY_OK(validate(system));
    std::string text;
    for (const auto& [id, neuron] : system.neurons) {
        text += neuron.name + " " + neuron.spikes.text() + ":";
        for (const Rule& rule : neuron.rules) {
            text += " " + ruleText(rule);
        }
        text += "; ";
    }
    QCOMPARE(text, std::string("0 0: a->a;0; 1 0: a->a;0; 2 7: a^3(a^2)*/a^2->a;4 a^2->λ; 3 0:; "
                               "in_0 0:; in_1 0:; "));
    QVERIFY(system.neurons.at(3).value.kind == NeuronKind::output);
    QVERIFY(system.neurons.at(4).value.kind == NeuronKind::input);
    std::string synapses;
    for (const auto& [id, arc] : system.synapses) {
        synapses += system.neurons[arc.from].name + ">" + system.neurons[arc.to].name + " ";
    }
    QCOMPARE(synapses, std::string("0>2 1>2 2>3 in_0>0 in_1>1 "));
    QCOMPARE(read->imported.warnings.size(), std::size_t{1});
    QCOMPARE(read->imported.warnings[0].text,
             std::string("the first one of fitness 100 is read of 3 systems"));
    QCOMPARE(read->imported.warnings[0].line, 12);
}

void ErsnpYamlTest::anOutputWithRulesLeadsToTheEnvironment() {
    const auto imported = readErsnpYaml(evolvedWith("output_neuron: 3", "output_neuron: 2"));

    VERIFY_OK(imported);
    const SpikingSystem& system = imported->system;
    QCOMPARE(system.neurons.size(), std::size_t{7});
    QVERIFY(system.neurons.at(2).value.kind == NeuronKind::regular);
    const auto& [id, out] = system.neurons.at(6);
    QCOMPARE(out.name, std::string("out"));
    QVERIFY(out.kind == NeuronKind::output);
    QVERIFY((system.synapses.at(5).value == SynapseArc{.from = system.neurons.idAt(2), .to = id}));
}

void ErsnpYamlTest::mistakesAreToldWithTheirPlace_data() {
    brokenTextColumns();
    const auto row = [](const char* name, const std::string& text, int line, int column,
                        const char* detail) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << line << column
                            << QByteArray(detail);
    };
    row("no system", "runs: 1\n", 1, 1,
        "expected a system with \"init_config\" and \"rules\", found a table");
    row("spikes", evolvedWith("- 7", "- x"), 16, 15,
        "expected a number of spikes of 0 or more, found 'x'");
    row("neuron", evolvedWith("[1, 2, *", "[1, 4, *"), 23, 19,
        "expected the number of one of 4 neurons, found '4'");
    row("rule", evolvedWith("[3, 2], 2, 1, 4]", "[3, 2], 2, 1]"), 24, 15,
        "expected [from, to, [i, j], consumed, produced, delay], found a list");
    row("set", evolvedWith("[3, 2]", "[3]"), 24, 22, "expected [i, j] for a^i(a^j)*, found a list");
    row("consumed", evolvedWith("2, 1, 4]", "2, 3, 4]"), 24, 30,
        "expected at least one spike consumed, and as many as are produced, found '2'");
    row("delay", evolvedWith("2, 0, 0]", "2, 0, 1]"), 25, 36,
        "expected no delay of a rule that forgets, found '1'");
    row("two synapses", evolvedWith("- [2, 3, [2", "- [2, 1, [2"), 25, 15,
        "expected rules of neuron 2 on one synapse, found some to neurons 3 and 1");
}

void ErsnpYamlTest::mistakesAreToldWithTheirPlace() {
    QFETCH(QByteArray, text);

    const auto imported = readErsnpYaml(text.toStdString());

    COMPARE_BROKEN(imported);
}

FIREABLE_TEST(ErsnpYamlTest)
#include "ersnp_yaml_test.moc"
