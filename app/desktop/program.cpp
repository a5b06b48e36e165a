#include "app/desktop/program.h"

#include <QApplication>
#include <QFileInfo>
#include <QIcon>
#include <QStandardPaths>
#include <QTimer>
#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <future>

#include "app/desktop/batch.h"
#include "app/desktop/command_line.h"
#include "app/desktop/examples.h"
#include "app/desktop/main_window.h"
#include "app/desktop/recovery/handed_files.h"
#include "app/desktop/recovery/instance.h"
#include "app/desktop/recovery/recovery.h"
#include "app/desktop/recovery/session.h"
#include "app/desktop/recovery/termination.h"
#include "app/desktop/settings/settings.h"
#include "app/desktop/settings/settings_file.h"
#include "app/desktop/settings/translations.h"
#include "app/desktop/settings/window_style.h"
#include "engine/base/count.h"
#include "engine/net/engines.h"

/// Outside all namespaces, as Qt's macro declares a function.
static void initResources() {
    Q_INIT_RESOURCE(fireable);
}

namespace fireable {
namespace {

/// Initializing CUDA takes a while, so do it in the background; the result is cached.
void askForDevices() {
    for (const EngineInfo& engine : allEngines()) {
        static_cast<void>(engine.unavailable());
    }
}

/// Whether there is no display to open a window on, without which Qt ends the program.
bool lacksDisplay(const QStringList& arguments) {
    constexpr std::array variables{"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"};
    return std::ranges::all_of(variables, qEnvironmentVariableIsEmpty) &&
           !arguments.contains(QStringLiteral("-platform")) &&
           !arguments.contains(QStringLiteral("--platform"));
}

void introduce(QCoreApplication& application, const char* version) {
    QCoreApplication::setOrganizationName(QStringLiteral("Fireable"));
    QCoreApplication::setApplicationName(QStringLiteral("fireable"));
    QCoreApplication::setApplicationVersion(QLatin1String(version));
    installTranslations(application, Settings().language());
}

/// What survives the program, and is no setting.
QString inState(const QString& name) {
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) +
           QLatin1Char('/') + name;
}

/// Unsaved documents, and what is open; `handed` follows once those of the last time are.
void keepForRestart(MainWindow& window, const Options& options, HandedFiles& handed) {
    auto* recovery = new Recovery(window, inState(QStringLiteral("recovery")));
    new Termination(recovery->autosave(), recovery);
    if (!options.newInstance) {
        auto* session = new Session(window, inState(QStringLiteral("session.json")));
        const bool restores = options.files.isEmpty() && window.settings().restoreSession();
        QObject::connect(recovery, &Recovery::offered, session, [session, restores] {
            if (restores) {
                session->restore();
            } else {
                session->begin();
            }
        });
    }
    QObject::connect(recovery, &Recovery::offered, &handed, &HandedFiles::begin);
    QTimer::singleShot(0, recovery, &Recovery::offer);
}

QStringList wholePaths(const QStringList& files) {
    QStringList paths;
    for (const QString& file : files) {
        paths.append(QFileInfo(file).absoluteFilePath());
    }
    return paths;
}

int print(const EarlyExit& leave) {
    std::fputs(leave.text.toLocal8Bit().constData(), leave.exitCode == exitOk ? stdout : stderr);
    return leave.exitCode;
}

/// Of files that another window was given.
EarlyExit outcomeOf(const QStringList& failures) {
    QString text;
    for (const QString& failure : failures) {
        text += QStringLiteral("fireable: %1\n").arg(failure);
    }
    return {text, failures.isEmpty() ? exitOk : exitFailed};
}

}  // namespace

int runProgram(int argc, char** argv, const char* version) {
    throwWhereNumbersFindNoMemory();
    std::signal(SIGXFSZ, SIG_IGN);  // a file beyond the size limit is an ordinary write error
    {
        QCoreApplication application(argc, argv);  // needs no display
        introduce(application, version);
        const QStringList arguments = QCoreApplication::arguments();
        const auto wanted = parseCommandLine(arguments);
        const auto* leave = std::get_if<EarlyExit>(&wanted);
        // Of the errors, some may be options that a QApplication takes.
        if (leave != nullptr && (leave->exitCode == exitOk || lacksDisplay(arguments))) {
            return print(*leave);
        }
    }
    const auto asking = std::async(std::launch::async, askForDevices);
    QApplication application(argc, argv);
    introduce(application, version);
    initResources();
    QApplication::setApplicationDisplayName(QStringLiteral("Fireable"));
    QApplication::setStyle(new WindowStyle);  // Qt deletes it
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/fireable.svg")));

    const auto wanted = parseCommandLine(QApplication::arguments());
    if (const auto* leave = std::get_if<EarlyExit>(&wanted)) {
        return print(*leave);
    }
    const auto& options = std::get<Options>(wanted);
    SingleInstance instance;
    if (!options.isApart()) {
        QObject::connect(&instance, &SingleInstance::waits, &instance, [](const QString& told) {
            std::fprintf(stderr, "%s\n", qPrintable(told));
        });
        if (const auto failures = instance.handOver(wholePaths(options.files))) {
            return print(outcomeOf(*failures));
        }
        instance.becomeFirst();
    }
    const auto setAside = setDamagedSettingsAside();
    if (setAside) {
        installTranslations(application, Settings().language());
    }
    protectShippedFiles();
    MainWindow window;
    if (setAside && options.quitsWhenDone()) {  // nobody sees the window
        std::fprintf(stderr, "%s\n", qPrintable(settingsSetAsideText(*setAside)));
    } else if (setAside) {
        tellSettingsSetAside(window, *setAside);
    }
    window.show();
    HandedFiles handed(window);
    QObject::connect(&instance, &SingleInstance::requested, &handed, &HandedFiles::open);
    if (!options.isBatch()) {
        keepForRestart(window, options, handed);
    }
    Batch batch(window, options);
    QObject::connect(&batch, &Batch::finished, &application,
                     [](int exitCode) { QApplication::exit(exitCode); });
    batch.start();
    QApplication::exec();
    return batch.exitCode();
}

}  // namespace fireable
