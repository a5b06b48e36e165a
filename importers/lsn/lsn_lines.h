#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/result.h"
#include "importers/imported.h"

namespace fireable {

/// A sequence of non-blank characters, and its 1-based byte column.
struct LsnField {
    std::string_view text;
    int column = 1;
};

/// A line that begins with `;`, without that sign and one following blank.
struct LsnComment {
    std::string_view text;
    int line = 0;
};

/// Iterates over the data lines of an LSN text, split into fields; collects comments and skips
/// blank lines. `\n`, `\r\n` and `\r` each end a line.
class LsnLines {
public:
    explicit LsnLines(std::string_view text) : rest_(text) {}

    /// Moves to the next data line; false at the end of the text.
    bool next();
    const std::vector<LsnField>& fields() const { return fields_; }
    int line() const { return line_; }
    /// Comments read since the last call.
    std::vector<LsnComment> takeComments() { return std::exchange(comments_, {}); }

    /// `badSyntax`: "expected `what`, found …" at that field, or at the end of the line or text.
    Failure expected(std::string_view what, std::size_t field) const;

private:
    std::string_view rest_;
    std::vector<LsnField> fields_;
    std::vector<LsnComment> comments_;
    int line_ = 0;
    int endColumn_ = 1;
    bool atEnd_ = false;
};

// LSN has no names; they are written as tables in comments after the data, in the format of
// NDRtoSN. Tables of labels are our own.

/// Extracts names and labels from the comments after the data; the others become comments of the
/// net. A table that does not fit the net is ignored with a warning.
void readTables(const std::vector<LsnComment>& comments, Imported& imported);

/// The tables that `net` needs: none for default names and no labels.
std::string tablesText(const Net& net);

/// `unsupported` for a name or label with a line break, which no comment can contain.
Result<void> checkTables(const Net& net);

/// `lines` as comment lines. Lines longer than other readers accept (254 bytes) are folded.
std::string commentText(const std::vector<std::string>& lines);

}  // namespace fireable
