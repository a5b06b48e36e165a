#pragma once

#include <optional>
#include <string>
#include <vector>

namespace fireable {

/// Lines without line ends.
using Lines = std::vector<std::string>;

Lines linesOf(const std::string& text);

/// Replaces `removed` lines from 0-based `line` by `added`.
struct LineChange {
    std::size_t line = 0;
    std::size_t removed = 0;
    Lines added;
    bool operator==(const LineChange&) const = default;
};

/// The changes from `before` to `after`, top down, with line numbers of `before`. Few changes for
/// similar texts, in about linear time.
std::vector<LineChange> diffLines(const Lines& before, const Lines& after);

/// Transfers changes to `other`, an equivalent of `before` in other words or order. Nothing if a
/// changed line is missing or ambiguous there.
std::optional<std::vector<LineChange>> transplanted(const std::vector<LineChange>& changes,
                                                    const Lines& before, const Lines& other);

/// `lines` with `changes`, whose line numbers refer to `lines`.
Lines changed(const Lines& lines, const std::vector<LineChange>& changes);

}  // namespace fireable
