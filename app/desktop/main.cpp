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

/// Waking a CUDA device takes a while, which need not be the window's. The answer stays.
void askForDevices() {
    for (const fireable::EngineInfo& engine : fireable::allEngines()) {
        static_cast<void>(engine.unavailable());
    }
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGXFSZ, SIG_IGN);  // a file over the limit is an error like a full disk
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
    if (const auto* leave = std::get_if<fireable::Leave>(&wanted)) {
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
