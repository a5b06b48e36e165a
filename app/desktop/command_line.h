#pragma once

#include <QString>
#include <QStringList>
#include <variant>

namespace fireable {

/// What the user asked for on the command line.
struct Options {
    QStringList files;
    bool run = false;    ///< run the nets to their end at once
    double limit = 10;   ///< seconds after which a run stops, where the program leaves by itself
    QString screenshot;  ///< write the window to this picture, then leave
    QString picture;     ///< write the last file's drawing to this picture, then leave

    bool quitsWhenDone() const { return !screenshot.isEmpty() || !picture.isEmpty(); }
};

/// A text to print instead of starting, and the exit code to leave with.
struct EarlyExit {
    QString text;
    int exitCode = 0;
};

/// Exit codes: 0 done, 1 a file could not be opened, run or written, 2 a wrong command line.
enum ExitCode { exitOk = 0, exitFailed = 1, exitUsage = 2 };

std::variant<Options, EarlyExit> parseCommandLine(const QStringList& arguments);

}  // namespace fireable
