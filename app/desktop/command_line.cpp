#include "app/desktop/command_line.h"

#include <QCommandLineParser>
#include <QCoreApplication>

namespace fireable {
namespace {

struct CommandLineText {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

constexpr int maxLimit = 1'000'000;

}  // namespace

std::variant<Options, EarlyExit> parseCommandLine(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(CommandLineText::tr(
        "Draws and runs Sleptsov and Petri nets, and spiking neural P systems.\n\n"
        "Exit codes: 0 success, 1 a file could not be opened, run or written, "
        "2 invalid command line."));
    const QCommandLineOption help({QStringLiteral("h"), QStringLiteral("help")},
                                  CommandLineText::tr("Print this help."));
    parser.addOption(help);
    const QCommandLineOption version = parser.addVersionOption();
    const QCommandLineOption run(QStringLiteral("run"),
                                 CommandLineText::tr("Run what is opened to the end on start."));
    const QCommandLineOption screenshot(
        QStringLiteral("screenshot"),
        CommandLineText::tr("Save a picture of the window to OUT, after --run if given, and quit."),
        QStringLiteral("OUT"));
    const QCommandLineOption picture(
        QStringLiteral("picture"),
        CommandLineText::tr("Export the drawing of the last file to OUT (.svg, .pdf, .png, .eps, "
                            ".tex or .dot), and quit."),
        QStringLiteral("OUT"));
    const QCommandLineOption limit(
        QStringLiteral("limit"),
        CommandLineText::tr("Stop runs after SECONDS (default: 10) before a picture is made, as a "
                            "net may run forever."),
        QStringLiteral("SECONDS"), QStringLiteral("10"));
    const QCommandLineOption newInstance(
        QStringLiteral("new-instance"),
        CommandLineText::tr("Open a window of its own, also if there is one already."));
    parser.addOptions({run, limit, screenshot, picture, newInstance});
    parser.addPositionalArgument(QStringLiteral("FILE"),
                                 CommandLineText::tr("Nets and systems to open."),
                                 QStringLiteral("[FILE…]"));
    parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);  // as Qt's own
    const bool parsed = parser.parse(arguments);
    if (parser.isSet(help)) {
        return EarlyExit{parser.helpText(), exitOk};
    }
    if (parser.isSet(version)) {
        return EarlyExit{
            QStringLiteral("fireable %1\n").arg(QCoreApplication::applicationVersion()), exitOk};
    }
    if (!parsed) {
        return EarlyExit{parser.errorText() + QLatin1Char('\n'), exitUsage};
    }
    bool isNumber = false;
    const double seconds = parser.value(limit).toDouble(&isNumber);
    if (!isNumber || !(seconds > 0 && seconds <= maxLimit)) {
        return EarlyExit{
            CommandLineText::tr(
                "expected seconds, more than 0 and at most %1, after --limit, found '%2'\n")
                .arg(maxLimit)
                .arg(parser.value(limit)),
            exitUsage};
    }
    Options options{parser.positionalArguments(), parser.isSet(run), seconds,
                    parser.value(screenshot), parser.value(picture), parser.isSet(newInstance)};
    if (!options.picture.isEmpty() && options.files.isEmpty()) {
        return EarlyExit{CommandLineText::tr("--picture needs a FILE to draw\n"), exitUsage};
    }
    return options;
}

}  // namespace fireable
