#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <chrono>
#include <csignal>
#include <map>
#include <random>
#include <vector>

#include "editor/document/to_text.h"
#include "editor/recovery/recovery_folder.h"
#include "editor/spiking/spiking_document.h"
#include "importers/formats.h"
#include "tests/support/file_text.h"
#include "tests/support/grid_net.h"
#include "tests/support/paths.h"
#include "tests/support/slow_build.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

/// The program itself is edited, killed and started again, without a display.
///
/// Here it is killed a few times, soon. With FIREABLE_KILLS=200 it is that often, at any moment of
/// 15 seconds, with the settings of a new user, and large documents are edited too; the ages of
/// what was lost are printed. Such a test takes an hour: QTEST_FUNCTION_TIMEOUT=100000000.
/// FIREABLE_PROGRAM names another program than that of this build.
class KilledProgramTest : public QObject {
    Q_OBJECT

private slots:
    void losesAtMostTenSeconds_data();
    void losesAtMostTenSeconds();
    void leavesAWholeFileWhereItSaves();
    void keepsAllWhereTheSystemEndsIt_data();
    void keepsAllWhereTheSystemEndsIt();
};

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds startPatience{60'000};  ///< for a start, also on a busy machine
constexpr milliseconds mostLost{10'000};
constexpr milliseconds longestEditing{15'000};

milliseconds steadyNow() {
    return std::chrono::duration_cast<milliseconds>(steady_clock::now().time_since_epoch());
}

struct EditedDocument {
    QString file;                              ///< its name
    std::string text;                          ///< of the file
    QByteArray add, addOther, get, set, join;  ///< functions of scripts
    QByteArray size;                           ///< expression of scripts: the number of nodes
    int pause;                                 ///< milliseconds between edits
};

/// So that a large document leaves time to other programs.
int pauseFor(int nodes) {
    return nodes < 10'000 ? 20 : 200;
}

EditedDocument editedNet(int nodes, int arcs) {
    return {QStringLiteral("net.ndr"),
            *format(FormatId::ndr).write(std::vector{gridNet(nodes, arcs)}),
            "addPlace",
            "addTransition",
            "tokens",
            "setTokens",
            "addArc",
            "doc.places.length + doc.transitions.length",
            pauseFor(nodes)};
}

EditedDocument editedSystem(int neurons) {
    spiking::DrawnSystem drawn;
    const auto rules =
        std::vector{*spiking::parseRule("a^2/a -> a;1"), *spiking::parseRule("a -> λ")};
    constexpr int side = 300;
    std::vector<spiking::NeuronId> ids;
    for (int i = 0; i < neurons; ++i) {
        ids.push_back(drawn.system.neurons.add(
            {.name = "n" + std::to_string(i), .spikes = i % 4, .rules = rules, .train = {}}));
        drawn.positions[ids.back()] = {120.0 * (i % side), 120.0 * (i / side)};
        for (const int back : {1, side}) {
            if (i >= back) {
                drawn.system.synapses.add(
                    {.from = ids[static_cast<std::size_t>(i - back)], .to = ids.back()});
            }
        }
    }
    return {QStringLiteral("system.snp"),
            *writeSnpXml(importedSystem(drawn)),
            "addNeuron",
            "addNeuron",
            "spikes",
            "setSpikes",
            "setSynapse",
            "doc.neurons.length",
            pauseFor(neurons)};
}

/// The name of a node counts the steps; each changes something else too.
QByteArray editingScript(const EditedDocument& edited) {
    return QByteArray(R"(
        var n = 0, size = 0;
        function tick() {
            if (app.documents.length == 0) return '';
            if (n == 0) { size = SIZE + 1; doc.ADD('k0', -100, -100); }
            doc.rename('k' + n, 'k' + (n + 1));
            n += 1;
            const x = 40 * (n % 50), y = -200 - 40 * (n % 7);
            switch (n % 6) {
                case 0: doc.ADD('a' + n, x, y); size += 1; break;
                case 1: doc.SET('k' + n, n); break;
                case 2: doc.move('k' + n, x, y); break;
                case 3: doc.undo(); doc.redo(); break;
                case 4: doc.OTHER('b' + n, x, y); doc.JOIN('k' + n, 'b' + n); size += 1; break;
                case 5: if (n > 10) { doc.remove('a' + (n - 5)); size -= 1; }
            }
            return ['made', n, size].join(' ');
        })")
        .replace("SIZE", edited.size)
        .replace("ADD", edited.add)
        .replace("OTHER", edited.addOther)
        .replace("SET", edited.set)
        .replace("JOIN", edited.join);
}

/// Saves a net again and again, each time with another number of tokens.
QByteArray savingScript() {
    return QByteArray(R"(
        var n = 0;
        function tick() {
            if (app.documents.length == 0) return '';
            if (n == 0) doc.addPlace('k', -100, -100);
            n += 1;
            doc.setTokens('k', n);
            doc.saveAs(doc.path, true);
            return 'made ' + n;
        })");
}

/// Finds the step at which the document stands, which is not after `last`.
QByteArray lookingScript(const EditedDocument& edited, int last) {
    return QByteArray(R"(
        function step() {
            for (let n = LAST; n > 0; --n) {
                try { doc.GET('k' + n); return n; } catch (missing) {}
            }
            return 0;
        }
        function tick() {
            if (app.documents.length == 0) return '';
            return ['found', step(), SIZE, app.documents.length, doc.modified, doc.path].join(' ');
        })")
        .replace("LAST", QByteArray::number(last))
        .replace("GET", edited.get)
        .replace("SIZE", edited.size);
}

void writeInto(const QString& name, const QByteArray& text) {
    QFile file(name);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
        qFatal("cannot write a file of the test");
    }
}

/// `fireable`, driven by a script, with a home of its own.
class DrivenProgram {
public:
    DrivenProgram(const QString& home, const QByteArray& script, const QStringList& files,
                  int pause) {
        const QString scriptFile = home + QStringLiteral("/script.js");
        writeInto(scriptFile, script);
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        environment.insert(QStringLiteral("QT_PLUGIN_PATH"), inBuild("tests/plugins"));
        environment.insert(QStringLiteral("QT_QPA_GENERIC_PLUGINS"),
                           QStringLiteral("program_driver"));
        environment.insert(QStringLiteral("FIREABLE_DRIVER_SCRIPT"), scriptFile);
        environment.insert(QStringLiteral("FIREABLE_DRIVER_PAUSE"), QString::number(pause));
        for (const char* folder :
             {"CONFIG_HOME", "DATA_HOME", "STATE_HOME", "CACHE_HOME", "RUNTIME_DIR"}) {
            const QString path = home + QLatin1Char('/') + QLatin1String(folder);
            QDir().mkpath(path);
            QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
            environment.insert(QStringLiteral("XDG_") + QLatin1String(folder), path);
        }
        process_.setProcessEnvironment(environment);
        process_.setChildProcessModifier([] {  // tests that run in the background have them ignored
            std::signal(SIGHUP, SIG_DFL);
            std::signal(SIGINT, SIG_DFL);
        });
        process_.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process_.start(qEnvironmentVariable("FIREABLE_PROGRAM", inBuild("bin/fireable")), files);
    }

    /// The next line that it tells, without its end; empty: none came until `end`.
    QByteArray line(milliseconds end) {
        while (!process_.canReadLine()) {
            const milliseconds left = end - steadyNow();
            if (left.count() <= 0 || !process_.waitForReadyRead(static_cast<int>(left.count()))) {
                break;
            }
        }
        return process_.canReadLine() ? process_.readLine().trimmed() : QByteArray();
    }
    void kill() {
        process_.kill();
        process_.waitForFinished();
    }
    /// Whether it ended by `signal`.
    bool endsBy(int signal) {
        ::kill(static_cast<pid_t>(process_.processId()), signal);
        return process_.waitForFinished() && process_.exitStatus() == QProcess::CrashExit &&
               process_.exitCode() == signal;
    }

private:
    QProcess process_;
};

/// What the script did in a step.
struct MadeStep {
    milliseconds at;
    int size;  ///< nodes after it
};

struct KilledRun {
    std::map<int, MadeStep> steps;  ///< by their numbers
    milliseconds killed{};
    QByteArray wrong;  ///< a line that tells of an error; empty: none
};

QString recoveryFolder(const QString& home) {
    return home + QStringLiteral("/DATA_HOME/Fireable/fireable/recovery");
}

bool hasKept(const QString& home) {
    const QDir root(recoveryFolder(home));
    return std::ranges::any_of(
        root.entryList(QDir::Dirs | QDir::NoDotAndDotDot), [&](const QString& process) {
            return QFile::exists(root.filePath(process + QStringLiteral("/1/info.json")));
        });
}

/// Edits `file` until the program is killed: soon, once something is kept, or at any moment.
KilledRun editAndKill(const QString& home, const QString& file, const EditedDocument& edited,
                      bool isSoon, std::mt19937& random) {
    KilledRun editing;
    const auto take = [&editing](const QByteArray& line) {
        const auto words = line.split(' ');
        if (words.value(1) == "made") {
            editing.steps[words.value(2).toInt()] = {milliseconds(words.value(0).toLongLong()),
                                                     words.value(3).toInt()};
        } else if (!line.isEmpty()) {
            editing.wrong = line;
        }
        return !line.isEmpty() && editing.wrong.isEmpty();
    };
    DrivenProgram program(home, editingScript(edited), {file}, edited.pause);
    take(program.line(steadyNow() + startPatience));
    if (isSoon) {
        const auto wanted = static_cast<std::size_t>(3 + random() % 40);
        while ((editing.steps.size() < wanted || !hasKept(home)) &&
               take(program.line(steadyNow() + startPatience))) {
        }
    } else {
        const auto moment =
            steadyNow() + milliseconds(random() % static_cast<unsigned>(longestEditing.count()));
        while (steadyNow() < moment && editing.wrong.isEmpty()) {
            take(program.line(moment));
        }
    }
    editing.killed = steadyNow();
    program.kill();
    while (take(program.line(milliseconds(0)))) {
    }
    return editing;
}

/// The step at which the document stands that a new start offers; 0 if that is not as it should be,
/// which `wrong` tells.
int offeredStep(const QString& home, const QString& file, const EditedDocument& edited,
                const std::map<int, MadeStep>& steps, QByteArray& wrong) {
    DrivenProgram program(home, lookingScript(edited, steps.rbegin()->first + 1), {}, edited.pause);
    QByteArray offered;
    QByteArray line;
    do {
        line = program.line(steadyNow() + startPatience);
        offered = line.contains(" offered ") ? line : offered;
    } while (!line.isEmpty() && !line.contains(" found "));
    program.kill();
    const auto words = line.split(' ');
    const int found = words.value(2).toInt();
    const auto step = steps.find(found);
    const bool isWhole = step == steps.end() || words.value(3).toInt() == step->second.size;
    const bool isModified =
        words.value(4) == "1" && words.value(5) == "true" && words.value(6) == file.toUtf8();
    const bool saysWhat = offered.contains("Nodes: ") || offered.contains("Neurons: ");
    if (found > 0 && isWhole && isModified && saysWhat) {
        return found;
    }
    wrong = offered + '\n' + line + "\nthe last step: " + QByteArray::number(steps.rbegin()->first);
    return 0;
}

}  // namespace

void KilledProgramTest::losesAtMostTenSeconds_data() {
    QTest::addColumn<bool>("isSystem");
    QTest::addColumn<int>("nodes");
    QTest::newRow("net") << false << 1'000;
    QTest::newRow("system") << true << 300;
    if (qEnvironmentVariableIsSet("FIREABLE_KILLS")) {
        QTest::newRow("large net") << false << 100'000;
        QTest::newRow("large system") << true << 100'000;
    }
}

void KilledProgramTest::losesAtMostTenSeconds() {
    QFETCH(bool, isSystem);
    QFETCH(int, nodes);
    const bool isSoon = !qEnvironmentVariableIsSet("FIREABLE_KILLS");
    const int kills = isSoon ? 2 : qEnvironmentVariableIntValue("FIREABLE_KILLS");
    std::mt19937 random(isSoon ? 1 : std::random_device()());
    const EditedDocument edited = isSystem ? editedSystem(nodes) : editedNet(nodes, nodes * 5 / 2);
    std::vector<milliseconds> ages;
    int offers = 0;
    for (int i = 0; i < kills; ++i) {
        const QTemporaryDir home;
        const QString file = home.filePath(edited.file);
        writeInto(file, QByteArray::fromStdString(edited.text));
        if (isSoon) {
            QVERIFY(QDir(home.path()).mkpath(QStringLiteral("CONFIG_HOME/Fireable")));
            writeInto(home.filePath(QStringLiteral("CONFIG_HOME/Fireable/fireable.conf")),
                      "[files]\nautosave-seconds=0\n");
        }

        const KilledRun editing = editAndKill(home.path(), file, edited, isSoon, random);

        QVERIFY2(editing.wrong.isEmpty() && !editing.steps.empty(), editing.wrong);
        int found = 0;
        if (!LeftBehind(recoveryFolder(home.path())).documents().empty()) {
            ++offers;
            QByteArray wrong;
            found = offeredStep(home.path(), file, edited, editing.steps, wrong);
            QVERIFY2(wrong.isEmpty(), wrong);
        }
        QVERIFY(fileText(file.toStdString()) == edited.text);
        const auto lost = editing.steps.upper_bound(found);
        const milliseconds age =
            lost == editing.steps.end() ? milliseconds(0) : editing.killed - lost->second.at;
        ages.push_back(age);
        if (!isSoon) {
            const milliseconds after = editing.killed - editing.steps.begin()->second.at;
            std::printf("kill %d, %lld ms after the first edit: %lld ms lost, %s\n", i + 1,
                        static_cast<long long>(after.count()), static_cast<long long>(age.count()),
                        found > 0 ? "offered" : "nothing was kept yet");
            std::fflush(stdout);
        }
    }
    std::ranges::sort(ages);
    if (isSoon) {
        QCOMPARE(offers, kills);
    } else {
        std::printf(
            "%d kills, %d offers; the first lost edit is %lld ms old at the median, %lld at most\n",
            kills, offers, static_cast<long long>(ages[ages.size() / 2].count()),
            static_cast<long long>(ages.back().count()));
    }
    QVERIFY2(ages.back() <= mostLost, QByteArray::number(qint64(ages.back().count())));
}

/// The new text stands beside the file until it is whole: the kill comes while it is there.
void KilledProgramTest::leavesAWholeFileWhereItSaves() {
    constexpr int mostKills = 10;
    // Saved within the time that a script has, but not at once.
    constexpr int nodes = isSlowBuild ? 4'000 : 20'000;
    const std::string text =
        *format(FormatId::ndr).write(std::vector{gridNet(nodes, nodes * 5 / 2)});
    bool isHalfWritten = false;
    for (int kill = 0; kill < mostKills && !isHalfWritten; ++kill) {
        const QTemporaryDir home;
        const QDir folder(home.filePath(QStringLiteral("nets")));
        QVERIFY(folder.mkpath(QStringLiteral(".")));
        const QString file = folder.filePath(QStringLiteral("net.ndr"));
        writeInto(file, QByteArray::fromStdString(text));
        const auto before = readFile(file.toStdString());
        VERIFY_OK(before);
        const auto isBeingSaved = [&folder] {
            return !QDir(folder.path())
                        .entryList({QStringLiteral(".fireable-*")}, QDir::Files | QDir::Hidden)
                        .isEmpty();
        };

        DrivenProgram program(home.path(), savingScript(), {file}, 1);
        const QByteArray saved = program.line(steadyNow() + startPatience);
        QVERIFY2(saved.contains(" made "), saved);
        const milliseconds end = steadyNow() + startPatience;
        while (!isBeingSaved() && steadyNow() < end) {
        }
        program.kill();

        isHalfWritten = isBeingSaved();
        const auto after = readFile(file.toStdString());
        VERIFY_OK(after);
        const Net& was = before->imported.nets.front().net;
        const Net& is = after->imported.nets.front().net;
        QCOMPARE(is.places.size(), was.places.size() + 1);
        QCOMPARE(is.transitions.size(), was.transitions.size());
        QCOMPARE(is.arcs.size(), was.arcs.size());
    }
    if (isSlowBuild && !isHalfWritten) {
        QSKIP("no kill came while a net was saved that this build saves in time");
    }
    QVERIFY2(isHalfWritten, "no kill came while it saved");
}

void KilledProgramTest::keepsAllWhereTheSystemEndsIt_data() {
    QTest::addColumn<int>("signal");
    QTest::newRow("the end of a session") << SIGTERM;
    QTest::newRow("a closed terminal") << SIGHUP;
    QTest::newRow("Ctrl+C in a terminal") << SIGINT;
}

/// Long before edits are kept otherwise.
void KilledProgramTest::keepsAllWhereTheSystemEndsIt() {
    QFETCH(int, signal);
    const QTemporaryDir home;
    QVERIFY(QDir(home.path()).mkpath(QStringLiteral("CONFIG_HOME/Fireable")));
    writeInto(home.filePath(QStringLiteral("CONFIG_HOME/Fireable/fireable.conf")),
              "[files]\nautosave-seconds=60\n");
    const EditedDocument edited = editedNet(100, 250);
    const QString file = home.filePath(edited.file);
    writeInto(file, QByteArray::fromStdString(edited.text));
    DrivenProgram program(home.path(), editingScript(edited), {file}, edited.pause);
    std::map<int, MadeStep> steps;
    for (int i = 0; i < 5; ++i) {
        const auto words = program.line(steadyNow() + startPatience).split(' ');
        QCOMPARE(words.value(1), QByteArray("made"));
        steps[words.value(2).toInt()] = {{}, words.value(3).toInt()};
    }
    const int last = steps.rbegin()->first;
    QVERIFY(!hasKept(home.path()));

    QVERIFY(program.endsBy(signal));

    for (QByteArray line = program.line({}); !line.isEmpty(); line = program.line({})) {
        const auto words = line.split(' ');  // made since
        steps[words.value(2).toInt()] = {{}, words.value(3).toInt()};
    }
    QByteArray wrong;
    const int found = offeredStep(home.path(), file, edited, steps, wrong);
    QVERIFY2(wrong.isEmpty(), wrong);
    QVERIFY(found >= last);
    QVERIFY(fileText(file.toStdString()) == edited.text);
}

FIREABLE_TEST(KilledProgramTest)
#include "killed_program_test.moc"
