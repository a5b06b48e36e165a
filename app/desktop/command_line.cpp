#include "app/desktop/command_line.h"

#include <QCommandLineParser>
#include <QCoreApplication>

namespace fireable {

std::variant<Options, Leave> parseCommandLine(const QStringList& arguments) {
    const auto tr = [](const char* text) {
        return QCoreApplication::translate("CommandLine", text);
    };
    QCommandLineParser parser;
    parser.setApplicationDescription(tr(
        "Draws and runs Sleptsov and Petri nets.\n\n"
        "Exit codes: 0 done, 1 a file could not be opened, run or written, 2 wrong command line."));
    const QCommandLineOption help = parser.addHelpOption();
    const QCommandLineOption version = parser.addVersionOption();
    const QCommandLineOption run(QStringLiteral("run"), tr("Run the nets to their end at once."));
    const QCommandLineOption screenshot(
        QStringLiteral("screenshot"),
        tr("Write the window to OUT, after --run when given, then leave."), QStringLiteral("OUT"));
    const QCommandLineOption picture(
        QStringLiteral("picture"),
        tr("Write the drawing of the last file to OUT (.png, .svg or .pdf), then leave."),
        QStringLiteral("OUT"));
    parser.addOptions({run, screenshot, picture});
    parser.addPositionalArgument(QStringLiteral("FILE"), tr("Nets to open."),
                                 QStringLiteral("[FILE…]"));
    if (!parser.parse(arguments)) {
        return Leave{parser.errorText() + QLatin1Char('\n'), exitUsage};
    }
    if (parser.isSet(help)) {
        return Leave{parser.helpText(), exitOk};
    }
    if (parser.isSet(version)) {
        return Leave{QStringLiteral("fireable %1\n").arg(QCoreApplication::applicationVersion()),
                     exitOk};
    }
    Options options{parser.positionalArguments(), parser.isSet(run), parser.value(screenshot),
                    parser.value(picture)};
    if (!options.picture.isEmpty() && options.files.isEmpty()) {
        return Leave{tr("--picture needs a FILE to draw\n"), exitUsage};
    }
    return options;
}

}  // namespace fireable
