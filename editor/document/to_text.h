#pragma once

#include <QString>
#include <string>
#include <string_view>

#include "engine/base/count.h"
#include "engine/base/result.h"

namespace fireable {

// From the engine's texts (UTF-8) and numbers to Qt's.

inline QString toText(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
inline QString toText(const Count& count) {
    return toText(count.text());
}

/// The error of a command that cannot be done, and `why`, in the user's language.
inline Failure refuse(const QString& why) {
    return fail(ErrorCode::unsupported, why.toStdString());
}

}  // namespace fireable
