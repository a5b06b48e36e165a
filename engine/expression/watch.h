#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/expression/bound_expression.h"

namespace fireable {

/// The digits of `value`, or `undefined`.
std::string valueText(const std::optional<Count>& value);

/// A watched expression: its value, and the values of its parts.
class Watch {
public:
    struct Part {
        std::string text;            ///< `X`, `fired(t)`, `sum(buf*)`, `step`
        std::optional<Count> value;  ///< nothing: undefined
    };

    /// Fails like `readExpression`.
    static Result<Watch> read(const std::string& text, const NodeNames& names);

    const std::string& text() const { return text_; }
    const BoundExpression& expression() const { return expression_; }
    std::optional<Count> value(const StepState& state) const { return expression_.value(state); }
    /// Nodes, calls and `step`, each once, in the order of the text; no numbers.
    std::vector<Part> parts(const StepState& state) const;
    /// `X = 3, Y = 5`
    std::string partsText(const StepState& state) const;

private:
    struct BoundPart {
        std::string text;
        BoundExpression expression;
    };

    std::string text_;
    BoundExpression expression_;
    std::vector<BoundPart> parts_;
};

}  // namespace fireable
