#include "editor/textview/line_diff.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace fireable {
namespace {

using LineSet = std::unordered_set<std::string_view>;

/// Extends the last change if it ends at `line`, else starts a new one.
LineChange& changeAt(std::vector<LineChange>& changes, std::size_t line) {
    if (changes.empty() || changes.back().line + changes.back().removed != line) {
        changes.push_back({line, 0, {}});
    }
    return changes.back();
}

/// Positions of unique lines in a text.
std::unordered_map<std::string_view, std::size_t> singleLines(const Lines& lines) {
    constexpr std::size_t several = static_cast<std::size_t>(-1);
    std::unordered_map<std::string_view, std::size_t> where;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto [found, isFirst] = where.try_emplace(lines[i], i);
        if (!isFirst) {
            found->second = several;
        }
    }
    std::erase_if(where, [](const auto& entry) { return entry.second == several; });
    return where;
}

}  // namespace

Lines linesOf(const std::string& text) {
    Lines lines;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        lines.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    return lines;
}

std::vector<LineChange> diffLines(const Lines& before, const Lines& after) {
    const LineSet known(before.begin(), before.end());
    const LineSet stay(after.begin(), after.end());
    std::vector<LineChange> changes;
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < before.size() || j < after.size()) {
        if (i < before.size() && j < after.size() && before[i] == after[j]) {
            ++i;
            ++j;
        } else if (i < before.size() &&
                   (j == after.size() || !stay.contains(before[i]) || known.contains(after[j]))) {
            ++changeAt(changes, i).removed;
            ++i;
        } else {
            changeAt(changes, i).added.push_back(after[j]);
            ++j;
        }
    }
    return changes;
}

std::optional<std::vector<LineChange>> transplanted(const std::vector<LineChange>& changes,
                                                    const Lines& before, const Lines& other) {
    const auto where = singleLines(other);
    std::vector<LineChange> moved;
    for (const LineChange& change : changes) {
        // The first removed line; for an insertion, the line above it.
        const bool adds = change.removed == 0;
        if (adds && change.line == 0) {
            moved.push_back(change);
            continue;
        }
        const auto found = where.find(before[change.line - (adds ? 1 : 0)]);
        if (found == where.end()) {
            return std::nullopt;
        }
        const std::size_t line = found->second + (adds ? 1 : 0);
        const bool fits =
            line + change.removed <= other.size() &&
            std::equal(before.begin() + static_cast<std::ptrdiff_t>(change.line),
                       before.begin() + static_cast<std::ptrdiff_t>(change.line + change.removed),
                       other.begin() + static_cast<std::ptrdiff_t>(line));
        if (!fits) {
            return std::nullopt;
        }
        moved.push_back({line, change.removed, change.added});
    }
    std::ranges::stable_sort(moved, {}, &LineChange::line);
    for (std::size_t i = 1; i < moved.size(); ++i) {
        if (moved[i - 1].line + moved[i - 1].removed > moved[i].line) {
            return std::nullopt;
        }
    }
    return moved;
}

Lines changed(const Lines& lines, const std::vector<LineChange>& changes) {
    Lines made;
    std::size_t next = 0;
    for (const LineChange& change : changes) {
        made.insert(made.end(), lines.begin() + static_cast<std::ptrdiff_t>(next),
                    lines.begin() + static_cast<std::ptrdiff_t>(change.line));
        made.insert(made.end(), change.added.begin(), change.added.end());
        next = change.line + change.removed;
    }
    made.insert(made.end(), lines.begin() + static_cast<std::ptrdiff_t>(next), lines.end());
    return made;
}

}  // namespace fireable
