#include "editor/script/script_error.h"

#include <QCoreApplication>
#include <QJSEngine>

namespace fireable {

void throwError(QObject* asked, const QString& message) {
    if (QJSEngine* engine = qjsEngine(asked)) {
        engine->throwError(message);
    }
}

void throwError(QObject* asked, const Error& error) {
    throwError(asked, QString::fromStdString(error.message()));
}

QString expected(const QString& what, const QString& found) {
    return QCoreApplication::translate("ScriptError", "expected %1, found '%2'").arg(what, found);
}

}  // namespace fireable
