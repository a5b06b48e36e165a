#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/fire_nets.h"
#include "tests/support/fire_process.h"
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

constexpr auto unnamedNets = R"(<pnml><net id="n1" type="ptnet"/><net id="n2" type="ptnet"/></pnml>
)";
/// The first net calls the second one.
constexpr auto callingNets = R"(<pnml>
  <net id="n1" type="ptnet"><name><text>outer</text></name><page id="g1">
    <place id="a"><name><text>a</text></name><initialMarking><text>3</text></initialMarking></place>
    <place id="b"><name><text>b</text></name></place>
    <place id="c"><initialMarking><text>1</text></initialMarking></place>
    <place id="d"><initialMarking><text>1</text></initialMarking></place>
    <transition id="t"><toolspecific tool="Fireable" version="1"><substitution>
      <file>#inner</file>
      <port role="input" place="a" inner="1"/><port role="output" place="b" inner="2"/>
      <port role="start" place="c" inner="3"/><port role="finish" place="d" inner="4"/>
    </substitution></toolspecific></transition>
    <arc id="a1" source="a" target="t"/><arc id="a2" source="t" target="b"/>
  </page></net>
  <net id="n2" type="ptnet"><name><text>inner</text></name><page id="g2">
    <place id="i"/><place id="o"/>
    <place id="s"><initialMarking><text>1</text></initialMarking></place>
    <place id="f"><initialMarking><text>1</text></initialMarking></place>
    <transition id="move"/>
    <arc id="a3" source="i" target="move"/><arc id="a4" source="move" target="o"/>
  </page></net>
</pnml>
)";

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList namesIn(const QString& folder) {
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot,
                                  QDir::Name);
}

QByteArray fireInQuotes() {
    return "'" + inBuild("bin/fire").toUtf8() + "'";
}

QByteArray manyPlaces(int count) {
    QByteArray net;
    for (int i = 0; i < count; ++i) {
        net += "pl place" + QByteArray::number(i) + " (1)\n";
    }
    return net;
}

QStringList warnings(const QJsonObject& info) {
    QStringList texts;
    for (const auto& warning : info[s("warnings")].toArray()) {
        texts.append(warning.toObject()[s("text")].toString());
    }
    return texts;
}

}  // namespace

/// Where the command line writes, what it does if that fails, and its warnings.
class FireOutputTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void fullStandardOutputEndsWith5_data();
    void fullStandardOutputEndsWith5();
    void unwritableTraceIsReportedBeforeTheRun();
    void fullTraceEndsTheRun();
    void traceKeepsALinePerFiring();
    void linkStaysALink();
    void pipeIsWrittenToAndStaysAPipe();
    void modesStay_data();
    void modesStay();
    void hardLinksStay();
    void danglingLinksGetTheirTarget();
    void readOnlyFilesAreRejected_data();
    void readOnlyFilesAreRejected();
    void aFileInAReadOnlyFolderIsWritten();
    void unwritableNamesShowTheSystemsError_data();
    void unwritableNamesShowTheSystemsError();
    void aNameAsLongAsMayBeIsWritten();
    void aFileOverTheLimitEndsWith5AndLeavesNothing();
    void interruptedWritingLeavesNothing();
    void theNetIsNeverOverwritten_data();
    void theNetIsNeverOverwritten();
    void standardOutputGoesOnWhereItStands_data();
    void standardOutputGoesOnWhereItStands();
    void netsComeThroughPipes_data();
    void netsComeThroughPipes();
    void netsThatCallEachOtherComeThroughPipes();
    void aTraceOnStandardOutputStandsAlone();
    void namesThatAreNoUtf8StayApart();
    void namesCannotControlTheTerminal();
    void oneIsSingular();
    void suffixesMayBeInCapitals();
    void netsAreFoundByNameNumberOrId_data();
    void netsAreFoundByNameNumberOrId();
    void unnamedNetsAreListedById();
    void ignoredNetsAreReported();
    void runWarnsOfWhatItIgnores();
    void infoExplainsWhyANetCannotBeRun_data();
    void infoExplainsWhyANetCannotBeRun();
    void convertWarnsThatSubnetsStayBehind();
    void convertWarnsOfWhatTheFormatLoses();
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
    struct stat factsOf(const QString& name) const {
        struct stat facts {};
        ::stat(path(name).toUtf8().constData(), &facts);
        return facts;
    }

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

    QVERIFY(process.waitForFinished(patience));
    QCOMPARE(process.exitCode(), 5);
    QVERIFY(process.readAllStandardError().contains("standard output"));
}

void FireOutputTest::unwritableTraceIsReportedBeforeTheRun() {
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

void FireOutputTest::modesStay_data() {
    QTest::addColumn<QString>("command");
    QTest::addColumn<int>("mode");
    for (const int mode : {0600, 0640, 0755}) {
        QTest::addRow("convert %o", mode) << s("convert mover.net old") << mode;
        QTest::addRow("save-trace %o", mode) << s("run mover.net --save-trace old") << mode;
    }
}

void FireOutputTest::modesStay() {
    QFETCH(QString, command);
    QFETCH(int, mode);
    write(s("mover.net"), threeMoves);
    const QByteArray old = write(s("old"), "old").toUtf8();
    QCOMPARE(::chmod(old.constData(), static_cast<mode_t>(mode)), 0);

    const FireResult result = fire(
        command.split(QLatin1Char(' ')) +
            (command.startsWith(s("convert")) ? QStringList{s("--to"), s("net")} : QStringList()),
        folder_->path());

    QVERIFY2(result.exitCode == 0, result.err);
    QVERIFY(contents(path(s("old"))) != "old");
    QCOMPARE(static_cast<int>(factsOf(s("old")).st_mode & 07777), mode);
}

void FireOutputTest::hardLinksStay() {
    const QByteArray first = write(s("first.net"), "pl a much longer old text\n").toUtf8();
    QCOMPARE(::link(first.constData(), path(s("second.net")).toUtf8().constData()), 0);

    const FireResult result =
        fire({s("convert"), write(s("mover.net"), threeMoves), path(s("first.net"))});

    QVERIFY2(result.exitCode == 0, result.err);
    QCOMPARE(factsOf(s("first.net")).st_nlink, nlink_t{2});
    QCOMPARE(contents(path(s("first.net"))), contents(path(s("second.net"))));
    QCOMPARE(fire({s("run"), path(s("second.net")), s("--json")}).json()[s("steps")].toInt(), 1);
}

void FireOutputTest::danglingLinksGetTheirTarget() {
    QVERIFY(QFile::link(s("target.net"), path(s("link.net"))));

    const FireResult result =
        fire({s("convert"), write(s("mover.net"), threeMoves), path(s("link.net"))});

    QVERIFY2(result.exitCode == 0, result.err);
    QVERIFY(QFileInfo(path(s("link.net"))).isSymLink());
    QVERIFY(contents(path(s("target.net"))).contains("tr t1"));
}

void FireOutputTest::readOnlyFilesAreRejected_data() {
    QTest::addColumn<QString>("command");
    QTest::newRow("convert") << s("convert mover.net old.net");
    QTest::newRow("trace") << s("run mover.net --trace old.net");
    QTest::newRow("save-trace") << s("run mover.net --save-trace old.net");
    QTest::newRow("sweep") << s("sweep mover.net --out old.net");
}

void FireOutputTest::readOnlyFilesAreRejected() {
    QFETCH(QString, command);
    write(s("mover.net"), threeMoves);
    QCOMPARE(::chmod(write(s("old.net"), "old").toUtf8().constData(), 0444), 0);

    const FireResult result = fire(command.split(QLatin1Char(' ')), folder_->path());

    QCOMPARE(result.exitCode, 5);
    QVERIFY2(result.err.contains("old.net: cannot write the file: Permission denied"), result.err);
    QCOMPARE(contents(path(s("old.net"))), QByteArray("old"));
}

void FireOutputTest::aFileInAReadOnlyFolderIsWritten() {
    const QByteArray old = write(s("old.net"), "pl a much longer old text\n").toUtf8();
    write(s("mover.net"), threeMoves);
    QCOMPARE(::chmod(old.constData(), 0666), 0);
    QCOMPARE(::chmod(folder_->path().toUtf8().constData(), 0555), 0);
    QProcess process;
    process.setWorkingDirectory(folder_->path());
    process.setChildProcessModifier([] {
        constexpr uid_t nobody = 65534;
        if (::geteuid() == 0) {  // whom no mode keeps out
            static_cast<void>(!::setuid(nobody));
        }
    });

    process.start(inBuild("bin/fire"), {s("convert"), s("mover.net"), s("old.net")});
    QVERIFY(process.waitForFinished(patience));
    ::chmod(folder_->path().toUtf8().constData(), 0700);

    QVERIFY2(process.exitCode() == 0, process.readAllStandardError());
    QCOMPARE(contents(path(s("old.net"))), QByteArray("pl a (3)\npl b\ntr t1 a -> b\n"));
}

void FireOutputTest::unwritableNamesShowTheSystemsError_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("missing folder")
        << s("missing/a.net") << QByteArray("its folder is missing: No such file or directory");
    QTest::newRow("long name") << QString(252, QLatin1Char('a')) + s(".net")
                               << QByteArray("File name too long");
    QTest::newRow("folder") << s("folder.net") << QByteArray("Is a directory");
    QTest::newRow("full disk") << s("/dev/full") << QByteArray("No space left on device");
}

void FireOutputTest::unwritableNamesShowTheSystemsError() {
    QFETCH(QString, name);
    QFETCH(QByteArray, says);
    write(s("mover.net"), threeMoves);
    QVERIFY(QDir(folder_->path()).mkdir(s("folder.net")));

    for (const QStringList& command :
         {QStringList{s("convert"), s("mover.net"), name, s("--to"), s("net")},
          QStringList{s("run"), s("mover.net"), s("--trace"), name},
          QStringList{s("run"), s("mover.net"), s("--save-trace"), name},
          QStringList{s("sweep"), s("mover.net"), s("--out"), name}}) {
        const FireResult result = fire(command, folder_->path());

        QCOMPARE(result.exitCode, 5);
        QVERIFY2(result.err.contains(says), result.err);
    }
}

void FireOutputTest::aNameAsLongAsMayBeIsWritten() {
    const QString target = path(QString(251, QLatin1Char('a')) + s(".net"));

    const FireResult result = fire({s("convert"), write(s("mover.net"), threeMoves), target});

    QVERIFY2(result.exitCode == 0, result.err);
    QVERIFY(contents(target).contains("tr t1"));
}

void FireOutputTest::aFileOverTheLimitEndsWith5AndLeavesNothing() {
    write(s("large.net"), manyPlaces(2'000));
    write(s("old.net"), "pl old\n");

    for (const char* command : {"convert large.net new.net", "convert large.net old.net",
                                "sweep large.net --out table.csv"}) {
        const FireResult result =
            shell("ulimit -f 8; exec " + fireInQuotes() + ' ' + command, folder_->path());

        QCOMPARE(result.exitCode, 5);
        QVERIFY2(result.err.contains("File too large"), result.err);
    }
    QCOMPARE(contents(path(s("old.net"))), QByteArray("pl old\n"));
    QCOMPARE(namesIn(folder_->path()), (QStringList{s("large.net"), s("old.net"), s("table.csv")}));
}

void FireOutputTest::interruptedWritingLeavesNothing() {
    write(s("large.net"), manyPlaces(150'000));
    QProcess process;
    process.setWorkingDirectory(folder_->path());
    process.start(inBuild("bin/fire"), {s("convert"), s("large.net"), s("new.net")});
    QVERIFY(process.waitForStarted());

    while (namesIn(folder_->path()).size() == 1 && !process.waitForFinished(0)) {
    }
    if (process.state() == QProcess::Running) {  // and writes
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(patience));
    }

    for (const QString& name : namesIn(folder_->path())) {
        QVERIFY2(name == s("large.net") || name == s("new.net"), qPrintable(name));
    }
}

void FireOutputTest::theNetIsNeverOverwritten_data() {
    QTest::addColumn<QString>("command");
    QTest::newRow("trace") << s("run mover.net --trace mover.net");
    QTest::newRow("save-trace") << s("run mover.net --save-trace ./mover.net");
    QTest::newRow("by a link") << s("run mover.net --save-trace link.net");
    QTest::newRow("from a link") << s("run link.net --trace mover.net");
    QTest::newRow("sweep") << s("sweep mover.net --out link.net");
    QTest::newRow("one onto the other") << s("run mover.net --trace a --save-trace a");
}

void FireOutputTest::theNetIsNeverOverwritten() {
    QFETCH(QString, command);
    write(s("mover.net"), threeMoves);
    QVERIFY(QFile::link(s("mover.net"), path(s("link.net"))));

    const FireResult result = fire(command.split(QLatin1Char(' ')), folder_->path());

    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.err.contains("a file other than"), result.err);
    QCOMPARE(contents(path(s("mover.net"))), QByteArray(threeMoves));
}

void FireOutputTest::standardOutputGoesOnWhereItStands_data() {
    QTest::addColumn<QByteArray>("command");
    QTest::addColumn<QByteArray>("text");
    const QByteArray net("pl a (3)\npl b\ntr t1 a -> b\n");
    const QByteArray trace("step\ttransition\tcount\n1\tt1\t3\n");
    QTest::newRow("convert") << QByteArray("convert mover.net - --to net") << net;
    QTest::newRow("by name") << QByteArray("convert mover.net /dev/stdout --to net") << net;
    QTest::newRow("by number") << QByteArray("convert mover.net /dev/fd/1 --to net") << net;
    QTest::newRow("trace") << QByteArray("run mover.net --trace -") << trace;
    QTest::newRow("trace by name") << QByteArray("run mover.net --trace /dev/stdout") << trace;
    QTest::newRow("sweep") << QByteArray("sweep mover.net --out - --places b")
                           << QByteArray("seed,halt,steps,end b\n0,dead,1,3\n");
}

void FireOutputTest::standardOutputGoesOnWhereItStands() {
    QFETCH(QByteArray, command);
    QFETCH(QByteArray, text);
    write(s("mover.net"), threeMoves);

    const FireResult result =
        shell("{ echo before; " + fireInQuotes() + ' ' + command + "; echo after; } > out",
              folder_->path());

    QVERIFY2(result.exitCode == 0, result.err);
    QCOMPARE(contents(path(s("out"))), "before\n" + text + "after\n");
    QCOMPARE(namesIn(folder_->path()), (QStringList{s("mover.net"), s("out")}));
}

void FireOutputTest::netsComeThroughPipes_data() {
    QTest::addColumn<QByteArray>("command");
    const QByteArray fire = fireInQuotes();
    QTest::newRow("-") << fire + " run - --json < mover.net";
    QTest::newRow("pipe") << "cat mover.net | " + fire + " run - --json";
    QTest::newRow("gzipped") << "gzip -c mover.net | " + fire + " run - --json";
    QTest::newRow("process") << fire + " run <(cat mover.net) --json";
    QTest::newRow("fifo") << "mkfifo fifo; cat mover.net > fifo & " + fire + " run fifo --json";
    QTest::newRow("trace") << fire + " run mover.net --save-trace - 2> told | " + fire +
                                  " trace replay - mover.net > told; " + fire +
                                  " run mover.net --json";
}

void FireOutputTest::netsComeThroughPipes() {
    QFETCH(QByteArray, command);
    write(s("mover.net"), threeMoves);

    const FireResult result = shell("set -e -o pipefail; " + command, folder_->path());

    QVERIFY2(result.exitCode == 0, result.err);
    QCOMPARE(result.json()[s("marking")].toObject()[s("b")].toInt(), 3);
}

void FireOutputTest::netsThatCallEachOtherComeThroughPipes() {
    const QString file = write(s("chain.pnml"), callingNets);
    const int places = fire({s("run"), file, s("--json")}).json()[s("places")].toInt();

    const FireResult piped = fire({s("run"), s("-"), s("--json")}, folder_->path(), callingNets);
    const FireResult redirected =
        shell(fireInQuotes() + " run - --json < chain.pnml", folder_->path());

    QVERIFY(places > 8);
    QVERIFY2(piped.json()[s("places")].toInt() == places, piped.err);
    QVERIFY2(redirected.json()[s("places")].toInt() == places, redirected.err);
}

void FireOutputTest::aTraceOnStandardOutputStandsAlone() {
    const FireResult result =
        fire({s("run"), write(s("mover.net"), threeMoves), s("--trace"), s("-")});
    const FireResult withJson =
        fire({s("run"), path(s("mover.net")), s("--trace"), s("-"), s("--json")});

    QCOMPARE(result.out, QByteArray("step\ttransition\tcount\n1\tt1\t3\n"));
    QVERIFY2(result.err.contains("1 step in"), result.err);
    QCOMPARE(withJson.exitCode, 1);
    QCOMPARE(withJson.out, QByteArray());
}

void FireOutputTest::namesThatAreNoUtf8StayApart() {
    const QString file = write(s("bytes.net"), "pl {a\xe9} (3)\npl {a\xe8} (2)\n");

    const QJsonObject marking = fire({s("run"), file, s("--json")}).json()[s("marking")].toObject();

    const QJsonObject expected{{s("a\\xE9"), 3}, {s("a\\xE8"), 2}};
    QCOMPARE(marking, expected);
}

void FireOutputTest::namesCannotControlTheTerminal() {
    const QString file = write(s("red.net"), "pl {\x1b[31m\x7f\xc2\x9bred\xc2\xb5} (3)\n");

    const FireResult text = fire({s("run"), file});
    const QJsonObject marking = fire({s("run"), file, s("--json")}).json()[s("marking")].toObject();
    const FireResult error = fire({s("run"), s("\x1b[31m")});

    QVERIFY2(text.out.contains("\\u001b[31m\\u007f\\u009bred\xc2\xb5"), text.out);
    QCOMPARE(marking.keys(), QStringList(s("\x1b[31m\x7f\xc2\x9bred\xc2\xb5")));
    for (const QByteArray& printed : {text.out, text.err, error.err}) {
        QVERIFY2(
            !printed.contains('\x1b') && !printed.contains('\x7f') && !printed.contains("\xc2\x9b"),
            printed);
    }
}

void FireOutputTest::oneIsSingular() {
    const QString file = write(s("one.net"), "tr t1 p1 -> p1\npl p1\n");

    const FireResult run = fire({s("run"), file});
    const FireResult sweep = fire({s("sweep"), file});
    const FireResult debugged = fire({s("debug"), file}, {}, "info\n");

    QVERIFY2(run.out.contains(": 1 place, 1 transition\n"), run.out);
    QVERIFY2(sweep.err.contains("1 run, 0 steps"), sweep.err);
    QVERIFY2(debugged.out.contains("1 place, 1 transition;"), debugged.out);
}

void FireOutputTest::suffixesMayBeInCapitals() {
    const FireResult result =
        fire({s("convert"), write(s("mover.net"), threeMoves), path(s("OUT.PNML.GZ"))});

    QVERIFY2(result.exitCode == 0, result.err);
    QVERIFY(contents(path(s("OUT.PNML.GZ"))).startsWith("\x1f\x8b"));
    QCOMPARE(fire({s("info"), path(s("OUT.PNML.GZ")), s("--json")}).json()[s("format")].toString(),
             s("pnml"));
}

void FireOutputTest::netsAreFoundByNameNumberOrId_data() {
    QTest::addColumn<QString>("net");
    QTest::addColumn<QString>("place");
    QTest::newRow("name") << s("one") << s("p");
    QTest::newRow("number") << s("2") << s("q");
    QTest::newRow("id") << s("n2") << s("q");
    QTest::newRow("id of one with a name") << s("n1") << s("p");
    QTest::newRow("a name before an id") << s("n3") << s("r");
}

void FireOutputTest::netsAreFoundByNameNumberOrId() {
    QFETCH(QString, net);
    QFETCH(QString, place);
    const auto netWith = [](const QByteArray& id, const QByteArray& name, const QByteArray& place) {
        return "<net id=\"" + id + "\" type=\"ptnet\">" +
               (name.isEmpty() ? name : "<name><text>" + name + "</text></name>") +
               "<page id=\"g\"><place id=\"" + place +
               "\"><initialMarking><text>1</text></initialMarking></place></page></net>";
    };
    const QString file =
        write(s("nets.pnml"), "<pnml>" + netWith("n1", "one", "p") + netWith("n2", "", "q") +
                                  netWith("n3", "", "no") + netWith("n4", "n3", "r") + "</pnml>");

    const FireResult result = fire({s("run"), file, s("--net"), net, s("--json")});

    QVERIFY2(result.exitCode == 0, result.err);
    QCOMPARE(result.json()[s("marking")].toObject().keys(), QStringList(place));
}

void FireOutputTest::unnamedNetsAreListedById() {
    const QString file = write(s("three.pnml"), threeNets);

    const FireResult result = fire({s("run"), file, s("--net"), s("2"), s("--json")});

    QCOMPARE(result.json()[s("marking")].toObject()[s("q")].toInt(), 7);
    QVERIFY(fire({s("run"), write(s("unnamed.pnml"), unnamedNets), s("--net"), s("none")})
                .err.contains("expected --net with one of 'n1', 'n2', or a number from 1 to 2, "
                              "found 'none'"));
    QCOMPARE(fire({s("run"), file, s("--net"), s("0")}).exitCode, 1);
    QCOMPARE(fire({s("run"), file, s("--net"), s("3")}).exitCode, 1);
}

void FireOutputTest::ignoredNetsAreReported() {
    const QString file = write(s("three.pnml"), threeNets);

    const FireResult run = fire({s("run"), file, s("--steps"), s("1")});
    const FireResult converted =
        fire({s("convert"), file, path(s("second.mcc")), s("--net"), s("2")});
    const FireResult unnamed =
        fire({s("run"), write(s("unnamed.pnml"), unnamedNets), s("--steps"), s("1")});

    QVERIFY2(run.err.contains("2 nets and only number 1 is used, 'one'; choose another with --net"),
             run.err);
    QVERIFY2(unnamed.err.contains("only number 1 is used; choose another"), unnamed.err);
    QVERIFY2(!converted.err.contains("2 nets"), converted.err);
}

void FireOutputTest::runWarnsOfWhatItIgnores() {
    const QString file = write(s("timed.net"), "tr t1 [1,3] a -> b\ntr t2 -> b\npl a (1)\n");

    const FireResult result = fire({s("run"), file, s("--steps"), s("3")});

    QVERIFY2(result.err.contains("time intervals are ignored when running: t1"), result.err);
    QVERIFY2(result.err.contains("source transitions fire once per step: t2"), result.err);
}

void FireOutputTest::infoExplainsWhyANetCannotBeRun_data() {
    QTest::addColumn<QByteArray>("net");
    QTest::addColumn<QString>("says");
    QTest::newRow("priorities") << QByteArray(
                                       "tr t1 a -> b\ntr t2 a -> b\npr t1 > t2\npr t2 > t1\n")
                                << s("form a cycle");
    QTest::newRow("reset") << QByteArray("tr t1 a** -> b\n") << s("reset arc");
}

void FireOutputTest::infoExplainsWhyANetCannotBeRun() {
    QFETCH(QByteArray, net);
    QFETCH(QString, says);

    const FireResult result = fire({s("info"), write(s("odd.net"), net), s("--json")});

    QCOMPARE(result.exitCode, 0);
    const QStringList found = warnings(result.json()).filter(s("cannot be run"));
    QCOMPARE(found.size(), 1);
    QVERIFY2(found[0].contains(says), qPrintable(found[0]));
}

void FireOutputTest::convertWarnsThatSubnetsStayBehind() {
    const QString file = write(s("main.net"),
                               "tr t1 : {*HSN(add i a 1 o b 2 s c 3 f d 5)} a -> b\n"
                               "pl c (1)\npl d (1)\n");
    QVERIFY(QDir(folder_->path()).mkdir(s("other")));

    const FireResult beside = fire({s("convert"), file, path(s("beside.ndr"))});
    const FireResult elsewhere = fire({s("convert"), file, path(s("other/main.ndr"))});

    const FireResult relative = fire({s("convert"), s("main.net"), s("new.ndr")}, folder_->path());
    const FireResult inFile =
        fire({s("convert"), write(s("chain.pnml"), callingNets), path(s("other/chain.pnml"))});

    QVERIFY2(beside.exitCode == 0 && beside.err.isEmpty(), beside.err);
    QVERIFY2(relative.exitCode == 0 && relative.err.isEmpty(), relative.err);
    QCOMPARE(elsewhere.exitCode, 0);
    QCOMPARE(elsewhere.err.count("its subnets are now looked for"), 1);
    QVERIFY2(inFile.exitCode == 0 && inFile.err.isEmpty(), inFile.err);
}

void FireOutputTest::convertWarnsOfWhatTheFormatLoses() {
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
