#pragma once

#include <QLocale>
#include <QString>
#include <algorithm>
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

/// The number that the plural of a word goes by, for `tr(text, nullptr, n)`: languages look at
/// whether it is small, or else at its last digits.
inline int pluralNumber(const Count& count) {
    constexpr std::int64_t large = 1'000'000'000;
    constexpr std::int64_t lastDigits = 1'000'000;
    const std::int64_t value = std::max<std::int64_t>(0, count.saturated64());
    return static_cast<int>(value < large ? value : large + value % lastDigits);
}

/// A number of any length, in groups of three digits as the user's language writes them.
inline QString groupedDigits(const Count& count) {
    QString text = toText(count);
    const QString separator = QLocale().groupSeparator();
    for (qsizetype at = text.size() - 3; at > 0; at -= 3) {
        text.insert(at, separator);
    }
    return text;
}

}  // namespace fireable
