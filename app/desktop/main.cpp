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
#include "app/desktop/recovery/handed_files.h"
#include "app/desktop/recovery/instance.h"
#include "app/desktop/main_window.h"
#include "app/desktop/recovery/recovery.h"
#include "app/desktop/recovery/session.h"
#include "app/desktop/recovery/termination.h"
#include "app/desktop/settings/settings.h"
#include "app/desktop/settings/settings_file.h"
#include "app/desktop/settings/translations.h"
#include "app/desktop/settings/window_style.h"
#include "engine/base/count.h"
#include "engine/net/engines.h"

namespace {

/// Initializing CUDA takes a while, so do it in the background; the result is cached.
void askForDevices() {
    for (const fireable::EngineInfo& engine : fireable::allEngines()) {
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

void introduce(QCoreApplication& application) {
    QCoreApplication::setOrganizationName(QStringLiteral("Fireable"));
    QCoreApplication::setApplicationName(QStringLiteral("fireable"));
    QCoreApplication::setApplicationVersion(QStringLiteral(FIREABLE_VERSION));
    fireable::installTranslations(application, fireable::Settings().language());
}

/// What survives the program, and is no setting.
QString inState(const QString& name) {
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) +
           QLatin1Char('/') + name;
}

/// Unsaved documents, and what is open; `handed` follows once those of the last time are.
void keepForRestart(fireable::MainWindow& window, const fireable::Options& options,
                    fireable::HandedFiles& handed) {
    auto* recovery = new fireable::Recovery(window, inState(QStringLiteral("recovery")));
    new fireable::Termination(recovery->autosave(), recovery);
    if (!options.newInstance) {
        auto* session = new fireable::Session(window, inState(QStringLiteral("session.json")));
        const bool restores = options.files.isEmpty() && window.settings().restoreSession();
        QObject::connect(recovery, &fireable::Recovery::offered, session, [session, restores] {
            if (restores) {
                session->restore();
            } else {
                session->begin();
            }
        });
    }
    QObject::connect(recovery, &fireable::Recovery::offered, &handed, &fireable::HandedFiles::begin);
    QTimer::singleShot(0, recovery, &fireable::Recovery::offer);
}

QStringList wholePaths(const QStringList& files) {
    QStringList paths;
    for (const QString& file : files) {
        paths.append(QFileInfo(file).absoluteFilePath());
    }
    return paths;
}

int print(const fireable::EarlyExit& leave) {
    std::fputs(leave.text.toLocal8Bit().constData(),
               leave.exitCode == fireable::exitOk ? stdout : stderr);
    return leave.exitCode;
}

/// Of files that another window was given.
fireable::EarlyExit outcomeOf(const QStringList& failures) {
    QString text;
    for (const QString& failure : failures) {
        text += QStringLiteral("fireable: %1\n").arg(failure);
    }
    return {text, failures.isEmpty() ? fireable::exitOk : fireable::exitFailed};
}

}  // namespace

int main(int argc, char** argv) {
    fireable::throwWhereNumbersFindNoMemory();
    std::signal(SIGXFSZ, SIG_IGN);  // a file beyond the size limit is an ordinary write error
    {
        QCoreApplication application(argc, argv);  // needs no display
        introduce(application);
        const QStringList arguments = QCoreApplication::arguments();
        const auto wanted = fireable::parseCommandLine(arguments);
        const auto* leave = std::get_if<fireable::EarlyExit>(&wanted);
        // Of the errors, some may be options that a QApplication takes.
        if (leave != nullptr && (leave->exitCode == fireable::exitOk || lacksDisplay(arguments))) {
            return print(*leave);
        }
    }
    const auto asking = std::async(std::launch::async, askForDevices);
    QApplication application(argc, argv);
    introduce(application);
    Q_INIT_RESOURCE(fireable);
    QApplication::setApplicationDisplayName(QStringLiteral("Fireable"));
    QApplication::setStyle(new fireable::WindowStyle);  // Qt deletes it
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/fireable.svg")));

    const auto wanted = fireable::parseCommandLine(QApplication::arguments());
    if (const auto* leave = std::get_if<fireable::EarlyExit>(&wanted)) {
        return print(*leave);
    }
    const auto& options = std::get<fireable::Options>(wanted);
    fireable::SingleInstance instance;
    if (!options.isApart()) {
        QObject::connect(&instance, &fireable::SingleInstance::waits, &instance,
                         [](const QString& told) {
                             std::fprintf(stderr, "%s\n", qPrintable(told));
                         });
        if (const auto failures = instance.handOver(wholePaths(options.files))) {
            return print(outcomeOf(*failures));
        }
        instance.becomeFirst();
    }
    const auto setAside = fireable::setDamagedSettingsAside();
    if (setAside) {
        fireable::installTranslations(application, fireable::Settings().language());
    }
    fireable::protectShippedFiles();
    fireable::MainWindow window;
    if (setAside && options.quitsWhenDone()) {  // nobody sees the window
        std::fprintf(stderr, "%s\n", qPrintable(fireable::settingsSetAsideText(*setAside)));
    } else if (setAside) {
        fireable::tellSettingsSetAside(window, *setAside);
    }
    window.show();
    fireable::HandedFiles handed(window);
    QObject::connect(&instance, &fireable::SingleInstance::requested, &handed,
                     &fireable::HandedFiles::open);
    if (!options.isBatch()) {
        keepForRestart(window, options, handed);
    }
    fireable::Batch batch(window, options);
    QObject::connect(&batch, &fireable::Batch::finished, &application,
                     [](int exitCode) { QApplication::exit(exitCode); });
    batch.start();
    QApplication::exec();
    return batch.exitCode();
}
