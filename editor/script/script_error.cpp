#include "editor/script/script_error.h"

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

}  // namespace fireable
