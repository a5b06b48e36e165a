#include <QFile>
#include <QTest>
#include <random>

#include "engine/spiking/program/spiking_program.h"
#include "importers/snp/snp_formats.h"
#include "tests/support/broken_text.h"
#include "tests/support/folders.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;

namespace {

const std::string sorter = R"(<?xml version="1.0" encoding="UTF-8"?>
<spiking-system version="1" name="sort &quot;n&quot;">
  <mode order="one-at-random" timing="locally-synchronous" exhaustive="true">
    <together>
      <neuron name="i"/>
      <neuron name="a b"/>
    </together>
  </mode>
  <neuron name="i" from="1" to="46000" spikes="46001" spikes-per-index="-1" x="10" y="-2.5">
    <rule>a+/a->a;0</rule>
  </neuron>
  <neuron name="s" from="1" to="46000" x="0" y="0">
    <rule>a^{46001-i}->a;2</rule>
    <rule>a^k->λ : 1≤k≤46000-i</rule>
    <rule>a^k->λ : k≥46002-i</rule>
  </neuron>
  <neuron name="o" from="1" to="6" x="0" y="0">
    <spikes>7*4 12345678901234567890123 0</spikes>
  </neuron>
  <neuron name="a b" kind="input" x="0" y="0">
    <train>1 0*1000 3 3 3</train>
  </neuron>
  <neuron name="out" kind="output" x="0" y="0"/>
  <synapse from="i" to="s"/>
  <synapse from="s" to="o" from-members="1..6" to-members="i..6"/>
  <synapse from="s" to="o" weight="3" from-members="7..8" to-members="i-6"/>
  <synapse from="i" to="a b" weight="9"/>
  <synapses from="o">i s out</synapses>
  <group name="ends">
    <neuron name="i"/>
    <neuron name="out"/>
  </group>
</spiking-system>
)";

std::string xmlWith(const std::string& part, const std::string& other) {
    std::string text = sorter;
    const auto at = text.find(part);
    return at == std::string::npos ? "?" : text.replace(at, part.size(), other);
}

bool equal(const ImportedSystem& one, const ImportedSystem& other) {
    return one.system == other.system && one.positions == other.positions &&
           one.bends == other.bends && one.groups == other.groups;
}

/// Any system that can be edited; not all of them can be run.
class RandomImported {
public:
    explicit RandomImported(unsigned seed) : random_(seed) {}

    ImportedSystem make() {
        ImportedSystem imported;
        SpikingSystem& system = imported.system;
        system.name = pick<std::string>({"", "λ <&>\"'", "line\nand\ttab\r"});
        const int count = number(1, 12);
        for (int i = 0; i < count; ++i) {
            system.neurons.add(
                neuron("n" + std::to_string(i) + pick<std::string>({"", " b", "<"})));
            imported.positions.push_back({number(-9, 9) / 7.0, number(0, 3) * 1e9});
        }
        if (number(0, 4) == 0) {
            imported.positions.clear();
        }
        for (int i = number(0, 20); i > 0; --i) {
            SynapseArc arc{.from = anyNeuron(system), .to = anyNeuron(system)};
            arc.weight = number(0, 2) == 0 ? number(1, 99) : 1;
            if (number(0, 4) == 0) {
                arc.sources = IndexRange{number(-5, 5), number(-5, 50)};
            }
            if (number(0, 4) == 0) {
                arc.targets = TargetRange{affine(), affine()};
            }
            system.synapses.add(arc);
            if (number(0, 4) == 0) {
                imported.bends.resize(system.synapses.size());
                imported.bends.back() = {{number(-9, 9) / 7.0, 2}, {3, number(-9, 9) / 3.0}};
            }
        }
        if (!imported.bends.empty()) {
            imported.bends.resize(system.synapses.size());
        }
        system.mode.order = static_cast<StepOrder>(number(0, 5));
        system.mode.timing = static_cast<StepTiming>(number(0, 3));
        system.mode.bound = number(2, 4);
        system.mode.exhaustive = number(0, 1) == 1;
        if (number(0, 1) == 1) {
            imported.groups.push_back({"g", {anyNeuron(system), system.neurons.idAt(0)}});
        }
        for (int i = number(0, 2); i > 0; --i) {
            system.mode.together.emplace_back(number(0, 3), anyNeuron(system));
        }
        return imported;
    }

private:
    int number(int least, int most) {
        return std::uniform_int_distribution<int>(least, most)(random_);
    }
    template <class T>
    T pick(std::initializer_list<T> values) {
        return values.begin()[number(0, static_cast<int>(values.size()) - 1)];
    }
    Affine affine() { return {number(-9, 99), number(-2, 2)}; }
    NeuronId anyNeuron(const SpikingSystem& system) {
        return system.neurons.idAt(
            static_cast<std::size_t>(number(0, static_cast<int>(system.neurons.size()) - 1)));
    }

    Neuron neuron(const std::string& name) {
        Neuron neuron{.name = name, .kind = static_cast<NeuronKind>(number(0, 2))};
        neuron.spikes =
            number(0, 3) == 0 ? *Count::parse("9" + std::string(40, '7')) : Count(number(0, 3));
        for (int i = number(0, 4); i > 0; --i) {
            neuron.rules.push_back(*parseRule(pick<const char*>(
                {"a->a", "a^5/a^2->a^2;7", "a(a^3)*|a^7/a->a", "a^2->λ", "a^{9-i}->a;1",
                 "a^k->λ : 1<=k<=8-2i", "a^k/a^{i+3}->a;2 : k>=2i+1", "a^k->a : k>=1",
                 "a^4(a^2)*/a^k->λ", "∅/a->a", "a^{i}/a->a"})));
        }
        for (int i = number(0, 30); i > 0; --i) {
            neuron.train.emplace_back(number(0, 1) * 1000);
        }
        if (number(0, 1) == 1) {
            const int first = number(-3, 3);
            neuron.members = IndexRange{first, first + number(0, 9)};
            neuron.spikesPerIndex = number(-1, 1);
            if (number(0, 1) == 1) {
                neuron.memberSpikes.assign(static_cast<std::size_t>(neuron.size()), number(0, 2));
                neuron.memberSpikes.back() = 5;
            }
        }
        return neuron;
    }

    std::mt19937 random_;
};

}  // namespace

/// Fireable's own XML of spiking systems.
class SnpXmlTest : public QObject {
    Q_OBJECT

private slots:
    void aSystemIsRead();
    void aSystemIsWrittenForPeople();
    void whatIsWrittenIsReadBack();
    void longListsAreReadBack();
    void runConfigurationsAreReadBack();
    void whatIsNotKnownIsTold();
    void mistakesAreToldWithTheirPlace_data();
    void mistakesAreToldWithTheirPlace();
    void cutFilesAreRejected();
    void whatCannotBeReadBackIsNotWritten();
    void theExamplesOfTheHelpAreRead();
};

void SnpXmlTest::aSystemIsRead() {
    const auto imported = readSnpXml(sorter);

    VERIFY_OK(imported);
    const SpikingSystem& system = imported->system;
    QCOMPARE(system.name, std::string("sort \"n\""));
    QVERIFY(system.mode.order == StepOrder::oneAtRandom);
    QVERIFY(system.mode.timing == StepTiming::locallySynchronous);
    QVERIFY(system.mode.exhaustive);
    QVERIFY((system.mode.together ==
             std::vector<std::vector<NeuronId>>{{system.neurons.idAt(0), system.neurons.idAt(3)}}));
    const Neuron& in = system.neurons.at(0).value;
    QVERIFY((in.members == IndexRange{1, 46000}));
    QVERIFY(in.spikesOf(46000) == 1);
    QVERIFY((imported->positions[0] == NeuronPosition{10, -2.5}));
    const Neuron& sorting = system.neurons.at(1).value;
    QCOMPARE(sorting.rules.size(), std::size_t{3});
    QVERIFY(sorting.rules[1].isApplicable(45999, 1));
    QVERIFY(!sorting.rules[1].isApplicable(46000, 1));
    QVERIFY(sorting.rules[2].isApplicable(46001, 1));
    const Neuron& out = system.neurons.at(2).value;
    QCOMPARE(out.memberSpikes.size(), std::size_t{6});
    QVERIFY(out.spikesOf(4) == 7);
    QVERIFY(out.spikesOf(5) == *Count::parse("12345678901234567890123"));
    const Neuron& input = system.neurons.at(3).value;
    QVERIFY(input.kind == NeuronKind::input);
    QCOMPARE(input.train.size(), std::size_t{1004});
    QVERIFY(input.train[1001] == 3);
    QVERIFY(system.neurons.at(4).value.kind == NeuronKind::output);
    QCOMPARE(system.synapses.size(), std::size_t{7});
    const SynapseArc& arc = system.synapses.at(2).value;
    QCOMPARE(arc.weight, std::int64_t{3});
    QVERIFY((arc.sources == IndexRange{7, 8}));
    QVERIFY((arc.targets == TargetRange{{-6, 1}, {-6, 1}}));
    QVERIFY(system.synapses.at(6).value.to == system.neurons.idAt(4));
    QCOMPARE(imported->groups.size(), std::size_t{1});
    QCOMPARE(imported->groups[0].name, std::string("ends"));
    QVERIFY((imported->groups[0].members ==
             std::set<NeuronId>{system.neurons.idAt(0), system.neurons.idAt(4)}));
    QVERIFY(imported->warnings.empty());
}

void SnpXmlTest::aSystemIsWrittenForPeople() {
    const auto imported = readSnpXml(sorter);
    VERIFY_OK(imported);

    const auto written = writeSnpXml(*imported);

    VERIFY_OK(written);
    QCOMPARE(QString::fromStdString(*written), QString::fromStdString(sorter));
}

void SnpXmlTest::whatIsWrittenIsReadBack() {
    for (unsigned seed = 0; seed < 500; ++seed) {
        const ImportedSystem imported = RandomImported(seed).make();

        const auto written = writeSnpXml(imported);

        VERIFY_OK(written);
        const auto read = readSnpXml(*written);
        VERIFY_OK(read);
        QVERIFY2(equal(*read, imported), written->c_str());
        QVERIFY(read->warnings.empty());
    }
}

void SnpXmlTest::longListsAreReadBack() {
    ImportedSystem imported;
    for (const char* name : {"one", "two"}) {  // together more than may be written as repeated
        imported.system.neurons.add({.name = name,
                                     .kind = NeuronKind::input,
                                     .train = std::vector<Count>(2'500'000, Count(1))});
    }

    const auto written = writeSnpXml(imported);

    VERIFY_OK(written);
    QVERIFY(written->size() < 2'000'000);
    const auto read = readSnpXml(*written);
    VERIFY_OK(read);
    QVERIFY(equal(*read, imported));
}

void SnpXmlTest::runConfigurationsAreReadBack() {
    ImportedSystem imported = *readSnpXml(sorter);
    RunConfiguration& unnamed = imported.runs.emplace_back();
    unnamed.breakpoints = {{TransitionFires{"a b"}}};
    unnamed.watches = {{.text = "sum(s*)", .charted = true}};
    RunConfiguration& named = imported.runs.emplace_back();
    named.name = "slow & <sure>";
    named.engine = "reference";
    named.rule = "by-hand,published";
    named.seed = 18446744073709551615U;
    named.maxSteps = *Count::parse("123456789012345678901234567890");
    named.overrides = {{"o", 7}, {"s_3", 0}};
    named.breakpoints = {{ConditionMet{"s_3 > 1"}}};
    named.watches = {{.text = "output"}};
    imported.runs.emplace_back().name = "bare";

    const auto written = writeSnpXml(imported);

    VERIFY_OK(written);
    QVERIFY(written->find("<override spikes=\"7\">") != std::string::npos);
    const auto read = readSnpXml(*written);
    VERIFY_OK(read);
    QVERIFY(read->warnings.empty());
    QVERIFY(read->runs == imported.runs);
    QVERIFY(equal(*read, imported));
}

void SnpXmlTest::whatIsNotKnownIsTold() {
    std::string text = xmlWith("<rule>a+", "<note/><rule>a+");
    text.replace(text.find("</spiking"), 0, "<run seed=\"1\"><name>r</name><mode/></run>");
    text.replace(text.find("kind=\"output\""), 13, "kind=\"output\" colour=\"red\"");

    const auto imported = readSnpXml(text);

    VERIFY_OK(imported);
    QCOMPARE(imported->warnings.size(), std::size_t{3});
    QCOMPARE(imported->warnings[0].text,
             std::string("the element <note> is not known here and means nothing"));
    QCOMPARE(imported->warnings[0].line, 10);
    QCOMPARE(imported->warnings[1].text,
             std::string("the attribute colour of <neuron> is not known here and means nothing"));
    QCOMPARE(imported->warnings[1].line, 23);
    QCOMPARE(imported->warnings[2].text,
             std::string("the element <mode> of <run> is not known here and means nothing"));
    QCOMPARE(imported->warnings[2].line, 33);
    QVERIFY(imported->system == readSnpXml(sorter)->system);
}

void SnpXmlTest::mistakesAreToldWithTheirPlace_data() {
    brokenTextColumns();
    const auto row = [](const char* name, const std::string& text, int line, int column,
                        const char* detail) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << line << column
                            << QByteArray(detail);
    };
    row("another root", "<pnml/>", 1, 1, "expected <spiking-system>, found 'pnml'");
    row("no version", xmlWith(" version=\"1\"", ""), 2, 1, "expected version=\"1\", found nothing");
    row("newer version", xmlWith("\"1\" name", "\"2\" name"), 2, 1,
        "the file is of version 2 of this format, and this program knows version 1 only");
    row("order", xmlWith("one-at-random", "some"), 3, 3,
        "expected order of parallel, one-at-random, all-with-most, one-with-most, all-with-least "
        "or one-with-least, found 'some'");
    row("exhaustive", xmlWith("\"true\"", "\"yes\""), 3, 3,
        "expected exhaustive=\"true\" or \"false\", found 'yes'");
    row("bound", xmlWith("exhaustive=\"true\"", "bound=\"1\""), 3, 3,
        "expected a number for bound from 2 to 2^63 - 1, found '1'");
    row("together", xmlWith("<neuron name=\"a b\"/>", "<neuron name=\"b\"/>"), 6, 7,
        "expected the name of a neuron, found 'b'");
    row("no name", xmlWith("name=\"s\" from", "from"), 12, 3,
        "expected name=\"…\" of a neuron, found 'neuron'");
    row("the same name", xmlWith("name=\"s\" from", "name=\"i\" from"), 12, 3,
        "expected a name that no other neuron has, found 'i'");
    row("spikes", xmlWith("46001\" spikes", "-1\" spikes"), 9, 3,
        "expected a number of spikes of 0 or more, found '-1'");
    row("family", xmlWith("to=\"46000\" spikes", "spikes"), 9, 3,
        "expected the first and last index of a family, -2^31 to 2^31, in from and to, found "
        "nothing");
    row("rule", xmlWith("a^{46001-i}->a;2", "a^{j}->a"), 13, 5,
        "'a^{j}->a': expected a number, found 'j}'");
    row("spikes of members", xmlWith("7*4", "7*3"), 18, 5,
        "expected 6 numbers, one for each member, found '5 numbers'");
    row("repeated", xmlWith("7*4", "7*x"), 18, 5,
        "expected a number, or one with *3 for three times, found '7*x'");
    row("too often", xmlWith("0*1000", "0*99999999999"), 21, 5,
        "more than 4194304 numbers written as repeated ones");
    row("coordinate", xmlWith("\"-2.5\"", "\"inf\""), 9, 3, "expected a number for y, found 'inf'");
    row("kind", xmlWith("\"input\"", "\"in\""), 20, 3,
        "expected kind of regular, input or output, found 'in'");
    row("end of a synapse", xmlWith("to=\"a b\"", "to=\"c\""), 27, 3,
        "expected the name of a neuron, found 'c'");
    row("end of synapses", xmlWith("i s out", "i t out"), 28, 3,
        "expected the name of a neuron, found 't'");
    row("weight", xmlWith("\"9\"", "\"0\""), 27, 3,
        "expected a number for weight from 1 to 2^63 - 1, found '0'");
    row("sources", xmlWith("\"1..6\"", "\"1..i\""), 25, 3,
        "expected members such as 1..5, found '1..i'");
    row("group", xmlWith("<neuron name=\"i\"/>\n    <neuron name=\"out\"", "<neuron name=\"in\""),
        30, 5, "expected the name of a neuron, found 'in'");
    row("two groups", xmlWith("</group>", "</group>\n<group><neuron name=\"i\"/></group>"), 33, 8,
        "expected a neuron that is in no group yet, found 'i'");
    row("targets", xmlWith("\"i..6\"", "\"i...6\""), 25, 3,
        "expected members such as 1..5, i+1 or i..46000, found 'i...6'");
    const auto run = [&row](const char* name, const std::string& runs, int line, int column,
                            const char* error) {
        row(name, xmlWith("</spiking-system>", runs + "</spiking-system>"), line, column, error);
    };
    const std::string begin = "<run seed=\"1\"><name>a</name>";
    run("seed of a run", "<run seed=\"many\"><name>a</name></run>", 33, 1,
        "expected a whole number as seed, found 'many'");
    run("steps of a run", "<run seed=\"1\" steps=\"-3\"><name>a</name></run>", 33, 1,
        "expected a whole number as steps, found '-3'");
    run("a run without a name", "<run seed=\"1\"/>", 33, 1,
        "expected a <name> that no other <run> has, found nothing");
    run("runs of one name", begin + "</run>\n" + begin + "</run>", 34, 1,
        "expected a <name> that no other <run> has, found 'a'");
    run("spikes of a run", begin + "<override spikes=\"-1\"><neuron>o</neuron></override></run>",
        33, 29, "expected a whole number as spikes, found '-1'");
    run("breakpoint of a run", begin + "<breakpoint kind=\"often\"/></run>", 33, 29,
        "expected a kind of breakpoint, with a value where it has one, found "
        "'<breakpoint kind=\"often\"/>'");
}

void SnpXmlTest::mistakesAreToldWithTheirPlace() {
    QFETCH(QByteArray, text);

    const auto imported = readSnpXml(text.toStdString());

    COMPARE_BROKEN(imported);
}

void SnpXmlTest::cutFilesAreRejected() {
    for (std::size_t size = 0; size + 2 < sorter.size(); ++size) {
        QVERIFY(!readSnpXml(std::string_view(sorter).substr(0, size)));
    }
}

void SnpXmlTest::whatCannotBeReadBackIsNotWritten() {
    ImportedSystem imported;
    imported.system.neurons.add({.name = "n"});
    imported.system.neurons.add({.name = "n"});

    const auto written = writeSnpXml(imported);

    QVERIFY(!written);
    QCOMPARE(written.error().detail, std::string("two neurons have the name 'n'"));

    imported.system.neurons[imported.system.neurons.idAt(1)].name = "a\x01";
    const auto control = writeSnpXml(imported);
    QVERIFY(!control);
    QCOMPARE(control.error().detail,
             std::string("XML cannot hold some character of the name 'a\\x01'"));
}

void SnpXmlTest::theExamplesOfTheHelpAreRead() {
    QFile page(QString::fromStdString(fireable::testing::sourceFolder() +
                                      "/resources/help/spiking-files.md"));
    QVERIFY(page.open(QIODevice::ReadOnly));
    const std::string text = page.readAll().toStdString();
    const std::string end = "</spiking-system>";
    int examples = 0;
    for (auto at = text.find("    <spiking-system"); at != text.npos;
         at = text.find("    <spiking-system", at + 1)) {
        const auto imported = readSnpXml(text.substr(at, text.find(end, at) + end.size() - at));
        VERIFY_OK(imported);
        QVERIFY(imported->warnings.empty());
        VERIFY_OK(compile(imported->system));
        ++examples;
    }
    QCOMPARE(examples, 2);
    const auto mode = text.find("    <mode ");
    QVERIFY(mode != text.npos);
    const std::string element = text.substr(mode, text.find("</mode>", mode) + 7 - mode);
    VERIFY_OK(readSnpXml("<spiking-system version=\"1\">" + element +
                         "<neuron name=\"1\"/><neuron name=\"2\"/></spiking-system>"));
}

FIREABLE_TEST(SnpXmlTest)
#include "snp_xml_test.moc"
