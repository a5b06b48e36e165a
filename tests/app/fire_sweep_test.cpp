#include <QFile>
#include <QJsonArray>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include "engine/net/sweep/sweep_engines.h"
#include "tests/app/fire_nets.h"
#include "tests/support/fire_process.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

constexpr auto twoMoves = "pl x (3)\npl y (4)\npl z\ntr t1 x -> z\ntr t2 y -> z\n";
constexpr auto wanderer = R"(pl a (5)
pl b
tr left a -> b
tr right b -> a
tr gone a -> {sink, "1"}
pl {sink, "1"}
)";

}  // namespace

/// `fire sweep` from a user's view.
class FireSweepTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void writesARowForEachRun();
    void combinesSetsAndSeeds();
    void allEnginesWriteTheSameBytes_data();
    void allEnginesWriteTheSameBytes();
    void writesChosenPlaces();
    void quotesNames();
    void countsCanHaveAnySize();
    void setsPlacesInsideSubnets();
    void printsTheSum();
    void printsTheSumAsJson();
    void wrongArgumentsEndWith1_data();
    void wrongArgumentsEndWith1();
    void theNetIsNotOverwritten();
    void unwritableTablesEndWith5();
    void missingEnginesEndWith4();
    void namesDoNotClash();
    void suggestsASimilarName();
    void saysThatSeedsChangeNothing();
    void helpSaysWhenRowsAreWritten();
    void enginesListsThoseForSweeps();

private:
    QString write(const QString& name, const QByteArray& text) const {
        QFile file(folder_->filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName()
                                                                                  : QString();
    }
    static QByteArray read(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
    }
    QString table() const { return folder_->filePath(s("table.csv")); }
    FireResult sweep(const QStringList& options) const {
        return fire(QStringList{s("sweep"), folder_->filePath(s("adder.net"))} + options);
    }

    std::unique_ptr<QTemporaryDir> folder_;
};

void FireSweepTest::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    QVERIFY(!write(s("adder.net"), twoMoves).isEmpty());
}

void FireSweepTest::writesARowForEachRun() {
    const FireResult result = sweep({s("--set"), s("x=0..2")});

    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.out, QByteArray("start x,seed,halt,steps,end x,end y,end z\n"
                                    "0,0,dead,1,0,0,4\n"
                                    "1,0,dead,2,0,0,5\n"
                                    "2,0,dead,2,0,0,6\n"));
}

void FireSweepTest::combinesSetsAndSeeds() {
    const FireResult result =
        sweep({s("--set"), s("x=1,5"), s("--set"), s("y=0..10:10"), s("--seeds"), s("7..8"),
               s("--rule"), s("petri"), s("--steps"), s("5"), s("--places"), s("z")});

    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.out, QByteArray("start x,start y,seed,halt,steps,end z\n"
                                    "1,0,7,dead,1,1\n"
                                    "1,0,8,dead,1,1\n"
                                    "1,10,7,limit,5,5\n"
                                    "1,10,8,limit,5,5\n"
                                    "5,0,7,dead,5,5\n"
                                    "5,0,8,dead,5,5\n"
                                    "5,10,7,limit,5,5\n"
                                    "5,10,8,limit,5,5\n"));
}

void FireSweepTest::allEnginesWriteTheSameBytes_data() {
    QTest::addColumn<QString>("rule");
    for (const RuleName& rule : ruleNames) {
        QTest::newRow(rule.word.data()) << s(rule.word.data());
    }
}

void FireSweepTest::allEnginesWriteTheSameBytes() {
    QFETCH(QString, rule);
    const QString file = write(s("wanderer.net"), wanderer);
    const QString table = folder_->filePath(s("table.csv"));
    QByteArray expected;
    for (const SweepEngineInfo& engine : allSweepEngines()) {
        if (engine.unavailable()) {
            continue;
        }
        const FireResult result = fire({s("sweep"), file, s("--set"), s("a=0..40"), s("--set"),
                                        s("b=3,123456789012345678901"), s("--seeds"), s("1..3"),
                                        s("--steps"), s("200"), s("--rule"), rule, s("--engine"),
                                        s(engine.name.data()), s("--out"), table});

        QVERIFY2(result.exitCode == 0, result.err);
        const QByteArray written = read(table);
        QCOMPARE(written.count('\n'), 1 + 41 * 2 * 3);
        expected = expected.isEmpty() ? written : expected;
        QCOMPARE(written, expected);
    }
}

void FireSweepTest::writesChosenPlaces() {
    QCOMPARE(sweep({s("--places"), s("[xy]")}).exitCode, 1);
    QCOMPARE(sweep({s("--places"), s("z"), s("--places"), s("?")}).out,
             QByteArray("seed,halt,steps,end x,end y,end z\n0,dead,2,0,0,7\n"));
    QCOMPARE(sweep({s("--places"), s("z")}).out, QByteArray("seed,halt,steps,end z\n0,dead,2,7\n"));
}

void FireSweepTest::quotesNames() {
    const QString file = write(s("quoted.net"), "pl {a, \"b\"} (2)\ntr t {a, \"b\"} -> c\n");

    const FireResult result = fire({s("sweep"), file, s("--set"), s("a, \"b\"=1")});

    QCOMPARE(result.out,
             QByteArray("\"start a, \"\"b\"\"\",seed,halt,steps,\"end a, \"\"b\"\"\",end c\n"
                        "1,0,dead,1,0,1\n"));
}

void FireSweepTest::countsCanHaveAnySize() {
    const FireResult result = sweep(
        {s("--set"), s("x=99999999999999999999..100000000000000000000"), s("--places"), s("z")});

    QCOMPARE(result.out, QByteArray("start x,seed,halt,steps,end z\n"
                                    "99999999999999999999,0,dead,2,100000000000000000003\n"
                                    "100000000000000000000,0,dead,2,100000000000000000004\n"));
}

void FireSweepTest::setsPlacesInsideSubnets() {
    write(s("half.net"),
          "pl a\npl b\npl go\npl end\npl inner\ntr t1 a go?-1 -> b\n"
          "tr t2 go -> end\n");
    const QString file = write(s("main.net"),
                               "tr call : {*HSN(half.net i x 1 o y 2 s go 3 f end 4)} x -> y\n"
                               "pl x (3)\npl y\npl go (0)\npl end (1)\n");
    const FireResult all = fire({s("sweep"), file, s("--places"), s("*")});
    QVERIFY2(all.exitCode == 0, all.err);
    const QByteArray header = all.out.left(all.out.indexOf('\n'));
    const auto names = header.split(',');
    const auto column = std::find_if(names.begin(), names.end(),
                                     [](const QByteArray& name) { return name.endsWith("inner"); });
    QVERIFY2(column != names.end(), header);

    const QByteArray inner = column->mid(qstrlen("end "));
    const FireResult result =
        fire({s("sweep"), file, s("--set"), QString::fromUtf8(inner) + s("=5"), s("--places"),
              QString::fromUtf8(inner)});

    QCOMPARE(result.exitCode, 0);
    QVERIFY2(result.out.startsWith("start " + inner + ",seed,halt,steps,end " + inner + "\n5,"),
             result.out);
    QVERIFY2(result.out.endsWith(",5\n"), result.out);
    const FireResult own = fire({s("sweep"), file});
    QVERIFY2(!own.out.contains("inner"), own.out);
}

void FireSweepTest::printsTheSum() {
    const FireResult result = sweep({s("--set"), s("x=0..2")});

    QVERIFY2(result.err.contains("3 runs, 5 steps in "), result.err);
    QVERIFY2(result.err.contains("(incremental, sleptsov, "), result.err);
    QVERIFY2(result.err.contains(" steps/s)"), result.err);
}

void FireSweepTest::printsTheSumAsJson() {
    const QString table = folder_->filePath(s("table.csv"));

    const QJsonObject result =
        sweep({s("--set"), s("x=0..2"), s("--out"), table, s("--json")}).json();

    QCOMPARE(result[s("runs")].toInt(), 3);
    QCOMPARE(result[s("steps")].toInt(), 5);
    QCOMPARE(result[s("engine")].toString(), s("incremental"));
    QCOMPARE(result[s("interrupted")].toBool(true), false);
    QVERIFY(result[s("steps_per_second")].toDouble() > 0);
    QVERIFY(read(table).startsWith("start x,"));
}

void FireSweepTest::wrongArgumentsEndWith1_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* name, const QStringList& options, const char* says) {
        QTest::newRow(name) << options << QByteArray(says);
    };
    row("no place", {s("--set"), s("q=1")}, "a place of the net, found 'q'");
    row("no values", {s("--set"), s("x")}, "PLACE=NUMBERS, found 'x'");
    row("no numbers", {s("--set"), s("x=a")}, "--set x=a: expected numbers such as 7, 1..1000");
    row("down", {s("--set"), s("x=5..1")}, "expected a range that goes up, found '5..1'");
    row("twice", {s("--set"), s("x=1"), s("--set"), s("x=2")}, "each place to be varied once");
    row("too many", {s("--set"), s("x=1..3000000000"), s("--set"), s("y=1..3000000000")}, "2^62");
    row("seeds", {s("--seeds"), s("a")}, "--seeds a: expected numbers");
    row("large seeds", {s("--seeds"), s("18446744073709551616")}, "up to 18446744073709551615");
    row("engine", {s("--engine"), s("cuda-warp")},
        "one of reference, incremental, openmp, cuda-batch");
    row("rule", {s("--rule"), s("none")}, "one of sleptsov");
    row("steps", {s("--steps"), s("many")}, "a number below 2^63, found 'many'");
    row("places", {s("--places"), s("q*")}, "names of places");
    row("threads", {s("--threads"), s("2")}, "--engine openmp, found '--engine incremental'");
    row("no threads", {s("--engine"), s("openmp"), s("--threads"), s("0")}, "1 to 1024");
    row("json and table", {s("--json")}, "--out FILE");
}

void FireSweepTest::wrongArgumentsEndWith1() {
    QFETCH(QStringList, options);
    QFETCH(QByteArray, says);

    const FireResult result = sweep(options);

    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.err.contains(says), result.err);
    QVERIFY2(result.out.isEmpty(), result.out);
}

void FireSweepTest::theNetIsNotOverwritten() {
    const FireResult result = sweep({s("--out"), folder_->filePath(s("adder.net"))});

    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.err.contains("a file other than the model"), result.err);
    QCOMPARE(read(folder_->filePath(s("adder.net"))), twoMoves);
}

void FireSweepTest::unwritableTablesEndWith5() {
    const FireResult result = sweep({s("--out"), folder_->filePath(s("missing/table.csv"))});

    QCOMPARE(result.exitCode, 5);
    QVERIFY2(result.err.contains("missing/table.csv"), result.err);
    QCOMPARE(sweep({s("--set"), s("x=1..100000"), s("--out"), s("/dev/full")}).exitCode, 5);
}

void FireSweepTest::missingEnginesEndWith4() {
    const auto reason = sweepEngineUnavailable(SweepEngineKind::cudaBatch);
    if (!reason) {
        QSKIP("this machine has every engine");
    }
    const QString table = folder_->filePath(s("table.csv"));

    const FireResult result = sweep({s("--engine"), s("cuda-batch"), s("--out"), table});

    QCOMPARE(result.exitCode, 4);
    QVERIFY2(result.err.contains(reason->c_str()), result.err);
    QVERIFY(!QFile::exists(table));
}

void FireSweepTest::namesDoNotClash() {
    const QString file = write(s("clashes.net"),
                               "pl seed (1)\npl halt\npl steps\npl {start seed}\npl {end seed}\n"
                               "tr t seed -> halt\n");

    const FireResult result =
        fire({s("sweep"), file, s("--set"), s("seed=2"), s("--places"), s("*")});

    QCOMPARE(result.exitCode, 0);
    const QByteArray header = result.out.left(result.out.indexOf('\n'));
    QCOMPARE(header, QByteArray("start seed,seed,halt,steps,end seed,end halt,end steps,"
                                "end start seed,end end seed"));
    const auto names = header.split(',');
    QCOMPARE(QSet<QByteArray>(names.begin(), names.end()).size(), names.size());
    QVERIFY2(result.out.endsWith("2,0,dead,1,0,2,0,0,0\n"), result.out);
}

void FireSweepTest::suggestsASimilarName() {
    const QString file = write(s("counter.net"), "pl counter (3)\ntr t counter -> total\n");
    const auto said = [&](const char* option, const char* text) {
        const FireResult result = fire({s("sweep"), file, s(option), s(text)});
        return result.exitCode == 1 ? result.err : QByteArray("no error");
    };

    QVERIFY2(said("--set", "conter=1")
                 .contains("a place of the net, found 'conter'; did you mean 'counter'?"),
             said("--set", "conter=1"));
    QVERIFY2(said("--places", "totl").contains("found 'totl'; did you mean 'total'?"),
             said("--places", "totl"));
    QVERIFY2(!said("--places", "nothing*").contains("did you mean"), said("--places", "nothing*"));
}

void FireSweepTest::saysThatSeedsChangeNothing() {
    const QByteArray note =
        "note: the rule petri uses no seed: each run is made 3 times with the same result";
    const QString random = s("petri-random");

    const FireResult result = sweep({s("--seeds"), s("1..3"), s("--rule"), s("petri")});

    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.out.count('\n'), 1 + 3);
    QVERIFY2(result.err.contains(note), result.err);
    QVERIFY(!sweep({s("--seeds"), s("1..3"), s("--rule"), random}).err.contains("note"));
    QVERIFY(!sweep({s("--seeds"), s("5"), s("--rule"), s("petri")}).err.contains("note"));
    const QJsonObject json =
        sweep({s("--seeds"), s("1..3"), s("--rule"), s("petri"), s("--out"), table(), s("--json")})
            .json();
    QVERIFY(json[s("notes")].toArray()[0].toString().startsWith(s("the rule petri uses no seed")));
}

void FireSweepTest::helpSaysWhenRowsAreWritten() {
    const QByteArray help = fire({s("sweep"), s("--help")}).out;

    for (const char* said : {"end PLACE", "in the order of the runs", "SIGTERM", "SIGKILL"}) {
        QVERIFY2(help.contains(said), help);
    }
}

void FireSweepTest::enginesListsThoseForSweeps() {
    const QJsonArray engines =
        fire({s("engines"), s("--json")}).json()[s("sweep_engines")].toArray();

    QCOMPARE(engines.size(), static_cast<qsizetype>(allSweepEngines().size()));
    for (const auto& engine : engines) {
        const auto kind = parseSweepEngine(engine[s("name")].toString().toStdString());
        QVERIFY(kind);
        const auto reason = sweepEngineUnavailable(*kind);
        QCOMPARE(engine[s("available")].toBool(), !reason);
        QCOMPARE(engine[s("reason")].toString().toStdString(), reason.value_or(""));
    }
    QVERIFY(fire({s("engines")}).out.contains("For sweeps alone (fire sweep):"));
}

FIREABLE_TEST(FireSweepTest)
#include "fire_sweep_test.moc"
