#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/base/count.h"
#include "engine/base/result.h"

namespace fireable::cli {

/// The words of one line that a person typed: parted by blanks; a word between `'` and `'`, or `{`
/// and `}`, holds anything, and `\` takes the next character as it is. Errors carry the column.
class Words {
public:
    explicit Words(std::string_view line);

    bool atEnd() const { return at_ == line_.size(); }
    /// Whether the next word is `word`, unquoted, which is then taken.
    bool takes(std::string_view word);
    /// The next word; fails with `badArgument` when there is none: `expected WHAT`.
    Result<std::string> next(const std::string& what);
    /// The next word as a number from `least` on.
    Result<Count> nextNumber(const std::string& what, std::int64_t least);
    /// What is left of the line, as it was typed.
    std::string rest();
    /// All up to the word `word`, unquoted, or to the end of the line, as it was typed.
    std::string upTo(std::string_view word);
    /// Fails when something is left.
    Result<void> end() const;

    /// What was expected, instead of the word that stands next.
    Failure expected(const std::string& what) const;
    /// `failure` of a text that began at byte `begin` of the line.
    static Failure within(Failure failure, std::size_t begin);
    std::size_t offset() const { return at_; }

private:
    std::size_t endOfWord(std::size_t begin) const;
    void skipBlanks();

    std::string_view line_;
    std::size_t at_ = 0;  ///< of the next word, or the end
};

}  // namespace fireable::cli
