#include "tests/support/test_main.h"

#include <QDir>
#include <QTest>
#include <cstdio>
#include <memory>
#include <vector>

#include "engine/base/count.h"
#include "tests/support/paths.h"
#ifdef QT_WIDGETS_LIB
#include "tests/support/watched_application.h"
#endif

// The main() of every test program: `program CLASS [options of Qt Test]` runs one class, `program`
// all of them. ctest runs one class; `program --skipped CLASS` then tells whether any of its
// functions were skipped.

namespace fireable::testing {
namespace {

struct Made {
    const char* name;
    QObject* (*make)();
};

std::vector<Made>& allMade() {
    static std::vector<Made> all;
    return all;
}

constexpr int skippedExitCode = 77;

struct Outcome {
    int passed = 0;
    QList<QByteArray> skipped;
};

QString logFile(const char* name) {
    QDir().mkpath(inBuild("tests/logs"));
    return inBuild("tests/logs/") + QString::fromUtf8(name) + QStringLiteral(".txt");
}

Outcome outcomeOf(const char* name) {
    Outcome outcome;
    QFile file(logFile(name));
    if (!file.open(QIODevice::ReadOnly)) {
        return outcome;
    }
    for (const QByteArray& line : file.readAll().split('\n')) {
        outcome.passed += line.startsWith("PASS ") && !line.endsWith("initTestCase()") &&
                          !line.endsWith("cleanupTestCase()");
        if (line.startsWith("SKIP ")) {
            outcome.skipped.append(line);
        }
    }
    return outcome;
}

int tellSkipped(const char* name) {
    const Outcome outcome = outcomeOf(name);
    std::puts(outcome.skipped.join('\n').constData());
    return outcome.skipped.isEmpty() ? 0 : skippedExitCode;
}

int run(const Made& made, QStringList arguments) {
    arguments << QStringLiteral("-o") << logFile(made.name) + QStringLiteral(",txt");
    arguments << QStringLiteral("-o") << QStringLiteral("-,txt");
    const std::unique_ptr<QObject> test(made.make());
    if (QTest::qExec(test.get(), arguments) != 0) {
        return 1;
    }
    const Outcome outcome = outcomeOf(made.name);
    return outcome.passed == 0 && !outcome.skipped.isEmpty() ? skippedExitCode : 0;
}

int runAll(QStringList arguments) {
    if (arguments.value(1) == QStringLiteral("--skipped")) {
        return tellSkipped(qPrintable(arguments.value(2)));
    }
    int failed = 0;
    for (const Made& made : allMade()) {
        if (arguments.value(1) == QLatin1String(made.name)) {
            arguments.removeAt(1);
            return run(made, arguments);
        }
    }
    if (!arguments.value(1).isEmpty() && !arguments.value(1).startsWith(u'-')) {
        std::fprintf(stderr, "expected a class of this program, found '%s'\n",
                     qPrintable(arguments.value(1)));
        return 2;
    }
    for (const Made& made : allMade()) {
        failed += run(made, arguments) == 1;
    }
    return failed == 0 ? 0 : 1;
}

}  // namespace

RegisteredTest::RegisteredTest(const char* name, QObject* (*make)()) {
    allMade().push_back({name, make});
}

}  // namespace fireable::testing

/// For LeakSanitizer: what glibc itself loses where `setlocale` joins the names of a locale.
extern "C" const char* __lsan_default_suppressions() {
    return "leak:argz_add_sep\n";
}

int main(int argc, char** argv) {
    fireable::throwWhereNumbersFindNoMemory();
#ifdef QT_WIDGETS_LIB
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    fireable::testing::WatchedApplication application(argc, argv);
#else
    QCoreApplication application(argc, argv);
#endif
    return fireable::testing::runAll(application.arguments());
}
