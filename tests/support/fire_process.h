#pragma once

#include <QByteArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStringList>

#include "tests/support/paths.h"

namespace fireable::testing {

/// The result of a call of the command line.
struct FireResult {
    int exitCode = -1;
    QByteArray out;
    QByteArray err;
    QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
};

/// Milliseconds that a process may take to end where it should, also on a slow machine.
inline constexpr int patience = 120'000;

/// The result of a program; exit code -1 if it crashed or took longer.
inline FireResult resultOf(const QString& program, const QStringList& arguments,
                           const QString& folder, const QByteArray& input) {
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    const bool ended = process.waitForFinished(patience);
    FireResult result;
    if (ended && process.exitStatus() == QProcess::NormalExit) {
        result.exitCode = process.exitCode();
    }
    result.out = process.readAllStandardOutput();
    result.err = process.readAllStandardError();
    return result;
}

/// Runs `build/bin/fire` with `arguments` and the standard input `input`.
inline FireResult fire(const QStringList& arguments, const QString& folder = {},
                       const QByteArray& input = {}) {
    return resultOf(inBuild("bin/fire"), arguments, folder, input);
}

/// Runs a command line in bash.
inline FireResult shell(const QByteArray& line, const QString& folder) {
    return resultOf(QStringLiteral("bash"), {QStringLiteral("-c"), QString::fromUtf8(line)}, folder,
                    {});
}

}  // namespace fireable::testing
