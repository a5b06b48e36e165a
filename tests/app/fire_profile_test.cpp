#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/fire_nets.h"
#include "tests/support/fire_process.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

constexpr auto countdown = "pl x (50)\npl y\ntr t x -> y\n";
constexpr auto neverDead = "pl x (1)\ntr t x -> x\n";

}  // namespace

/// `fire profile` from a user's view.
class FireProfileTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void everyEngineHasTimesOrAReason();
    void systemsAreProfiledToo();
    void familiesGrow();
    void aFileThatCannotBeReadIsARow();
    void endlessRunsHaveNoTimes();
    void aSavedProfileIsShownAndCompared();
    void papersAreReproduced();
    void wrongArgumentsAreRefused_data();
    void wrongArgumentsAreRefused();

private:
    QString write(const QString& name, const QByteArray& text) const {
        QFile file(folder_->filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName()
                                                                                  : QString();
    }
    static FireResult profile(const QStringList& options) {
        return fire(QStringList{s("profile"), s("--rounds"), s("2"), s("--limit"), s("5")} +
                    options);
    }
    QString net() const { return folder_->filePath(s("count.net")); }

    std::unique_ptr<QTemporaryDir> folder_;
};

void FireProfileTest::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    QVERIFY(!write(s("count.net"), countdown).isEmpty());
}

void FireProfileTest::everyEngineHasTimesOrAReason() {
    const FireResult result =
        profile({net(), s("--rules"), s("petri,sleptsov-salwicki"), s("--json")});
    QCOMPARE(result.exitCode, 0);
    QSet<QString> timed;
    const QJsonArray cells = result.json()["cells"].toArray();
    const QJsonArray engines = result.json()["engines"].toArray();
    const QJsonArray programs = result.json()["programs"].toArray();
    QCOMPARE(cells.size(), 2 * engines.size());
    QVERIFY(programs[0].toObject()["read"].toDouble() > 0);
    QVERIFY(programs[0].toObject()["compile"].toDouble() > 0);
    for (const auto& value : cells) {
        const QJsonObject cell = value.toObject();
        if (cell.contains("empty")) {
            QVERIFY(!cell["empty"].toString().isEmpty());
            continue;
        }
        const QString rule = programs[cell["program"].toInt()].toObject()["rule"].toString();
        QCOMPARE(cell["seconds"].toArray().size(), 2);
        QCOMPARE(cell["steps"].toInt(), rule == s("petri") ? 50 : 1);
        QCOMPARE(cell["halt"].toString(), s("halted"));
        QVERIFY(!cell.contains("disagreement"));  // of engines under one rule
        const QString engine = engines[cell["engine"].toInt()].toObject()["name"].toString();
        if (rule == s("petri") && (engine == s("reference") || engine == s("incremental"))) {
            const QJsonObject node = cell["nodes"].toArray()[0].toObject();
            QCOMPARE(node["name"].toString(), s("t"));
            QCOMPARE(node["fired"].toInt(), 50);
            // All in each step and at the end; or at the beginning, and when x becomes empty.
            QCOMPARE(node["looks"].toInt(), engine == s("reference") ? 51 : 2);
        }
        timed.insert(engines[cell["engine"].toInt()].toObject()["name"].toString() + ' ' + rule);
    }
    for (const char* const engine : {"reference", "incremental"}) {
        QVERIFY(timed.contains(s(engine) + s(" petri")));
        QVERIFY(timed.contains(s(engine) + s(" sleptsov-salwicki")));
    }
}

void FireProfileTest::systemsAreProfiledToo() {
    const FireResult result = profile({s("--family"), s("snp-sort=3"), s("--engines"),
                                       s("reference,classes"), s("--choice"), s("random")});
    QCOMPARE(result.exitCode, 0);
    QVERIFY2(result.out.contains("\nsnp-sort 3\n"), result.out);
    QVERIFY2(result.out.contains("  classes  "), result.out);
    QVERIFY2(result.out.contains("  reference  "), result.out);
    const QJsonArray cells = profile({s("--family"), s("snp-sort=3"), s("--engines"),
                                      s("reference,classes"), s("--json")})
                                 .json()["cells"]
                                 .toArray();
    const QJsonObject all = cells[0].toObject();
    const QJsonObject node = all["nodes"].toArray()[0].toObject();
    QCOMPARE(node["looks"].toInt(), all["steps"].toInt() + 1);  // none ever closes
    QVERIFY(node["fired"].toInt() > 0);
    QVERIFY(cells[1].toObject()["untoldLooks"].toString().contains(s("not known")));
}

void FireProfileTest::familiesGrow() {
    const QString table = folder_->filePath(s("table.csv"));
    const FireResult result = profile(
        {s("--family"), s("sadd=1..3"), s("--engines"), s("incremental"), s("--csv"), table});
    QCOMPARE(result.exitCode, 0);
    QVERIFY2(result.out.contains("sadd, incremental: time grows as n^"), result.out);
    QFile file(table);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = file.readAll().split('\n');
    QCOMPARE(lines.size(), 5);
    QVERIFY(lines[3].startsWith("sadd 3,sleptsov,sadd,3,incremental,"));
}

void FireProfileTest::aFileThatCannotBeReadIsARow() {
    const QString broken = write(s("broken.net"), "tr t x ->\npl pl\n");
    const FireResult result = profile(
        {broken, net(), s("--rules"), s("petri"), s("--engines"), s("reference,incremental")});
    QCOMPARE(result.exitCode, 0);
    QVERIFY2(result.out.contains("no times: reference; incremental: " + broken.toUtf8() + ":"),
             result.out);
    QVERIFY2(result.out.contains("50 steps"), result.out);
    QCOMPARE(profile({broken, s("--engines"), s("reference")}).exitCode, 2);  // nothing else
}

void FireProfileTest::endlessRunsHaveNoTimes() {
    const QString net = write(s("endless.net"), neverDead);
    FireResult result = fire({s("profile"), net, s("--limit"), s("0.1"), s("--rules"), s("petri"),
                              s("--engines"), s("reference")});
    QCOMPARE(result.exitCode, 0);
    QVERIFY2(result.out.contains("did not end within 0.1 s: made "), result.out);
    result = profile({net, s("--steps"), s("7"), s("--engines"), s("reference,incremental")});
    QVERIFY2(result.out.contains("7 steps"), result.out);
}

void FireProfileTest::aSavedProfileIsShownAndCompared() {
    const QString saved = folder_->filePath(s("a.fireprofile"));
    const QStringList engines{s("--rules"), s("petri"), s("--engines"), s("reference,incremental")};
    QCOMPARE(profile(QStringList{net(), s("--out"), saved} + engines).exitCode, 0);
    const QStringList twice{s("--engines"), s("reference,reference"), s("--rules"),
                            s("petri,petri"), s("--json")};
    QCOMPARE(profile(QStringList{net()} + twice).json()["cells"].toArray().size(), 1);
    QCOMPARE(profile(QStringList{net(), s("--out"), saved} + engines).exitCode, 0);  // again
    const FireResult shown = fire({s("profile"), saved});
    QCOMPARE(shown.exitCode, 0);
    QVERIFY2(shown.out.contains("50 steps"), shown.out);
    const FireResult compared = fire({s("profile"), saved, s("--against"), saved});
    QVERIFY2(compared.out.contains("2 cells as before, within noise"), compared.out);
}

void FireProfileTest::papersAreReproduced() {
    const QString page = folder_->filePath(s("page.html"));
    const FireResult result =
        fire({s("reproduce"), s("sleptsov"), s("--quick"), s("--figures"), s("7e,7a"),
              s("--rounds"), s("1"), s("--note"), s("a < b"), s("--out"), page});
    QCOMPARE(result.exitCode, 0);
    QFile file(page);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray html = file.readAll();
    const auto first = html.indexOf("<h2>Figure 7 (e)");
    QVERIFY(first > 0 && first < html.indexOf("<h2>Figure 7 (a)"));
    QVERIFY(!html.contains("Figure 7 (b)"));
    QVERIFY(html.contains("<th>processor</th>"));
    QVERIFY(html.contains("<th>note</th><td>a &lt; b</td>"));
    const FireResult spiking = fire({s("reproduce"), s("spiking"), s("--quick"), s("--figures"),
                                     s("1"), s("--rounds"), s("1"), s("--out"), page});
    QCOMPARE(spiking.exitCode, 0);
    QVERIFY2(spiking.out.startsWith("1: snp-sort 50: "), spiking.out);
    QCOMPARE(fire({s("reproduce"), s("queues")}).exitCode, 1);
    const FireResult wrong = fire({s("reproduce"), s("sleptsov"), s("--figures"), s("8")});
    QCOMPARE(wrong.exitCode, 1);
    QVERIFY2(wrong.err.contains("expected --figures with ids among 7a, 7b"), wrong.err);
    const FireResult none = fire({s("reproduce"), s("sleptsov"), s("--figures"), QString()});
    QCOMPARE(none.exitCode, 1);
    QVERIFY2(none.err.contains("expected --figures with ids among 7a, 7b"), none.err);
    const FireResult model = fire({s("reproduce"), s("sleptsov"), s("--out"), net()});
    QCOMPARE(model.exitCode, 1);
    QVERIFY2(model.err.contains("expected --out with a new file"), model.err);
    const FireResult unwritable =
        fire({s("reproduce"), s("sleptsov"), s("--quick"), s("--out"), s("/nonexistent/a.html")});
    QCOMPARE(unwritable.exitCode, 5);
}

void FireProfileTest::wrongArgumentsAreRefused_data() {
    QTest::addColumn<QString>("options");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* options, int exitCode, const char* error) {
        QTest::newRow(error) << s(options) << exitCode << s(error);
    };
    row("", 1, "expected a file or --family after profile");
    row("NET --engines fast", 1, "--engines: expected names among reference, incremental");
    row("NET --engines classes", 1, "found 'classes'");
    row("NET --rules best", 1, "expected --rules with one of sleptsov");
    row("NET --rounds 0", 1, "expected --rounds with a number from 1 to 1000, found '0'");
    row("NET --limit -1", 1, "expected --limit with a number of seconds above 0, found '-1'");
    row("NET --steps x", 1, "expected --steps with a number, found 'x'");
    row("NET --seed x", 1, "expected --seed with a number from 0");
    row("NET --threads 0", 1, "expected --threads with a number from 1");
    row("NET --choice random", 1, "expected --choice with spiking systems");
    row("NET --family snp-sort=3", 1,
        "expected models of one kind, nets, found the spiking system 'snp-sort 3'");
    row("--family mmul", 1, "--family: expected NAME=NUMBERS");
    row("--family none=1", 1, "--family: expected NAME=NUMBERS");
    row("--family mmul=0", 1, "expected numbers from 1 to 40 for mmul, found '0'");
    row("--family mmul=1..99999999999", 1, "expected numbers from 1 to 40 for mmul, found '999");
    row("--family sadd=1..1001", 1, "expected at most 1,000 numbers");
    row("--family mmul=3..1", 1, "--family: expected a range that goes up, found '3..1'");
    row("--family snp-sort=0..3", 1, "for snp-sort, found '0'");
    row("--family snp-sort=3 --rules petri", 1, "expected --rules with nets");
    row("NET --against missing.fireprofile", 2, "missing.fireprofile: cannot read the file");
    row("NET NET.fireprofile", 1, "expected one saved profile, or models to profile, found both");
    row("NET --out NET", 1, "expected --out with a file that is not read or written too");
    row("NET --csv NET", 1, "expected --csv with a file that is not read or written too");
    row("SAVED --csv NET", 1, "expected --csv with a new file, or one that this option wrote");
    row("SAVED --out NET", 1, "expected --out with a new file, or one that this option wrote");
    row("NET --html SAVED", 1, "expected --html with a new file, or one that this option wrote");
    row("NET --out a.x --html a.x", 1, "expected --html with a file that is not read");
    row("NET --out /nonexistent/a.fireprofile", 5, "/nonexistent/a.fireprofile");
}

void FireProfileTest::wrongArgumentsAreRefused() {
    QFETCH(QString, options);
    const QString saved = folder_->filePath(s("old.fireprofile"));
    if (options.contains(s("SAVED"))) {
        QCOMPARE(profile({net(), s("--engines"), s("reference"), s("--out"), saved}).exitCode, 0);
    }
    options.replace(s("SAVED"), saved);
    options.replace(s("NET"), net());
    const QStringList words = options.split(u' ', Qt::SkipEmptyParts);
    const FireResult result = fire(QStringList{s("profile")} + words);
    QTEST(result.exitCode, "exitCode");
    QFETCH(QString, error);
    QVERIFY2(result.err.contains(error.toUtf8()), result.err);
    QFile file(net());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray(countdown));
}

FIREABLE_TEST(FireProfileTest)
#include "fire_profile_test.moc"
