#include "editor/canvas/marking_text.h"

#include <string>

namespace fireable {
namespace {

constexpr std::size_t mostDigits = 6;

}  // namespace

QString markingText(const Count& tokens) {
    const std::string digits = tokens.text();
    if (digits.size() <= mostDigits) {
        return QString::fromStdString(digits);
    }
    std::size_t exponent = digits.size() - 1;
    int leading = (digits[0] - '0') * 10 + (digits[1] - '0') + (digits[2] >= '5' ? 1 : 0);
    if (leading == 100) {
        leading = 10;
        ++exponent;
    }
    return QStringLiteral("%1.%2e%3").arg(leading / 10).arg(leading % 10).arg(exponent);
}

}  // namespace fireable
