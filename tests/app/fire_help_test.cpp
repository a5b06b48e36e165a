#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/fire_nets.h"
#include "tests/support/paths.h"
#include "tests/support/test_main.h"

using namespace fireable::testing;

namespace {

/// A net with the names that the page on expressions uses.
constexpr auto named = R"(pl p1 (5)
pl p2 (2)
pl q1 (1)
pl {buf 1} (2)
pl buf2 (3)
tr t p1 -> p2
)";

struct Example {
    QByteArray command;  ///< `fire run sort.snp`
    QByteArrayList shown;
};

/// The commands of a page, in code and in tables, and what is shown below them up to the next text.
QList<Example> examplesOf(const QByteArray& page) {
    QList<Example> examples;
    bool isOutput = false;
    for (const QByteArray& line : page.split('\n')) {
        if (line.startsWith("    fire ")) {
            examples.append(Example{line.trimmed(), {}});
            isOutput = true;
        } else if (line.startsWith("| `fire generate ")) {
            examples.append(Example{line.mid(3, line.indexOf('`', 3) - 3), {}});
        } else if (!line.startsWith("    ")) {
            isOutput = isOutput && line.isEmpty();
        } else if (isOutput) {
            examples.back().shown.append(line.mid(4));
        }
    }
    return examples;
}

/// The net that a page describes as a text of Tina; empty: none.
QByteArray netIn(const QByteArray& page) {
    QByteArray net;
    for (const QByteArray& line : page.split('\n')) {
        if (line.startsWith("    pl ") || line.startsWith("    tr ")) {
            net += line + '\n';
        }
    }
    return net;
}

/// Whether the line holds a time, which is another one each time.
bool isTimed(const QByteArray& line) {
    return line.contains(" in ") && line.contains("µs (");
}

}  // namespace

/// The examples of the help do what it says.
class FireHelpTest : public QObject {
    Q_OBJECT

private slots:
    void examplesRunAsShown_data();
    void examplesRunAsShown();
    void everyCommandAndExitCodeIsDescribed();
};

void FireHelpTest::examplesRunAsShown_data() {
    QTest::addColumn<int>("commands");
    QTest::newRow("spiking-systems") << 26;
    QTest::newRow("expressions") << 3;
    QTest::newRow("rules") << 8;
    QTest::newRow("command-line") << 8;
}

void FireHelpTest::examplesRunAsShown() {
    QFETCH(int, commands);
    QFile page(inSources("resources/help/") + QString::fromUtf8(QTest::currentDataTag()) +
               QStringLiteral(".md"));
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QTemporaryDir folder;
    QFile net(folder.filePath(s("net.ndr")));
    QVERIFY(net.open(QIODevice::WriteOnly) && net.write(named) > 0);
    net.close();
    const QByteArray asFire = "fire() { '" + inBuild("bin/fire").toUtf8() + "' \"$@\"; }; ";

    const QByteArray text = page.readAll();
    QFile described(folder.filePath(s("net.net")));
    QVERIFY(described.open(QIODevice::WriteOnly) && described.write(netIn(text)) >= 0);
    described.close();
    const QList<Example> examples = examplesOf(text);

    QCOMPARE(examples.size(), commands);
    for (const Example& example : examples) {
        const FireResult result = shell(asFire + example.command, folder.path());

        QVERIFY2(result.exitCode == 0, example.command + '\n' + result.err);
        for (const QByteArray& line : example.shown) {
            QVERIFY2(isTimed(line) || result.out.contains(line + '\n'),
                     example.command + "\nshows: " + line + "\nprints: " + result.out);
        }
    }
}

void FireHelpTest::everyCommandAndExitCodeIsDescribed() {
    QFile page(inSources("resources/help/command-line.md"));
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QByteArray text = page.readAll();
    const QTemporaryDir folder;
    const FireResult result = shell("'" + inBuild("bin/fire").toUtf8() + "' --help", folder.path());

    int commands = 0;
    bool areCommands = false;
    bool areCodes = false;
    for (const QByteArray& line : result.out.split('\n')) {
        areCommands = line.startsWith("Subcommands:") || (areCommands && line.startsWith("  "));
        areCodes = line.startsWith("Exit codes:") || (areCodes && line.startsWith("  "));
        const QByteArray word = line.mid(2, line.indexOf(' ', 2) - 2);
        if (line.startsWith("   ") || !line.startsWith("  ")) {
            continue;
        }
        if (areCommands) {
            ++commands;
            QVERIFY2(text.contains("| `fire " + word + "` |"), word);
        } else if (areCodes) {
            QVERIFY2(text.contains("| " + word), word);
        }
    }
    QVERIFY(commands >= 10);
}

FIREABLE_TEST(FireHelpTest)
#include "fire_help_test.moc"
