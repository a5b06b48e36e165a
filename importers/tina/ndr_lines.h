#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/net/model/diagram.h"
#include "importers/tina/tina_text.h"

namespace fireable {

/// A line `p`, `t`, `e` or `h` of an `.ndr` file, split at its blanks.
struct NdrLine {
    char letter = 0;
    std::vector<TinaWord> fields;  ///< after the letter
    TextPosition where;
};

struct NdrFile {
    std::vector<NdrLine> lines;
    std::vector<TinaWord> comments;  ///< what follows the `#`
    std::vector<TinaWord> unknown;   ///< any other line, as it stands
};

Result<NdrFile> splitNdr(std::string_view text);
/// The words from here to the end of the line, which a blank or more keeps apart.
Result<std::vector<TinaWord>> takeFields(TextScanner& scanner);

/// Reads the fields of a line in order. After the first wrong one all further reads return
/// anything, and `failure()` tells of the first.
class NdrFields {
public:
    explicit NdrFields(const NdrLine& line) : line_(line) {}

    Point point();
    Anchor anchor();
    Count marking();
    /// A node's name: not empty.
    const TinaWord& name();
    const TinaWord& any();
    /// Two fields, `0 w` or `-3 5`: a minus leaves that end out.
    TimeInterval interval();
    double number(std::string_view wanted);

    bool failed() const { return failed_; }
    Failure failure() const { return failure_; }

private:
    std::int64_t bound(const TinaWord& field, bool& open);
    void reject(std::string_view wanted, const TinaWord& found);

    const NdrLine& line_;
    std::size_t next_ = 0;
    bool failed_ = false;
    Failure failure_;
};

/// The words of the anchors, in the order of `Anchor`.
std::string_view anchorWord(Anchor anchor);

}  // namespace fireable
