#include "editor/layout/graphviz.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcess>
#include <QStandardPaths>

namespace fireable {
namespace {

constexpr int pollMilliseconds = 20;

void end(QProcess& process) {
    process.kill();
    process.waitForFinished();
}

}  // namespace

std::variant<QByteArray, GraphvizFailure> runGraphviz(const QString& program,
                                                      const QByteArray& input,
                                                      const GraphvizSettings& settings,
                                                      const std::stop_token& stop) {
    const QString path = QStandardPaths::findExecutable(program, settings.folders);
    if (path.isEmpty()) {
        return GraphvizFailure::notInstalled;
    }
    QProcess process;
    process.setStandardErrorFile(QProcess::nullDevice());
    QElapsedTimer time;
    time.start();
    process.start(path, {QStringLiteral("-Tplain")});
    if (!process.waitForStarted()) {
        return GraphvizFailure::failed;
    }
    process.write(input);
    process.closeWriteChannel();
    while (!process.waitForFinished(pollMilliseconds)) {
        if (process.state() == QProcess::NotRunning) {
            break;  // it finished before the wait began
        }
        if (stop.stop_requested()) {
            end(process);
            return GraphvizFailure::stopped;
        }
        if (time.hasExpired(settings.timeLimit.count())) {
            end(process);
            return GraphvizFailure::timedOut;
        }
    }
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0) {
        return GraphvizFailure::failed;
    }
    return process.readAllStandardOutput();
}

QString describe(GraphvizFailure failure, const QString& program) {
    const auto text = [&](const char* source) {
        return QCoreApplication::translate("Layout", source).arg(program);
    };
    switch (failure) {
        case GraphvizFailure::notInstalled:
            return text(QT_TRANSLATE_NOOP(
                "Layout", "Graphviz (%1) is not installed: a simpler layout was used."));
        case GraphvizFailure::timedOut:
            return text(QT_TRANSLATE_NOOP(
                "Layout", "Graphviz (%1) took too long: a simpler layout was used."));
        case GraphvizFailure::failed:
            return text(
                QT_TRANSLATE_NOOP("Layout", "Graphviz (%1) failed: a simpler layout was used."));
        case GraphvizFailure::stopped:
            break;
    }
    return {};
}

}  // namespace fireable
