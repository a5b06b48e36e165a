#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/fire_process.h"
#include "tests/app/fire_nets.h"
#include "tests/support/paths.h"
#include "tests/support/test_main.h"

using namespace fireable::testing;

namespace {

constexpr auto threeMoves = "pl a (3)\ntr t1 a -> b\n";
constexpr auto threeNets = R"(<pnml>
  <net id="n1" type="ptnet">
    <name><text>one</text></name>
    <page id="g"><place id="p"/><transition id="t"><name><text>go
on</text></name></transition></page>
  </net>
  <net id="n2" type="ptnet">
    <page id="g"><place id="q"><initialMarking><text>7</text></initialMarking></place></page>
  </net>
</pnml>
)";

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList warnings(const QJsonObject& info) {
    QStringList texts;
    for (const auto& warning : info[s("warnings")].toArray()) {
        texts.append(warning.toObject()[s("text")].toString());
    }
    return texts;
}

}  // namespace

/// Where the command line writes to, what it does when that fails, and what it warns of.
class FireOutputTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void fullStandardOutputEndsWith5_data();
    void fullStandardOutputEndsWith5();
    void unwritableTraceIsToldBeforeTheRun();
    void fullTraceEndsTheRun();
    void traceKeepsALinePerFiring();
    void linkStaysALink();
    void pipeIsWrittenToAndStaysAPipe();
    void unnamedNetsAreToldByNumber();
    void netsLeftAsideAreToldOf();
    void runTellsWhatItDoesNotHonour();
    void infoTellsWhyANetCannotBeRun_data();
    void infoTellsWhyANetCannotBeRun();
    void convertTellsThatSubnetsStayBehind();
    void convertTellsWhatTheFormatCannotHold();
    void convertDrawsPictures();
    void flatTapaalFilesAreKnownBySuffix();
    void gzSuffixPacks();

private:
    QString write(const QString& name, const QByteArray& text) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly)) {
            return {};
        }
        file.write(text);
        return file.fileName();
    }
    QString path(const QString& name) const { return folder_->filePath(name); }

    std::unique_ptr<QTemporaryDir> folder_;
};

void FireOutputTest::init() {
    folder_ = std::make_unique<QTemporaryDir>();
}

void FireOutputTest::fullStandardOutputEndsWith5_data() {
    QTest::addColumn<QString>("arguments");
    QTest::newRow("run") << s("run mover.net");
    QTest::newRow("json") << s("run mover.net --json");
    QTest::newRow("info") << s("info mover.net");
    QTest::newRow("engines") << s("engines");
    QTest::newRow("help") << s("--help");
}

void FireOutputTest::fullStandardOutputEndsWith5() {
    QFETCH(QString, arguments);
    write(s("mover.net"), threeMoves);
    QProcess process;
    process.setWorkingDirectory(folder_->path());
    process.setStandardOutputFile(s("/dev/full"));

    process.start(inBuild("bin/fire"), arguments.split(QLatin1Char(' ')));

    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 5);
    QVERIFY(process.readAllStandardError().contains("standard output"));
}

void FireOutputTest::unwritableTraceIsToldBeforeTheRun() {
    const FireResult result = fire(
        {s("run"), write(s("endless.net"), endless), s("--trace"), path(s("missing/trace.tsv"))});

    QCOMPARE(result.exitCode, 5);
    QVERIFY2(result.err.contains("missing/trace.tsv"), result.err);
}

void FireOutputTest::fullTraceEndsTheRun() {
    const FireResult result =
        fire({s("run"), write(s("endless.net"), endless), s("--trace"), s("/dev/full")});

    QCOMPARE(result.exitCode, 5);
    QVERIFY2(result.err.contains("/dev/full"), result.err);
}

void FireOutputTest::traceKeepsALinePerFiring() {
    fire({s("run"), write(s("three.pnml"), threeNets), s("--steps"), s("1"), s("--trace"),
          path(s("trace.tsv"))});

    QCOMPARE(contents(path(s("trace.tsv"))), QByteArray("step\ttransition\tcount\n1\tgo on\t1\n"));
}

void FireOutputTest::linkStaysALink() {
    write(s("target.net"), "pl old\n");
    QVERIFY(QFile::link(s("target.net"), path(s("link.net"))));

    const FireResult result =
        fire({s("convert"), write(s("mover.net"), threeMoves), path(s("link.net"))});

    QVERIFY2(result.exitCode == 0, result.err);
    QVERIFY(QFileInfo(path(s("link.net"))).isSymLink());
    QVERIFY(contents(path(s("target.net"))).contains("tr t1"));
}

void FireOutputTest::pipeIsWrittenToAndStaysAPipe() {
    const QByteArray pipe = path(s("pipe.net")).toUtf8();
    QCOMPARE(::mkfifo(pipe.constData(), 0600), 0);
    const int reader = ::open(pipe.constData(), O_RDONLY | O_NONBLOCK);
    QVERIFY(reader >= 0);

    const FireResult result =
        fire({s("convert"), write(s("mover.net"), threeMoves), QString::fromUtf8(pipe)});

    QByteArray text(1000, '\0');
    text.truncate(::read(reader, text.data(), 1000));
    ::close(reader);
    QVERIFY2(result.exitCode == 0, result.err);
    QVERIFY2(text.contains("tr t1"), text);
    struct stat facts {};
    QCOMPARE(::stat(pipe.constData(), &facts), 0);
    QVERIFY(S_ISFIFO(facts.st_mode));
}

void FireOutputTest::unnamedNetsAreToldByNumber() {
    const QString file = write(s("three.pnml"), threeNets);

    const FireResult result = fire({s("run"), file, s("--net"), s("2"), s("--json")});

    QCOMPARE(result.json()[s("marking")].toObject()[s("q")].toInt(), 7);
    QCOMPARE(fire({s("run"), file, s("--net"), s("0")}).exitCode, 1);
    QCOMPARE(fire({s("run"), file, s("--net"), s("3")}).exitCode, 1);
}

void FireOutputTest::netsLeftAsideAreToldOf() {
    const QString file = write(s("three.pnml"), threeNets);

    const FireResult run = fire({s("run"), file, s("--steps"), s("1")});
    const FireResult converted =
        fire({s("convert"), file, path(s("second.mcc")), s("--net"), s("2")});

    QVERIFY2(run.err.contains("2 nets"), run.err);
    QVERIFY2(!converted.err.contains("2 nets"), converted.err);
}

void FireOutputTest::runTellsWhatItDoesNotHonour() {
    const QString file = write(s("timed.net"), "tr t1 [1,3] a -> b\ntr t2 -> b\npl a (1)\n");

    const FireResult result = fire({s("run"), file, s("--steps"), s("3")});

    QVERIFY2(result.err.contains("time intervals are kept, but not run: t1"), result.err);
    QVERIFY2(result.err.contains("without a regular input arc fire one copy a step: t2"),
             result.err);
}

void FireOutputTest::infoTellsWhyANetCannotBeRun_data() {
    QTest::addColumn<QByteArray>("net");
    QTest::addColumn<QString>("says");
    QTest::newRow("priorities") << QByteArray(
                                       "tr t1 a -> b\ntr t2 a -> b\npr t1 > t2\npr t2 > t1\n")
                                << s("form a cycle");
    QTest::newRow("reset") << QByteArray("tr t1 a** -> b\n") << s("reset arc");
}

void FireOutputTest::infoTellsWhyANetCannotBeRun() {
    QFETCH(QByteArray, net);
    QFETCH(QString, says);

    const FireResult result = fire({s("info"), write(s("odd.net"), net), s("--json")});

    QCOMPARE(result.exitCode, 0);
    const QStringList found = warnings(result.json()).filter(s("cannot be run"));
    QCOMPARE(found.size(), 1);
    QVERIFY2(found[0].contains(says), qPrintable(found[0]));
}

void FireOutputTest::convertTellsThatSubnetsStayBehind() {
    const QString file = write(s("main.net"),
                               "tr t1 : {*HSN(add i a 1 o b 2 s c 3 f d 5)} a -> b\n"
                               "pl c (1)\npl d (1)\n");
    QVERIFY(QDir(folder_->path()).mkdir(s("other")));

    const FireResult beside = fire({s("convert"), file, path(s("beside.ndr"))});
    const FireResult elsewhere = fire({s("convert"), file, path(s("other/main.ndr"))});

    QVERIFY2(beside.exitCode == 0 && beside.err.isEmpty(), beside.err);
    QCOMPARE(elsewhere.exitCode, 0);
    QVERIFY2(elsewhere.err.contains("subnets"), elsewhere.err);
}

void FireOutputTest::convertTellsWhatTheFormatCannotHold() {
    const QString file = write(
        s("sized.pnml"),
        "<pnml><net id='n'><place id='p'><graphics><position x='9' y='9'/>"
        "<dimension x='80' y='40'/></graphics></place><transition id='t'><graphics>"
        "<position x='99' y='9'/></graphics></transition><arc id='a' source='p' target='t'>"
        "<graphics><position x='30' y='30'/><position x='40' y='40'/><position x='50' y='30'/>"
        "</graphics></arc></net></pnml>");

    const FireResult asDrawing = fire({s("convert"), file, path(s("sized.ndr"))});
    const FireResult asText = fire({s("convert"), file, path(s("sized.net"))});
    const FireResult asPnml = fire({s("convert"), file, path(s("again.pnml"))});

    QCOMPARE(asDrawing.exitCode, 0);
    QVERIFY2(asDrawing.err.contains("does not hold sizes of single nodes"), asDrawing.err);
    QVERIFY2(asDrawing.err.contains("does not hold bends and curves of arcs"), asDrawing.err);
    QVERIFY2(asText.err.contains("does not hold the drawing"), asText.err);
    QVERIFY2(asPnml.exitCode == 0 && asPnml.err.isEmpty(), asPnml.err);
}

void FireOutputTest::convertDrawsPictures() {
    const QString net = write(s("mover.net"), threeMoves);

    const FireResult tikz = fire({s("convert"), net, path(s("mover.tex"))});
    QVERIFY2(tikz.exitCode == 0, tikz.err);
    QCOMPARE(tikz.err, QByteArray());
    QVERIFY(contents(path(s("mover.tex"))).contains("\\begin{tikzpicture}"));

    const FireResult dot = fire({s("convert"), net, path(s("mover")), s("--to"), s("dot")});
    QVERIFY2(dot.exitCode == 0, dot.err);
    QVERIFY(contents(path(s("mover"))).startsWith("digraph "));

    const FireResult unknown = fire({s("convert"), net, path(s("mover")), s("--to"), s("gif")});
    QCOMPARE(unknown.exitCode, 1);
    QVERIFY2(unknown.err.contains("tikz, dot, found 'gif'"), unknown.err);
}

void FireOutputTest::flatTapaalFilesAreKnownBySuffix() {
    const QString target = path(s("mover.tapn"));

    fire({s("convert"), write(s("mover.net"), threeMoves), target});

    QCOMPARE(fire({s("info"), target, s("--json")}).json()[s("format")].toString(), s("tapn"));
}

void FireOutputTest::gzSuffixPacks() {
    QByteArray large(threeMoves);
    for (int i = 0; i < 20000; ++i) {
        large += "pl unused" + QByteArray::number(i) + "\n";
    }
    const QString target = path(s("mover.lsn.gz"));

    const FireResult result = fire({s("convert"), write(s("mover.net"), large), target});

    QVERIFY2(result.exitCode == 0, result.err);
    QVERIFY(contents(target).startsWith("\x1f\x8b"));
    const QJsonObject run = fire({s("run"), target, s("--json")}).json();
    QCOMPARE(run[s("places")].toInt(), 20002);
    QCOMPARE(run[s("marking")].toObject()[s("b")].toInt(), 3);
}

FIREABLE_TEST(FireOutputTest)
#include "fire_output_test.moc"
