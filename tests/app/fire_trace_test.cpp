#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "importers/trace/trace_files.h"
#include "tests/support/fire_process.h"
#include "tests/support/forged_traces.h"
#include "tests/support/slow_build.h"
#include "tests/support/verify_result.h"

#include "tests/app/fire_nets.h"
#include "tests/support/test_main.h"

using namespace fireable::testing;

namespace {

constexpr auto otherAdder = R"(pl x (3)
pl y (4)
tr t2 y -> z
tr t1 x -> z
tr t3 start x?-1 y?-1 -> finish
pl start (1)
pl finish
)";

}  // namespace

/// Saving, showing, comparing and replaying runs on the command line.
class FireTraceTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void describesTheRunOfATrace();
    void showsFiringsAndMarkings();
    void equalTracesEndWith0();
    void differingTracesEndWith3AndTheFirstDifference();
    void otherMarkingsEndWith3();
    void replaysOnEveryEngine();
    void replayReportsWhereAnotherNetDiffers();
    void stepsUpToTheLimitAreRetained();
    void damagedTracesReportWhereAndKeepTheRest();
    void filesThatAreNoTracesEndWith2();
    void littleMemoryIsEnoughToRefuseForgedTraces();
    void unwritableTracesEndWith5BeforeTheRun();
    void wrongStepsEndWith1();
    void stepsInTheWrongOrderEndWith1();
    void unknownWordsInATraceEndWith2_data();
    void unknownWordsInATraceEndWith2();

private:
    QString write(const char* name, const QByteArray& text) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly)) {
            return {};
        }
        file.write(text);
        return file.fileName();
    }
    QByteArray read(const QString& name) const {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QString path(const char* name) const { return folder_->filePath(s(name)); }
    /// Saves a run of `net` and returns the file.
    QString saved(const char* name, const QString& net, const QStringList& options = {}) const {
        const FireResult run =
            fire(QStringList{s("run"), net, s("--save-trace"), path(name)} + options);
        return run.exitCode == 0 ? path(name) : QString();
    }

    std::unique_ptr<QTemporaryDir> folder_;
};

void FireTraceTest::init() {
    folder_ = std::make_unique<QTemporaryDir>();
}

void FireTraceTest::describesTheRunOfATrace() {
    const QString net = write("adder.net", adder);
    const QString trace = saved(
        "a.trace", net, {s("--rule"), s("petri-random"), s("--seed"), s("18446744073709551615")});

    const FireResult result = fire({s("trace"), s("info"), trace, s("--json")});

    QVERIFY2(result.exitCode == 0, result.err);
    const QJsonObject info = result.json();
    QCOMPARE(info[s("net")].toString(), net);
    QCOMPARE(info[s("rule")].toString(), s("petri-random"));
    QCOMPARE(info[s("engine")].toString(), s("incremental"));
    QVERIFY(result.out.contains("18446744073709551615"));
    QCOMPARE(info[s("places")].toInt(), 5);
    QCOMPARE(info[s("transitions")].toInt(), 3);
    QCOMPARE(info[s("first_step")].toInt(), 0);
    QCOMPARE(info[s("last_step")].toInt(), 8);
    QCOMPARE(info[s("damages")].toInt(), 0);
}

void FireTraceTest::showsFiringsAndMarkings() {
    const QString trace = saved("a.trace", write("adder.net", adder));

    const FireResult firings = fire({s("trace"), s("show"), trace});
    const FireResult some =
        fire({s("trace"), s("show"), trace, s("--from"), s("2"), s("--to"), s("2")});
    const FireResult marking = fire({s("trace"), s("show"), trace, s("--at"), s("1")});

    QCOMPARE(firings.out, QByteArray("step\ttransition\tcount\n1\tt1\t3\n2\tt2\t4\n3\tt3\t1\n"));
    QCOMPARE(some.out, QByteArray("step\ttransition\tcount\n2\tt2\t4\n"));
    QCOMPARE(marking.out, QByteArray("y\t4\nz\t3\nstart\t1\n"));
}

void FireTraceTest::equalTracesEndWith0() {
    const QString net = write("adder.net", adder);

    const FireResult result = fire({s("trace"), s("compare"), saved("a.trace", net),
                                    saved("b.trace", net, {s("--engine"), s("reference")})});

    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.out, QByteArray("the same firings from step 0 to step 3\n"));
}

void FireTraceTest::differingTracesEndWith3AndTheFirstDifference() {
    const QString first = saved("a.trace", write("adder.net", adder));
    const QString second = saved("b.trace", write("other.net", otherAdder));

    const FireResult result = fire({s("trace"), s("compare"), first, second});

    QCOMPARE(result.exitCode, 3);
    QCOMPARE(QString::fromUtf8(result.out),
             QStringLiteral("step 1 is the first that differs\n  %1: t1 x3\n  %2: t2 x4\n")
                 .arg(first, second));
}

void FireTraceTest::otherMarkingsEndWith3() {
    const QString net = write("adder.net", "tr t1 x -> z\npl x (3)\npl z\n");
    const QString first = saved("a.trace", net, {s("--rule"), s("petri")});
    const QString second = saved("b.trace", net, {s("--rule"), s("petri"), s("--set"), s("z=1")});

    const FireResult result = fire({s("trace"), s("compare"), first, second});

    QCOMPARE(result.exitCode, 3);
    QCOMPARE(result.out, QByteArray("place z differs at step 0\n"
                                    "the same firings from step 0 to step 3\n"));
}

void FireTraceTest::replaysOnEveryEngine() {
    const QString net = write("adder.net", adder);
    const QString trace =
        saved("a.trace", net, {s("--rule"), s("salwicki-random"), s("--set"), s("x=9")});
    for (const char* engine : {"reference", "incremental"}) {
        const FireResult result =
            fire({s("trace"), s("replay"), trace, net, s("--engine"), s(engine)});

        QCOMPARE(result.exitCode, 0);
        QCOMPARE(result.err, QByteArray());
        QCOMPARE(result.out, QByteArray("the same firings from step 0 to step 10\n"));
    }
}

void FireTraceTest::replayReportsWhereAnotherNetDiffers() {
    const QString trace = saved("a.trace", write("adder.net", adder));

    const FireResult result =
        fire({s("trace"), s("replay"), trace, write("other.net", otherAdder)});

    QCOMPARE(result.exitCode, 3);
    QVERIFY(result.out.startsWith("step 1 is the first that differs\n"));
    QVERIFY(result.err.contains("this is not the net of the trace"));
}

void FireTraceTest::stepsUpToTheLimitAreRetained() {
    const QString trace = saved("a.trace", write("endless.net", "tr t1 p1 -> p1\npl p1 (1)\n"),
                                {s("--steps"), s("100000")});

    const FireResult result = fire({s("trace"), s("info"), trace, s("--json")});

    QCOMPARE(result.json()[s("last_step")].toInt(), 100'000);
}

void FireTraceTest::damagedTracesReportWhereAndKeepTheRest() {
    QByteArray bytes = read(saved("a.trace", write("adder.net", adder)));
    const QString cut = write("cut.trace", bytes.left(bytes.lastIndexOf("DONE")));
    bytes[bytes.indexOf("HEAD") + 30] = 'X';
    const QString scratched = write("scratched.trace", bytes);

    const FireResult ofCut = fire({s("trace"), s("info"), cut});
    const FireResult ofScratched = fire({s("trace"), s("show"), scratched});

    QCOMPARE(ofCut.exitCode, 2);
    QVERIFY2(
        ofCut.err.contains("cut.trace: warning: expected the end of the trace, found no more than"),
        ofCut.err);
    QVERIFY(ofCut.out.contains("steps        0 to 3"));
    QCOMPARE(ofScratched.exitCode, 2);
    QVERIFY2(ofScratched.err.contains("found damaged bytes 12 to "), ofScratched.err);
    QVERIFY(ofScratched.out.endsWith("3\tt3\t1\n"));
    QCOMPARE(fire({s("trace"), s("show"), scratched, s("--at"), s("3")}).exitCode, 2);
    QCOMPARE(fire({s("trace"), s("compare"), scratched, scratched}).exitCode, 2);
    QCOMPARE(fire({s("trace"), s("replay"), scratched, path("adder.net")}).exitCode, 2);
}

void FireTraceTest::filesThatAreNoTracesEndWith2() {
    const QString text = write("some.trace", "step\ttransition\tcount\n");

    const FireResult result = fire({s("trace"), s("info"), text});
    const FireResult missing = fire({s("trace"), s("info"), path("missing.trace")});

    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains("some.trace: expected a trace, found no beginning of one"),
             result.err);
    QCOMPARE(missing.exitCode, 2);
}

/// What the files claim to hold takes more than the 200 MB that there are.
void FireTraceTest::littleMemoryIsEnoughToRefuseForgedTraces() {
#ifdef FIREABLE_SANITIZED
    QSKIP("a sanitizer takes more memory than this allows");
#endif
    for (const auto& [name, bytes] : forgedTraces()) {
        write("forged.trace", QByteArray::fromStdString(bytes));

        const FireResult result = shell(
            "ulimit -v 200000; exec '" + inBuild("bin/fire").toUtf8() + "' trace info forged.trace",
            folder_->path());

        QCOMPARE(result.exitCode, 2);
        QVERIFY2(result.err.contains("expected a whole "), name + (": " + result.err));
    }
}

void FireTraceTest::unwritableTracesEndWith5BeforeTheRun() {
    const FireResult result = fire({s("run"), write("endless.net", "tr t1 p1 -> p1\npl p1 (1)\n"),
                                    s("--save-trace"), path("no/such/folder.trace")});

    QCOMPARE(result.exitCode, 5);
}

void FireTraceTest::wrongStepsEndWith1() {
    const QString trace = saved("a.trace", write("adder.net", adder));
    for (const char* option : {"--from", "--to", "--at"}) {
        for (const char* step : {"4", "-1", "some"}) {
            const FireResult result = fire({s("trace"), s("show"), trace, s(option), s(step)});

            QCOMPARE(result.exitCode, 1);
            QVERIFY2(result.err.contains("with a step that the trace keeps, found '"), result.err);
        }
    }
}

void FireTraceTest::stepsInTheWrongOrderEndWith1() {
    const QString trace = saved("a.trace", write("adder.net", adder));

    const FireResult result =
        fire({s("trace"), s("show"), trace, s("--from"), s("3"), s("--to"), s("2")});

    QCOMPARE(result.exitCode, 1);
    QCOMPARE(result.out, QByteArray());
    QVERIFY2(result.err.contains("expected --to with a step from 3 on, found '2'"), result.err);
}

void FireTraceTest::unknownWordsInATraceEndWith2_data() {
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("rule") << s("slepKsov") << s("reference")
                          << QByteArray("odd.trace: unknown rule 'slepKsov'\n");
    QTest::newRow("engine") << s("sleptsov") << s("steam")
                            << QByteArray("odd.trace: unknown engine 'steam'; --engine names");
}

void FireTraceTest::unknownWordsInATraceEndWith2() {
    QFETCH(QString, rule);
    QFETCH(QString, engine);
    QFETCH(QByteArray, says);
    const QString net = write("adder.net", adder);
    auto trace = fireable::openTrace(saved("a.trace", net).toStdString());
    VERIFY_OK(trace);
    trace->info.rule = rule.toStdString();
    trace->info.engine = engine.toStdString();
    VERIFY_OK(fireable::saveTrace(path("odd.trace").toStdString(), trace->info, trace->tree,
                                  trace->timeline()));

    const FireResult result = fire({s("trace"), s("replay"), path("odd.trace"), net});

    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains(says), result.err);
}

FIREABLE_TEST(FireTraceTest)
#include "fire_trace_test.moc"
