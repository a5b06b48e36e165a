#pragma once

#include <QLocale>
#include <QString>
#include <algorithm>
#include <string>
#include <string_view>

#include "engine/base/count.h"
#include "engine/base/result.h"
#include "engine/net/model/net.h"

namespace fireable {

// Conversions from the engine's UTF-8 texts and numbers to Qt's.

inline QString toText(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
inline QString toText(const Count& count) {
    return toText(count.text());
}

/// As mathematicians write it: `[2,5]`, `(0,∞)`.
inline QString toText(const net::TimeInterval& interval) {
    const bool openEnd = interval.latestOpen || !interval.latest;
    return QStringLiteral("%1%2,%3%4")
        .arg(QChar(interval.earliestOpen ? u'(' : u'['))
        .arg(interval.earliest)
        .arg(interval.latest ? QString::number(*interval.latest) : QStringLiteral("∞"))
        .arg(QChar(openEnd ? u')' : u']'));
}

/// An error that says why a command is impossible, in the user's language.
inline Failure refuse(const QString& why, ErrorCode code = ErrorCode::unsupported) {
    return fail(code, why.toStdString());
}

/// The value of `n` for plural forms of `tr(text, nullptr, n)`, which depend on small numbers or on
/// the last digits only.
inline int pluralNumber(const Count& count) {
    constexpr std::int64_t large = 1'000'000'000;
    constexpr std::int64_t lastDigits = 1'000'000;
    const std::int64_t value = std::max<std::int64_t>(0, count.saturated64());
    return static_cast<int>(value < large ? value : large + value % lastDigits);
}

/// A number with the digit grouping of the user's locale.
inline QString groupedDigits(const Count& count) {
    QString text = toText(count);
    const QString separator = QLocale().groupSeparator();
    for (qsizetype at = text.size() - 3; at > 0; at -= 3) {
        text.insert(at, separator);
    }
    return text;
}

}  // namespace fireable
