#include <QTest>

#include "importers/snp/snp_formats.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;

namespace {

const std::string server_ = R"({"expected": [0, "01"],
 "nodes": [{"id": "in", "type": "input", "spiketrain": "100"},
           {"id": "n", "type": "regular", "content": 4, "rules": ["a^+/a \\to a;1", "a \\to 0"]},
           {"id": "out", "type": "output", "spiketrain": ""}],
 "edges": [{"source": "in", "target": "n", "label": 1},
           {"source": "n", "target": "out", "label": 3}]})";

const std::string canvas_ = R"({
"nodes": [
 {"id": "n1", "type": "neuron", "position": {"x": 150, "y": 1.5},
  "data": {"id": "\\sigma_1", "neuronType": "input", "spikes": "101", "delay": 0, "rules": []}},
 {"id": "n2", "type": "neuron", "position": {"x": 3, "y": 4},
  "data": {"id": "\\sigma_1", "neuronType": "regular", "spikes": 2, "delay": 0,
           "rules": ["a^2 / a \\to a; 1", "a \\to \\lambda"]}},
 {"id": "n3", "type": "neuron", "data": {"neuronType": "Output", "spikes": "", "rules": []}}],
"edges": [
 {"id": "e1", "source": "n1", "target": "n2", "type": "synapse", "data": {"weight": 4}},
 {"id": "e2", "source": "n2", "target": "n3", "type": "synapse"}],
"tick": 2, "systemState": {"name": "Adder", "div": [0, 0], "dsv": [0, 0]}})";

const std::string core_ = R"({"name": "two", "neurons": [
 {"id": 1, "label": "n_{1}", "position": {"x": 7, "y": 8}, "spikes": 0, "downtime": 1,
  "rules": [{"regex": "a(a^{2})^{*}", "consumed": 1, "produced": 1, "delay": 2},
            {"regex": "a^{2}", "consumed": 2, "produced": 0, "delay": 0, "selected": true}]},
 {"id": 2, "label": "n_{1}", "spikes": 3, "rules": []}],
 "synapses": [{"from": 1, "to": 2, "weight": 2}],
 "inputNeurons": [{"id": 1, "spikeTimes": [3, 1, 3]}],
 "outputNeurons": [{"id": 2, "spikeTimes": []}, 9]})";

std::vector<std::string> neuronNames(const SpikingSystem& system) {
    std::vector<std::string> names;
    for (const auto& neuron : system.neurons) {
        names.push_back(neuron.value.name);
    }
    return names;
}

std::vector<std::string> warningTexts(const ImportedSystem& imported) {
    std::vector<std::string> texts;
    for (const Warning& warning : imported.warnings) {
        texts.push_back(std::to_string(warning.line) + ": " + warning.text);
    }
    return texts;
}

std::string changed(std::string text, const std::string& part, const std::string& other) {
    const auto at = text.find(part);
    return at == std::string::npos ? "?" : text.replace(at, part.size(), other);
}

using Names = std::vector<std::string>;
using Read = Result<ImportedSystem> (*)(std::string_view);

}  // namespace

/// What other versions of WebSnapse keep in JSON.
class WebSnapseDialectsTest : public QObject {
    Q_OBJECT

private slots:
    void trainsOfTheServerAreReadFromTheRight();
    void theCanvasIsRead();
    void theCoreIsRead();
    void mistakesAreTold_data();
    void mistakesAreTold();
};

void WebSnapseDialectsTest::trainsOfTheServerAreReadFromTheRight() {
    const auto imported = readWebSnapseBackend(server_);

    VERIFY_OK(imported);
    const SpikingSystem& system = imported->system;
    QCOMPARE(neuronNames(system), (Names{"in", "n", "out"}));
    QVERIFY((system.neurons.at(0).value.train == std::vector<Count>{0, 0, 1}));
    QVERIFY(system.neurons.at(1).value.rules[0].condition == SpikeSet::atLeast(1));
    QCOMPARE(ruleText(system.neurons.at(1).value.rules[1]), std::string("a->λ"));
    QVERIFY(system.neurons.at(1).value.spikes == 4);
    QVERIFY(system.neurons.at(2).value.kind == NeuronKind::output);
    QCOMPARE(system.synapses.at(1).value.weight, std::int64_t{3});
    QVERIFY(imported->warnings.empty());
}

void WebSnapseDialectsTest::theCanvasIsRead() {
    const auto imported = readWebSnapseV4(canvas_);

    VERIFY_OK(imported);
    const SpikingSystem& system = imported->system;
    QCOMPARE(system.name, std::string("Adder"));
    QCOMPARE(neuronNames(system), (Names{"\\sigma_1", "\\sigma_1_2", "n3"}));
    QVERIFY((system.neurons.at(0).value.train == std::vector<Count>{1, 0, 1}));
    QCOMPARE(ruleText(system.neurons.at(1).value.rules[0]), std::string("a^2/a->a;1"));
    QVERIFY(system.neurons.at(2).value.kind == NeuronKind::output);
    QCOMPARE(system.synapses.size(), std::size_t{2});
    QCOMPARE(system.synapses.at(0).value.weight, std::int64_t{4});
    QCOMPARE(system.synapses.at(1).value.weight, std::int64_t{1});
    QVERIFY((imported->positions == std::vector<NeuronPosition>{{150, 1.5}, {3, 4}, {0, 0}}));
    QCOMPARE(warningTexts(*imported),
             (Names{"6: another neuron is called '\\sigma_1': this one becomes '\\sigma_1_2'",
                    "12: a simulation had made 2 steps: it restarts with the spikes it had then, "
                    "all neurons open"}));
}

void WebSnapseDialectsTest::theCoreIsRead() {
    const auto imported = readWebSnapseCore(core_);

    VERIFY_OK(imported);
    const SpikingSystem& system = imported->system;
    QCOMPARE(system.name, std::string("two"));
    QCOMPARE(neuronNames(system), (Names{"n_{1}", "n_{1}_2", "in_n_{1}", "out_n_{1}_2"}));
    const Neuron& first = system.neurons.at(0).value;
    QCOMPARE(ruleText(first.rules[0]), std::string("a(a^2)*/a->a;2"));
    QCOMPARE(ruleText(first.rules[1]), std::string("a^2->λ"));
    QVERIFY((system.neurons.at(2).value.train == std::vector<Count>{1, 0, 2}));
    QVERIFY(system.neurons.at(3).value.kind == NeuronKind::output);
    Names synapses;
    for (const auto& entry : system.synapses) {
        synapses.push_back(system.neurons[entry.value.from].name + ">" +
                           system.neurons[entry.value.to].name + "*" +
                           std::to_string(entry.value.weight));
    }
    QCOMPARE(synapses, (Names{"n_{1}>n_{1}_2*2", "in_n_{1}>n_{1}*1", "n_{1}_2>out_n_{1}_2*1"}));
    QVERIFY((imported->positions[2] == NeuronPosition{7 - 150, 8}));
    QCOMPARE(warningTexts(*imported),
             (Names{"2: neuron 'n_{1}' was closed: it is open at first",
                    "5: another neuron is called 'n_{1}': this one becomes 'n_{1}_2'",
                    "8: an input or output was left out: there is no neuron '9'"}));
}

void WebSnapseDialectsTest::mistakesAreTold_data() {
    QTest::addColumn<Read>("read");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* name, Read read, const std::string& text, const char* error) {
        QTest::newRow(name) << read << QString::fromStdString(text) << QString::fromUtf8(error);
    };
    row("server: no edges", readWebSnapseBackend, R"({"nodes": []})",
        "1:1: expected \"edges\" in a system");
    row("server: train", readWebSnapseBackend, changed(server_, "\"100\"", "[1]"),
        "2:56: expected a digit for each step of an input, found a list");
    row("canvas: no data", readWebSnapseV4, R"({"nodes": [{"id": "n"}], "edges": []})",
        "1:12: expected \"data\" in a neuron");
    row("canvas: type", readWebSnapseV4, changed(canvas_, "\"regular\"", "\"neuron\""),
        "6:45: expected a type of regular, input or output, found 'neuron'");
    row("canvas: the same id", readWebSnapseV4, changed(canvas_, "\"n2\"", "\"n1\""),
        "5:9: expected a name that no other neuron has, found 'n1'");
    row("core: no table", readWebSnapseCore, "[]", "1:1: expected \"neurons\" in a system");
    row("core: regex", readWebSnapseCore, changed(core_, "a(a^{2})^{*}", "b"),
        "3:13: 'b/a^1->a^1;2': expected 'a', '(', an operator or the end, found 'b'");
    row("core: consumed", readWebSnapseCore, changed(core_, "\"consumed\": 1", "\"consumed\": -1"),
        "3:51: expected a number of spikes consumed of 0 or more, found '-1'");
    row("core: large", readWebSnapseCore,
        changed(core_, "\"consumed\": 1", "\"consumed\": 99999999999999"),
        "3:51: expected a number of spikes consumed of at most 2^40, found '99999999999999'");
    row("core: step 0", readWebSnapseCore, changed(core_, "[3, 1", "[0, 1"),
        "7:44: expected a step of 1 to 1000000, found '0'");
    row("core: a far step", readWebSnapseCore, changed(core_, "[3, 1", "[1000000001, 1"),
        "7:44: expected a step of 1 to 1000000, found '1000000001'");
}

void WebSnapseDialectsTest::mistakesAreTold() {
    QFETCH(Read, read);
    QFETCH(QString, text);
    QFETCH(QString, error);

    const auto imported = read(text.toStdString());

    QVERIFY(!imported);
    QCOMPARE(QString::fromStdString(imported.error().message()), error);
}

FIREABLE_TEST(WebSnapseDialectsTest)
#include "websnapse_dialects_test.moc"
