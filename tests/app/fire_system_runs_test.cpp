#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include "engine/spiking/engines.h"
#include "tests/app/fire_nets.h"
#include "tests/support/fire_process.h"
#include "tests/support/test_main.h"

using namespace fireable::testing;

namespace {

/// Neuron 1 uses its rule in steps 1 and 3, opens in steps 2 and 4, and halts.
constexpr auto delayed = R"(<?xml version="1.0" encoding="UTF-8"?>
<spiking-system version="1" name="delayed">
  <neuron name="1" spikes="2">
    <rule>a+/a->a;1</rule>
  </neuron>
  <neuron name="2"/>
  <neuron name="environment" kind="output"/>
  <synapses from="1">2 environment</synapses>
</spiking-system>
)";

/// Rules to choose among, a delay, and never at rest.
constexpr auto busy = R"(<?xml version="1.0" encoding="UTF-8"?>
<spiking-system version="1" name="busy">
  <neuron name="a" spikes="5">
    <rule>a+/a->a;0</rule>
    <rule>a+/a->a;2</rule>
    <rule>(a^2)+/a^2->λ</rule>
  </neuron>
  <neuron name="b" spikes="3">
    <rule>a+/a->a;0</rule>
    <rule>a+/a->a;1</rule>
  </neuron>
  <neuron name="c">
    <rule>a+/a->a;0</rule>
  </neuron>
  <neuron name="environment" kind="output"/>
  <synapses from="a">b c</synapses>
  <synapses from="b">a c environment</synapses>
  <synapses from="c">a b</synapses>
</spiking-system>
)";

QStringList cpuEngines() {
    QStringList names;
    for (const auto& engine : fireable::spiking::allEngines()) {
        if (!engine.needsDevice && !engine.unavailable()) {
            names.push_back(
                QString::fromUtf8(engine.name.data(), static_cast<qsizetype>(engine.name.size())));
        }
    }
    return names;
}

}  // namespace

/// Checks, watches and traces of runs of spiking systems.
class FireSystemRunsTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void stopsAtBreakpoints_data();
    void stopsAtBreakpoints();
    void failedAssertionsEndWith3_data();
    void failedAssertionsEndWith3();
    void assertionsThatHoldChangeNothing();
    void printsWatches();
    void writesWatchesOfEveryStep();
    void reportsChecksAsJson();
    void mistakesAreMarked_data();
    void mistakesAreMarked();
    void printsATableOfRules();
    void describesAndShowsATrace();
    void comparesTraces();
    void longComparisonsAreCutShort();
    void replaysInEveryMode_data();
    void replaysInEveryMode();
    void replayReportsWhereAnotherSystemDiffers();
    void whatCannotBeReplayedIsRefused_data();
    void whatCannotBeReplayedIsRefused();

private:
    bool write(const char* name, const QByteArray& text) const {
        QFile file(folder_->filePath(s(name)));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    }
    QByteArray read(const char* name) const {
        QFile file(folder_->filePath(s(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    FireResult in(const QStringList& arguments) const { return fire(arguments, folder_->path()); }
    FireResult in(const char* line) const { return in(s(line).split(QLatin1Char(' '))); }
    /// Runs the system `delayed`.
    FireResult run(const QStringList& options) const {
        return in(QStringList{s("run"), s("delayed.snp")} + options);
    }

    std::unique_ptr<QTemporaryDir> folder_;
};

void FireSystemRunsTest::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    QVERIFY(write("delayed.snp", delayed));
    QVERIFY(write("busy.snp", busy));
    QVERIFY(write("adder.net", adder));
}

void FireSystemRunsTest::stopsAtBreakpoints_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("says");
    QTest::addColumn<QByteArray>("steps");
    const auto row = [](const QStringList& options, const char* says, const char* steps) {
        QTest::newRow(qPrintable(options.join(QLatin1Char(' '))))
            << options << QByteArray(says) << QByteArray(steps);
    };
    row({s("--break"), s("output")}, "'output' (output = 1)", "2 steps");
    row({s("--break"), s("spikes({2}) > 1")}, "'spikes({2}) > 1' (spikes({2}) = 2)", "4 steps");
    row({s("--break"), s("{1} == 0")}, "'{1} == 0' ({1} = 0)", "3 steps");
    row({s("--break"), s("!open({1})")}, "'!open({1})' (open({1}) = 0)", "1 step");
    row({s("--break"), s("step == 3")}, "'step == 3' (step = 3)", "3 steps");
    row({s("--break"), s("time == 3")}, "'time == 3' (time = 3)", "3 steps");
    row({s("--break"), s("fired({1}) && step > 1")},
        "'fired({1}) && step > 1' (fired({1}) = 1, step = 3)", "3 steps");
    row({s("--break-on"), s("1")}, "'fired({1})' (fired({1}) = 1)", "1 step");
    row({s("--break"), s("output"), s("--break-on"), s("1")}, "'fired({1})'", "1 step");
}

void FireSystemRunsTest::stopsAtBreakpoints() {
    QFETCH(QStringList, options);
    QFETCH(QByteArray, says);
    QFETCH(QByteArray, steps);
    for (const QString& engine : cpuEngines()) {
        const FireResult result = run(QStringList{s("--engine"), engine} + options);

        QCOMPARE(result.exitCode, 0);
        QVERIFY2(result.out.contains("stopped at " + says), result.out);
        QVERIFY2(result.out.contains('\n' + steps + " in"), result.out);
        QVERIFY2(result.out.contains("a breakpoint was reached"), result.out);
    }
}

void FireSystemRunsTest::failedAssertionsEndWith3_data() {
    QTest::addColumn<QString>("assertion");
    QTest::addColumn<QByteArray>("says");
    QTest::addColumn<QByteArray>("steps");
    const auto row = [](const char* assertion, const char* says, const char* steps) {
        QTest::newRow(assertion) << s(assertion) << QByteArray(says) << QByteArray(steps);
    };
    row("{1} < 2", "failed in the initial configuration ({1} = 2)", "0 steps");
    row("fired({1}) == 0", "failed after step 1 (fired({1}) = 1)", "1 step");
    row("open({1})", "failed after step 1 (open({1}) = 0)", "1 step");
    row("output == 0", "failed after step 2 (output = 1)", "2 steps");
    row("6 / {1} > 0", "failed after step 3 ({1} = 0)", "3 steps");
    row("spikes({2}) < 2", "failed after step 4 (spikes({2}) = 2)", "4 steps");
}

void FireSystemRunsTest::failedAssertionsEndWith3() {
    QFETCH(QString, assertion);
    QFETCH(QByteArray, says);
    QFETCH(QByteArray, steps);
    for (const QString& engine : cpuEngines()) {
        const FireResult result =
            run({s("--engine"), engine, s("--assert"), s("{2} >= 0"), s("--assert"), assertion});

        QCOMPARE(result.exitCode, 3);
        QCOMPARE(result.err,
                 "fire: delayed.snp: assertion '" + assertion.toUtf8() + "' " + says + '\n');
        QVERIFY2(result.out.contains('\n' + steps + " in"), result.out);
        QVERIFY2(result.out.contains("an assertion failed"), result.out);
    }
}

void FireSystemRunsTest::assertionsThatHoldChangeNothing() {
    const FireResult result = run({s("--assert"), s("{1} + {2} <= 2"), s("--json")});

    QCOMPARE(result.exitCode, 0);
    const QJsonObject report = result.json();
    QCOMPARE(report[s("halted")].toString(), s("halted"));
    QCOMPARE(report[s("steps")].toInt(), 4);
    QCOMPARE(report[s("failed")].toArray(), QJsonArray());
    QVERIFY(!report.contains(s("reached")));
    QVERIFY(!report.contains(s("watches")));
}

void FireSystemRunsTest::printsWatches() {
    for (const QString& engine : cpuEngines()) {
        const QStringList options{s("--engine"), engine,          s("--watch"), s("output"),
                                  s("--watch"),  s("fired({1})"), s("--watch"), s("open({1})"),
                                  s("--watch"),  s("2 * {2}"),    s("--watch"), s("step / {1}")};

        const FireResult whole = run(options);
        const FireResult part = run(options + QStringList{s("--steps"), s("3")});

        QVERIFY2(whole.out.endsWith("watch output = 1\nwatch fired({1}) = 0\nwatch open({1}) = 1\n"
                                    "watch 2 * {2} = 4\nwatch step / {1} = undefined\n"),
                 whole.out);
        QVERIFY2(part.out.endsWith("watch output = 0\nwatch fired({1}) = 1\nwatch open({1}) = 0\n"
                                   "watch 2 * {2} = 2\nwatch step / {1} = undefined\n"),
                 part.out);
    }
}

void FireSystemRunsTest::writesWatchesOfEveryStep() {
    for (const QString& engine : cpuEngines()) {
        const FireResult result = run({s("--engine"), engine, s("--watch"), s("spikes(1)"),
                                       s("--watch"), s("output"), s("--watch"), s("6 / {1}"),
                                       s("--watch-table"), s("watches.csv"), s("--trace"), s("-")});

        QVERIFY2(result.exitCode == 0, result.err);
        QCOMPARE(read("watches.csv"), QByteArray("step,spikes(1),output,6 / {1}\n0,2,0,3\n1,1,0,6\n"
                                                 "2,1,1,6\n3,0,0,\n4,0,1,\n"));
        QVERIFY2(result.out.endsWith("1\t1\t1\t1\n3\t1\t1\t1\n"), result.out);
    }
    const FireResult halted = run({s("--watch"), s("time"), s("--watch-table"), s("-"),
                                   s("--break"), s("output"), s("--break"), s("step == 1")});
    QCOMPARE(halted.out, QByteArray("step,time\n0,0\n1,1\n"));
    QVERIFY2(halted.err.contains("watch time = 1"), halted.err);

    const FireResult net = in("run adder.net --watch fired(t1) --watch-table w.csv --steps 1");
    QCOMPARE(net.exitCode, 0);
    QCOMPARE(read("w.csv").split('\n').first(), QByteArray("step,fired(t1)"));
    QCOMPARE(read("w.csv").count('\n'), 3);
}

void FireSystemRunsTest::reportsChecksAsJson() {
    const QJsonObject reached =
        run({s("--break"), s("output"), s("--watch"), s("{2}"), s("--watch"), s("1 / output"),
             s("--watch"), s("1 / fired({1})"), s("--json")})
            .json();
    const FireResult failed = run({s("--assert"), s("{1} > output"), s("--json")});

    QCOMPARE(reached[s("halted")].toString(), s("breakpoint"));
    QCOMPARE(reached[s("steps")].toInt(), 2);
    QCOMPARE(reached[s("reached")].toArray(),
             (QJsonArray{QJsonObject{{s("breakpoint"), s("output")},
                                     {s("values"), QJsonObject{{s("output"), 1}}}}}));
    QCOMPARE(reached[s("watches")].toObject(),
             (QJsonObject{
                 {s("{2}"), 1}, {s("1 / output"), 1}, {s("1 / fired({1})"), QJsonValue::Null}}));
    QCOMPARE(failed.exitCode, 3);
    const QJsonObject report = failed.json();
    QCOMPARE(report[s("halted")].toString(), s("assertion"));
    QCOMPARE(report[s("steps")].toInt(), 2);
    QCOMPARE(
        report[s("failed")].toArray(),
        (QJsonArray{QJsonObject{{s("assertion"), s("{1} > output")},
                                {s("values"), QJsonObject{{s("{1}"), 1}, {s("output"), 1}}}}}));
}

void FireSystemRunsTest::mistakesAreMarked_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* option, const char* text, const char* says) {
        QTest::newRow(text) << QStringList{s(option), s(text)} << QByteArray(says);
    };
    row("--assert", "output =", "--assert: expected '==', found '='\n  output =\n         ^\n");
    row("--break", "open(9) == 0",
        "--break: expected the name of a neuron, found '9'\n  open(9) == 0\n       ^\n");
    row("--break", "tokens({1}) > 0", "--break: ");
    row("--watch", "sum(q*)", "  sum(q*)\n      ^");
    row("--break-on", "3", "--break-on: expected the name of a neuron, found '3'");
}

void FireSystemRunsTest::mistakesAreMarked() {
    QFETCH(QStringList, options);
    QFETCH(QByteArray, says);

    const FireResult result = run(options);

    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.err.contains(says), result.err);
    QCOMPARE(result.out, QByteArray());
}

void FireSystemRunsTest::printsATableOfRules() {
    const FireResult result = run({s("--trace"), s("table.tsv"), s("--break"), s("step == 3"),
                                   s("--watch"), s("fired({1})")});
    const FireResult often = in("run delayed.snp --mode exhaustive --trace -");

    QVERIFY2(result.out.contains("watch fired({1}) = 1"), result.out);
    QCOMPARE(read("table.tsv"), QByteArray("step\tneuron\trule\ttimes\n1\t1\t1\t1\n3\t1\t1\t1\n"));
    QCOMPARE(often.out, QByteArray("step\tneuron\trule\ttimes\n1\t1\t1\t2\n"));
    QVERIFY2(often.err.contains("2 steps in"), often.err);
}

void FireSystemRunsTest::describesAndShowsATrace() {
    QCOMPARE(
        in("run delayed.snp --save-trace a.trace --seed 18446744073709551615 --published").exitCode,
        0);
    QCOMPARE(in("run delayed.snp --save-trace b.trace").exitCode, 0);
    QCOMPARE(in("run delayed.snp --save-trace c.trace --mode sequential,exhaustive").exitCode, 0);

    const FireResult info = in("trace info a.trace --json");
    const QByteArray text = in("trace info b.trace").out;
    const FireResult rules = in("trace show b.trace");
    const FireResult some = in("trace show b.trace --from 2 --to 3");
    const FireResult closed = in("trace show b.trace --at 1");
    const FireResult beyond = in("trace show b.trace --at 5");

    const QJsonObject report = info.json();
    QCOMPARE(report[s("system")].toString(), s("delayed.snp"));
    QCOMPARE(report[s("engine")].toString(), s("classes"));
    QCOMPARE(report[s("choice")].toString(), s("first,published"));
    QVERIFY(info.out.contains("18446744073709551615"));
    QCOMPARE(report[s("neurons")].toInt(), 3);
    QCOMPARE(report[s("mode")].toString(), s("synchronous"));
    QVERIFY(in("trace info c.trace").out.contains("mode         sequential,exhaustive\n"));
    QCOMPARE(report[s("first_step")].toInt(), 0);
    QCOMPARE(report[s("damages")].toInt(), 0);
    for (const char* const line : {"system       delayed.snp\n", "choice       first\n",
                                   "neurons      3\n", "steps        0 to 4\n"}) {
        QVERIFY2(text.contains(line), text);
    }
    QCOMPARE(rules.out, QByteArray("step\tneuron\trule\ttimes\n1\t1\t1\t1\n3\t1\t1\t1\n"));
    QCOMPARE(some.out, QByteArray("step\tneuron\trule\ttimes\n3\t1\t1\t1\n"));
    QCOMPARE(closed.out, QByteArray("1\t1\tclosed 1\n"));
    QCOMPARE(beyond.exitCode, 1);
    QVERIFY2(beyond.err.contains("--at with a step that the trace keeps, found '5'"), beyond.err);
}

void FireSystemRunsTest::comparesTraces() {
    for (const char* const line :
         {"run delayed.snp --save-trace a.trace", "run delayed.snp --save-trace b.trace --set 2=1",
          "run delayed.snp --save-trace c.trace --steps 2",
          "run delayed.snp --save-trace d.trace --engine reference",
          "run adder.net --save-trace net.trace"}) {
        QCOMPARE(in(line).exitCode, 0);
    }

    const FireResult same = in("trace compare a.trace d.trace");
    const FireResult otherSpikes = in("trace compare a.trace b.trace");
    const FireResult shorter = in("trace compare a.trace c.trace");
    const FireResult net = in("trace compare a.trace net.trace");

    QCOMPARE(same.exitCode, 0);
    QCOMPARE(same.out, QByteArray("the same rules used from step 0 to step 4\n"));
    QCOMPARE(otherSpikes.exitCode, 3);
    QCOMPARE(otherSpikes.out, "neuron 2 differs at step 0\n" + same.out);
    QCOMPARE(shorter.exitCode, 3);
    QCOMPARE(shorter.out, QByteArray("step 3 is the first that differs\n"
                                     "  a.trace: 1: rule 1\n"
                                     "  c.trace: nothing, it ends before\n"));
    QCOMPARE(net.exitCode, 1);
    QVERIFY2(net.err.contains("expected two traces of nets or two of spiking systems"), net.err);
}

/// Numbers 1 to 40 in descending order, and one more of each.
void FireSystemRunsTest::longComparisonsAreCutShort() {
    QCOMPARE(in("generate snp-sort 40 sort.snp").exitCode, 0);
    QStringList more{s("run"), s("sort.snp"), s("--save-trace"), s("b.trace")};
    for (int i = 1; i <= 40; ++i) {
        more += {s("--set"), s("i_%1=%2").arg(i).arg(42 - i)};
    }
    QCOMPARE(in("run sort.snp --save-trace a.trace").exitCode, 0);
    QCOMPARE(in(more).exitCode, 0);

    const FireResult result = in("trace compare a.trace b.trace");

    QCOMPARE(result.exitCode, 3);
    QCOMPARE(result.out.count(" differs at step 0\n"), 20);
    QVERIFY2(result.out.contains("\nand 20 more differ\nstep 2 is the first"), result.out);
    // The last neuron is the first to have no spike left.
    QVERIFY2(result.out.contains("\n  b.trace: i_40: rule 1, i_1: rule 1, "), result.out);
    for (const QByteArray& line : result.out.split('\n')) {
        QVERIFY2(line.size() < 1'000, line);
    }
}

void FireSystemRunsTest::replaysInEveryMode_data() {
    QTest::addColumn<QString>("mode");
    QTest::addColumn<bool>("published");
    for (const char* const mode :
         {"synchronous", "sequential", "max-pseudo-sequential", "max-sequential",
          "min-pseudo-sequential", "min-sequential", "asynchronous", "bounded:3",
          "locally-synchronous", "exhaustive", "sequential,exhaustive", "bounded:2,exhaustive"}) {
        QTest::newRow(mode) << s(mode) << false;
    }
    QTest::newRow("published") << s("synchronous") << true;
}

void FireSystemRunsTest::replaysInEveryMode() {
    QFETCH(QString, mode);
    QFETCH(bool, published);
    QStringList options{s("run"),      s("busy.snp"), s("--mode"),       mode,
                        s("--choice"), s("random"),   s("--seed"),       s("7"),
                        s("--steps"),  s("50"),       s("--set"),        s("c=4"),
                        s("--input"),  s("c=00102"),  s("--save-trace"), s("busy.trace")};
    if (published) {
        options << s("--published");
    }
    QVERIFY2(in(options).exitCode == 0, in(options).err);
    const QByteArray last =
        QByteArray::number(in("trace info busy.trace --json").json()[s("last_step")].toInt());
    QVERIFY2(last.toInt() > 10, last);
    for (const QString& engine : cpuEngines()) {
        const FireResult result = in(QStringList{s("trace"), s("replay"), s("busy.trace"),
                                                 s("busy.snp"), s("--engine"), engine});

        QCOMPARE(result.exitCode, 0);
        QCOMPARE(result.out, "the same rules used from step 0 to step " + last + '\n');
    }
}

void FireSystemRunsTest::replayReportsWhereAnotherSystemDiffers() {
    QVERIFY(write("other.snp", QByteArray(delayed).replace("a->a;1", "a->a;0")));
    QCOMPARE(in("run delayed.snp --save-trace a.trace").exitCode, 0);

    const FireResult result = in("trace replay a.trace other.snp");

    QCOMPARE(result.exitCode, 3);
    QCOMPARE(result.out, QByteArray("step 2 is the first that differs\n"
                                    "  a.trace: 1 sends 1\n  now: 1: rule 1\n"));
    QVERIFY2(result.err.contains("this is not the system of the trace"), result.err);
}

void FireSystemRunsTest::whatCannotBeReplayedIsRefused_data() {
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* line, int exitCode, const char* says) {
        QTest::newRow(line) << exitCode << QByteArray(says);
    };
    row("trace replay a.trace busy.snp", 1,
        "busy.snp: expected the neurons of the trace, found other ones");
    row("trace replay a.trace adder.net", 1,
        "adder.net: expected a spiking system, as in the trace, found a net");
    row("trace replay net.trace delayed.snp", 1,
        "delayed.snp: expected a net, found a spiking system");
    row("run a.trace", 2, "a.trace: expected a net or a spiking system, found a trace of a run");
    row("debug a.trace", 2, "found a trace of a run; `fire trace` shows it");
    row("trace replay a.trace delayed.snp --engine incremental", 1,
        "expected --engine with one of reference, classes, openmp,");
}

void FireSystemRunsTest::whatCannotBeReplayedIsRefused() {
    QFETCH(int, exitCode);
    QFETCH(QByteArray, says);
    QCOMPARE(in("run delayed.snp --save-trace a.trace").exitCode, 0);
    QCOMPARE(in("run adder.net --save-trace net.trace").exitCode, 0);

    const FireResult result = in(QTest::currentDataTag());

    QCOMPARE(result.exitCode, exitCode);
    QVERIFY2(result.err.contains(says), result.err);
    QCOMPARE(result.out, QByteArray());
}

FIREABLE_TEST(FireSystemRunsTest)
#include "fire_system_runs_test.moc"
