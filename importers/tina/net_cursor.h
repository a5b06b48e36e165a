#pragma once

#include <string_view>
#include <vector>

#include "importers/tina/net_tokens.h"

namespace fireable {

/// Walks along the tokens of a `.net` file, which must outlive it. It never passes the end.
class NetCursor {
public:
    explicit NetCursor(const std::vector<NetToken>& tokens) : tokens_(tokens) {}

    const NetToken& peek() const { return tokens_[next_]; }
    const NetToken& take() { return tokens_[next_ + 1 < tokens_.size() ? next_++ : next_]; }
    /// Takes `mark` and returns true when it stands here.
    bool takeMark(std::string_view mark);
    /// A word in the place of a name; a keyword is none unless in braces.
    Result<TinaWord> takeName(std::string_view wanted);
    /// The same for a node, whose name may not be empty.
    Result<TinaWord> takeNodeName(std::string_view wanted);

    /// The error that `wanted` should stand here.
    Failure expected(std::string_view wanted) const;

private:
    const std::vector<NetToken>& tokens_;
    std::size_t next_ = 0;
};

}  // namespace fireable
