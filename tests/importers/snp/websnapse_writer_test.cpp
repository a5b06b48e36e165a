#include <QTest>

#include "importers/snp/snp_formats.h"
#include "tests/support/random_spiking.h"
#include "tests/support/random_text.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;
using fireable::testing::Random;
using fireable::testing::RandomSpiking;

namespace {

/// An input, a neuron and an output.
ImportedSystem smallWebSnapse() {
    ImportedSystem imported;
    SpikingSystem& system = imported.system;
    const auto in = system.neurons.add(
        {.name = "in_{0}", .kind = NeuronKind::input, .train = std::vector<Count>{0, 1, 2}});
    const auto middle =
        system.neurons.add({.name = "b",
                            .spikes = 3,
                            .rules = {*parseRule("a(a^2)*|a^6/a->a;2"), *parseRule("a^2->λ"),
                                      *parseRule("a^5->a^4")}});
    const auto out = system.neurons.add({.name = "out\"", .kind = NeuronKind::output});
    system.synapses.add({.from = in, .to = middle, .weight = 2});
    system.synapses.add({.from = middle, .to = out});
    imported.positions = {{10, -2.5}, {0, 0}, {1e-7, 3e20}};
    return imported;
}

/// A system that the format holds but for its families, with names that break writers. An input
/// sends at most 9 spikes in a step.
ImportedSystem randomWebSnapse(std::uint32_t seed, bool families) {
    ImportedSystem imported;
    imported.system = RandomSpiking(seed, {.families = families, .modes = false}).make();
    imported.system.name.clear();
    Random random(seed);
    for (const auto& entry : imported.system.neurons) {
        Neuron& neuron = imported.system.neurons[entry.id];
        if (seed % 2 == 0) {
            neuron.name += fireable::testing::oddText(random);
        }
        for (Count& spikes : neuron.train) {
            spikes = spikes > 9 ? Count(9) : spikes;
        }
        imported.positions.push_back({static_cast<double>(random.between(-9999, 9999)) / 7,
                                      static_cast<double>(random.between(0, 900))});
    }
    return imported;
}

using Refuse = void (*)(ImportedSystem&);

}  // namespace

/// JSON and YAML of WebSnapse as they are written.
class WebSnapseWriterTest : public QObject {
    Q_OBJECT

private slots:
    void jsonHasALineForEachNeuronAndSynapse();
    void yamlHasTheSameKeys();
    void canvasHasIdsOfItsOwn();
    void whatIsWrittenIsReadAgain_data();
    void whatIsWrittenIsReadAgain();
    void familiesAreSpreadOut();
    void whatIsNotHeldIsRefused_data();
    void whatIsNotHeldIsRefused();
    void lossesAreTold();
};

void WebSnapseWriterTest::jsonHasALineForEachNeuronAndSynapse() {
    const auto text = writeWebSnapseJson(smallWebSnapse());

    VERIFY_OK(text);
    QCOMPARE(QString::fromStdString(*text), QString::fromUtf8(R"({
  "neurons": [
    {"id": "in_{0}", "type": "input", "position": {"x": 10, "y": -2.5}, "content": "012"},
    {"id": "b", "type": "regular", "position": {"x": 0, "y": 0}, "content": 3, "rules": ["a^{6}\\cup a(a^{2})^{*}/a\\to a;2", "a^{2}\\to\\lambda", "a^{5}\\to a^{4};0"]},
    {"id": "out\"", "type": "output", "position": {"x": 1e-07, "y": 3e+20}, "content": ""}
  ],
  "synapses": [
    {"from": "in_{0}", "to": "b", "weight": 2},
    {"from": "b", "to": "out\"", "weight": 1}
  ]
}
)"));
    QCOMPARE(*writeWebSnapseJson({}),
             std::string("{\n  \"neurons\": [],\n  \"synapses\": []\n}\n"));
}

void WebSnapseWriterTest::yamlHasTheSameKeys() {
    const auto text = writeWebSnapseYaml(smallWebSnapse());

    VERIFY_OK(text);
    QCOMPARE(QString::fromStdString(*text), QString::fromUtf8(R"(neurons:
- id: "in_{0}"
  type: "input"
  position: {"x": 10, "y": -2.5}
  content: "012"
- id: "b"
  type: "regular"
  position: {"x": 0, "y": 0}
  content: 3
  rules: ["a^{6}\\cup a(a^{2})^{*}/a\\to a;2", "a^{2}\\to\\lambda", "a^{5}\\to a^{4};0"]
- id: "out\""
  type: "output"
  position: {"x": 1e-07, "y": 3e+20}
  content: ""
synapses:
- from: "in_{0}"
  to: "b"
  weight: 2
- from: "b"
  to: "out\""
  weight: 1
)"));
    QCOMPARE(*writeWebSnapseYaml({}), std::string("neurons: []\nsynapses: []\n"));
}

void WebSnapseWriterTest::canvasHasIdsOfItsOwn() {
    ImportedSystem imported = smallWebSnapse();
    imported.system.name = "small \"one\"";

    const auto text = writeWebSnapseV4(imported);

    VERIFY_OK(text);
    QCOMPARE(QString::fromStdString(*text), QString::fromUtf8(R"({
  "nodes": [
    {"id": "n1", "type": "neuron", "position": {"x": 10, "y": -2.5}, "data": {"id": "in_{0}", "neuronType": "input", "spikes": "012", "delay": 0, "rules": []}},
    {"id": "n2", "type": "neuron", "position": {"x": 0, "y": 0}, "data": {"id": "b", "neuronType": "regular", "spikes": 3, "delay": 0, "rules": ["a^{6}\\cup a(a^{2})^{*}/a\\to a;2", "a^{2}\\to\\lambda", "a^{5}\\to a^{4};0"]}},
    {"id": "n3", "type": "neuron", "position": {"x": 1e-07, "y": 3e+20}, "data": {"id": "out\"", "neuronType": "output", "spikes": "", "delay": 0, "rules": []}}
  ],
  "edges": [
    {"id": "e1", "source": "n1", "target": "n2", "type": "synapse", "data": {"weight": 2}},
    {"id": "e2", "source": "n2", "target": "n3", "type": "synapse", "data": {"weight": 1}}
  ],
  "tick": 0,
  "systemState": {"name": "small \"one\"", "div": [], "dsv": []}
}
)"));
    QVERIFY(webSnapseV4Losses(imported).empty());
    imported.system.name = "\x90";
    QCOMPARE(writeWebSnapseV4(imported).error().detail,
             std::string("WebSnapse cannot hold the name of a system that is not in UTF-8"));
}

void WebSnapseWriterTest::whatIsWrittenIsReadAgain_data() {
    QTest::addColumn<int>("id");
    QTest::newRow("JSON") << static_cast<int>(SystemFormatId::websnapseJson);
    QTest::newRow("YAML") << static_cast<int>(SystemFormatId::websnapseYaml);
    QTest::newRow("canvas") << static_cast<int>(SystemFormatId::websnapseV4);
}

void WebSnapseWriterTest::whatIsWrittenIsReadAgain() {
    QFETCH(int, id);
    const SystemFormat& format = systemFormat(SystemFormatId(id));
    QCOMPARE(static_cast<int>(*sniffSystem(*format.write({}))), id);
    for (std::uint32_t seed = 1; seed <= 200; ++seed) {
        const ImportedSystem imported = randomWebSnapse(seed, false);

        const auto text = format.write(imported);
        VERIFY_OK(text);
        QVERIFY(format.losses(imported).empty());
        QCOMPARE(static_cast<int>(*sniffSystem(*text)), id);
        const auto again = format.read(*text);

        VERIFY_OK(again);
        QVERIFY2(again->system == imported.system, text->c_str());
        QVERIFY(again->positions == imported.positions);
        QVERIFY(again->warnings.empty());
    }
}

void WebSnapseWriterTest::familiesAreSpreadOut() {
    int written = 0;
    for (std::uint32_t seed = 1; seed <= 200; ++seed) {
        const ImportedSystem imported = randomWebSnapse(seed, true);
        const auto spread = expanded(imported.system, 1000);
        const auto text = writeWebSnapseJson(imported);
        QCOMPARE(text.has_value(), spread.has_value());
        if (!text) {  // a rule without a last number
            continue;
        }
        const auto again = readWebSnapseJson(*text);

        VERIFY_OK(again);
        QVERIFY2(again->system == *spread, text->c_str());
        ++written;
    }
    QVERIFY(written > 60);
}

void WebSnapseWriterTest::whatIsNotHeldIsRefused_data() {
    QTest::addColumn<Refuse>("change");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* name, Refuse change, const char* error) {
        QTest::newRow(name) << change << QString::fromUtf8(error);
    };
    row(
        "mode", [](ImportedSystem& imported) { imported.system.mode.exhaustive = true; },
        "WebSnapse cannot hold the working mode of the system");
    row(
        "train",
        [](ImportedSystem& imported) {
            imported.system.neurons[imported.system.neurons.idAt(0)].train[1] = 10;
        },
        "WebSnapse cannot hold more than 9 spikes in a step of an input, as 'in_{0}' sends 10 in "
        "step 2");
    row(
        "spikes of an output",
        [](ImportedSystem& imported) {
            imported.system.neurons[imported.system.neurons.idAt(2)].spikes = 1;
        },
        "WebSnapse cannot hold the spikes of 'out\"', which is an input or output");
    row(
        "too many neurons",
        [](ImportedSystem& imported) {
            imported.system.neurons[imported.system.neurons.idAt(1)].members =
                IndexRange{1, 2'000'000};
        },
        "without families it has 2000002 neurons, at most 1000000 can be written");
    row(
        "endless rules",
        [](ImportedSystem& imported) {
            imported.system.neurons[imported.system.neurons.idAt(1)].rules = {
                *parseRule("a^k->a : k >= 1")};
        },
        "'a^k->a;0 : k>=1' stands for infinitely many rules");
    row(
        "bytes of a name",
        [](ImportedSystem& imported) {
            imported.system.neurons[imported.system.neurons.idAt(1)].name = "\x90";
        },
        "WebSnapse cannot hold a name that is not in UTF-8, as that of neuron 2");
    row(
        "two of one name",
        [](ImportedSystem& imported) {
            imported.system.neurons[imported.system.neurons.idAt(1)].name = "in_{0}";
        },
        "neuron 'in_{0}': expected a name that no other neuron has");
}

void WebSnapseWriterTest::whatIsNotHeldIsRefused() {
    QFETCH(Refuse, change);
    QFETCH(QString, error);
    ImportedSystem imported = smallWebSnapse();
    change(imported);

    for (const auto& text :
         {writeWebSnapseJson(imported), writeWebSnapseYaml(imported), writeWebSnapseV4(imported)}) {
        QVERIFY(!text);
        QCOMPARE(QString::fromStdString(text.error().message()), error);
    }
}

void WebSnapseWriterTest::lossesAreTold() {
    ImportedSystem imported = smallWebSnapse();
    QVERIFY(webSnapseLosses(imported).empty());

    auto& neurons = imported.system.neurons;
    imported.system.name = "small";
    imported.runs.emplace_back().watches = {{.text = "output"}};
    imported.runs.emplace_back().name = "fast";
    neurons[neurons.idAt(1)].members = IndexRange{1, 4};
    neurons[neurons.idAt(1)].rules.push_back({.condition = SpikeSet()});

    QCOMPARE(webSnapseLosses(imported),
             (std::vector<std::string>{"families, which become 6 neurons", "the name of the system",
                                       "run configurations", "breakpoints and watches",
                                       "rules that no number of spikes allows"}));
    const auto again = readWebSnapseJson(*writeWebSnapseJson(imported));
    VERIFY_OK(again);
    QCOMPARE(again->positions[2].y, 100.0);
    QCOMPARE(again->system.neurons.at(2).value.rules.size(), std::size_t{3});
}

FIREABLE_TEST(WebSnapseWriterTest)
#include "websnapse_writer_test.moc"
