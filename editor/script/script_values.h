#pragma once

#include <QJSEngine>
#include <QJSValue>
#include <QObject>
#include <QString>
#include <optional>

#include "engine/base/count.h"
#include "engine/base/result.h"

namespace fireable {

/// A number up to 2^53, where script numbers are exact; beyond that a string of digits.
QJSValue scriptValue(const Count& count);
/// A non-negative integer or a string of digits; nothing otherwise.
std::optional<Count> countOf(const QJSValue& value);

/// Throws `message` in the script that called `asked`.
void throwError(QObject* asked, const QString& message);
void throwError(QObject* asked, const Error& error);
/// "expected (what), found '(found)'".
QString expected(const QString& what, const QString& found);

}  // namespace fireable
