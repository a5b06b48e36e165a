#include <signal.h>

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "importers/text/file_bytes.h"
#include "tests/app/fire_nets.h"
#include "tests/support/available_engines.h"
#include "tests/support/file_text.h"
#include "tests/support/fire_process.h"
#include "tests/support/paths.h"
#include "tests/support/slow_build.h"
#include "tests/support/test_main.h"

using namespace fireable::testing;

namespace {

/// A PNML file of nets each of which calls the next by a transition `call` with a number.
QByteArray chainOfSubnets(int levels, const QByteArray& call = "t") {
    QByteArray chain = "<pnml>\n";
    for (int i = 0; i < levels; ++i) {
        QByteArray calling = R"(<net id="n@" type="ptnet"><name><text>n@</text></name>
<page id="g@"><place id="i@"><name><text>i</text></name></place><place id="o@"/>
<place id="s@"><initialMarking><text>1</text></initialMarking></place>
<place id="f@"><initialMarking><text>1</text></initialMarking></place>
<transition id="~@"><toolspecific tool="Fireable" version="1"><substitution><file>#n+</file>
<port role="input" place="i@" inner="1"/><port role="output" place="o@" inner="2"/>
<port role="start" place="s@" inner="3"/><port role="finish" place="f@" inner="4"/>
</substitution></toolspecific></transition>
<arc id="a@" source="i@" target="~@"/><arc id="b@" source="~@" target="o@"/></page></net>
)";
        calling.replace('+', QByteArray::number(i + 1)).replace('~', call);
        chain += calling.replace('@', QByteArray::number(i));
    }
    QByteArray last = R"(<net id="last" type="ptnet"><name><text>n@</text></name><page id="g">
<place id="i"/><place id="o"/><place id="s"/><place id="f"/><transition id="t"/>
<arc id="a" source="i" target="t"/><arc id="b" source="t" target="o"/></page></net></pnml>
)";
    return chain + last.replace('@', QByteArray::number(levels));
}

}  // namespace

/// The command line from a user's view: arguments in, output and exit code out.
class FireTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void runPrintsTheFinalMarking();
    void runGivesOneJsonObject();
    void allEnginesAgreeOnEveryRule();
    void setOverridesTheMarking();
    void missingEnginesEndWith4();
    void anEmptyEnvironmentIsEnough();
    void stepsLimitTheRun();
    void anInterruptedRunReportsWhatItReached();
    void countsBeyond2To53AreStrings();
    void traceHasALinePerFiring();
    void wrongArgumentsEndWith1_data();
    void wrongArgumentsEndWith1();
    void wrongCommandsEndWith1_data();
    void wrongCommandsEndWith1();
    void brokenFilesEndWith2AndTheirPosition();
    void deepFilesEndWith2_data();
    void deepFilesEndWith2();
    void chainsOfFilesEndWith2_data();
    void chainsOfFilesEndWith2();
    void littleMemoryIsEnoughToRefuse_data();
    void littleMemoryIsEnoughToRefuse();
    void deepestFilesTakeLittleMemory();
    void tooLittleMemoryEndsWith2_data();
    void tooLittleMemoryEndsWith2();
    void longOutputFitsIntoLittleMemory_data();
    void longOutputFitsIntoLittleMemory();
    void unwritableOutputEndsWith5();
    void missingSubnetsAreNamed();
    void convertKeepsTheMeaning_data();
    void convertKeepsTheMeaning();
    void convertDetectsFormatsByContent();
    void generateMakesProgramsThatRun_data();
    void generateMakesProgramsThatRun();
    void generateTakesRowsAndColumns();
    void enginesListsThoseThatRunHere();
    void helpListsTheExitCodes();
    void theVersionIsPrinted();

private:
    QString write(const QString& name, const QByteArray& text) const {
        QFile file(folder_->filePath(name));
        if (!file.open(QIODevice::WriteOnly)) {
            return {};
        }
        file.write(text);
        return file.fileName();
    }
    QString path(const char* name) const { return folder_->filePath(s(name)); }
    /// Runs `fire` in the folder, in an address space of 200 MB.
    FireResult fireInLittleMemory(const QByteArray& command) const {
        return shell("ulimit -v 200000; exec '" + inBuild("bin/fire").toUtf8() + "' " + command,
                     folder_->path());
    }

    std::unique_ptr<QTemporaryDir> folder_;
};

void FireTest::init() {
    folder_ = std::make_unique<QTemporaryDir>();
}

void FireTest::runPrintsTheFinalMarking() {
    const FireResult result = fire({s("run"), write(s("adder.net"), adder)});

    QCOMPARE(result.exitCode, 0);
    QVERIFY2(result.out.contains("3 steps"), result.out);
    QVERIFY2(result.out.contains("z       7"), result.out);
}

void FireTest::runGivesOneJsonObject() {
    const QString file = write(s("adder.net"), adder);

    const QJsonObject result = fire({s("run"), file, s("--json")}).json();

    QCOMPARE(result[s("file")].toString(), file);
    QCOMPARE(result[s("engine")].toString(), s("incremental"));
    QCOMPARE(result[s("rule")].toString(), s("sleptsov"));
    QCOMPARE(result[s("places")].toInt(), 5);
    QCOMPARE(result[s("transitions")].toInt(), 3);
    QCOMPARE(result[s("steps")].toInt(), 3);
    QCOMPARE(result[s("halted")].toString(), s("dead"));
    QVERIFY(result[s("seconds")].toDouble() >= 0);
    const QJsonObject marking{{s("z"), 7}, {s("finish"), 1}};
    QCOMPARE(result[s("marking")].toObject(), marking);
}

void FireTest::allEnginesAgreeOnEveryRule() {
    const QString file = write(s("adder.net"), adder);
    for (const char* rule :
         {"sleptsov", "petri", "sleptsov-random", "petri-random", "sleptsov-salwicki", "salwicki",
          "sleptsov-salwicki-random", "salwicki-random"}) {
        QStringList traces;
        for (const fireable::EngineKind kind : availableEngines()) {
            const QString engine = s(engineName(kind).data());
            const QString trace = folder_->filePath(engine);
            const FireResult result =
                fire({s("run"), file, s("--engine"), engine, s("--rule"), s(rule), s("--seed"),
                      s("5"), s("--trace"), trace, s("--json")});
            QVERIFY2(result.exitCode == 0, result.err);
            QCOMPARE(result.json()[s("marking")].toObject()[s("z")].toInt(), 7);
            QFile opened(trace);
            QVERIFY(opened.open(QIODevice::ReadOnly));
            traces.append(QString::fromUtf8(opened.readAll()));
        }
        QVERIFY(traces.size() >= 2);
        QCOMPARE(traces, QStringList(traces.size(), traces[0]));
    }
}

void FireTest::setOverridesTheMarking() {
    const QString file = write(s("adder.net"), adder);

    const FireResult result = fire({s("run"), file, s("--set"), s("x=1000000000000000000000"),
                                    s("--set"), s("y=1"), s("--json")});

    QCOMPARE(result.json()[s("marking")].toObject()[s("z")].toString(),
             s("1000000000000000000001"));
}

void FireTest::missingEnginesEndWith4() {
    const QString file = write(s("adder.net"), adder);
    int missing = 0;
    for (const fireable::EngineInfo& engine : fireable::allEngines()) {
        const auto reason = engine.unavailable();
        if (!reason) {
            continue;
        }
        ++missing;
        const QString trace = path("trace.tsv");

        const FireResult result =
            fire({s("run"), file, s("--engine"), QString::fromStdString(std::string(engine.name)),
                  s("--trace"), trace});

        QCOMPARE(result.exitCode, 4);
        QVERIFY2(result.err.contains(reason->c_str()), result.err);
        QVERIFY2(result.out.isEmpty(), result.out);
        QVERIFY(!QFile::exists(trace));
    }
    if (missing == 0) {
        QSKIP("this machine has every engine");
    }
}

/// As from cron or on a node of a cluster: no home, no language, no display.
void FireTest::anEmptyEnvironmentIsEnough() {
    write(s("adder.net"), adder);
    const QByteArray program = "exec env -i '" + inBuild("bin/fire").toUtf8() + "' ";

    const FireResult run = shell(program + "run adder.net --json", folder_->path());
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(run.err.isEmpty(), run.err);
    QCOMPARE(run.json()[s("marking")].toObject()[s("z")].toInt(), 7);
    QCOMPARE(shell(program + "convert adder.net adder.pnml", folder_->path()).exitCode, 0);
    QCOMPARE(shell(program + "check adder.pnml", folder_->path()).exitCode, 0);
    QCOMPARE(shell(program + "--help", folder_->path()).out, fire({s("--help")}).out);
}

void FireTest::stepsLimitTheRun() {
    const QString file = write(s("endless.net"), endless);

    const QJsonObject result = fire({s("run"), file, s("--steps"), s("1000"), s("--json")}).json();

    QCOMPARE(result[s("halted")].toString(), s("limit"));
    QCOMPARE(result[s("steps")].toInt(), 1000);
}

void FireTest::anInterruptedRunReportsWhatItReached() {
    const QString file = write(s("endless.net"), endless);
    for (const int signal : {SIGINT, SIGTERM}) {
        QFile::remove(path("trace.tsv"));  // that of the run before says nothing of this one
        QProcess process;
        process.start(inBuild("bin/fire"),
                      {s("run"), file, s("--json"), s("--trace"), path("trace.tsv")});
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY(QFileInfo(path("trace.tsv")).size() > 4'096);  // more than the header: it runs

        ::kill(static_cast<pid_t>(process.processId()), signal);

        QVERIFY(process.waitForFinished(patience));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 128 + signal);
        const auto result = QJsonDocument::fromJson(process.readAllStandardOutput()).object();
        QCOMPARE(result[s("halted")].toString(), s("cancelled"));
        QVERIFY(QFile::remove(path("trace.tsv")));
    }
}

void FireTest::countsBeyond2To53AreStrings() {
    const QString file = write(s("big.net"), "pl a (9007199254740992)\npl b (9007199254740993)\n");

    const QJsonObject marking = fire({s("run"), file, s("--json")}).json()[s("marking")].toObject();

    QVERIFY(marking[s("a")].isDouble());
    QCOMPARE(marking[s("b")].toString(), s("9007199254740993"));
}

void FireTest::traceHasALinePerFiring() {
    const QString file = write(s("adder.net"), adder);

    fire({s("run"), file, s("--trace"), path("trace.tsv")});

    QFile trace(path("trace.tsv"));
    QVERIFY(trace.open(QIODevice::ReadOnly));
    QCOMPARE(trace.readAll(),
             QByteArray("step\ttransition\tcount\n1\tt1\t3\n2\tt2\t4\n3\tt3\t1\n"));
}

void FireTest::wrongArgumentsEndWith1_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("none") << QStringList{} << QByteArray("fire: expected a command (run, sweep, ");
    QTest::newRow("engine") << QStringList{s("--engine"), s("steam")}
                            << QByteArray("one of reference, incremental");
    QTest::newRow("rule") << QStringList{s("--rule"), s("none")} << QByteArray("one of sleptsov");
    QTest::newRow("steps") << QStringList{s("--steps"), s("many")} << QByteArray("a number");
    QTest::newRow("no steps") << QStringList{s("--steps"), QString()} << QByteArray("a number");
    QTest::newRow("seed below 0") << QStringList{s("--seed=-1")} << QByteArray("a number from 0");
    QTest::newRow("seed over 64 bits")
        << QStringList{s("--seed"), s("18446744073709551616")} << QByteArray("a number from 0");
    QTest::newRow("steps, nothing")
        << QStringList{s("--steps")} << QByteArray("fire: expected a number after --steps\n");
    QTest::newRow("set, nothing") << QStringList{s("--set")}
                                  << QByteArray("fire: expected a value after --set\n");
    QTest::newRow("too many") << QStringList{s("more")}
                              << QByteArray("fire: expected no more arguments, found 'more'\n");
    QTest::newRow("set, no number")
        << QStringList{s("--set"), s("x=a")} << QByteArray("expected PLACE=N with N of 0 or more");
    QTest::newRow("set, below 0") << QStringList{s("--set"), s("x=-1")}
                                  << QByteArray("N of 0 or more after --set, found");
    QTest::newRow("config") << QStringList{s("--config"), s("none")}
                            << QByteArray("this model has no run configurations");
    QTest::newRow("set, no place") << QStringList{s("--set"), s("q=1")} << QByteArray("'q'");
    QTest::newRow("net") << QStringList{s("--net"), s("other")} << QByteArray("'other'");
}

void FireTest::wrongArgumentsEndWith1() {
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);
    if (!arguments.isEmpty()) {
        arguments = QStringList{s("run"), write(s("adder.net"), adder)} + arguments;
    }

    const FireResult result = fire(arguments);

    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.err.contains(says), result.err);
}

void FireTest::wrongCommandsEndWith1_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("unknown") << s("foo") << QByteArray("generate, engines), found 'foo'");
    QTest::newRow("no trace command")
        << s("trace") << QByteArray("expected a command (info, show, compare, replay)\n");
    QTest::newRow("no file") << s("run") << QByteArray("expected file after run\n");
    QTest::newRow("net and commands from standard input")
        << s("debug -") << QByteArray("expected --script with a file, as the model comes from");
    QTest::newRow("no number") << s("generate mmul abc x.ndr")
                               << QByteArray("expected a number for n, found 'abc'");
    QTest::newRow("a seed of what has none")
        << s("generate mmul 3 1 x.ndr") << QByteArray("expected a number for n, found '3, 1'");
    QTest::newRow("no columns") << s("generate laplace 3xfive x.ndr")
                                << QByteArray(
                                       "rows and columns such as 3 5 or 3x5, found '3xfive'");
    QTest::newRow("one number too many")
        << s("generate laplace 3 5 7 x.ndr") << QByteArray("such as 3 5 or 3x5, found '3, 5, 7'");
    QTest::newRow("columns out of range")
        << s("generate laplace 3x0 x.ndr")
        << QByteArray("expected a number from 1 to 300 for laplace, found 0");
    QTest::newRow("no seed") << s("generate sort 3 one x.ndr")
                             << QByteArray("expected a number for n, and perhaps a seed, found");
}

void FireTest::wrongCommandsEndWith1() {
    QFETCH(QString, arguments);
    QFETCH(QByteArray, says);

    const FireResult result = fire(arguments.split(QLatin1Char(' ')));

    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.err.startsWith("fire: "), result.err);
    QVERIFY2(result.err.contains(says), result.err);
}

void FireTest::brokenFilesEndWith2AndTheirPosition() {
    const QString broken = write(s("broken.net"), "pl p1 (1)\ntr t1 p1 => p2\n");

    const FireResult result = fire({s("run"), broken});

    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains("broken.net:2:10: expected"), result.err);
    QVERIFY2(result.err.contains("found"), result.err);
    QCOMPARE(fire({s("info"), path("missing.net")}).exitCode, 2);
    QCOMPARE(fire({s("info"), folder_->path()}).exitCode, 2);
}

void FireTest::deepFilesEndWith2_data() {
    QTest::addColumn<QString>("command");
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("says");
    const QByteArray chain = chainOfSubnets(5'000);
    QByteArray pages = R"(<pnml><net id="n" type="ptnet">)";
    for (int i = 0; i < 20'000; ++i) {
        pages += "<page>";
    }
    for (const char* command : {"info", "run"}) {
        QTest::addRow("%s, chain of subnets", command)
            << s(command) << chain << QByteArray("expected at most 256 levels of subnets");
        QTest::addRow("%s, pages in pages", command) << s(command) << pages << QByteArray("deep");
    }
}

void FireTest::deepFilesEndWith2() {
    QFETCH(QString, command);
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, says);

    const FireResult result = fire({command, write(s("deep.pnml"), file)});

    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains(says), result.err.left(500));
}

void FireTest::chainsOfFilesEndWith2_data() {
    QTest::addColumn<QString>("command");
    QTest::newRow("info") << s("info");
    QTest::newRow("run") << s("run");
}

void FireTest::chainsOfFilesEndWith2() {
    QFETCH(QString, command);
    constexpr int levels = 300;
    for (int i = 0; i < levels; ++i) {
        const QByteArray call =
            "{*HSN(n" + QByteArray::number(i + 1) + ".ndr i in 1 o out 2 s start 3 f end 4)}";
        write(s("n%1.ndr").arg(i),
              "p 0 0 in 0 n\np 0 0 out 0 n\np 0 0 start 1 n\np 0 0 end 1 n\n"
              "t 0 0 t c 0 w n " +
                  call +
                  " n\n"
                  "e in t 1 n\ne t out 1 n\nh n\n");
    }
    write(s("n%1.ndr").arg(levels),
          "p 0 0 in 0 n\np 0 0 out 0 n\np 0 0 start 0 n\np 0 0 end 0 n\n"
          "t 0 0 t 0 w n\ne in t 1 n\ne t out 1 n\nh n\n");

    const FireResult result = fire({command, path("n0.ndr")});

    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains("expected at most 256 levels of subnets"), result.err.left(500));
}

void FireTest::littleMemoryIsEnoughToRefuse_data() {
    QTest::addColumn<QByteArray>("command");
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("says");
    for (const char* command : {"info deep.pnml", "run deep.pnml"}) {
        QTest::newRow(command) << QByteArray(command) << chainOfSubnets(1'000)
                               << QByteArray("expected at most 256 levels of subnets");
    }
    const std::string member = fireable::gzipped(std::string(1 << 24, ' '));
    QByteArray bomb;
    for (int i = 0; i < 130; ++i) {
        bomb += QByteArray::fromStdString(member);
    }
    // By one command, as reading 2 GiB takes seconds.
    QTest::newRow("2 GiB in gzip")
        << QByteArray("run bomb.ndr.gz") << bomb << QByteArray("or over 2 GiB");
}

void FireTest::littleMemoryIsEnoughToRefuse() {
#ifdef FIREABLE_SANITIZED
    QSKIP("a sanitizer takes more memory than this allows");
#endif
    QFETCH(QByteArray, command);
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, says);
    write(QString::fromUtf8(command.split(' ').last()), file);

    const FireResult result = fireInLittleMemory(command);

    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains(says), result.err.left(500));
}

/// Names of nodes grow with each level, and are not kept for each level at once: those of the whole
/// net take 20 MB here, those of all levels a gigabyte. What no other net calls is linked alone.
void FireTest::deepestFilesTakeLittleMemory() {
#ifdef FIREABLE_SANITIZED
    QSKIP("a sanitizer takes more memory than this allows");
#endif
    constexpr int levels = 256;  // as many as may be
    write(s("deepest.pnml"), chainOfSubnets(levels - 1, "a_call_of_a_long_name"));

    const FireResult info = fireInLittleMemory("info deepest.pnml --json");
    const FireResult run = fireInLittleMemory("run deepest.pnml --steps 10 --json");

    QVERIFY2(info.exitCode == 0, info.err.left(500));
    QVERIFY2(run.exitCode == 0, run.err.left(500));
    const int places = run.json()[s("places")].toInt();
    QVERIFY(places > 4 * levels);
    QCOMPARE(info.json()[s("nets")].toInt(), levels);
    QCOMPARE(info.json()[s("linked")].toObject()[s("places")].toInt(), places);
}

void FireTest::tooLittleMemoryEndsWith2_data() {
    QTest::addColumn<QByteArray>("command");
    QTest::addColumn<QByteArray>("says");
    const QByteArray all = "fire: this needs more memory than there is\n";
    for (const char* command :
         {"info wide.net", "run wide.net", "convert wide.net new.pnml",
          "sweep wide.net --set p0=1..3", "debug wide.net", "generate poly 100000 new.mcc",
          "trace info large.trace", "trace show large.trace",
          "trace compare small.trace large.trace", "trace replay small.trace wide.net"}) {
        QTest::newRow(command) << QByteArray(command) << all;
    }
    for (const char* command :
         {"run large.net --engine reference", "run large.net --engine incremental",
          "run large.net --engine openmp --threads 1",
          "run large.net --engine openmp --threads 2"}) {
        QTest::newRow(command) << QByteArray(command) << all;
    }
    for (const char* command : {"run growing.snp --mode exhaustive --steps 10000000",
                                "run growing.snp --mode exhaustive --steps 10000000 --json"}) {
        QTest::newRow(command) << QByteArray(command) << all;
    }
    for (const char* command : {"sweep large.net --set q0=1..3",
                                "sweep large.net --set q0=1..3 --engine openmp --threads 2"}) {
        QTest::newRow(command) << QByteArray(command)
                               << QByteArray("of the sweep needs more memory than there is");
    }
}

void FireTest::tooLittleMemoryEndsWith2() {
#ifdef FIREABLE_SANITIZED
    QSKIP("a sanitizer takes more memory than this allows");
#endif
    QFETCH(QByteArray, command);
    QFETCH(QByteArray, says);
    QByteArray wide;
    for (int i = 0; i < 1'000'000; ++i) {
        wide += "pl p" + QByteArray::number(i) + "\n";
    }
    write(s("wide.net"), wide);
    // So many places that all threads update them: one step writes a gigabyte of digits.
    QByteArray large = "pl p (" + QByteArray(200'000, '9') + ")\ntr t p ->";
    for (int i = 0; i < 12'000; ++i) {
        large += " q" + QByteArray::number(i);
    }
    write(s("large.net"), large + '\n');
    // What comes out doubles in each step.
    write(
        s("growing.snp"),
        "<spiking-system version='1'><neuron name='a' spikes='1'><rule>a+/a-&gt;a;0</rule></neuron>"
        "<neuron name='b' spikes='1'><rule>a+/a-&gt;a;0</rule></neuron>"
        "<neuron name='out' kind='output'/><synapse from='a' to='b' weight='2'/>"
        "<synapse from='b' to='a' weight='2'/><synapse from='a' to='out'/></spiking-system>");
    const QString small = path("small.trace");
    QCOMPARE(fire({s("run"), write(s("adder.net"), adder), s("--save-trace"), small}).exitCode, 0);
    QVERIFY(QFile::copy(small, path("large.trace")));
    QVERIFY(QFile::resize(path("large.trace"), qint64{1} << 30));  // takes no room on the disk

    const FireResult result = fireInLittleMemory(command);

    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.startsWith("fire: "), result.err);
    QVERIFY2(result.err.contains(says), result.err);
    QVERIFY2(command.startsWith("sweep") || result.out.isEmpty(), result.out.left(500));
}

void FireTest::longOutputFitsIntoLittleMemory_data() {
    QTest::addColumn<QByteArray>("command");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("run") << QByteArray("run endless.snp --steps 3000000")
                         << QByteArray(" and 2999800 steps more; 2999999 spikes");
    QTest::newRow("without a rhythm")
        << QByteArray("run endless.snp --steps 6000000 --choice random --seed 1")
        << QByteArray(" and 5999800 steps more; ");
    QTest::newRow("json") << QByteArray(
                                 "run endless.snp --steps 3000000 --choice random --json | tail -9")
                          << QByteArray("\"accepted\": false");
    QTest::newRow("sweep") << QByteArray(
                                  "sweep endless.snp --steps 6000000 --seeds 1 --choice random")
                           << QByteArray("1,limit,6000000,1,1,1,");
}

void FireTest::longOutputFitsIntoLittleMemory() {
#ifdef FIREABLE_SANITIZED
    QSKIP("a sanitizer takes more memory than this allows");
#endif
    QFETCH(QByteArray, command);
    QFETCH(QByteArray, says);
    write(s("endless.snp"),
          "<spiking-system version='1'><neuron name='a' spikes='1'><rule>a-&gt;a;0</rule></neuron>"
          "<neuron name='b' spikes='1'><rule>a-&gt;a;0</rule></neuron>"
          "<neuron name='c'><rule>a-&gt;a;0</rule><rule>a-&gt;λ</rule></neuron>"
          "<neuron name='out' kind='output'/><synapse from='a' to='b'/><synapse from='b' to='a'/>"
          "<synapse from='a' to='c'/><synapse from='c' to='out'/></spiking-system>");

    const FireResult result = fireInLittleMemory(command);

    QCOMPARE(result.exitCode, 0);
    QVERIFY2(result.out.contains(says), result.out.right(1'000));
}

void FireTest::unwritableOutputEndsWith5() {
    const FireResult result =
        fire({s("convert"), write(s("adder.net"), adder), path("missing/adder.ndr")});

    QCOMPARE(result.exitCode, 5);
    QVERIFY2(result.err.contains("adder.ndr"), result.err);
}

void FireTest::missingSubnetsAreNamed() {
    const QString file = write(s("main.net"),
                               "tr t1 : {*HSN(nowhere.lsn i a 1 o b 2 s c 3 f d 4)} a -> b\n"
                               "pl c (0)\npl d (1)\n");

    const FireResult result = fire({s("run"), file});

    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains("nowhere.lsn"), result.err);
}

void FireTest::convertKeepsTheMeaning_data() {
    QTest::addColumn<QString>("suffix");
    for (const char* suffix : {"ndr", "net", "pnml", "lsn", "lsn10", "mcc", "msn"}) {
        QTest::newRow(suffix) << s(suffix);
    }
}

void FireTest::convertKeepsTheMeaning() {
    QFETCH(QString, suffix);
    const QString target = folder_->filePath(s("adder.") + suffix);

    const FireResult converted = fire({s("convert"), write(s("adder.net"), adder), target});

    QVERIFY2(converted.exitCode == 0, converted.err);
    const FireResult result = fire({s("run"), target, s("--json")});
    QVERIFY2(result.exitCode == 0, result.err);
    QCOMPARE(result.json()[s("steps")].toInt(), 3);
    QList<int> tokens;
    const QJsonObject marking = result.json()[s("marking")].toObject();
    for (const QString& name : marking.keys()) {
        tokens.append(marking[name].toInt());
    }
    std::sort(tokens.begin(), tokens.end());
    QCOMPARE(tokens, (QList<int>{1, 7}));
}

void FireTest::convertDetectsFormatsByContent() {
    const QString misnamed = write(s("adder.pnml"), adder);

    const FireResult result = fire({s("info"), misnamed, s("--json")});

    QCOMPARE(result.json()[s("format")].toString(), s("net"));
}

void FireTest::generateMakesProgramsThatRun_data() {
    QTest::addColumn<QString>("family");
    QTest::addColumn<QString>("target");
    for (const char* family :
         {"de", "sadd", "smul", "poly", "mmul", "fib", "sgcd", "sort", "laplace"}) {
        for (const char* target : {"program.ndr", "flat.mcc"}) {
            QTest::newRow(qPrintable(s(family) + QLatin1Char(' ') + s(target)))
                << s(family) << s(target);
        }
    }
}

void FireTest::generateMakesProgramsThatRun() {
    QFETCH(QString, family);
    QFETCH(QString, target);
    const QString file = folder_->filePath(target);

    const FireResult generated = fire({s("generate"), family, s("2"), file});

    QVERIFY2(generated.exitCode == 0, generated.err);
    const FireResult result = fire({s("run"), file, s("--json")});
    QVERIFY2(result.exitCode == 0, result.err);
    QCOMPARE(result.json()[s("halted")].toString(), s("dead"));
    QVERIFY(result.json()[s("steps")].toInt() > 10);
}

void FireTest::generateTakesRowsAndColumns() {
    const QString file = folder_->filePath(s("wide.ndr"));
    const QString again = folder_->filePath(s("again.ndr"));

    const FireResult two = fire({s("generate"), s("laplace"), s("3"), s("5"), file});
    const FireResult one = fire({s("generate"), s("laplace"), s("3x5"), again});

    QVERIFY2(two.exitCode == 0, two.err);
    QVERIFY2(one.exitCode == 0, one.err);
    QCOMPARE(fileText(file.toStdString()), fileText(again.toStdString()));
    const FireResult result = fire({s("run"), file, s("--json")});
    QVERIFY(result.json()[s("marking")].toObject().contains(s("u3_5")));
}

void FireTest::enginesListsThoseThatRunHere() {
    const QJsonArray engines = fire({s("engines"), s("--json")}).json()[s("engines")].toArray();

    QCOMPARE(engines.size(), static_cast<qsizetype>(fireable::allEngines().size()));
    for (const auto& engine : engines) {
        const auto kind = fireable::parseEngine(engine[s("name")].toString().toStdString());
        QVERIFY(kind);
        const auto reason = engineUnavailable(*kind);
        QCOMPARE(engine[s("available")].toBool(), !reason);
        QCOMPARE(engine[s("reason")].toString().toStdString(), reason.value_or(""));
    }
    QVERIFY(!engineUnavailable(fireable::EngineKind::reference));
    QVERIFY(!engineUnavailable(fireable::EngineKind::incremental));
}

void FireTest::theVersionIsPrinted() {
    const FireResult result = fire({s("--version")});

    QCOMPARE(result.exitCode, 0);
    QVERIFY2(
        QRegularExpression(s("^fire \\d+\\.\\d+")).match(QString::fromUtf8(result.out)).hasMatch(),
        result.out);
}

void FireTest::helpListsTheExitCodes() {
    const FireResult result = fire({s("--help")});

    QCOMPARE(result.exitCode, 0);
    QVERIFY(result.out.contains("Exit codes:"));
    for (const char* command : {"run", "sweep", "info", "convert", "generate", "engines"}) {
        QVERIFY2(result.out.contains(command), command);
    }
}

FIREABLE_TEST(FireTest)
#include "fire_test.moc"
