#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/base/count.h"
#include "engine/base/result.h"

namespace fireable::cli {

/// The words of a command line, separated by blanks; a word in `'…'` or `{…}` may contain anything,
/// and `\` escapes the next character. Errors contain the column.
class Words {
public:
    explicit Words(std::string_view line);

    bool atEnd() const { return at_ == line_.size(); }
    /// Whether the next word is `word`, unquoted; if so, consumes it.
    bool takes(std::string_view word);
    /// The next word; fails with `badArgument`: `expected WHAT`.
    Result<std::string> next(const std::string& what);
    /// The next word as a number of at least `least`.
    Result<Count> nextNumber(const std::string& what, std::int64_t least);
    /// The rest of the line, as typed.
    std::string rest();
    /// Everything up to the unquoted word `word`, or to the end of the line, as typed.
    std::string upTo(std::string_view word);
    /// Fails if anything is left.
    Result<void> end() const;

    /// An error that says what was expected in place of the next word.
    Failure expected(const std::string& what) const;
    /// Shifts the column of `failure`, in a text that begins at byte `begin` of the line.
    static Failure within(Failure failure, std::size_t begin);
    std::size_t offset() const { return at_; }

private:
    std::size_t endOfWord(std::size_t begin) const;
    void skipBlanks();

    std::string_view line_;
    std::size_t at_ = 0;  ///< of the next word, or the end
};

}  // namespace fireable::cli
