#include <QTest>

#include "importers/snp/snp_formats.h"
#include "importers/snp/text_tree.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;

namespace {

/// As PyYAML writes it.
const std::string yamlSystem = R"(# a system
neurons:
- id: in_{0}
  type: input
  position:
    x: 10
    y: -2.5e1
  content: '0120'
- content: 3
  id: 7
  rules:
  - &rule "a(a^{2})^{*}/a\\to a;2"
  - 'a^{2} \rightarrow \lambda'
  type: regular
- content: 0
  id: b
  rules: [*rule]
  type: regular
- {id: out, type: output, content: }
synapses:
- from: in_{0}
  to: 7
  weight: 2
- {from: '7', to: out}
)";

std::string yamlWith(const std::string& part, const std::string& other) {
    std::string text = yamlSystem;
    const auto at = text.find(part);
    return at == std::string::npos ? "?" : text.replace(at, part.size(), other);
}

/// Each of `levels` names stands for ten of the one before.
std::string yamlBomb(int levels) {
    std::string text = "l0: &l0 [x]\n";
    for (int i = 1; i <= levels; ++i) {
        const std::string before = "*l" + std::to_string(i - 1);
        text += "l" + std::to_string(i) + ": &l" + std::to_string(i) + " [" + before;
        for (int j = 1; j < 10; ++j) {
            text += ", " + before;
        }
        text += "]\n";
    }
    return text;
}

}  // namespace

/// YAML, and systems of WebSnapse in it.
class WebSnapseYamlTest : public QObject {
    Q_OBJECT

private slots:
    void aSystemIsRead();
    void valuesHaveKindsAndPlaces();
    void aliasesAreCopies();
    void mistakesAreToldWithTheirPlace_data();
    void mistakesAreToldWithTheirPlace();
    void otherBytesThanUtf8AreRefused();
};

void WebSnapseYamlTest::aSystemIsRead() {
    const auto imported = readWebSnapseYaml(yamlSystem);

    VERIFY_OK(imported);
    const SpikingSystem& system = imported->system;
    QCOMPARE(system.neurons.size(), std::size_t{4});
    const Neuron& input = system.neurons.at(0).value;
    QCOMPARE(input.name, std::string("in_{0}"));
    QVERIFY((input.train == std::vector<Count>{0, 1, 2, 0}));
    QVERIFY((imported->positions[0] == NeuronPosition{10, -25}));
    const Neuron& first = system.neurons.at(1).value;
    QCOMPARE(first.name, std::string("7"));
    QVERIFY(first.spikes == 3);
    QCOMPARE(ruleText(first.rules.at(0)), std::string("a(a^2)*/a->a;2"));
    QCOMPARE(ruleText(first.rules.at(1)), std::string("a^2->λ"));
    QVERIFY(system.neurons.at(2).value.rules.at(0) == first.rules.at(0));
    QVERIFY(system.neurons.at(3).value.kind == NeuronKind::output);
    QCOMPARE(system.synapses.size(), std::size_t{2});
    QCOMPARE(system.synapses.at(0).value.weight, std::int64_t{2});
}

void WebSnapseYamlTest::valuesHaveKindsAndPlaces() {
    const auto tree =
        parseYaml("a: 12\nb: '12'\n\"c\":\n  - ~\n  - -1.5\n  - word\n  -\n...\n");

    VERIFY_OK(tree);
    QVERIFY(tree->kind == TextTree::Kind::table);
    QCOMPARE(tree->keys, (std::vector<std::string>{"a", "b", "c"}));
    QVERIFY(tree->items[0].kind == TextTree::Kind::number);
    QVERIFY(tree->items[1].kind == TextTree::Kind::text);
    QCOMPARE(tree->items[1].line, 2);
    QCOMPARE(tree->items[1].column, 4);
    const auto& list = tree->items[2].items;
    QCOMPARE(list.size(), std::size_t{4});
    QVERIFY(list[0].kind == TextTree::Kind::null);
    QVERIFY(list[1].kind == TextTree::Kind::number);
    QCOMPARE(list[1].text, std::string("-1.5"));
    QVERIFY(list[2].kind == TextTree::Kind::text);
    QCOMPARE(list[2].line, 6);
    QCOMPARE(list[2].column, 5);
    QVERIFY(list[3].kind == TextTree::Kind::null);
}

void WebSnapseYamlTest::aliasesAreCopies() {
    const auto tree = parseYaml("- &x {a: [1, &y 2]}\n- *x\n- [*y]\n- &x 3\n- *x\n");

    VERIFY_OK(tree);
    const auto& items = tree->items;
    QCOMPARE(items.size(), std::size_t{5});
    QCOMPARE(items[1].items[0].items[1].text, std::string("2"));
    QCOMPARE(items[1].line, 2);
    QCOMPARE(items[2].items[0].text, std::string("2"));
    QCOMPARE(items[4].text, std::string("3"));
    VERIFY_OK(parseYaml(yamlBomb(4)));
}

void WebSnapseYamlTest::mistakesAreToldWithTheirPlace_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* name, const std::string& text, const char* error) {
        QTest::newRow(name) << QString::fromStdString(text) << QString::fromUtf8(error);
    };
    row("nothing", "", "1:1: expected YAML, found the end");
    row("a text", "neurons",
        "1:1: expected a table with \"neurons\" and \"synapses\", found 'neurons'");
    row("no synapses", "neurons: []\n", "1:1: expected \"synapses\" in a system");
    row("no YAML", "neurons: [\n", "2:1: expected other YAML: end of sequence flow not found");
    row("tab", "neurons:\n\t- id: 3\n", "2:2: expected other YAML: illegal block entry");
    row("kind", yamlWith("type: input", "type: inputt"),
        "4:9: expected a type of regular, input or output, found 'inputt'");
    row("spikes", yamlWith("content: 3", "content: -3"),
        "9:12: expected a number of spikes of 0 or more, found '-3'");
    row("no name", yamlWith("id: 7", "id: "), "11:3: expected the name of a neuron, found nothing");
    row("train", yamlWith("'0120'", "[0]"),
        "8:12: expected a digit for each step of an input, found a list");
    row("list as a key", "? [a]\n: b\n", "1:3: expected a key that is a text");
    row("unknown alias", "- *a\n",
        "1:3: expected other YAML: the referenced anchor is not defined");
    row("alias in itself", "- &a [1, *a]\n",
        "1:10: expected an alias outside of the value it names");
    row("alias of all", "&a [1, *a]\n", "1:8: expected an alias outside of the value it names");
    row("alias of a key", "&a k: *a\n", "1:7: expected an alias of a value that is named before");
    row("bomb", yamlBomb(9), "7:20: the aliases of this file make more than a million values");
    std::string longTexts = "- &a " + std::string(100'000, 'x') + "\n";
    for (int i = 0; i < 12; ++i) {
        longTexts += "- *a\n";
    }
    row("long texts", longTexts, "11:3: the aliases of this file make more than a million values");
    row("levels", std::string(200, '[') + std::string(200, ']'),
        "1:101: more than 100 levels of YAML");
    row("levels of aliases",
        "- &a " + std::string(60, '[') + std::string(60, ']') + "\n- " + std::string(60, '[') +
            "*a" + std::string(60, ']') + "\n",
        "2:63: more than 100 levels of YAML");
}

void WebSnapseYamlTest::mistakesAreToldWithTheirPlace() {
    QFETCH(QString, text);
    QFETCH(QString, error);

    const auto imported = readWebSnapseYaml(text.toStdString());

    QVERIFY(!imported);
    QCOMPARE(QString::fromStdString(imported.error().message()), error);
}

void WebSnapseYamlTest::otherBytesThanUtf8AreRefused() {
    const auto imported = readWebSnapseYaml("neurons:\n- id: \x90ut\n");

    QVERIFY(!imported);
    QCOMPARE(imported.error().message(), std::string("2:7: expected text in UTF-8"));
}

FIREABLE_TEST(WebSnapseYamlTest)
#include "websnapse_yaml_test.moc"
