#include <QApplication>
#include <QIcon>
#include <csignal>
#include <cstdio>
#include <future>

#include "app/desktop/batch.h"
#include "app/desktop/command_line.h"
#include "app/desktop/main_window.h"
#include "app/desktop/translations.h"
#include "app/desktop/window_style.h"
#include "engine/net/engines.h"

namespace {

/// Initializing CUDA takes a while, so do it in the background; the result is cached.
void askForDevices() {
    for (const fireable::EngineKind kind : fireable::allEngineKinds) {
        static_cast<void>(fireable::engineUnavailable(kind));
    }
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGXFSZ, SIG_IGN);  // a file beyond the size limit is an ordinary write error
    const auto asking = std::async(std::launch::async, askForDevices);
    QApplication application(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("Fireable"));
    QApplication::setApplicationName(QStringLiteral("fireable"));
    QApplication::setApplicationDisplayName(QStringLiteral("Fireable"));
    QApplication::setApplicationVersion(QStringLiteral(FIREABLE_VERSION));
    Q_INIT_RESOURCE(fireable);
    fireable::installTranslations(application);
    QApplication::setStyle(new fireable::WindowStyle);  // Qt deletes it
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/fireable.svg")));

    const auto wanted = fireable::parseCommandLine(QApplication::arguments());
    if (const auto* leave = std::get_if<fireable::EarlyExit>(&wanted)) {
        std::fputs(leave->text.toLocal8Bit().constData(),
                   leave->exitCode == fireable::exitOk ? stdout : stderr);
        return leave->exitCode;
    }
    const auto& options = std::get<fireable::Options>(wanted);
    fireable::MainWindow window;
    window.show();
    fireable::Batch batch(window, options);
    QObject::connect(&batch, &fireable::Batch::finished, &application,
                     [](int exitCode) { QApplication::exit(exitCode); });
    batch.start();
    return QApplication::exec();
}
