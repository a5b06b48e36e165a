#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/fire_nets.h"
#include "tests/support/fire_process.h"
#include "tests/support/folders.h"
#include "tests/support/paths.h"
#include "tests/support/test_main.h"

using namespace fireable::testing;

namespace {

QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A file in `tests/app/debug`: the arguments of `fire`, the input, and the expected output. A line
/// `exit N` at the end and lines `! ...` describe an error.
struct Transcript {
    QStringList arguments;
    QByteArray script;
    QByteArray out;
    QByteArray err;
    int exitCode = 0;
};

Transcript transcript(const QString& path) {
    Transcript transcript;
    QList<QByteArray> lines = read(path).split('\n');
    transcript.arguments = QString::fromUtf8(lines.takeFirst()).split(' ').mid(1);
    lines.removeLast();  // after the last line break
    for (const QByteArray& line : lines) {
        if (line.startsWith("exit ")) {
            transcript.exitCode = line.mid(5).toInt();
        } else if (line.startsWith("! ")) {
            transcript.err += line.mid(2) + '\n';
        } else {
            transcript.out += line + '\n';
            if (line.startsWith("> ")) {
                transcript.script += line.mid(2) + '\n';
            }
        }
    }
    return transcript;
}

}  // namespace

/// The debugger from a user's view. The cases are transcripts of input and output.
class FireDebugTest : public QObject {
    Q_OBJECT

private slots:
    void matchesTheTranscript_data();
    void matchesTheTranscript();
    void readsFromStandardInput();
    void stopsAtTheFirstErrorOfStandardInput();
    void savesTracesThatCanBeOpened();
    void savingDoesNotChangeTheNet();
    void anInterruptionAtThePromptDoesNotEndTheSession();
    void missingScriptsEndWith2();
    void helpNamesEveryCommand();

private:
    const QString root_ = QString::fromStdString(sourceFolder());
    const QString adder_ = QStringLiteral("tests/app/debug/adder.net");
};

void FireDebugTest::matchesTheTranscript_data() {
    QTest::addColumn<QString>("path");
    const QDir folder(root_ + s("/tests/app/debug"));
    for (const QFileInfo& file : folder.entryInfoList({s("*.txt")}, QDir::Files, QDir::Name)) {
        QTest::newRow(qPrintable(file.baseName())) << file.filePath();
    }
}

void FireDebugTest::matchesTheTranscript() {
    QFETCH(QString, path);
    const Transcript expected = transcript(path);
    QVERIFY(expected.arguments.startsWith(s("debug")));
    const QTemporaryDir folder;
    QFile script(folder.filePath(s("script")));
    QVERIFY(script.open(QIODevice::WriteOnly));
    script.write(expected.script);
    script.close();

    const FireResult result =
        fire(expected.arguments + QStringList{s("--script"), script.fileName()}, root_);

    QCOMPARE(result.out, expected.out);
    QCOMPARE(QByteArray(result.err).replace(script.fileName().toUtf8(), "SCRIPT"), expected.err);
    QCOMPARE(result.exitCode, expected.exitCode);
}

void FireDebugTest::readsFromStandardInput() {
    for (const QStringList& script : {QStringList(), QStringList{s("--script"), s("-")}}) {
        const FireResult result = fire(QStringList{s("debug"), adder_} + script, root_,
                                       "step\nprint z\nquit\nthis is not read\n");

        QCOMPARE(result.exitCode, 0);
        QCOMPARE(result.err, QByteArray());
        QCOMPARE(result.out, QByteArray("> step\nstep 1: t1 x3\n> print z\nz = 3\n> quit\n"));
    }
}

void FireDebugTest::stopsAtTheFirstErrorOfStandardInput() {
    const FireResult result = fire({s("debug"), adder_}, root_, "step\nstop\nstep\n");

    QCOMPARE(result.exitCode, 2);
    QCOMPARE(result.err, QByteArray("fire: stdin:2:1: expected a command (help lists them), found "
                                    "'stop'\n"));
    QCOMPARE(result.out, QByteArray("> step\nstep 1: t1 x3\n> stop\n"));
}

void FireDebugTest::savesTracesThatCanBeOpened() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(s("run.trace"));
    const QByteArray script =
        "step 2\nset y 1\ncontinue\nsave '" + file.toUtf8() + "'\nsave /no/such/folder/x\n";

    const FireResult saved = fire({s("debug"), adder_, s("--rule"), s("petri")}, root_, script);
    const FireResult shown = fire({s("trace"), s("show"), file});

    QVERIFY2(saved.out.contains("saved up to step 5\n"), saved.out);
    QCOMPARE(saved.exitCode, 5);
    QVERIFY2(saved.err.startsWith("fire: /no/such/folder/x"), saved.err);
    QCOMPARE(shown.err, QByteArray());
    QCOMPARE(shown.out,
             QByteArray("step\ttransition\tcount\n1\tt1\t1\n2\tt1\t1\n3\tt1\t1\n4\tt2\t1\n"
                        "5\tt3\t1\n"));
}

void FireDebugTest::savingDoesNotChangeTheNet() {
    const QTemporaryDir folder;
    QVERIFY(QFile::copy(root_ + s("/") + adder_, folder.filePath(s("adder.net"))));

    const FireResult result =
        fire({s("debug"), s("adder.net")}, folder.path(), "step\nsave ./adder.net\n");

    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains("a file other than the model, found './adder.net'"), result.err);
    QCOMPARE(read(folder.filePath(s("adder.net"))), read(root_ + s("/") + adder_));
}

void FireDebugTest::anInterruptionAtThePromptDoesNotEndTheSession() {
    const int keyboard = ::posix_openpt(O_RDWR | O_NOCTTY);
    QVERIFY(keyboard >= 0 && ::grantpt(keyboard) == 0 && ::unlockpt(keyboard) == 0);
    QProcess process;
    process.setWorkingDirectory(root_);
    process.setStandardInputFile(QString::fromUtf8(::ptsname(keyboard)));
    process.start(inBuild("bin/fire"), {s("debug"), adder_});
    QByteArray printed;
    const auto prompts = [&] {
        printed += process.readAllStandardOutput();
        return printed.count("(fire) ");
    };
    QTRY_COMPARE(prompts(), 1);

    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QTRY_COMPARE(prompts(), 2);
    QCOMPARE(::write(keyboard, "step\nquit\n", 10), ssize_t{10});

    QVERIFY(process.waitForFinished(patience));
    ::close(keyboard);
    prompts();
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
    QVERIFY2(printed.contains("step 1: t1 x3"), printed);
}

void FireDebugTest::missingScriptsEndWith2() {
    const FireResult result = fire({s("debug"), adder_, s("--script"), s("no/such/script")}, root_);

    QCOMPARE(result.exitCode, 2);
    QCOMPARE(result.err, QByteArray("fire: no/such/script: cannot read the script: No such file "
                                    "or directory\n"));
}

/// `help` explains every command used in a transcript.
void FireDebugTest::helpNamesEveryCommand() {
    const QByteArray help = fire({s("debug"), adder_}, root_, "help\n").out;
    for (const char* command :
         {"break",   "run",   "continue", "step",    "back",   "goto",    "print", "watch",
          "unwatch", "trace", "marking",  "enabled", "origin", "fire",    "set",   "timeline",
          "compare", "log",   "assert",   "delete",  "enable", "disable", "info",  "save",
          "over",    "into",  "out",      "level",   "help",   "quit"}) {
        QVERIFY2(help.contains(QByteArray("\n") + command + ' '), command);
    }
}

FIREABLE_TEST(FireDebugTest)
#include "fire_debug_test.moc"
