#pragma once

#include <QJSEngine>
#include <QJSValue>
#include <QObject>
#include <QString>
#include <optional>

#include "engine/base/count.h"
#include "engine/base/result.h"

namespace fireable {

/// A number where a script's numbers are exact, which is up to 2^53; beyond it the digits as text.
QJSValue scriptValue(const Count& count);
/// A whole number that is not negative, or digits as text; nothing for anything else.
std::optional<Count> countOf(const QJSValue& value);

/// Makes the script that called `asked` fail with `message`, which names what was expected.
void throwError(QObject* asked, const QString& message);
void throwError(QObject* asked, const Error& error);
/// "expected (what), found '(found)'".
QString expected(const QString& what, const QString& found);

}  // namespace fireable
