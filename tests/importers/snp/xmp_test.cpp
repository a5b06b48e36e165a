#include <QTest>
#include <algorithm>

#include "importers/snp/snp_formats.h"
#include "importers/snp/tag_scanner.h"
#include "tests/support/broken_text.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;

namespace {

/// As WebSnapse v2 writes it, with a name that is none in XML.
const std::string adder = R"(<content>
    <in1-x>
        <id>in1-x</id>
        <position><x>10.5</x><y>-20</y></position>
        <isOutput>false</isOutput>
        <isInput>true</isInput>
        <spikes>0</spikes>
        <bitstring>1,0,12</bitstring>
        <out>c'0-IdzI</out>
        <outWeights>
            <c'0-IdzI>3</c'0-IdzI>
            <gone-1>7</gone-1>
        </outWeights>
    </in1-x>
    <c'0-IdzI>
        <id>c'0-IdzI</id>
        <position><x>1</x><y>2</y></position>
        <rules>a/a-&gt;a;0 3a(2a)+/2a-&gt;a;1 4a/a-&gt;0;0</rules>
        <startingSpikes>2</startingSpikes>
        <delay>0</delay>
        <spikes>5</spikes>
        <isOutput>false</isOutput>
        <isInput>false</isInput>
        <out>out</out>
    </c'0-IdzI>
    <out>
        <id>out</id>
        <position><x>0</x><y>0</y></position>
        <isOutput>true</isOutput>
        <spikes>9</spikes>
        <bitstring>0,1</bitstring>
    </out>
</content>
)";

std::string xmpWith(const std::string& part, const std::string& other) {
    std::string text = adder;
    const auto at = text.find(part);
    return at == std::string::npos ? "?" : text.replace(at, part.size(), other);
}

Result<ImportedSystem> readWithRules(const std::string& rules) {
    return readXmp("<content><n><rules>" + rules + "</rules></n></content>");
}

ImportedSystem withOneNeuron(const std::string& rule) {
    ImportedSystem imported;
    imported.system.neurons.add({.name = "n", .spikes = 3, .rules = {*parseRule(rule)}});
    imported.positions.push_back({});
    return imported;
}

std::string rulesIn(const Result<std::string>& file) {
    if (!file) {
        return file.error().detail;
    }
    const Result<Tagged> root = parseTags(*file);
    const Tagged* rules = root ? root->items[0].find("rules") : nullptr;
    return rules != nullptr ? rules->plainText() : "?";
}

}  // namespace

/// `.xmp` of WebSnapse v1 and v2.
class XmpTest : public QObject {
    Q_OBJECT

private slots:
    void aSystemIsRead();
    void rulesAreReadAsWebSnapseHasThem_data();
    void rulesAreReadAsWebSnapseHasThem();
    void whatIsNotReadAsWrittenIsTold_data();
    void whatIsNotReadAsWrittenIsTold();
    void digitsWithoutCommasAreSteps();
    void mistakesAreToldWithTheirPlace_data();
    void mistakesAreToldWithTheirPlace();
    void cutFilesAreRejected();
    void whatIsWrittenIsReadBack();
    void rulesAreWrittenAsWebSnapseHasThem_data();
    void rulesAreWrittenAsWebSnapseHasThem();
    void familiesAreSpreadOut();
    void namesBecomeNamesOfElements();
    void whatChangesTheMeaningIsRefused_data();
    void whatChangesTheMeaningIsRefused();
    void hugeFilesAreRefused();
};

void XmpTest::aSystemIsRead() {
    const auto imported = readXmp(adder);

    VERIFY_OK(imported);
    const SpikingSystem& system = imported->system;
    QCOMPARE(system.neurons.size(), std::size_t{3});
    const Neuron& input = system.neurons.at(0).value;
    QCOMPARE(input.name, std::string("in1-x"));
    QVERIFY(input.kind == NeuronKind::input);
    QVERIFY((input.train == std::vector<Count>{1, 0, 12}));
    const Neuron& regular = system.neurons.at(1).value;
    QCOMPARE(regular.name, std::string("c'0-IdzI"));
    QVERIFY(regular.spikes == 5);  // what it holds, not what it began with
    QCOMPARE(regular.rules.size(), std::size_t{3});
    QCOMPARE(ruleText(regular.rules[1]), std::string("a^5(a^2)*/a^2->a;1"));
    QCOMPARE(ruleText(regular.rules[2]), std::string("a^4/a->λ"));
    const Neuron& output = system.neurons.at(2).value;
    QVERIFY(output.kind == NeuronKind::output);
    QVERIFY(output.spikes == 0);  // what came in the run before is no part of the system
    QVERIFY(output.train.empty());
    QCOMPARE(system.synapses.size(), std::size_t{2});
    QCOMPARE(system.synapses.at(0).value.weight, std::int64_t{3});
    QCOMPARE(system.synapses.at(1).value.weight, std::int64_t{1});
    QVERIFY((imported->positions[0] == NeuronPosition{10.5, -20}));
    QVERIFY(imported->warnings.empty());
}

void XmpTest::rulesAreReadAsWebSnapseHasThem_data() {
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<QByteArray>("meant");
    const auto row = [](const char* written, const char* meant) {
        QTest::newRow(written) << QByteArray(written) << QByteArray(meant);
    };
    row("aaa/aa->a;0", "a^3/a^2->a;0");
    row("aa/aa->aa;4", "a^2->a^2;4");
    row("aaa/a->0;0", "a^3/a->λ");
    row("aa+/a->a;0", "a^2a*/a->a;0");
    row("aa*/a->a;0", "a+/a->a;0");
    row("a(aa)*/a->a;0", "a(a^2)*/a->a;0");
    row("a(aa)+/a->a;0", "a^3(a^2)*/a->a;0");
    row("(aa)*/a->a;0", "(a^2)*/a->a;0");
    row("a*/a->a;0", "a*/a->a;0");
    row("12a/3a->2a;1", "a^12/a^3->a^2;1");
    // The sign belongs to one `a`, not to three of them.
    row("3a+/a->a;0", "a^3a*/a->a;0");
    row("3a*/a->a;0", "a^2a*/a->a;0");
    row("5a(3a)*/5a->a;0", "a^5(a^3)*/a^5->a;0");
    // In other ways, as papers write them.
    row("a^3->a;2", "a^3->a;2");
    row("a|aaa/a->a;0", "a|a^3/a->a;0");
    row("a/a->a", "a->a;0");
}

void XmpTest::rulesAreReadAsWebSnapseHasThem() {
    QFETCH(QByteArray, written);
    QFETCH(QByteArray, meant);
    const auto expected = parseRule(meant.toStdString());
    VERIFY_OK(expected);

    const auto imported = readWithRules(written.replace(">", "&gt;").toStdString());

    VERIFY_OK(imported);
    const std::vector<Rule>& rules = imported->system.neurons.at(0).value.rules;
    QCOMPARE(rules.size(), std::size_t{1});
    QCOMPARE(ruleText(rules[0]), ruleText(*expected));
}

void XmpTest::whatIsNotReadAsWrittenIsTold_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("warning");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("synapses");
    const auto row = [](const char* name, const std::string& text, const char* warning, int line,
                        int synapses) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(warning) << line
                            << synapses;
    };
    row("rules of an output",
        xmpWith("<bitstring>0,1<", "<rules>a/a-&gt;a;0</rules><bitstring>0,1<"),
        "rules of an input or output mean nothing", 31, 2);
    row("no neuron", xmpWith("<out>out</out>", "<out>oot</out>"),
        "there is no neuron 'oot' for this synapse to lead to", 24, 1);
    row("weight of 0", xmpWith(">3</c'", ">0</c'"), "a synapse of weight 0 is left out", 9, 1);
    row("twice", xmpWith("<out>out</out>", "<out>out</out><out>out</out>"),
        "two synapses to the same neuron become one", 24, 2);
    row("closed", xmpWith("<delay>0<", "<delay>2<"),
        "the neuron was saved in the middle of a computation, and is open here", 15, 2);
    row("more than consumed", xmpWith("4a/a-&gt;0;0", "4a/a-&gt;2a;0"),
        "the rule '4a/a->2a;0' sends more spikes than it consumes", 18, 2);
}

void XmpTest::whatIsNotReadAsWrittenIsTold() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, warning);
    QFETCH(int, line);
    QFETCH(int, synapses);

    const auto imported = readXmp(text.toStdString());

    VERIFY_OK(imported);
    QCOMPARE(imported->warnings.size(), std::size_t{1});
    QCOMPARE(QByteArray::fromStdString(imported->warnings[0].text), warning);
    QCOMPARE(imported->warnings[0].line, line);
    QCOMPARE(static_cast<int>(imported->system.synapses.size()), synapses);
}

void XmpTest::digitsWithoutCommasAreSteps() {
    const auto digits = readXmp(xmpWith("1,0,12", "1011"));
    VERIFY_OK(digits);
    QVERIFY((digits->system.neurons.at(0).value.train == std::vector<Count>{1, 0, 1, 1}));
    QCOMPARE(digits->warnings.size(), std::size_t{1});

    ImportedSystem one = *digits;
    one.system.neurons[one.system.neurons.idAt(0)].train = {1011};
    const auto written = writeXmpExtended(one);
    VERIFY_OK(written);
    const auto read = readXmp(*written);
    VERIFY_OK(read);
    QVERIFY((read->system.neurons.at(0).value.train == std::vector<Count>{1011}));
}

void XmpTest::mistakesAreToldWithTheirPlace_data() {
    brokenTextColumns();
    const auto row = [](const char* name, const std::string& text, int line, int column,
                        const char* detail) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << line << column
                            << QByteArray(detail);
    };
    row("nothing", "", 1, 1, "expected a tag, found the end of the file");
    row("no tag", "content", 1, 1, "expected a tag, found 'content'");
    row("another root", "<pnml></pnml>", 1, 1, "expected <content>, found 'pnml'");
    row("wrong end", xmpWith("</in1-x>", "</in1-y>"), 14, 5, "expected </in1-x>, found '</in1-y>'");
    row("no end", "<content>\n<a>", 2, 4, "expected </a>, found the end of the file");
    row("no end of a tag", "<content", 1, 9, "expected '>', found the end of the file");
    row("after the end", "<content/>\n <b/>", 2, 2, "expected the end of the file, found 'b'");
    row("text after the end", "<content/> b", 1, 11, "expected the end of the file, found 'b'");
    row("comment", "<content><!-- ", 1, 15,
        "expected the end of a comment, found the end of the file");
    row("flag", xmpWith("<isInput>true", "<isInput>yes"), 6, 18,
        "expected true or false, found 'yes'");
    row("spikes", xmpWith("<spikes>5", "<spikes>-5"), 21, 17,
        "expected a number of spikes of 0 or more, found '-5'");
    row("rule", xmpWith("3a(2a)+/2a-&gt;a;1", "b/2a-&gt;a;1"), 18, 28,
        "'b/2a->a;1': expected 'a', '(', an operator or the end, found 'b'");
    row("train", xmpWith("1,0,12", "1, x,12"), 8, 23,
        "expected a number of spikes of 0 or more, found 'x'");
    row("weight", xmpWith(">3</c'", ">-3</c'"), 11, 23,
        "expected a weight of 0 to 2^63 - 1, found '-3'");
    row("the same name", xmpWith("<id>out</id>", "<id>in1-x</id>"), 27, 13,
        "expected a name that no other neuron has, found 'in1-x'");
    row("position", xmpWith("<x>10.5</x>", "<x>ten</x>"), 4, 22,
        "expected a coordinate, found 'ten'");
    std::string deep;
    for (int i = 0; i < 40; ++i) {
        deep += "<a>";
    }
    row("levels", deep, 1, 97, "more than 32 elements in each other");
}

void XmpTest::mistakesAreToldWithTheirPlace() {
    QFETCH(QByteArray, text);

    const auto imported = readXmp(text.toStdString());

    COMPARE_BROKEN(imported);
}

void XmpTest::cutFilesAreRejected() {
    for (std::size_t size = 0; size + 2 < adder.size(); ++size) {
        QVERIFY(!readXmp(std::string_view(adder).substr(0, size)));
    }
}

void XmpTest::whatIsWrittenIsReadBack() {
    auto imported = readXmp(xmpWith("c'0-IdzI</out>", "n0-&#x49;</out>"));
    VERIFY_OK(imported);
    SpikingSystem& system = imported->system;
    system.neurons[system.neurons.idAt(1)].name = "λ1.b-c_";
    system.neurons[system.neurons.idAt(1)].spikes = *Count::parse("123456789012345678901234567890");
    imported->warnings.clear();

    const auto written = writeXmpExtended(*imported);

    VERIFY_OK(written);
    const auto read = readXmp(*written);
    VERIFY_OK(read);
    QVERIFY(read->system == system);
    QVERIFY(read->positions == imported->positions);
    QVERIFY(read->warnings.empty());
    QVERIFY(xmpLosses(*imported).empty());
}

void XmpTest::rulesAreWrittenAsWebSnapseHasThem_data() {
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<QByteArray>("first");
    QTest::addColumn<QByteArray>("second");
    const auto row = [](const char* rule, const char* first, const char* second) {
        QTest::newRow(rule) << QByteArray(rule) << QByteArray(first) << QByteArray(second);
    };
    row("a->a", "a/a->a;0", "a/a->a;0");
    row("a^3/a^2->a^2;5", "aaa/aa->aa;5", "3a/2a->2a;5");
    row("a^3->λ", "aaa/aaa->0;0", "3a/3a->0;0");
    row("a+/a->a", "a+/a->a;0", "a+/a->a;0");
    row("a^3a*/a->a", "aaa+/a->a;0", "3a+/a->a;0");
    row("a(a^2)*/a->a", "a(aa)*/a->a;0", "a(2a)*/a->a;0");
    row("a^2(a^2)*/a->a", "aa(aa)*/a->a;0", "2a(2a)*/a->a;0");
    // With `*` WebSnapse would take one spike for three.
    row("a^3(a^2)*/a->a", "a(aa)+/a->a;0", "a(2a)+/a->a;0");
    // Nothing below what is consumed, which v1 does not check.
    row("a*/a^2->a", "aa+/aa->a;0", "2a+/2a->a;0");
    row("(a^2)*/a->a", "aa(aa)*/a->a;0", "2a(2a)*/a->a;0");
    row("a|a^3/a->a", "a/a->a;0 aaa/a->a;0", "a/a->a;0 3a/a->a;0");
    row("a(a^2)*|a^4/a->a", "a/a->a;0 aaa/a->a;0 aaaa/a->a;0 aaa(aa)+/a->a;0",
        "a/a->a;0 3a/a->a;0 4a/a->a;0 3a(2a)+/a->a;0");
    row("a|(a^3)+/a^2->a", "aaa(aaa)*/aa->a;0", "3a(3a)*/2a->a;0");
}

void XmpTest::rulesAreWrittenAsWebSnapseHasThem() {
    QFETCH(QByteArray, rule);
    QFETCH(QByteArray, first);
    QFETCH(QByteArray, second);
    const ImportedSystem imported = withOneNeuron(rule.toStdString());

    QCOMPARE(QByteArray::fromStdString(rulesIn(writeXmp(imported))), first);
    QCOMPARE(QByteArray::fromStdString(rulesIn(writeXmpExtended(imported))), second);
    QCOMPARE(xmpLosses(imported).size(), std::size_t(first.contains(' ') ? 1 : 0));
}

void XmpTest::familiesAreSpreadOut() {
    ImportedSystem imported;
    SpikingSystem& system = imported.system;
    system.name = "sort";
    const NeuronId in = system.neurons.add({.name = "i",
                                            .spikes = 4,
                                            .rules = {*parseRule("a+/a->a")},
                                            .members = IndexRange{1, 3},
                                            .spikesPerIndex = -1});
    const NeuronId sorter = system.neurons.add(
        {.name = "s", .rules = {*parseRule("a^{4-i}->a")}, .members = IndexRange{1, 3}});
    system.synapses.add({.from = in, .to = sorter});
    imported.positions = {{10, 20}, {300, 20}};

    const auto written = writeXmp(imported);

    VERIFY_OK(written);
    const auto read = readXmp(*written);
    VERIFY_OK(read);
    QCOMPARE(read->system.neurons.size(), std::size_t{6});
    QCOMPARE(read->system.synapses.size(), std::size_t{9});
    const Neuron& last = read->system.neurons.at(5).value;
    QCOMPARE(last.name, std::string("s_3"));
    QCOMPARE(ruleText(last.rules[0]), std::string("a->a;0"));
    QVERIFY(read->positions[0] != read->positions[1]);
    imported.positions.clear();
    const auto inRows = readXmp(*writeXmp(imported));
    VERIFY_OK(inRows);
    for (std::size_t i = 0; i < inRows->positions.size(); ++i) {
        QVERIFY(std::ranges::count(inRows->positions, inRows->positions[i]) == 1);
    }
    const std::vector<std::string> losses = xmpLosses(imported);
    QCOMPARE(losses.size(), std::size_t{2});
    QCOMPARE(losses[0], std::string("families, which become 6 neurons"));
    QCOMPARE(losses[1], std::string("the name of the system"));
}

void XmpTest::namesBecomeNamesOfElements() {
    ImportedSystem imported;
    for (const char* name : {"add_{0,1}", "add_0_1", "0,1", "a b<", "a b>", "{}", "c'"}) {
        imported.system.neurons.add({.name = name, .kind = NeuronKind::output});
    }

    const auto written = writeXmp(imported);

    VERIFY_OK(written);
    const auto read = readXmp(*written);
    VERIFY_OK(read);
    std::vector<std::string> names;
    for (const auto& [id, neuron] : read->system.neurons) {
        names.push_back(neuron.name);
    }
    QCOMPARE(names, (std::vector<std::string>{"add_0_1_2", "add_0_1", "n_0_1", "a_b_", "a_b__2",
                                              "n", "c_"}));
    QCOMPARE(xmpLosses(imported),
             (std::vector<std::string>{"some names, such as 'add_{0,1}', written as 'add_0_1_2'"}));
}

void XmpTest::whatChangesTheMeaningIsRefused_data() {
    QTest::addColumn<int>("what");
    QTest::addColumn<QByteArray>("first");
    QTest::addColumn<QByteArray>("second");
    QTest::newRow("mode") << 0
                          << QByteArray("WebSnapse v1 cannot hold the working mode of the system")
                          << QByteArray("WebSnapse v2 cannot hold the working mode of the system");
    QTest::newRow("weight") << 1
                            << QByteArray(
                                   "WebSnapse v1 cannot hold weights: the synapse from 'n' to 'm'")
                            << QByteArray();
    QTest::newRow("input") << 2 << QByteArray("WebSnapse v1 cannot hold inputs: 'm'")
                           << QByteArray();
}

void XmpTest::whatChangesTheMeaningIsRefused() {
    QFETCH(int, what);
    QFETCH(QByteArray, first);
    QFETCH(QByteArray, second);
    ImportedSystem imported = withOneNeuron("a->a");
    SpikingSystem& system = imported.system;
    const NeuronId other = system.neurons.add({.name = "m"});
    system.synapses.add({.from = system.neurons.idAt(0), .to = other});
    if (what == 0) {
        system.mode.order = StepOrder::oneAtRandom;
    } else if (what == 1) {
        system.synapses[system.synapses.idAt(0)].weight = 2;
    } else {
        system.neurons[other].kind = NeuronKind::input;
    }

    const auto v1 = writeXmp(imported);
    const auto v2 = writeXmpExtended(imported);

    QVERIFY(!v1);
    QVERIFY(v1.error().code == ErrorCode::unsupported);
    QCOMPARE(QByteArray::fromStdString(v1.error().detail), first);
    QCOMPARE(v2.has_value(), second.isEmpty());
    if (!v2) {
        QCOMPARE(QByteArray::fromStdString(v2.error().detail), second);
    }
}

void XmpTest::hugeFilesAreRefused() {
    const ImportedSystem imported = withOneNeuron("a^1000000000->a");

    const auto written = writeXmp(imported);

    QVERIFY(!written);
    QCOMPARE(written.error().detail,
             std::string("WebSnapse v1 cannot hold more than 256 MiB of text, which this system "
                         "takes"));
    VERIFY_OK(writeXmpExtended(imported));
    const auto rules = writeXmpExtended(withOneNeuron("a{1,2000000}/a->a"));
    QVERIFY(!rules);
    QCOMPARE(rules.error().detail,
             std::string("WebSnapse v2 cannot hold more than 1000000 rules, of "
                         "which one would be for each number of spikes"));
}

FIREABLE_TEST(XmpTest)
#include "xmp_test.moc"
