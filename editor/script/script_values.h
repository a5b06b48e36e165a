#pragma once

#include <QJSEngine>
#include <QJSValue>
#include <optional>

#include "engine/base/count.h"

namespace fireable {

/// A number where a script's numbers are exact, which is up to 2^53; beyond it the digits as text.
QJSValue scriptValue(const Count& count);
/// A whole number that is not negative, or digits as text; nothing for anything else.
std::optional<Count> countOf(const QJSValue& value);

}  // namespace fireable
