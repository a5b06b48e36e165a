#include "app/desktop/eps_maker.h"

#include <QEventLoop>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTimer>
#include <array>

namespace fireable {
namespace {

constexpr int aMinute = 60'000;  ///< milliseconds

struct Maker {
    QString program;
    QStringList arguments;
};

/// Each keeps lines and texts as such.
std::array<Maker, 2> makers(const QString& pdf, const QString& eps) {
    return {{{QStringLiteral("pdftops"), {QStringLiteral("-eps"), pdf, eps}},
             {QStringLiteral("gs"),
              {QStringLiteral("-q"), QStringLiteral("-dNOPAUSE"), QStringLiteral("-dBATCH"),
               QStringLiteral("-dSAFER"), QStringLiteral("-sDEVICE=eps2write"),
               QStringLiteral("-sOutputFile=") + eps, pdf}}}};
}

/// The window goes on drawing meanwhile.
Result<void> run(const QString& program, const QStringList& arguments, const QString& eps) {
    QProcess process;
    QEventLoop loop;
    QObject::connect(&process, &QProcess::finished, &loop, &QEventLoop::quit);
    QObject::connect(&process, &QProcess::errorOccurred, &loop, &QEventLoop::quit);
    QTimer::singleShot(aMinute, &loop, &QEventLoop::quit);
    process.start(program, arguments);
    if (process.state() != QProcess::NotRunning) {
        loop.exec(QEventLoop::ExcludeUserInputEvents);
    }
    const bool ended = process.state() == QProcess::NotRunning;
    if (ended && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0 &&
        QFileInfo(eps).size() > 0) {
        return {};
    }
    return fail(ErrorCode::fileUnwritable,
                "the picture cannot be written: " + program.toStdString() + " says '" +
                    process.readAllStandardError().trimmed().left(200).toStdString() + "'");
}

}  // namespace

Result<void> makeEps(const QString& pdf, const QString& eps) {
    for (const auto& [name, arguments] : makers(pdf, eps)) {
        const QString program = QStandardPaths::findExecutable(name);
        if (!program.isEmpty()) {
            return run(program, arguments, eps);
        }
    }
    return fail(ErrorCode::unsupported,
                "EPS pictures are made by pdftops (package poppler-utils) or gs (package "
                "ghostscript), and neither is installed; PDF needs no other program");
}

}  // namespace fireable
