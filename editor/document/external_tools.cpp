#include "editor/document/external_tools.h"

#include <QFileInfo>
#include <QHash>
#include <QMutex>
#include <QStandardPaths>

namespace fireable {
namespace {

struct ToolPaths {
    QMutex mutex;
    QHash<QString, QString> paths;
};

ToolPaths& toolPaths() {
    static ToolPaths known;
    return known;
}

}  // namespace

QString findTool(const QString& name, const QStringList& folders) {
    if (folders.isEmpty()) {
        const QMutexLocker lock(&toolPaths().mutex);
        const QString path = toolPaths().paths.value(name);
        if (const QFileInfo file(path); file.isFile() && file.isExecutable()) {
            return path;
        }
    }
    return QStandardPaths::findExecutable(name, folders);
}

void setToolPath(const QString& name, const QString& path) {
    const QMutexLocker lock(&toolPaths().mutex);
    toolPaths().paths[name] = path;
}

}  // namespace fireable
