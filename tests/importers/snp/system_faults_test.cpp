#include <QTest>

#include "importers/snp/snp_formats.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;

namespace {

std::string faultyNeuron(const char* name, const char* spikes = "1", const char* rules = "") {
    return "{\"id\":\"" + std::string(name) + R"(","type":"regular","content":)" + spikes +
           ",\"rules\":[" + rules + "]}";
}

/// Of WebSnapse: `neurons` and, on a line of their own, `synapses`.
std::string faultyJson(const std::string& neurons, const std::string& synapses = "") {
    return "{\"neurons\":[" + neurons + "],\"synapses\":[\n" + synapses + "]}";
}

std::string faultyYaml(const std::string& synapse) {
    return "neurons:\n"
           "- {id: x, type: regular, content: 1, rules: []}\n"
           "- {id: y, type: regular, content: 1, rules: []}\n"
           "synapses:\n"
           "- {from: x, to: y}\n" +
           synapse;
}

std::string faultyBackend(const std::string& edge) {
    return R"({"nodes":[{"id":"x","type":"regular","content":1,"rules":[]}],"edges":[)" + edge +
           "]}";
}

std::string faultyCanvas(const std::string& edge) {
    return R"({"nodes":[{"id":"1","type":"neuron","data":{"id":"x","neuronType":"regular",)"
           R"("spikes":1,"rules":[]}}],"edges":[)" +
           edge + "]}";
}

std::string faultyCore(const std::string& rule, const std::string& rest) {
    return R"({"neurons":[{"id":0,"spikes":1,"rules":[)" + rule + "]}]," + rest + "}";
}

std::string faultyXmpNeuron(const std::string& name, const char* spikes, const char* rules,
                            const char* more = "") {
    return "<" + name + "><id>" + name + "</id><spikes>" + spikes + "</spikes><rules>" + rules +
           "</rules>" + more + "</" + name + ">";
}

std::string faultyXmp(const std::string& neurons) {
    return "<content>\n" + neurons + "\n</content>";
}

std::string faultySnp(const std::string& parts) {
    return "<spiking-system version=\"1\">\n" + parts + "\n</spiking-system>";
}

/// With neurons x and y, and `statements` from line 5 on.
std::string faultyPlingua(const std::string& statements) {
    return "@model<spiking_psystems>\ndef main()\n{\n@mu = x, y;\n" + statements + "\n}\n";
}

std::string faultyCsv(const std::string& rows) {
    return "id,initial_charge,output_targets,neuron_type,rules,\n" + rows;
}

}  // namespace

/// What is no system, though the file is well written, is told where it stands, by every reader.
class SystemFaultsTest : public QObject {
    Q_OBJECT

private slots:
    void faultsAreToldAtTheirPlace_data();
    void faultsAreToldAtTheirPlace();
    void placesOfPartsAreKept_data();
    void placesOfPartsAreKept();
    void whatIsNoSystemIsRefused_data();
    void whatIsNoSystemIsRefused();
};

void SystemFaultsTest::faultsAreToldAtTheirPlace_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("message");
    const auto row = [](const char* name, const std::string& text, const char* message) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(message);
    };

    row("snp: to itself", faultySnp("<neuron name=\"x\"/>\n <synapse from=\"x\" to=\"x\"/>"),
        "3:2: expected no synapse from 'x' to 'x'");
    row("snp: a member to itself",
        faultySnp("<neuron name=\"x\" from=\"1\" to=\"9\"/>\n"
                  "<synapse from=\"x\" to=\"x\" to-members=\"5..7\"/>"),
        "3:1: expected no synapse from 'x_5' to 'x_5'");
    row("snp: every other member to itself",
        faultySnp("<neuron name=\"x\" from=\"1\" to=\"9\"/>\n"
                  "<synapse from=\"x\" to=\"x\" from-members=\"4..6\" to-members=\"2i-5\"/>"),
        "3:1: expected no synapse from 'x_5' to 'x_5'");
    row("snp: unknown neuron", faultySnp("<neuron name=\"x\"/>\n<synapse from=\"x\" to=\"q\"/>"),
        "3:1: expected the name of a neuron, found 'q'");
    row("snp: twice",
        faultySnp("<neuron name=\"x\"/><neuron name=\"y\"/>\n"
                  "<synapses from=\"x\">y\n y</synapses>"),
        "3:1: expected at most one synapse from 'x' to 'y'");
    row("snp: a member twice",
        faultySnp("<neuron name=\"x\" from=\"1\" to=\"9\"/><neuron name=\"y\"/>\n"
                  "<synapse from=\"x\" to=\"y\"/>\n"
                  "<synapse from=\"x\" to=\"y\" from-members=\"3..4\"/>"),
        "4:1: expected at most one synapse from 'x_3' to 'y'");
    row("snp: one name", faultySnp("<neuron name=\"x\"/>\n<neuron name=\"x\"/>"),
        "3:1: expected a name that no other neuron has, found 'x'");
    row("snp: name of a member",
        faultySnp("<neuron name=\"x\" from=\"1\" to=\"9\"/>\n  <neuron name=\"x_4\"/>"),
        "3:3: neuron 'x_4': expected a name that no member of 'x' has");
    row("snp: no name", faultySnp("<neuron name=\"\"/>"), "2:1: expected a name for every neuron");
    row("snp: weight",
        faultySnp("<neuron name=\"x\"/>\n<synapse from=\"x\" to=\"x\" weight=\"0\"/>"),
        "3:1: expected a number for weight from 1 to 2^63 - 1, found '0'");
    row("snp: spikes", faultySnp("<neuron name=\"x\" spikes=\"-1\"/>"),
        "2:1: expected a number of spikes of 0 or more, found '-1'");
    row("snp: spikes of a member",
        faultySnp("<neuron name=\"x\" spikes=\"3\" spikes-per-index=\"-1\" from=\"1\" to=\"4\"/>"),
        "2:1: neuron 'x': expected 0 or more spikes at first");
    row("snp: empty family", faultySnp("<neuron name=\"x\" from=\"3\" to=\"1\"/>"),
        "2:1: neuron 'x': expected indices from -2^31 to 2^31, and at least one");
    row("snp: nothing consumed by a member",
        faultySnp("<neuron name=\"x\" from=\"1\" to=\"9\">\n<rule>a-&gt;a</rule>\n"
                  " <rule>a+/a^{9-i}-&gt;a</rule></neuron>"),
        "4:2: neuron 'x': rule 'a+/a^{9-i}->a;0': expected every member to consume at least one "
        "spike");
    row("snp: index",
        faultySnp("<neuron name=\"x\">\n<rule>a-&gt;a</rule><rule>a^{i}-&gt;a</rule></neuron>"),
        "3:21: neuron 'x': rule 'a^{i}->a;0': expected no index i outside a family");
    row("snp: rule of an input",
        faultySnp("<neuron name=\"x\" kind=\"input\"><rule>a-&gt;a</rule></neuron>"),
        "2:1: neuron 'x': expected no rules of an input or output");
    row("snp: delay of forgetting",
        faultySnp("<neuron name=\"x\">\n<rule>a-&gt;λ;2</rule></neuron>"),
        "3:1: 'a->λ;2': expected no delay of a rule that forgets, found '2'");
    row("snp: delay",
        faultySnp("<neuron name=\"x\">\n<rule>a-&gt;a;99999999999999</rule></neuron>"),
        "3:1: 'a->a;99999999999999': expected a delay of 0 to 2^40 steps, found '99999999999999'");

    row("snp: two sets",
        faultySnp(
            "<neuron name=\"x\"/>\n<mode timing=\"locally-synchronous\"><together>"
            "<neuron name=\"x\"/></together><together><neuron name=\"x\"/></together></mode>"),
        "3:1: neuron 'x': expected it in one set of neurons that act together, found it in two");

    row("plingua: to itself", faultyPlingua("@marcs = (x,x);"),
        "5:11: expected no synapse of a neuron to itself, found one from 'x' to 'x'");
    row("plingua: a member to itself",
        faultyPlingua("@mu += s{i} : 1<=i<=9;\n@marcs = (s{i},s{j}) : 1<=i<=9, 1<=j<=9;"),
        "6:11: expected no synapse of a neuron to itself, found one from 's_1' to 's'");
    row("plingua: unknown neuron", faultyPlingua("@marcs = (x,q);"),
        "5:13: expected a neuron that @mu makes, found 'q'");
    row("plingua: twice", faultyPlingua("@marcs = (x,y);\n@marcs += (x,y);"),
        "6:12: expected no synapse twice, found one from 'x' to 'y'");
    row("plingua: one name", faultyPlingua("@mu += x;"),
        "5:8: expected a neuron that is not there already, found 'x'");
    row("plingua: spikes", faultyPlingua("@ms(x) = a*(-1);"),
        "5:5: expected a number of spikes of 0 or more, found -1");
    row("plingua: nothing consumed", faultyPlingua("[a*0 --> a]'x;"),
        "5:1: expected a rule that consumes at least one spike, found 0");
    row("plingua: delay of forgetting", faultyPlingua("[a --> #]'x :: 2;"),
        "5:1: expected no delay of a rule that forgets, found 2");
    row("plingua: delay", faultyPlingua("[a --> a]'x :: 99999999999999;"),
        "5:1: expected a delay of 0 to 2^40 steps, found 99999999999999");
    row("plingua: negative delay", faultyPlingua("[a --> a]'x :: -1;"),
        "5:1: expected a delay of 0 to 2^40 steps, found -1");

    const std::string x = faultyNeuron("x");
    const std::string both = x + "," + faultyNeuron("y");
    row("json: to itself", faultyJson(x, R"( {"from":"x","to":"x"})"),
        "2:19: expected a neuron other than the one the synapse comes from, found 'x'");
    row("json: twice",
        faultyJson(both, "{\"from\":\"x\",\"to\":\"y\"},\n{\"from\":\"x\",\"to\":\"y\"}"),
        "3:1: expected one synapse from 'x' to 'y', found a second one");
    row("json: one name", faultyJson(x + ",\n" + x),
        "2:7: expected a name that no other neuron has, found 'x'");
    row("json: weight", faultyJson(both, R"({"from":"x","to":"y","weight":0})"),
        "2:31: expected a weight of 1 to 2^63 - 1, found '0'");
    row("json: spikes", faultyJson("\n" + faultyNeuron("x", "-1")),
        "2:38: expected a number of spikes of 0 or more, found '-1'");
    row("json: nothing consumed", faultyJson(faultyNeuron("x", "1", "\n\"a^{0}\\\\to a;0\"")),
        "2:1: 'a^{0}\\to a;0': expected at least one spike consumed, found 'a^{0}'");
    row("json: delay of forgetting",
        faultyJson(faultyNeuron("x", "1", "\n\"a\\\\to\\\\lambda;2\"")),
        "2:1: 'a\\to\\lambda;2': expected no delay of a rule that forgets, found '2'");
    row("json: delay", faultyJson(faultyNeuron("x", "1", "\n\"a\\\\to a;99999999999999\"")),
        "2:1: 'a\\to a;99999999999999': expected a delay of 0 to 2^40 steps, found "
        "'99999999999999'");
    row("json: index", faultyJson(faultyNeuron("x", "1", "\n\"a^i\\\\to a;0\"")),
        "2:1: 'a^i\\to a;0': expected a rule without an index");

    row("yaml: to itself", faultyYaml("- {from: x, to: x}\n"),
        "6:17: expected a neuron other than the one the synapse comes from, found 'x'");
    row("yaml: twice", faultyYaml("- {from: x, to: y}\n"),
        "6:3: expected one synapse from 'x' to 'y', found a second one");
    row("yaml: weight", faultyYaml("- {from: y, to: x, weight: 0}\n"),
        "6:28: expected a weight of 1 to 2^63 - 1, found '0'");
    row("backend: to itself", faultyBackend("\n{\"source\":\"x\",\"target\":\"x\"}"),
        "2:24: expected a neuron other than the one the synapse comes from, found 'x'");
    row("v4: to itself", faultyCanvas("\n{\"source\":\"1\",\"target\":\"1\"}"),
        "2:24: expected a neuron other than the one the synapse comes from, found '1'");
    row("core: to itself", faultyCore("", "\"synapses\":[\n{\"from\":0,\"to\":0}]"),
        "2:16: expected a neuron other than the one the synapse comes from, found '0'");
    row("core: delay",
        faultyCore("\n{\"regex\":\"a\",\"consumed\":1,\"produced\":1,\"delay\":99999999999999}",
                   "\"synapses\":[]"),
        "2:48: expected a delay of at most 2^40, found '99999999999999'");
    row("core: an input twice",
        faultyCore("", "\"synapses\":[],\"inputNeurons\":[\n{\"id\":0},\n{\"id\":0}]"),
        "3:7: expected a name that no other neuron has, found '0'");

    row("xmp: to itself", faultyXmp(faultyXmpNeuron("x", "1", "", "\n<out>x</out>")),
        "3:1: expected no synapse from 'x' to 'x'");
    row("xmp: one name",
        faultyXmp(faultyXmpNeuron("x", "1", "") + "\n" + faultyXmpNeuron("x", "1", "")),
        "3:8: expected a name that no other neuron has, found 'x'");
    row("xmp: weight",
        faultyXmp(
            faultyXmpNeuron("x", "1", "", "<out>y</out>\n<outWeights><y>-1</y></outWeights>") +
            faultyXmpNeuron("y", "1", "")),
        "3:16: expected a weight of 0 to 2^63 - 1, found '-1'");
    row("xmp: spikes", faultyXmp(faultyXmpNeuron("x", "-1", "")),
        "2:22: expected a number of spikes of 0 or more, found '-1'");
    row("xmp: delay of forgetting", faultyXmp(faultyXmpNeuron("x", "1", "a/a->a;0\n a/a->0;2")),
        "3:2: 'a/a->0;2': expected no delay of a rule that forgets, found '2'");
    row("xmp: delay", faultyXmp(faultyXmpNeuron("x", "1", "a/a->a;0\n a/a->a;99999999999999")),
        "3:2: 'a/a->a;99999999999999': expected a delay of 0 to 2^40 steps, found "
        "'99999999999999'");
    row("xmp: index", faultyXmp(faultyXmpNeuron("x", "1", "a->a\n a^i->a")),
        "3:2: neuron 'x': rule 'a^{i}->a;0': expected no index i outside a family");

    row("csv: to itself", faultyCsv("0,1,[0],1"), "2:6: expected no synapse from '0' to '0'");
    row("csv: twice", faultyCsv("0,1,\"[1,1]\",1\n1,0,[],1"),
        "2:9: expected at most one synapse from '0' to '1'");
    row("csv: delay", faultyCsv("0,1,[],1,\"[0,1,1,1,99999999999999]\""),
        "2:20: expected a number of at most 2^40, found '99999999999999'");
}

void SystemFaultsTest::faultsAreToldAtTheirPlace() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, message);

    const auto read = readSystemText(text.toStdString(), "f");

    QVERIFY(!read);
    QCOMPARE(QByteArray::fromStdString(read.error().message()), "f:" + message);
    QVERIFY(read.error().code == ErrorCode::badSyntax);
}

void SystemFaultsTest::placesOfPartsAreKept_data() {
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* name, const std::string& text) {
        QTest::newRow(name) << QByteArray::fromStdString(text);
    };
    row("snp", faultySnp("<neuron name=\"x\"/><neuron name=\"y\"/><synapse from=\"x\" to=\"y\"/>"));
    row("plingua",
        faultyPlingua("@mu += s{i} : 1<=i<=9; @marcs = (x,y); @marcs += (s{i},x) : 1<=i<=9;\n"
                      "@min = x; @mout = y; @mu += e{i,j} : 1<=i<=j, 1<=j<=3;"));
    row("json",
        faultyJson(faultyNeuron("x") + "," + faultyNeuron("y"), R"({"from":"x","to":"y"})"));
    row("yaml", faultyYaml(""));
    row("core", faultyCore("", "\"synapses\":[],\"inputNeurons\":[0],\"outputNeurons\":[0]"));
    row("xmp", faultyXmp(faultyXmpNeuron("x", "1", "a->a", "<out>y</out>") +
                         faultyXmpNeuron("y", "1", "")));
    row("csv", faultyCsv("0,1,[1],0\n1,0,[],2"));
}

/// Each neuron and synapse has its place, so that whatever is found wrong later can be told there.
void SystemFaultsTest::placesOfPartsAreKept() {
    QFETCH(QByteArray, text);

    const auto read = readSystemText(text.toStdString(), "f");

    VERIFY_OK(read);
    const SystemPlaces& places = read->imported.places;
    QCOMPARE(places.neurons.size(), read->imported.system.neurons.size());
    QCOMPARE(places.synapses.size(), read->imported.system.synapses.size());
    for (const auto* list : {&places.neurons, &places.synapses}) {
        for (const FilePlace& place : *list) {
            QVERIFY(place.line > 0 && place.column > 0);
        }
    }
}

void SystemFaultsTest::whatIsNoSystemIsRefused_data() {
    QTest::addColumn<int>("row");
    for (std::size_t i = 0; i < allSystemFormats().size(); ++i) {
        if (allSystemFormats()[i].write != nullptr) {
            QTest::newRow(std::string(allSystemFormats()[i].word).c_str()) << static_cast<int>(i);
        }
    }
}

/// A family of which only one member would lead to itself. Our own format holds what is not
/// finished, but no file of it is opened.
void SystemFaultsTest::whatIsNoSystemIsRefused() {
    QFETCH(int, row);
    ImportedSystem imported;
    const NeuronId s = imported.system.neurons.add(
        {.name = "s", .rules = {}, .train = {}, .members = IndexRange{1, 9}});
    imported.system.synapses.add({.from = s, .to = s, .targets = TargetRange{{2, 1}, {2, 1}}});
    const SystemFormat& format = allSystemFormats()[static_cast<std::size_t>(row)];
    const auto right = format.write(imported);
    VERIFY_OK(right);
    const auto again = readSystemText(*right, "f");
    VERIFY_OK(again);
    const auto flat = expanded(again->imported.system, 100);
    VERIFY_OK(flat);
    QCOMPARE(flat->synapses.size(), std::size_t{7});
    imported.system.synapses.add({.from = s, .to = s, .targets = TargetRange{{-9, 4}, {-9, 4}}});

    const auto wrong = format.write(imported);

    const auto refused =
        wrong ? readSystemText(*wrong, "f") : Result<ReadSystemFile>(wrong.failure());
    QVERIFY(!refused);
    QCOMPARE(wrong.has_value(), format.id == SystemFormatId::snp);
    QCOMPARE(QByteArray::fromStdString(refused.error().detail),
             QByteArray("expected no synapse from 's_3' to 's_3'"));
}

FIREABLE_TEST(SystemFaultsTest)
#include "system_faults_test.moc"
