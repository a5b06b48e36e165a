#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "importers/tina/tina_text.h"

namespace fireable {

/// word: a name, number or keyword.  mark: one of  : , ( ) [ ] < > -> * ** ? ?- ! !-
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

}  // namespace fireable
