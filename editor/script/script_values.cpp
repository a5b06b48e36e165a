#include "editor/script/script_values.h"

#include <QCoreApplication>
#include <cmath>

namespace fireable {
namespace {

constexpr std::int64_t maxExact = std::int64_t{1} << 53;

}  // namespace

QJSValue scriptValue(const Count& count) {
    if (count <= Count(maxExact) && count >= Count(-maxExact)) {
        return QJSValue(static_cast<double>(count.value64()));
    }
    return QJSValue(QString::fromStdString(count.text()));
}

std::optional<Count> countOf(const QJSValue& value) {
    if (value.isNumber()) {
        const double number = value.toNumber();
        const bool whole =
            number >= 0 && number <= static_cast<double>(maxExact) && number == std::floor(number);
        return whole ? std::optional(Count(static_cast<std::int64_t>(number))) : std::nullopt;
    }
    auto count = value.isString() ? Count::parse(value.toString().toStdString()) : std::nullopt;
    return count && *count >= 0 ? count : std::nullopt;
}

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
