#include <QApplication>
#include <QIcon>
#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <future>
#include <span>
#include <string_view>

#include "app/desktop/batch.h"
#include "app/desktop/command_line.h"
#include "app/desktop/main_window.h"
#include "app/desktop/translations.h"
#include "app/desktop/window_style.h"
#include "engine/base/number_memory.h"
#include "engine/net/engines.h"

namespace {

/// Initializing CUDA takes a while, so do it in the background; the result is cached.
void askForDevices() {
    for (const fireable::EngineInfo& engine : fireable::allEngines()) {
        static_cast<void>(engine.unavailable());
    }
}

/// Whether the arguments ask for a text instead of a window, as far as that is known before Qt
/// reads them.
bool asksForText(std::span<char* const> arguments) {
    constexpr std::array<std::string_view, 4> options{"-h", "--help", "-v", "--version"};
    const auto end = std::ranges::find(arguments, std::string_view("--"));  // then come files
    return std::any_of(arguments.begin(), end, [&](std::string_view argument) {
        return std::ranges::find(options, argument) != options.end();
    });
}

void introduce(QCoreApplication& application) {
    QCoreApplication::setOrganizationName(QStringLiteral("Fireable"));
    QCoreApplication::setApplicationName(QStringLiteral("fireable"));
    QCoreApplication::setApplicationVersion(QStringLiteral(FIREABLE_VERSION));
    fireable::installTranslations(application);
}

int print(const fireable::EarlyExit& leave) {
    std::fputs(leave.text.toLocal8Bit().constData(),
               leave.exitCode == fireable::exitOk ? stdout : stderr);
    return leave.exitCode;
}

}  // namespace

int main(int argc, char** argv) {
    fireable::throwWhereNumbersFindNoMemory();
    std::signal(SIGXFSZ, SIG_IGN);  // a file beyond the size limit is an ordinary write error
    if (asksForText({argv, static_cast<std::size_t>(argc)})) {
        QCoreApplication application(argc, argv);  // needs no display
        introduce(application);
        const auto wanted = fireable::parseCommandLine(QCoreApplication::arguments());
        if (const auto* leave = std::get_if<fireable::EarlyExit>(&wanted)) {
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
    fireable::MainWindow window;
    window.show();
    fireable::Batch batch(window, options);
    QObject::connect(&batch, &fireable::Batch::finished, &application,
                     [](int exitCode) { QApplication::exit(exitCode); });
    batch.start();
    return QApplication::exec();
}
