#pragma once

#include <optional>
#include <string>
#include <vector>

namespace fireable {

/// Lines without their ends.
using Lines = std::vector<std::string>;

Lines linesOf(const std::string& text);

/// `removed` lines from 0-based `line` on become `added`.
struct LineChange {
    std::size_t line = 0;
    std::size_t removed = 0;
    Lines added;
    bool operator==(const LineChange&) const = default;
};

/// What makes `after` of `before`, from the top down; lines count as in `before`. Few changes where
/// most lines are the same and in the same order, in about linear time.
std::vector<LineChange> diffLines(const Lines& before, const Lines& after);

/// The same changes for `other`, a text that says the same as `before` in other words or order.
/// Nothing where a line that they touch is not there, or not single.
std::optional<std::vector<LineChange>> transplanted(const std::vector<LineChange>& changes,
                                                    const Lines& before, const Lines& other);

/// `lines` after `changes`, which count from the top of `lines`.
Lines changed(const Lines& lines, const std::vector<LineChange>& changes);

}  // namespace fireable
