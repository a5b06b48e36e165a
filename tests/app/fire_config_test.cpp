#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "importers/pnml/pnml_formats.h"
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

FIREABLE_TEST(FireConfigTest)
#include "fire_config_test.moc"
