#pragma once

#include <string>
#include <vector>

#include "engine/expression/bound_expression.h"

namespace fireable {

/// A text with expressions in braces: `X is {X} after step {step}`; `{{` and `}}` are braces.
class LogText {
public:
    /// Fails like `readExpression`, with the column in the whole text, and with `badSyntax` for an
    /// unmatched brace.
    static Result<LogText> read(const std::string& text, const NodeNames& names);

    /// The text with the expressions replaced by their values in `state`.
    std::string in(const StepState& state) const;
    const Dependencies& dependencies() const { return dependencies_; }

private:
    struct Part {
        std::string before;  ///< the text up to the expression
        BoundExpression expression;
    };

    std::vector<Part> parts_;
    std::string rest_;  ///< the text after the last expression
    Dependencies dependencies_;
};

}  // namespace fireable
