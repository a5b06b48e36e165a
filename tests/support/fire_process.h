#pragma once

#include <QByteArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStringList>

#include "tests/support/paths.h"

namespace fireable::testing {

/// What one call of the command line gave back.
struct FireResult {
    int exitCode = -1;
    QByteArray out;
    QByteArray err;
    QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
};

/// Runs `build/bin/fire` with `arguments`, and `input` to read; exit code -1 when it crashed or
/// took over a minute.
inline FireResult fire(const QStringList& arguments, const QString& folder = {},
                       const QByteArray& input = {}) {
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(inBuild("bin/fire"), arguments);
    process.write(input);
    process.closeWriteChannel();
    constexpr int aMinute = 60'000;
    const bool ended = process.waitForFinished(aMinute);
    FireResult result;
    if (ended && process.exitStatus() == QProcess::NormalExit) {
        result.exitCode = process.exitCode();
    }
    result.out = process.readAllStandardOutput();
    result.err = process.readAllStandardError();
    return result;
}

}  // namespace fireable::testing
