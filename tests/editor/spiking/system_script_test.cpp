#include "editor/spiking/system_script.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "editor/script/net_script.h"
#include "tests/support/file_text.h"
#include "tests/support/paths.h"
#include "tests/support/placed_system.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"

using namespace fireable;
using testing::WrittenSystem;

namespace {

/// The generator of numbers greater than 1; by the first rules it makes 2 and halts.
constexpr auto scriptedSystem =
    "1 2 : a^2/a->a, a->λ\n"
    "2 1 : a->a;1, a->a\n"
    "3 3 : a^3->a, a->a;1, a^2->λ\n"
    "syn 1>2 1>3 2>1 2>3\n"
    "in 1 0\n"
    "out 3\n";

}  // namespace

/// Scripts that draw and run spiking systems.
class SystemScriptTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void tellsItsValue_data();
    void tellsItsValue();
    void drawsASystemAndRunsIt();
    void eachEditCanBeUndone();
    void runsAndGoesBack();
    void haltsAtBreakpoints();
    void choosesRulesBySeed();
    void mistakesAreErrors_data();
    void mistakesAreErrors();
    void savesInTheFormatOfTheSuffix();
    void theExampleOfTheHelpWorks();

private:
    QString run(const QString& text) {
        const ScriptResult result = host_->run(text);
        return result.failed ? QStringLiteral("failed: ") + result.text : result.text;
    }
    QString run(const char* text) { return run(QString::fromUtf8(text)); }

    std::unique_ptr<SpikingDocument> document_;
    std::unique_ptr<SpikingSelection> selection_;
    std::unique_ptr<SpikingRunner> runner_;
    std::unique_ptr<WatchList> watches_;
    std::unique_ptr<ScriptHost> host_;
    std::unique_ptr<SystemScript> scripted_;
};

void SystemScriptTest::init() {
    document_ = std::make_unique<SpikingDocument>(
        OpenedSystem{{}, std::nullopt, testing::placed(WrittenSystem(scriptedSystem).system), {}});
    selection_ = std::make_unique<SpikingSelection>(*document_);
    runner_ = std::make_unique<SpikingRunner>(*document_);
    watches_ = std::make_unique<WatchList>();
    host_ = std::make_unique<ScriptHost>();
    scripted_ = std::make_unique<SystemScript>(*host_, *document_, *selection_, *runner_, *watches_,
                                               IsOpenElsewhere(), nullptr);
    host_->install(QStringLiteral("doc"), scripted_.get());
    const QString lacks = QStringLiteral("'%1' is for nets");
    host_->explainLacks(scripted_.get(), NetScript::staticMetaObject, lacks);
    host_->explainLacks(scripted_->run(), NetScriptRun::staticMetaObject, lacks);
}

void SystemScriptTest::cleanup() {
    host_.reset();
    scripted_.reset();
    watches_.reset();
    runner_.reset();
    selection_.reset();
    document_.reset();
}

void SystemScriptTest::tellsItsValue_data() {
    QTest::addColumn<QString>("script");
    QTest::addColumn<QString>("value");
    const auto row = [](const char* script, const char* value) {
        QTest::newRow(script) << QString::fromUtf8(script) << QString::fromUtf8(value);
    };
    row("doc.neurons", "[\"1\",\"2\",\"3\"]");
    row("doc.inputs", "[\"input of 1\"]");
    row("doc.outputs", "[\"environment of 3\"]");
    row("doc.synapses.length", "6");
    row("doc.synapses[1]", "{\"from\":\"1\",\"to\":\"3\",\"weight\":1}");
    row("doc.spikes('3') + 1", "4");
    row("doc.rules('1')", "[\"a^2/a->a;0\",\"a->λ\"]");
    row("doc.train('input of 1')", "[0]");
    row("doc.run.value('spikes(1) + spikes(3)')", "5");
    row("doc.run.enabled", "[\"1\",\"2\",\"3\"]");
    row("doc.run.choice", "first");
    row("doc.run.engine", "classes");
}

void SystemScriptTest::tellsItsValue() {
    QFETCH(QString, script);
    QFETCH(QString, value);
    run("doc.run.reset()");

    QCOMPARE(run(script), value);
}

void SystemScriptTest::drawsASystemAndRunsIt() {
    const QString drawn =
        run("for (const name of doc.neurons.concat(doc.inputs, doc.outputs)) doc.remove(name);"
            "doc.addNeuron('count', 0, 0, 3, ['a+/a->a']); doc.addNeuron('total', 100, 0, 0, []);"
            "doc.addOutput('out', 200, 0); doc.addInput('in', -100, 0, '101');"
            "doc.setSynapse('count', 'total', 5); doc.setSynapse('count', 'out');"
            "doc.setSynapse('in', 'total', 7); doc.synapses.length");

    QCOMPARE(drawn, QStringLiteral("3"));
    QCOMPARE(run("doc.run.toEnd(); doc.run.value('total')"), QStringLiteral("29"));
    QCOMPARE(
        run("doc.run.outputs"),
        QStringLiteral("[{\"distance\":1,\"output\":\"out\",\"spikes\":3,\"train\":\"111\"}]"));
    run("doc.setSynapse('count', 'total', 1); doc.setSynapse('in', 'total', 0);"
        "doc.setRules('total', 'a^3->λ'); doc.setTrain('in', [2, 0])");
    QCOMPARE(run("doc.run.toEnd(); doc.run.fired"),
             QStringLiteral("[{\"neuron\":\"total\",\"rule\":\"a^3->λ\",\"times\":1}]"));
    QCOMPARE(run("doc.selected = ['in', 'total']; doc.selected"),
             QStringLiteral("[\"total\",\"in\"]"));
    QCOMPARE(run("doc.train('in')"), QStringLiteral("[2,0]"));
    QCOMPARE(run("doc.setRules('total', doc.rules('count')); doc.rules('total')"),
             QStringLiteral("[\"a+/a->a;0\"]"));
}

void SystemScriptTest::eachEditCanBeUndone() {
    const spiking::DrawnSystem before = document_->drawn();
    run("doc.rename('1', 'one'); doc.setSpikes('one', '123456789012345678901');"
        "doc.move('one', 5, 6); doc.setSynapse('one', '2', 0); doc.setRules('one', []);"
        "doc.remove('2')");
    QCOMPARE(document_->undoStack().count(), 6);
    QCOMPARE(run("doc.undo(); doc.undo(); doc.spikes('one')"),
             QStringLiteral("123456789012345678901"));
    run("for (let i = 0; i < 4; ++i) doc.undo()");
    QVERIFY(document_->drawn() == before);
    QVERIFY(!document_->isModified());
}

void SystemScriptTest::runsAndGoesBack() {
    QCOMPARE(run("doc.run.toEnd(); doc.run.state"), QStringLiteral("finished"));
    QCOMPARE(run("doc.run.steps"), QStringLiteral("3"));
    QCOMPARE(run("doc.run.outputs[0].distance"), QStringLiteral("2"));
    QCOMPARE(run("doc.run.back(); doc.run.outputs[0].train"), QStringLiteral("10"));
    QCOMPARE(run("doc.run.goTo(1); doc.run.fired[0]"),
             QStringLiteral("{\"neuron\":\"1\",\"rule\":\"a^2/a->a;0\",\"times\":1}"));
    QCOMPARE(run("doc.run.step(2)"), QStringLiteral("3"));
    QCOMPARE(run("doc.run.engine = 'reference'; doc.run.toEnd()"), QStringLiteral("3"));
    QCOMPARE(run("doc.run.reset(); doc.run.steps"), QStringLiteral("0"));
}

void SystemScriptTest::haltsAtBreakpoints() {
    QCOMPARE(run("doc.run.breakWhen('output > 0'); doc.run.toEnd()"), QStringLiteral("1"));
    QCOMPARE(run("doc.run.clearBreakpoints(); doc.run.breakOn('1'); doc.run.toEnd()"),
             QStringLiteral("2"));
    run("doc.run.watch('fired(2)')");
    QCOMPARE(watches_->all().size(), std::size_t{1});
}

void SystemScriptTest::choosesRulesBySeed() {
    QCOMPARE(run("doc.run.choice = 'random'; doc.run.seed = 5; doc.run.choice + doc.run.seed"),
             QStringLiteral("random5"));
    const QString numbers =
        run("const found = new Set();"
            "for (let seed = 1; seed <= 20; ++seed) {"
            "    doc.run.seed = seed; doc.run.toEnd(); found.add(doc.run.outputs[0].distance);"
            "} Array.from(found).sort((a, b) => a - b)");
    QVERIFY2(numbers.startsWith(QStringLiteral("[2,3")), qPrintable(numbers));
}

void SystemScriptTest::mistakesAreErrors_data() {
    QTest::addColumn<QString>("script");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* script, const char* error) {
        QTest::newRow(script) << QString::fromUtf8(script) << QString::fromUtf8(error);
    };
    row("doc.spikes('q')", "expected the name of a neuron, found 'q'");
    row("doc.spikes('input of 1')", "expected the name of a neuron, found 'input of 1'");
    row("doc.setTrain('1', '0')", "expected the name of an input, found '1'");
    row("doc.setSpikes('1', -1)", "expected a whole number of spikes, found '-1'");
    row("doc.setRules('1', ['a->a', 'a->>a'])", "rule 'a->>a' cannot be read: ");
    row("doc.setTrain('input of 1', '01x')", "expected a whole number of spikes, found 'x'");
    row("doc.addNeuron('1', 0, 0)", "expected a name that is not taken, found '1'");
    row("doc.addOutput('n', NaN, 0)", "expected two coordinates up to 10,000,000");
    row("doc.setSynapse('1', '1')", "no synapse to itself");
    row("doc.setSynapse('1', 'input of 1')", "neither from an output nor to an input");
    row("doc.setSynapse('1', '2', -1)", "expected a whole number as weight, found '-1'");
    row("doc.remove('x')", "expected the name of a neuron, input or output, found 'x'");
    row("doc.run.engine = 'steam'", "expected the name of an engine, found 'steam'");
    row("doc.run.choice = 'best'", "expected a choice of rules, first or random, found 'best'");
    row("doc.run.value('spikes(q)')", "q");
    row("doc.saveAs('/tmp/system.xyz')", "expected a file name with the suffix of a format");
    row("doc.addPlace('p', 0, 0)", "'addPlace' is for nets");
    row("doc.places.length", "'places' is for nets");
    row("doc.run.fire('1')", "'fire' is for nets");
    row("doc.run.rule", "'rule' is for nets");
}

void SystemScriptTest::mistakesAreErrors() {
    QFETCH(QString, script);
    QFETCH(QString, error);

    const QString result = run(script);

    QVERIFY2(result.startsWith(QStringLiteral("failed: ")) && result.contains(error),
             qPrintable(result));
    QVERIFY(!document_->isModified());
}

void SystemScriptTest::savesInTheFormatOfTheSuffix() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("made.snp"));
    std::vector<RunConfiguration> runs(1);
    runs[0].watches.push_back({"output"});
    document_->setRuns(runs);
    run("doc.setSpikes('1', 7)");

    QCOMPARE(run(QStringLiteral("doc.saveAs('%1')").arg(path)), QString());

    const auto read = readSystemFile(path.toStdString());
    QVERIFY(read);
    QVERIFY(read->imported.system.neurons[read->imported.system.neurons.idAt(0)].spikes == 7);
    QCOMPARE(read->imported.runs.front().watches.size(), std::size_t{1});
    QVERIFY(!document_->isModified());
    const QString other = folder.filePath(QStringLiteral("made.pli"));
    const QString refused = run(QStringLiteral("doc.saveAs('%1')").arg(other));
    QVERIFY2(refused.contains(QStringLiteral("would lose")), qPrintable(refused));
    QVERIFY(!QFile::exists(other));
}

/// The code of the section on scripts, with what it prints.
void SystemScriptTest::theExampleOfTheHelpWorks() {
    const QString text = QString::fromStdString(
        testing::fileText(testing::inSources("resources/help/spiking-systems.md").toStdString()));
    const QString section =
        text.section(QStringLiteral("## Scripts\n"), 1).section(QStringLiteral("\n## "), 0, 0);
    QStringList code;
    QString printed;
    for (const QString& line : section.split(u'\n')) {
        if (line.startsWith(QStringLiteral("    // "))) {
            printed = line.mid(7);
        } else if (line.startsWith(QStringLiteral("    "))) {
            code.append(line);
        }
    }
    QVERIFY(code.size() > 5);
    QStringList lines;
    connect(host_.get(), &ScriptHost::printed, this,
            [&lines](const QString& line) { lines.append(line); });
    run("for (const name of doc.neurons.concat(doc.inputs, doc.outputs)) doc.remove(name);"
        "globalThis.app = {newSystem: function () {}}");

    QCOMPARE(run(code.join(u'\n')), QString());

    QCOMPARE(lines, QStringList{printed});
}

FIREABLE_TEST(SystemScriptTest)
#include "system_script_test.moc"
