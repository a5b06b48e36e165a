#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/net/model/net.h"
#include "importers/tina/tina_text.h"

namespace fireable {

/// word: a name, number or keyword. mark: one of  : , ( ) [ ] < > -> * ** ? ?- ! !-
enum class NetTokenKind : std::uint8_t { word, mark, end };

struct NetToken {
    NetTokenKind kind = NetTokenKind::end;
    TinaWord word;

    bool isMark(std::string_view mark) const {
        return kind == NetTokenKind::mark && word.text == mark;
    }
    bool isKeyword() const {
        return kind == NetTokenKind::word && !word.braced && isNetKeyword(word.text);
    }
    bool isName() const { return kind == NetTokenKind::word && !isKeyword(); }
};

struct NetTokens {
    std::vector<NetToken> tokens;  ///< the last one is the end
    std::vector<std::string> comments;
};

/// Splits a `.net` file. Comments run from a `#` outside braces to the end of the line.
Result<NetTokens> splitNet(std::string_view text);

/// Iterates over the tokens of a `.net` file, which must outlive it. Never passes the end.
class NetCursor {
public:
    explicit NetCursor(const std::vector<NetToken>& tokens) : tokens_(tokens) {}

    const NetToken& peek() const { return tokens_[next_]; }
    const NetToken& take() { return tokens_[next_ + 1 < tokens_.size() ? next_++ : next_]; }
    /// Consumes `mark` and returns true if it is next.
    bool takeMark(std::string_view mark);
    /// Consumes a word as a name; a keyword is not a name unless in braces.
    Result<TinaWord> takeName(std::string_view wanted);
    /// The same for a node's name, which must not be empty.
    Result<TinaWord> takeNodeName(std::string_view wanted);

    /// An error that `wanted` was expected here.
    Failure expected(std::string_view wanted) const;

private:
    const std::vector<NetToken>& tokens_;
    std::size_t next_ = 0;
};

/// Reads an interval like `[2,3[` at `cursor` and intersects `interval` with it.
Result<void> takeInterval(NetCursor& cursor, TimeInterval& interval);

}  // namespace fireable
