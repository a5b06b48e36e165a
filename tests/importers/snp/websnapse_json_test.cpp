#include <QTest>

#include "importers/snp/snp_formats.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;

namespace {

const std::string system_ = R"({
  "neurons": [
    {"id": "in_{0}", "type": "input", "position": {"x": 10, "y": -2.5}, "content": "0120"},
    {"id": "b", "type": "regular", "content": 3,
     "rules": ["a(a^{2})^{*}/a\\to a;2", "a^{2} \\rightarrow \\lambda"]},
    {"id": "out", "type": "output", "content": ""}
  ],
  "synapses": [{"from": "in_{0}", "to": "b", "weight": 2}, {"from": "b", "to": "out"}]
})";

std::string with(const std::string& part, const std::string& other) {
    std::string text = system_;
    const auto at = text.find(part);
    return at == std::string::npos ? "?" : text.replace(at, part.size(), other);
}

}  // namespace

/// JSON of WebSnapse.
class WebSnapseJsonTest : public QObject {
    Q_OBJECT

private slots:
    void aSystemIsRead();
    void mistakesAreToldWithTheirPlace_data();
    void mistakesAreToldWithTheirPlace();
    void cutFilesAreRejected();
    void synapsesToNowhereAreLeftOut();
};

void WebSnapseJsonTest::aSystemIsRead() {
    const auto imported = readWebSnapseJson(system_);

    VERIFY_OK(imported);
    const SpikingSystem& system = imported->system;
    const auto& first = *system.neurons.begin();
    const auto& second = *std::next(system.neurons.begin());
    QCOMPARE(system.neurons.size(), std::size_t{3});
    const Neuron& input = first.value;
    QCOMPARE(input.name, std::string("in_{0}"));
    QVERIFY(input.kind == NeuronKind::input);
    QVERIFY((input.train == std::vector<Count>{0, 1, 2, 0}));
    const Neuron& regular = second.value;
    QVERIFY(regular.spikes == 3);
    QCOMPARE(regular.rules.size(), std::size_t{2});
    QCOMPARE(ruleText(regular.rules[0]), std::string("a(a^2)*/a->a;2"));
    QCOMPARE(ruleText(regular.rules[1]), std::string("a^2->λ"));
    QCOMPARE(system.synapses.size(), std::size_t{2});
    QCOMPARE(system.synapses.begin()->value.weight, std::int64_t{2});
    QCOMPARE(std::next(system.synapses.begin())->value.weight, std::int64_t{1});
    QVERIFY((imported->positions[0] == NeuronPosition{10, -2.5}));
}

void WebSnapseJsonTest::mistakesAreToldWithTheirPlace_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* name, const std::string& text, const char* error) {
        QTest::newRow(name) << QString::fromStdString(text) << QString::fromUtf8(error);
    };
    row("no JSON", "neurons", "1:2: expected other JSON, found 'ne'");
    row("nothing", "", "1:1: expected '[', '{', or a literal, found the end of the file");
    row("cut", "{\"neurons\": [\n{\"id\": \"a\"}",
        "2:12: expected ',' or ']', found the end of the file");
    row("comma", "{\"neurons\": [{\"id\": \"a\"}, ]}",
        "1:27: expected '[', '{', or a literal, found ']'");
    row("no comma", "{\"neurons\": [] \"synapses\": []}",
        "1:25: expected ',' or '}', found '\"synapses\"'");
    row("no quotes", "{neurons: []}", "1:3: expected a key between quotes, found 'ne'");
    row("string without end", "{\"neurons\": [\"a",
        "1:16: expected another string (missing closing quote), found '\"a'");
    row("a list", "[]", "1:1: expected a table with \"neurons\" and \"synapses\", found a list");
    row("no neurons", "{}", "1:1: expected \"neurons\" in a system");
    row("kind", with("\"input\"", "\"inputt\""),
        "3:30: expected a type of regular, input or output, found 'inputt'");
    row("spikes", with("\"content\": 3", "\"content\": -3"),
        "4:47: expected a number of spikes of 0 or more, found '-3'");
    row("rule", with("a^{2} ", "b^{2} "),
        "5:42: 'b^{2} \\rightarrow \\lambda': expected 'a', '(', an operator or the end, found "
        "'b^{2}'");
    row("train", with("0120", "01x0"),
        "3:84: expected a digit for each step of an input, found '01x0'");
    row("the same name", with("\"id\": \"b\"", "\"id\": \"out\""),
        "6:12: expected a name that no other neuron has, found 'out'");
    row("end of a synapse", with("\"to\": \"b\"", "\"to\": []"),
        "8:41: expected the name of a neuron, found a list");
    row("synapse to itself", with("\"to\": \"b\"", "\"to\": \"in_{0}\""),
        "8:41: expected a neuron other than the one the synapse comes from, found 'in_{0}'");
    row("second synapse", with(R"({"from": "b", "to": "out"})", R"({"from": "in_{0}", "to": "b"})"),
        "8:60: expected one synapse from 'in_{0}' to 'b', found a second one");
    row("rule of a family", with("a^{2} \\\\rightarrow \\\\lambda", "a^i->a"),
        "5:42: 'a^i->a': expected a rule without an index");
    row("rules", with("\"rules\": [", "\"rules\": 5, \"more\": ["),
        "5:15: expected a list of rules, found '5'");
    row("weight", with("\"weight\": 2", "\"weight\": 0"),
        "8:56: expected a weight of 1 to 2^63 - 1, found '0'");
    row("levels", std::string(200, '['), "1:101: more than 100 levels of JSON");
}

void WebSnapseJsonTest::mistakesAreToldWithTheirPlace() {
    QFETCH(QString, text);
    QFETCH(QString, error);

    const auto imported = readWebSnapseJson(text.toStdString());

    QVERIFY(!imported);
    QCOMPARE(QString::fromStdString(imported.error().message()), error);
}

void WebSnapseJsonTest::cutFilesAreRejected() {
    for (std::size_t size = 0; size + 1 < system_.size(); ++size) {
        QVERIFY(!readWebSnapseJson(std::string_view(system_).substr(0, size)));
    }
}

/// One of the samples of WebSnapse has such a synapse.
void WebSnapseJsonTest::synapsesToNowhereAreLeftOut() {
    const auto imported = readWebSnapseJson(with("\"to\": \"b\"", "\"to\": \"c\""));

    VERIFY_OK(imported);
    QCOMPARE(imported->system.synapses.size(), std::size_t{1});
    const Warning warning{"a synapse was left out: there is no neuron 'c'", 8, 41};
    QCOMPARE(imported->warnings, std::vector<Warning>{warning});
}

FIREABLE_TEST(WebSnapseJsonTest)
#include "websnapse_json_test.moc"
