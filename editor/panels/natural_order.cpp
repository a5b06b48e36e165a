#include "editor/panels/natural_order.h"

#include <algorithm>

#include "engine/base/characters.h"

namespace fireable {
namespace {

char folded(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Takes the digits at the front of `text`, without leading zeros.
std::string_view takeNumber(std::string_view& text) {
    const auto end = std::min(text.find_first_not_of("0123456789"), text.size());
    std::string_view digits = text.substr(0, end);
    text.remove_prefix(end);
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
    return digits;
}

}  // namespace

std::strong_ordering naturalOrder(std::string_view a, std::string_view b) {
    std::string_view restA = a;
    std::string_view restB = b;
    while (!restA.empty() && !restB.empty()) {
        if (isDigit(restA.front()) && isDigit(restB.front())) {
            const std::string_view numberA = takeNumber(restA);
            const std::string_view numberB = takeNumber(restB);
            if (const auto order = numberA.size() <=> numberB.size(); order != 0) {
                return order;
            }
            if (const auto order = numberA <=> numberB; order != 0) {
                return order;
            }
            continue;
        }
        const auto order = static_cast<unsigned char>(folded(restA.front())) <=>
                           static_cast<unsigned char>(folded(restB.front()));
        if (order != 0) {
            return order;
        }
        restA.remove_prefix(1);
        restB.remove_prefix(1);
    }
    if (const auto order = restA.size() <=> restB.size(); order != 0) {
        return order;
    }
    return a <=> b;
}

}  // namespace fireable
