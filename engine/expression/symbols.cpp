#include "engine/expression/symbols.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <numeric>
#include <vector>

namespace fireable {
namespace {

bool isInsideCharacter(char c) {
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

char lower(char c) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

/// Twice the number of insertions, deletions, replacements and swaps of neighbours (of bytes); a
/// change of case is half a replacement. Exact up to `most`; otherwise any larger number.
int twiceDistance(std::string_view a, std::string_view b, int most) {
    const auto replacing = [&](std::size_t i, std::size_t j) {
        return a[i] == b[j] ? 0 : lower(a[i]) == lower(b[j]) ? 1 : 2;
    };
    std::vector<int> before(b.size() + 1);
    std::vector<int> last(b.size() + 1);
    std::vector<int> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) {
        last[j] = 2 * static_cast<int>(j);
    }
    for (std::size_t i = 0; i < a.size(); ++i) {
        row[0] = last[0] + 2;
        for (std::size_t j = 0; j < b.size(); ++j) {
            row[j + 1] = std::min({row[j] + 2, last[j + 1] + 2, last[j] + replacing(i, j)});
            if (i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j]) {
                row[j + 1] = std::min(row[j + 1], before[j - 1] + 2);
            }
        }
        if (*std::ranges::min_element(row) > most + 2) {
            return most + 1;
        }
        before.swap(last);
        last.swap(row);
    }
    return last.back();
}

}  // namespace

std::optional<FunctionIndex> ModelSymbols::find(std::string_view name) const {
    const auto found = std::ranges::find(functions, name, &ModelFunction::name);
    return found == functions.end()
               ? std::nullopt
               : std::optional(static_cast<FunctionIndex>(found - functions.begin()));
}

std::optional<FunctionIndex> ModelSymbols::event() const {
    const auto found = std::ranges::find(functions, true, &ModelFunction::ofStep);
    return found == functions.end()
               ? std::nullopt
               : std::optional(static_cast<FunctionIndex>(found - functions.begin()));
}

bool ModelSymbols::hasConstant(std::string_view name) const {
    const auto function = find(name);
    return function && !functions[*function].argument;
}

bool matches(std::string_view pattern, std::string_view text) {
    std::size_t p = 0;
    std::size_t t = 0;
    std::size_t star = std::string_view::npos;  // the last `*`, and where its match began
    std::size_t from = 0;
    const auto next = [&](std::size_t i) {
        for (++i; i < text.size() && isInsideCharacter(text[i]); ++i) {
        }
        return i;
    };
    while (t < text.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            from = t;
        } else if (p < pattern.size() && pattern[p] == '?') {
            ++p;
            t = next(t);
        } else if (p < pattern.size() && pattern[p] == text[t]) {
            ++p;
            ++t;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            t = from = next(from);
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

std::optional<std::string> nearestName(const NodeNames& names, NodeKind kind,
                                       std::string_view written) {
    const auto length = static_cast<int>(written.size());
    int least = std::max(std::min(length, 2), length * 2 / 3) + 1;  // up to a third may be wrong
    std::optional<std::string> nearest;
    const auto consider = [&](std::string_view name) {
        const std::size_t longer = std::max(name.size(), written.size());
        const std::size_t shorter = std::min(name.size(), written.size());
        if (2 * (longer - shorter) >= static_cast<std::size_t>(least)) {
            return;
        }
        const int distance = twiceDistance(written, name, least - 1);
        if (distance < least) {
            least = distance;
            nearest = std::string(name);
        }
    };
    names.forEach(kind, [&](NodeIndex, std::string_view name) { consider(name); });
    names.forEachOtherName(kind, consider);
    return nearest;
}

std::string didYouMean(const NodeNames& names, NodeKind kind, std::string_view written) {
    const auto nearest = nearestName(names, kind, written);
    return nearest ? "; did you mean '" + *nearest + "'?" : "";
}

}  // namespace fireable
