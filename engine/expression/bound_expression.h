#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/result.h"
#include "engine/expression/expression.h"
#include "engine/expression/step_state.h"

namespace fireable {

/// What the value of an expression can depend on; each list ascends.
struct Dependencies {
    std::vector<std::vector<NodeIndex>> nodes;  ///< by function; shorter where the last have none
    bool ofStep = false;                        ///< on a function of the last step
    bool step = false;                          ///< on the number of steps

    /// The nodes of which the value depends on `function`.
    std::span<const NodeIndex> of(FunctionIndex function) const {
        return function < nodes.size() ? std::span<const NodeIndex>(nodes[function])
                                       : std::span<const NodeIndex>();
    }
    void add(FunctionIndex function, std::span<const NodeIndex> others);
    void add(const Dependencies& other);
    bool operator==(const Dependencies&) const = default;
};

/// An expression whose names are bound to the nodes of one model, for repeated evaluation. Computes
/// in 64 bits, and again with exact counts where these do not suffice.
class BoundExpression {
public:
    /// The value in `state`; nothing when it is undefined (division by zero).
    std::optional<Count> value(const StepState& state) const;
    /// Whether the value is defined and not 0.
    bool holds(const StepState& state) const;
    const Dependencies& dependencies() const { return dependencies_; }

private:
    friend class ExpressionBinder;

    enum class Code : std::uint8_t {
        push,   ///< number `a`
        first,  ///< the first function of the model, of node `a`
        step,
        call,  ///< another function, of node `a`
        negate,
        invert,
        truth,  ///< replaces the top by 1 if it is not 0
        multiply,
        divide,
        remainder,
        add,
        subtract,
        equal,
        unequal,
        less,
        lessOrEqual,
        greater,
        greaterOrEqual,
        min,
        max,
        jumpIfZero,     ///< jumps to `a` when the top is 0; otherwise pops it
        jumpIfNonzero,  ///< jumps to `a` when the top is not 0; otherwise pops it
    };
    struct Instruction {
        Code code;
        FunctionIndex function = 0;  ///< of `first` and `call`
        std::int32_t a = 0;
    };
    template <class Value>
    class Machine;

    bool fits64() const;

    std::vector<Instruction> code_;
    std::vector<Count> numbers_;
    std::vector<std::int64_t> numbers64_;  ///< the same in 64 bits; shorter once one did not fit
    std::size_t height_ = 0;               ///< the maximum height of the stack
    Dependencies dependencies_;
};

/// Binds the names of `expression` to the nodes of a model. Fails with `unknownNode` at the name's
/// column, suggesting a similar name if there is one.
Result<BoundExpression> bind(const Expression& expression, const NodeNames& names);

/// `parseExpression` followed by `bind`.
Result<BoundExpression> readExpression(const std::string& text, const NodeNames& names);

}  // namespace fireable
