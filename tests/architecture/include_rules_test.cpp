#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QTest>
#include <algorithm>

#include "tests/support/folders.h"

#include "tests/support/test_main.h"

namespace {

QStringList within(const QString& parent, const QStringList& names) {
    QStringList folders;
    for (const QString& name : names) {
        folders.append(parent + '/' + name);
    }
    return folders;
}

/// Folders that share a row of the table below, by its name there.
const QMap<QString, QStringList> sharedRows{
    {"importers",
     within("importers", {"lsn", "matrix", "other", "pictures", "pnml", "text", "tina"})},
    {"editor, drawing", within("editor", {"arrange", "canvas", "compare", "layout", "minimap",
                                          "pictures", "recovery"})},
    {"editor, running", within("editor", {"animation", "charts", "playback", "script", "traces"})},
    {"editor, tools and panels",
     within("editor", {"checks", "clipboard", "hierarchy", "panels", "textview", "tools"})},
    {"app/cli", within("app/cli", {"debug", "profiles", "systems"})},
    {"app/desktop",
     within("app/desktop", {"dialogs", "help", "menus", "recovery", "settings", "tabs"})},
};

/// Which folders the files of a folder may include, besides their own and those below it. Each
/// folder stands in the table, or above among those that share a row: a new one is a decision.
/// The command line knows nothing of the editor, and what edits nets nothing of what edits spiking
/// systems.
const QMap<QString, QStringList> allowed{
    {"engine/base", {}},
    {"engine/device", {"engine/base/translatable.h"}},
    {"engine/expression", {"engine/base"}},
    {"engine/run", {"engine/base", "engine/expression"}},
    {"engine/sweep", {"engine/base", "engine/expression", "engine/run"}},
    {"engine/profile", {"engine/base", "engine/device", "engine/run"}},
    {"engine/spiking/model", {"engine/base"}},
    {"engine/spiking/program", {"engine/base", "engine/spiking/model"}},
    {"engine/spiking/rules",
     {"engine/base", "engine/spiking/model", "engine/spiking/program",
      "engine/spiking/spiking_step.h"}},
    {"engine/spiking/branches",
     {"engine/base", "engine/spiking/model", "engine/spiking/program", "engine/spiking/rules",
      "engine/spiking/spiking_step.h", "engine/spiking/results.h"}},
    {"engine/spiking/cpu",
     {"engine/base", "engine/expression", "engine/run", "engine/spiking/model",
      "engine/spiking/program", "engine/spiking/run", "engine/spiking/spiking_step.h",
      "engine/spiking/spiking_engine.h"}},
    {"engine/spiking/cuda",
     {"engine/base", "engine/device", "engine/expression", "engine/run", "engine/spiking/model",
      "engine/spiking/program", "engine/spiking/run", "engine/spiking/spiking_step.h",
      "engine/spiking/spiking_engine.h", "engine/spiking/sweep/sweep.h", "engine/sweep"}},
    {"engine/spiking/run",
     {"engine/base", "engine/expression", "engine/run", "engine/spiking/model",
      "engine/spiking/program", "engine/spiking/rules", "engine/spiking/spiking_step.h",
      "engine/spiking/spiking_engine.h"}},
    {"engine/spiking/generate", {"engine/base", "engine/spiking/model"}},
    {"engine/spiking/sweep",
     {"engine/base", "engine/device", "engine/expression", "engine/run", "engine/spiking",
      "engine/sweep"}},
    {"engine/spiking",
     {"engine/base", "engine/device", "engine/expression", "engine/profile", "engine/run"}},
    {"engine/net/rules", {"engine/base"}},
    {"engine/net/model", {"engine/base", "engine/expression", "engine/run"}},
    {"engine/net/program", {"engine/base", "engine/expression", "engine/run", "engine/net/model"}},
    {"engine/net/cpu",
     {"engine/base", "engine/expression", "engine/run", "engine/net/program", "engine/net/rules",
      "engine/net/run", "engine/net/net_engine.h"}},
    {"engine/net/cuda",
     {"engine/base", "engine/device", "engine/expression", "engine/run", "engine/net/program",
      "engine/net/rules", "engine/net/run", "engine/net/sweep/sweep.h", "engine/net/net_engine.h",
      "engine/sweep"}},
    {"engine/net/run",
     {"engine/base", "engine/expression", "engine/run", "engine/net/model", "engine/net/program",
      "engine/net/rules", "engine/net/net_engine.h", "engine/net/engines.h"}},
    {"engine/net/debug",
     {"engine/base", "engine/expression", "engine/run", "engine/net/model", "engine/net/program",
      "engine/net/rules", "engine/net/run", "engine/net/net_engine.h"}},
    {"engine/net/generate", {"engine/base", "engine/net/model", "engine/net/program"}},
    {"engine/net/sweep",
     {"engine/base", "engine/device", "engine/expression", "engine/run", "engine/net",
      "engine/sweep"}},
    {"engine/net",
     {"engine/base", "engine/device", "engine/expression", "engine/profile", "engine/run"}},
    {"importers",
     {"importers", "engine/base", "engine/expression", "engine/run", "engine/net/model",
      "engine/net/program"}},
    {"importers/snp", {"importers", "engine/base", "engine/spiking/model"}},
    {"importers/bulk",
     {"importers", "engine/base", "engine/net/program", "engine/spiking/program"}},
    {"importers/compare", {"importers", "engine/base", "engine/net/model", "engine/spiking/model"}},
    {"importers/models", {"importers", "engine/base", "engine/net/program", "engine/run"}},
    {"importers/profile",
     {"importers", "engine/base", "engine/net/engines.h", "engine/net/generate",
      "engine/net/net_profile.h", "engine/net/program", "engine/net/rules", "engine/profile",
      "engine/run", "engine/spiking/generate", "engine/spiking/program",
      "engine/spiking/spiking_profile.h", "engine/spiking/spiking_step.h", "engine/sweep"}},
    {"importers/trace",
     {"importers", "engine/base", "engine/expression", "engine/run", "engine/net/run",
      "engine/spiking/run"}},
    {"editor/document",
     {"importers", "engine/base", "engine/net/model", "engine/net/program", "engine/run"}},
    {"editor, drawing",
     {"editor/canvas", "editor/document", "importers", "engine/base", "engine/net/model"}},
    {"editor, running",
     {"editor/canvas", "editor/charts", "editor/document", "editor/playback", "importers",
      "engine/base", "engine/expression", "engine/run", "engine/net/model", "engine/net/program",
      "engine/net/rules", "engine/net/debug", "engine/net/run", "engine/net/net_engine.h",
      "engine/net/engines.h"}},
    {"editor, tools and panels",
     {"editor/arrange", "editor/canvas", "editor/checks", "editor/clipboard", "editor/document",
      "editor/hierarchy", "editor/playback", "editor/tools", "importers", "engine/base",
      "engine/expression", "engine/run", "engine/net/model", "engine/net/program",
      "engine/net/rules", "engine/net/engines.h"}},
    {"editor/profile",
     {"editor", "importers", "engine/base", "engine/net/rules", "engine/profile", "engine/run",
      "engine/spiking/spiking_step.h", "engine/sweep"}},
    {"editor/sweeps",
     {"editor/charts", "editor/document", "editor/panels", "engine/base", "engine/expression",
      "engine/net/model", "engine/run", "engine/sweep"}},
    {"editor/spiking",
     {"editor", "importers", "engine/base", "engine/expression", "engine/run", "engine/net/model",
      "engine/spiking/branches", "engine/spiking/engines.h", "engine/spiking/model",
      "engine/spiking/program", "engine/spiking/results.h", "engine/spiking/rules",
      "engine/spiking/run", "engine/spiking/spiking_engine.h", "engine/spiking/spiking_step.h"}},
    {"app/cli",
     {"app/cli",
      "importers",
      "engine/base",
      "engine/device/device.h",
      "engine/expression",
      "engine/run",
      "engine/net/model",
      "engine/net/net_profile.h",
      "engine/net/program",
      "engine/net/rules",
      "engine/net/debug",
      "engine/net/generate",
      "engine/net/run",
      "engine/net/net_engine.h",
      "engine/net/sweep",
      "engine/net/engines.h",
      "engine/profile",
      "engine/spiking/branches",
      "engine/spiking/engines.h",
      "engine/spiking/generate",
      "engine/spiking/model",
      "engine/spiking/program",
      "engine/spiking/run",
      "engine/spiking/results.h",
      "engine/spiking/spiking_profile.h",
      "engine/spiking/sweep",
      "engine/sweep"}},
    {"app/desktop",
     {"app/desktop", "editor", "importers", "engine/base", "engine/device/device.h",
      "engine/expression", "engine/profile", "engine/run", "engine/sweep", "engine/net/engines.h",
      "engine/net/generate", "engine/net/model", "engine/net/run", "engine/net/sweep",
      "engine/spiking/engines.h", "engine/spiking/model", "engine/spiking/run",
      "engine/spiking/sweep"}},
};
/// Where a test may wait for a fixed time, as that is what it is about.
const QStringList fixedWaits{
    "tests/app/desktop/responsive_window_test.cpp",  // a window that sleeps must be noticed
    "tests/editor/recovery/recovery_folder_test.cpp",  // a process is killed at any moment
    "tests/engine/net/cuda/device_agreement.cpp",    // a run on a device is cancelled in its middle
    "tests/engine/net/cuda/sweep_agreement.cpp",     // and so is a sweep
    "tests/support/watched_application.h",           // looks at a thread at regular times
};
const QStringList qtFree{"engine/", "importers/", "app/cli/"};

bool startsWithAny(const QString& text, const QStringList& prefixes) {
    return std::ranges::any_of(prefixes, [&](const QString& p) { return text.startsWith(p); });
}

/// The row of the table that is for the files of `folder`; empty: there is none.
QString rowOf(const QString& folder) {
    for (auto row = sharedRows.begin(); row != sharedRows.end(); ++row) {
        if (row.value().contains(folder)) {
            return row.key();
        }
    }
    return allowed.contains(folder) ? folder : QString();
}

bool mayInclude(const QString& path, const QString& target) {
    const QString folder = path.section('/', 0, -2);
    return target.startsWith(folder + '/') || startsWithAny(target, allowed[rowOf(folder)]);
}

/// The classes that `text` defines outside of others and of unnamed namespaces, with their
/// namespaces. Relies on the format of the project, which indents neither.
QStringList definedClasses(const QString& text) {
    static const QRegularExpression opened("^namespace (\\S*) ?\\{$");
    static const QRegularExpression defined(
        "^(?:class|struct|union|enum class|enum) ([\\w:]+)(?: final)?(?: :.*)? \\{");
    QStringList namespaces;
    QStringList classes;
    for (const QString& line : text.split('\n')) {
        if (const auto match = opened.match(line); match.hasMatch()) {
            namespaces.push_back(match.captured(1));
        } else if (line == "namespace {") {
            namespaces.push_back("");
        } else if (line.startsWith("}  // namespace")) {
            namespaces.pop_back();
        } else if (const auto type = defined.match(line);
                   type.hasMatch() && !namespaces.contains("")) {
            classes.push_back(namespaces.join("::") + "::" + type.captured(1));
        }
    }
    return classes;
}

}  // namespace

/// The dependency rules of the project, as a table that cannot go stale.
class IncludeRulesTest : public QObject {
    Q_OBJECT

private slots:
    void everyIncludeIsAllowed_data();
    void everyIncludeIsAllowed();
    void folderThatIsNotListedIsRefused();
    void noTwoClassesShareAName();
    void nobodyFiltersAllEventsOfTheProgram();
    void noTestWaitsForAFixedTime();

private:
    const QDir root_{QString::fromStdString(fireable::testing::sourceFolder())};
};

void IncludeRulesTest::everyIncludeIsAllowed_data() {
    QTest::addColumn<QString>("path");
    for (const char* top : {"engine", "importers", "editor", "app"}) {
        QDirIterator files(root_.filePath(top), {"*.h", "*.cpp", "*.cu", "*.cuh"}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = root_.relativeFilePath(files.next());
            QTest::newRow(qPrintable(path)) << path;
        }
    }
}

void IncludeRulesTest::everyIncludeIsAllowed() {
    QFETCH(QString, path);
    QVERIFY2(!rowOf(path.section('/', 0, -2)).isEmpty(), "its folder is not in the table");
    QFile file(root_.filePath(path));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString text = file.readAll();
    static const QRegularExpression include("^#include ([<\"])([^>\"]+)",
                                            QRegularExpression::MultilineOption);
    for (const auto& match : include.globalMatch(text)) {
        const QString target = match.captured(2);
        const bool system = match.captured(1) == "<";
        const bool ok = system ? !(target.startsWith('Q') && startsWithAny(path, qtFree))
                               : mayInclude(path, target);
        QVERIFY2(ok, qPrintable("it includes " + target));
    }
}

void IncludeRulesTest::folderThatIsNotListedIsRefused() {
    QCOMPARE(rowOf("engine/net/cuda"), QString("engine/net/cuda"));
    QCOMPARE(rowOf("editor/panels"), QString("editor, tools and panels"));
    for (const QString& row : sharedRows.keys()) {
        QVERIFY2(allowed.contains(row), qPrintable(row));
    }
    QCOMPARE(rowOf("engine/star"), QString());
    QCOMPARE(rowOf("editor/star"), QString());
    QCOMPARE(rowOf("editor"), QString());
    QCOMPARE(rowOf("app"), QString());
    QVERIFY(!mayInclude("editor/panels/a.h", "app/desktop/b.h"));
    QVERIFY(!mayInclude("editor/panels/a.h", "editor/spiking/b.h"));
    QVERIFY(!mayInclude("editor/canvas/a.h", "editor/panels/b.h"));
    QVERIFY(!mayInclude("app/cli/a.h", "editor/document/b.h"));
    QVERIFY(!mayInclude("app/cli/debug/a.h", "app/desktop/b.h"));
    QVERIFY(mayInclude("app/cli/debug/a.h", "app/cli/b.h"));
    QVERIFY(!mayInclude("engine/net/cpu/a.h", "engine/net/cuda/b.h"));
}

/// Two classes of one name make the linker keep the inline functions of only one of them.
void IncludeRulesTest::noTwoClassesShareAName() {
    QMap<QString, QString> definedIn;
    for (const char* top : {"engine", "importers", "editor", "app"}) {
        QDirIterator files(root_.filePath(top), {"*.h", "*.cpp", "*.cu", "*.cuh"}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            for (const QString& name : definedClasses(file.readAll())) {
                const QString other = definedIn.value(name);
                QVERIFY2(other.isEmpty(),
                         qPrintable(name + " is defined in " + other + " and " + file.fileName()));
                definedIn.insert(name, file.fileName());
            }
        }
    }
    QVERIFY(definedIn.contains("fireable::net::Net"));
}

/// A filter of the application makes every event of the program slower. What scripts leave for
/// later cannot be found by other means, and is looked for only while there may be some.
void IncludeRulesTest::nobodyFiltersAllEventsOfTheProgram() {
    static const QRegularExpression filter(
        "(?:qApp|qGuiApp|Application::instance\\(\\))\\s*->\\s*installEventFilter");
    QStringList filtering;
    for (const char* top : {"editor", "app"}) {
        QDirIterator files(root_.filePath(top), {"*.h", "*.cpp"}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            if (QString(file.readAll()).contains(filter)) {
                filtering.push_back(root_.relativeFilePath(file.fileName()));
            }
        }
    }
    QCOMPARE(filtering, QStringList("editor/script/script_host.cpp"));
}

/// It is too short on a slow machine and too long on all others.
void IncludeRulesTest::noTestWaitsForAFixedTime() {
    static const QRegularExpression wait(
        "\\b(?:(?:qSleep|[mu]?sleep|nanosleep|sleep_for|sleep_until|qWait) ?\\(|"
        "singleShot ?\\(\\s*[1-9])");
    QStringList waiting;
    QDirIterator files(root_.filePath("tests"), {"*.h", "*.cpp", "*.cu", "*.cuh"}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        if (QString(file.readAll()).contains(wait)) {
            waiting.push_back(root_.relativeFilePath(file.fileName()));
        }
    }
    waiting.sort();
    QCOMPARE(waiting, fixedWaits);
}

FIREABLE_TEST(IncludeRulesTest)
#include "include_rules_test.moc"
