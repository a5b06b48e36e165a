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
};

void FireHelpTest::examplesRunAsShown_data() {
    QTest::addColumn<int>("commands");
    QTest::newRow("spiking-systems") << 26;
    QTest::newRow("expressions") << 3;
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

    const QList<Example> examples = examplesOf(page.readAll());

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

FIREABLE_TEST(FireHelpTest)
#include "fire_help_test.moc"
