#pragma once

#include <QString>
#include <QStringList>
#include <variant>

namespace fireable {

/// The parsed command line.
struct Options {
    QStringList files;
    bool run = false;    ///< run the nets at once
    double limit = 10;   ///< seconds before runs are stopped, if the program quits by itself
    QString screenshot;  ///< file for a screenshot of the window; quits afterwards
    QString picture;     ///< file for the drawing of the last net; quits afterwards

    bool newInstance = false;  ///< a window of its own

    /// A process for this task, apart from what the user works at.
    bool isBatch() const { return run || quitsWhenDone(); }
    /// Whether another instance must not be given the files.
    bool isApart() const { return newInstance || isBatch(); }
    bool quitsWhenDone() const { return !screenshot.isEmpty() || !picture.isEmpty(); }
};

/// A text to print instead of starting, and the exit code.
struct EarlyExit {
    QString text;
    int exitCode = 0;
};

/// 0: success. 1: a file could not be opened, run or written. 2: usage error.
enum ExitCode { exitOk = 0, exitFailed = 1, exitUsage = 2 };

std::variant<Options, EarlyExit> parseCommandLine(const QStringList& arguments);

}  // namespace fireable
