#include "app/desktop/examples.h"

#include <QCoreApplication>

namespace fireable {

std::optional<QDir> examplesFolder() {
    const QDir program(QCoreApplication::applicationDirPath());
    const QString candidates[] = {
        program.filePath(QStringLiteral("../share/fireable/examples")),
        QStringLiteral(FIREABLE_RESOURCES "/examples"),
    };
    for (const QString& candidate : candidates) {
        if (QDir(candidate).exists()) {
            return QDir(QDir::cleanPath(candidate));
        }
    }
    return std::nullopt;
}

QFileInfoList exampleFiles() {
    const auto folder = examplesFolder();
    return folder ? folder->entryInfoList({QStringLiteral("*.ndr"), QStringLiteral("*.pnml")},
                                          QDir::Files, QDir::Name)
                  : QFileInfoList();
}

}  // namespace fireable
