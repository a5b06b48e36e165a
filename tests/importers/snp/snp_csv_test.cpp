#include <QTest>

#include "importers/snp/snp_formats.h"
#include "tests/support/broken_text.h"
#include "tests/support/spiking_run.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;

namespace {

const std::string header = "id,initial_charge,output_targets,neuron_type,rules,\n";

/// neuronsDiv3.csv of the tool: an input of spikes is accepted if 3 divides their number.
const std::string divider = header +
                            "0,0,\"[1,3]\",0,\"[0,1,1,1,0]\",\r\n"
                            "1,0,[2],1,\"[0,1,1,1,0]\",\"[0,3,3,0,0]\"\n"
                            "\n"
                            "2,2,[3],1, \"[0,1,1,1,0]\" ,\"[0,3,3,0,0]\"\n"
                            "3,0,[1],2,\"[0,1,1,1,0]\",\"[0,2,2,1,0]\"";

QByteArray ruleRead(const char* rule) {
    const auto imported = readSnpCsv(header + "0,1,[],1,\"" + rule + "\"");
    return QByteArray::fromStdString(
        imported ? ruleText(imported->system.neurons.at(0).value.rules.at(0))
                 : imported.error().message());
}

}  // namespace

/// CSV of SandroErba/spiking-p-system.
class SnpCsvTest : public QObject {
    Q_OBJECT

private slots:
    void aSystemIsRead();
    void rulesThatSendMoreThanTheyConsumeAreTold();
    void rulesAreReadAsTheProgramHasThem_data();
    void rulesAreReadAsTheProgramHasThem();
    void mistakesAreToldWithTheirPlace_data();
    void mistakesAreToldWithTheirPlace();
};

void SnpCsvTest::aSystemIsRead() {
    const auto imported = readSnpCsv(divider);

    VERIFY_OK(imported);
    const SpikingSystem& system = imported->system;
    std::string names;
    for (const auto& [id, neuron] : system.neurons) {
        names += neuron.name + " " + neuron.spikes.text() + " " +
                 std::to_string(neuron.rules.size()) + ", ";
    }
    QCOMPARE(names, std::string("0 0 1, 1 0 2, 2 2 2, 3 0 2, in 0 0, out 0 0, "));
    QVERIFY(system.neurons.at(4).value.kind == NeuronKind::input);
    QVERIFY(system.neurons.at(5).value.kind == NeuronKind::output);
    std::string synapses;
    for (const auto& [id, arc] : system.synapses) {
        synapses += system.neurons[arc.from].name + ">" + system.neurons[arc.to].name + " ";
    }
    QCOMPARE(synapses, std::string("0>1 0>3 1>2 2>3 3>1 in>0 3>out "));
    const auto program = compile(system);
    VERIFY_OK(program);
    const auto engine = fireable::testing::spikingEngine(*program);
    VERIFY_OK(engine->run({.maxSteps = 3}));
    QVERIFY(engine->spikes(2) == 2);  // for which it has no rule
}

void SnpCsvTest::rulesThatSendMoreThanTheyConsumeAreTold() {
    const auto imported = readSnpCsv(header + "0,1,[],1,\"[0,1,1,2,0]\"");

    VERIFY_OK(imported);
    QCOMPARE(imported->warnings.size(), std::size_t{1});
    QCOMPARE(imported->warnings[0].text,
             std::string("the rule '[0,1,1,2,0]' sends more spikes than it consumes"));
    QCOMPARE(imported->warnings[0].column, 11);
    VERIFY_OK(validate(imported->system));
}

void SnpCsvTest::rulesAreReadAsTheProgramHasThem_data() {
    QTest::addColumn<QByteArray>("meant");
    const auto row = [](const char* written, const char* meant) {
        QTest::newRow(written) << QByteArray(meant);
    };
    row("[0,2,1,1,3]", "a^2/a->a;3");
    row("[1,2,2,2,0]", "a^2a*/a^2->a^2;0");
    row("[2, 1, 1, 1, 0]", "a(a^2)*/a->a;0");
    row("[0,3,3,0,0]", "a^3->λ");
    row("[0,3,0,2,1]", "a^3->a^2;1");
    row("[1,1,1,0,0]", "a+/a^k->λ");
    row("[1,0,0,2,0]", "a^2a*/a^k->a^2;0");
    row("[3,1,0,0,0]", "a(a^3)*/a^k->λ");
}

void SnpCsvTest::rulesAreReadAsTheProgramHasThem() {
    QFETCH(QByteArray, meant);

    QCOMPARE(ruleRead(QTest::currentDataTag()), meant);
}

void SnpCsvTest::mistakesAreToldWithTheirPlace_data() {
    brokenTextColumns();
    const auto row = [](const char* name, const std::string& text, int line, int column,
                        const char* detail) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << line << column
                            << QByteArray(detail);
    };
    row("nothing", "", 1, 1, "expected id, found the end of the file");
    row("another table", "id,name\n", 1, 4, "expected initial_charge, found 'name'");
    row("too few", header + "0,1\n", 2, 1,
        "expected id, initial charge, targets and type of a neuron, found '0'");
    row("id", header + "x,1,[],1\n", 2, 1, "expected the number of a neuron, found 'x'");
    row("the same id", header + "0,1,[],1\n 0,1,[],1\n", 3, 2,
        "expected a number that no other neuron has, found '0'");
    row("charge", header + "0,,[],1\n", 2, 3, "expected a number of spikes, found ','");
    row("anti-spikes", header + "0,-2,[],1\n", 2, 3, "expected spikes, found the anti-spikes '-2'");
    row("inhibition", header + "0,0,\"[ 0, -1]\",1\n1,0,[],1\n", 2, 11,
        "expected a synapse, found the inhibitory one to neuron 1");
    row("target", header + "0,0,\"[ 0, 2]\",1\n", 2, 11,
        "expected the number of a neuron, found '2'");
    row("targets", header + "0,0,1,1\n", 2, 5, "expected a list of neurons, found '1'");
    row("type", header + "0,0,[],3\n", 2, 8,
        "expected a type of 0 (input), 1 or 2 (output), found '3'");
    row("anti-spikes in a rule", header + "0,0,[],1,\"[0,1,1,-1,0]\"\n", 2, 18,
        "expected spikes, found the anti-spikes '[0,1,1,-1,0]'");
    row("rule", header + "0,0,[],1,\"[0,1,1,1]\"\n", 2, 11,
        "expected a rule [div,mod,source,target,delay], found '[0,1,1,1]'");
    row("delay", header + "0,0,[],1,\"[0,1,1,0,1]\"\n", 2, 20,
        "expected no delay of a rule that forgets, found '[0,1,1,0,1]'");
    row("quotes", header + "0,0,\"[],1\n", 2, 10, "expected '\"' after the cell, found '\\x0a'");
    row("after quotes", header + "0,0,\"[]\" 1\n", 2, 10,
        "expected ',' or the end of the line, found '1'");
}

void SnpCsvTest::mistakesAreToldWithTheirPlace() {
    QFETCH(QByteArray, text);

    const auto imported = readSnpCsv(text.toStdString());

    COMPARE_BROKEN(imported);
}

FIREABLE_TEST(SnpCsvTest)
#include "snp_csv_test.moc"
