#include <QFile>
#include <QJsonArray>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/fire_process.h"
#include "tests/support/test_main.h"

using namespace fireable::testing;

namespace {

constexpr auto netBefore = "pl p (2)\ntr t p -> q\n";
constexpr auto netAfter = "pl begin (5)\ntr t begin -> q*2\n";
constexpr auto twoNeurons = R"(@model<spiking_psystems>
def main() { @mu = a, b; @marcs = (a,b); @ms(a) = a*2; [a*2 --> a]'a; }
)";

}  // namespace

/// Differences on the command line, and from git.
class FireDiffTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void equalFilesEndWith0();
    void differencesAreListedAndEndWith1();
    void differencesAsJson();
    void layoutIsToldApart();
    void systemsAreCompared();
    void whatCannotBeComparedEndsWith2_data();
    void whatCannotBeComparedEndsWith2();
    void whatCannotBePrintedEndsWith2_data();
    void whatCannotBePrintedEndsWith2();
    void gitCallsItAsItsDiffProgram();
    void gitPrintsDifferencesOfVersions();

private:
    QString write(const char* name, const QByteArray& text) const {
        QFile file(folder_->filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly)) {
            return {};
        }
        file.write(text);
        return file.fileName();
    }
    FireResult diff(const QStringList& words) const {
        return fire(QStringList{"diff"} + words, folder_->path());
    }

    std::unique_ptr<QTemporaryDir> folder_;
};

void FireDiffTest::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    write("before.net", netBefore);
    write("after.net", netAfter);
    write("system.pli", twoNeurons);
}

void FireDiffTest::equalFilesEndWith0() {
    QCOMPARE(fire({"convert", "before.net", "same.pnml"}, folder_->path()).exitCode, 0);

    const FireResult result = diff({"before.net", "same.pnml"});

    QCOMPARE(result.out, QByteArray());
    QCOMPARE(result.exitCode, 0);
}

void FireDiffTest::differencesAreListedAndEndWith1() {
    const FireResult result = diff({"before.net", "after.net"});

    QCOMPARE(result.out, QByteArray("--- before.net\n"
                                    "+++ after.net\n"
                                    "~ place begin: name p -> begin; tokens 2 -> 5\n"
                                    "~ arc t -> q: weight 1 -> 2\n"
                                    "2 changed\n"));
    QCOMPARE(result.exitCode, 1);
}

void FireDiffTest::differencesAsJson() {
    const FireResult result = diff({"before.net", "after.net", "--json"});

    QCOMPARE(result.exitCode, 1);
    QCOMPARE(result.json()["equal"].toBool(true), false);
    QCOMPARE(result.json()["changed"].toInt(), 2);
    const QJsonObject model = result.json()["models"].toArray().first().toObject();
    const QJsonObject arc = model["changes"].toArray().last().toObject();
    QCOMPARE(arc["part"].toString(), QString("arc"));
    QCOMPARE(arc["name"].toString(), QString("t -> q"));
    QCOMPARE(arc["fields"].toArray().first().toObject(),
             QJsonObject({{"field", "weight"}, {"before", "1"}, {"after", "2"}}));
}

void FireDiffTest::layoutIsToldApart() {
    write("one.ndr", "p 10.0 20.0 p 1 n\nt 60.0 20.0 t 0 w n\ne p t 1 n\nh net\n");
    write("other.ndr", "p 10.0 90.0 p 1 n\nt 60.0 20.0 t 0 w n\ne p t 1 n\nh net\n");

    const FireResult moved = diff({"one.ndr", "other.ndr"});
    const FireResult ignored = diff({"one.ndr", "other.ndr", "--ignore-layout"});

    QVERIFY2(moved.out.contains("> place p: position (10, 20) -> (10, 90)\n"), moved.out);
    QCOMPARE(moved.exitCode, 1);
    QCOMPARE(ignored.out, QByteArray());
    QCOMPARE(ignored.exitCode, 0);
}

void FireDiffTest::systemsAreCompared() {
    QByteArray other = twoNeurons;
    write("other.pli", other.replace("@ms(a) = a*2", "@ms(a) = a*3"));

    const FireResult result = diff({"system.pli", "other.pli"});

    QVERIFY2(result.out.contains("~ neuron a: spikes 2 -> 3\n"), result.out + result.err);
    QCOMPARE(result.exitCode, 1);
}

void FireDiffTest::whatCannotBeComparedEndsWith2_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("told");
    QTest::newRow("no file") << QStringList() << QByteArray("expected files after diff");
    QTest::newRow("one file") << QStringList{"before.net"}
                              << QByteArray("expected two files after diff, found 1 argument");
    QTest::newRow("a missing file")
        << QStringList{"before.net", "none.net"} << QByteArray("none.net");
    QTest::newRow("a net and a system")
        << QStringList{"before.net", "system.pli"} << QByteArray("found one of each");
    QTest::newRow("an unknown option")
        << QStringList{"before.net", "after.net", "--colour"} << QByteArray("--colour");
}

void FireDiffTest::whatCannotBeComparedEndsWith2() {
    QFETCH(QStringList, words);
    QFETCH(QByteArray, told);

    const FireResult result = diff(words);

    QVERIFY2(result.err.contains(told), result.err);
    QCOMPARE(result.exitCode, 2);
}

void FireDiffTest::whatCannotBePrintedEndsWith2_data() {
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("lines") << QByteArray("before.net after.net");
    QTest::newRow("json") << QByteArray("before.net after.net --json");
    QTest::newRow("help") << QByteArray("--help");
}

void FireDiffTest::whatCannotBePrintedEndsWith2() {
    QFETCH(QByteArray, words);

    const FireResult result =
        shell("'" + inBuild("bin/fire").toUtf8() + "' diff " + words + " > /dev/full",
              folder_->path());

    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains("standard output"), result.err);
}

void FireDiffTest::gitCallsItAsItsDiffProgram() {
    const FireResult changed =
        diff({"nets/a.net", "before.net", "0123", "100644", "after.net", "4567", "100644"});
    QVERIFY2(changed.out.startsWith("--- nets/a.net\n+++ nets/a.net\n~ place begin"), changed.out);
    QCOMPARE(changed.exitCode, 0);

    const FireResult added = diff({"a.net", "/dev/null", ".", ".", "after.net", "4567", "100644"});
    QVERIFY2(added.out.contains("+ model\n1 added\n"), added.out);
    QCOMPARE(added.exitCode, 0);
}

/// As the help says.
void FireDiffTest::gitPrintsDifferencesOfVersions() {
    if (QStandardPaths::findExecutable("git").isEmpty()) {
        QSKIP("git is not installed");
    }
    const QByteArray program = inBuild("bin/fire").toUtf8();
    const QByteArray git = "git -c user.name=a -c user.email=a@b.c ";
    const QByteArray made =
        "export HOME=$PWD GIT_CONFIG_NOSYSTEM=1 && git init -q . && cp before.net a.net && "
        "echo '*.net diff=fire' > .gitattributes && "
        "git config diff.fire.command '" +
        program +
        " diff' && "
        "git config difftool.fire.cmd '" +
        program + " diff \"$LOCAL\" \"$REMOTE\"' && git add a.net .gitattributes && " + git +
        "commit -q -m one && cp after.net a.net && ";

    const FireResult shown = shell(made + "git diff && git difftool -y -t fire", folder_->path());

    QCOMPARE(shown.exitCode, 0);
    QVERIFY2(shown.out.startsWith("--- a.net\n+++ a.net\n~ place begin: name p -> begin; "),
             shown.out + shown.err);
    QCOMPARE(shown.out.count("~ arc t -> q: weight 1 -> 2\n"), 2);
}

FIREABLE_TEST(FireDiffTest)
#include "fire_diff_test.moc"
