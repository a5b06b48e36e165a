#pragma once

#include <QObject>
#include <QString>

#include "engine/base/result.h"

namespace fireable {

/// Makes the script that called `asked` fail with `message`, which names what was expected.
void throwError(QObject* asked, const QString& message);
void throwError(QObject* asked, const Error& error);
/// "expected (what), found '(found)'".
QString expected(const QString& what, const QString& found);

}  // namespace fireable
