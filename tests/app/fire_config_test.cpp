#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "importers/pnml/pnml_formats.h"
#include "importers/snp/snp_formats.h"
#include "importers/tina/tina_formats.h"
#include "tests/support/fire_process.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// x loses a token per step and y gains one; the file has two run configurations.
constexpr auto mover = "pl x (3)\ntr t x -> y\n";

std::vector<RunConfiguration> configurations() {
    RunConfiguration few;
    few.name = "few";
    few.engine = "reference";
    few.rule = "petri";
    few.maxSteps = Count(4);
    few.overrides = {{"x", 10}};
    few.watches = {{.text = "x + y"}};
    RunConfiguration halting;
    halting.name = "halting";
    halting.rule = "petri";
    halting.breakpoints = {{PlaceReaches{"y", 2}}, {ConditionMet{"y == 1"}}};
    halting.breakpoints[1].log = "x is {x}";
    return {few, halting};
}

}  // namespace

/// Runs by configurations saved in the net.
class FireConfigTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void runsAsTheConfigurationSays();
    void optionsOverrideTheConfiguration();
    void haltsAndLogs();
    void anAssertionThatFailsEndsWith3();
    void theDebuggerSupportsItToo();
    void listsTheExistingNames();
    void systemsHaveThemToo();

private:
    void write(const std::vector<RunConfiguration>& runs);
    FireResult run(const QStringList& options) const {
        return fire(QStringList{QStringLiteral("run"), path_} + options);
    }

    std::unique_ptr<QTemporaryDir> folder_;
    QString path_;
};

void FireConfigTest::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    path_ = folder_->filePath(QStringLiteral("mover.pnml"));
    write(configurations());
}

void FireConfigTest::write(const std::vector<RunConfiguration>& runs) {
    auto read = readNet(mover);
    VERIFY_OK(read);
    read->nets[0].runs = runs;
    const auto text = writePnml(read->nets);
    VERIFY_OK(text);
    QFile file(path_);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(*text));
}

void FireConfigTest::runsAsTheConfigurationSays() {
    const FireResult result = run({QStringLiteral("--config"), QStringLiteral("few")});

    QCOMPARE(result.exitCode, 0);
    QVERIFY2(result.out.contains("4 steps"), result.out);
    QVERIFY2(result.out.contains("(reference, petri)"), result.out);
    QVERIFY2(result.out.contains("x  6"), result.out);
    QVERIFY2(result.out.contains("watch x + y = 10"), result.out);
}

void FireConfigTest::optionsOverrideTheConfiguration() {
    const FireResult result =
        run({QStringLiteral("--config"), QStringLiteral("few"), QStringLiteral("--steps"),
             QStringLiteral("2"), QStringLiteral("--set"), QStringLiteral("x=5"),
             QStringLiteral("--engine"), QStringLiteral("incremental")});

    QCOMPARE(result.exitCode, 0);
    QVERIFY2(result.out.contains("2 steps"), result.out);
    QVERIFY2(result.out.contains("(incremental, petri)"), result.out);
    QVERIFY2(result.out.contains("x  3"), result.out);
}

void FireConfigTest::haltsAndLogs() {
    const FireResult result = run({QStringLiteral("--config"), QStringLiteral("halting")});

    QCOMPARE(result.exitCode, 0);
    QVERIFY2(result.out.contains("stopped at 'y reaches 2' (y = 2)"), result.out);
    QCOMPARE(result.err, QByteArray("step 1: x is 2\n"));
}

void FireConfigTest::anAssertionThatFailsEndsWith3() {
    RunConfiguration asserting;
    asserting.name = "asserting";
    asserting.rule = "petri";
    asserting.breakpoints = {{AssertionFails{"y < 2"}}};
    write({asserting});

    const FireResult result = run({QStringLiteral("--config"), QStringLiteral("asserting")});

    QCOMPARE(result.exitCode, 3);
    QVERIFY2(result.err.contains("assertion 'y < 2' failed after step 2 (y = 2)"), result.err);
}

void FireConfigTest::theDebuggerSupportsItToo() {
    const FireResult result = fire(
        {QStringLiteral("debug"), path_, QStringLiteral("--config"), QStringLiteral("halting")}, {},
        "run\nprint y\n");

    QCOMPARE(result.exitCode, 0);
    QVERIFY2(result.out.contains("step 1: x is 2"), result.out);
    QVERIFY2(result.out.contains("y = 2"), result.out);
}

void FireConfigTest::listsTheExistingNames() {
    const FireResult result = run({QStringLiteral("--config"), QStringLiteral("many")});

    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.err.contains("expected --config with one of few, halting, found 'many'"),
             result.err);
}

void FireConfigTest::systemsHaveThemToo() {
    ImportedSystem counter{};
    spiking::Neuron neuron;
    neuron.name = "a";
    neuron.spikes = 1;
    neuron.rules = {*spiking::parseRule("a+/a->a")};
    counter.system.neurons.add(neuron);
    neuron.name = "sink";
    neuron.spikes = 0;
    neuron.rules.clear();
    counter.system.neurons.add(neuron);
    counter.system.synapses.add({counter.system.neurons.idAt(0), counter.system.neurons.idAt(1)});
    RunConfiguration many;
    many.name = "many";
    many.engine = "reference";
    many.rule = "random";
    many.seed = 7;
    many.maxSteps = Count(5);
    many.overrides = {{"a", 10}};
    many.watches = {{.text = "{a} + sink"}};
    RunConfiguration halting;
    halting.name = "halting";
    halting.overrides = {{"a", 10}};
    halting.breakpoints = {{ConditionMet{"sink == 3"}}};
    RunConfiguration hand;
    hand.name = "hand";
    hand.rule = "by-hand";
    RunConfiguration unnamed;  // breakpoints of the file, which no option names
    unnamed.breakpoints = {{ConditionMet{"sink == 1"}}};
    counter.runs = {unnamed, many, halting, hand};
    const QString file = folder_->filePath(QStringLiteral("counter.snp"));
    VERIFY_OK(writeSystemFile(file.toStdString(), SystemFormatId::snp, counter));
    const auto runs = [&](const char* command, const char* name, const QStringList& more,
                          const char* typed = "") {
        return fire(QStringList{QString::fromLatin1(command), file, QStringLiteral("--config"),
                                QString::fromLatin1(name)} +
                        more,
                    {}, typed);
    };
    const FireResult five = runs("run", "many", {});
    QCOMPARE(five.exitCode, 0);
    QVERIFY2(five.out.contains("5 steps in ") && five.out.contains("(reference, synchronous, "
                                                                   "choice random)"),
             five.out);
    QVERIFY2(five.out.contains("{a} + sink = 10"), five.out);
    const FireResult two = runs("run", "many",
                                {QStringLiteral("--steps"), QStringLiteral("2"),
                                 QStringLiteral("--choice"), QStringLiteral("first")});
    QVERIFY2(two.out.contains("2 steps in ") && two.out.contains("choice first"), two.out);
    const FireResult halted = runs("run", "halting", {});
    QVERIFY2(halted.out.contains("3 steps in "), halted.out);
    const FireResult debugged = runs("debug", "halting", {}, "run\nprint sink\n");
    QVERIFY2(debugged.out.contains("sink = 3"), debugged.out);
    const FireResult byHand = runs("run", "hand", {});
    QCOMPARE(byHand.exitCode, 1);
    QVERIFY2(byHand.err.contains("as in the configuration a person chooses"), byHand.err);
    QVERIFY2(runs("run", "other", {}).err.contains("one of many, halting, hand, found 'other'"),
             "names");
}

FIREABLE_TEST(FireConfigTest)
#include "fire_config_test.moc"
