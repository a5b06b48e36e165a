#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/result.h"
#include "engine/run/expression.h"
#include "engine/run/node_names.h"
#include "engine/run/step_state.h"

namespace fireable {

/// What the value of an expression can depend on; each list ascends.
struct Dependencies {
    std::vector<NodeIndex> places;
    std::vector<NodeIndex> fired;    ///< transitions inside `fired`
    std::vector<NodeIndex> enabled;  ///< transitions inside `enabled`
    bool step = false;

    void add(const Dependencies& other);
    bool operator==(const Dependencies&) const = default;
};

/// An expression whose names are tied to the nodes of one model, ready to be evaluated often.
///
/// Computes in 64 bits, and once more with exact counts where that does not suffice.
class BoundExpression {
public:
    /// The value in `state`; nothing when it is not defined, as it divides by zero.
    std::optional<Count> value(const StepState& state) const;
    /// Whether the value is defined and not 0.
    bool holds(const StepState& state) const;
    const Dependencies& dependencies() const { return dependencies_; }

private:
    friend class ExpressionBinder;

    enum class Code : std::uint8_t {
        push,    ///< number `a`
        tokens,  ///< of place `a`
        step,
        fired,    ///< of transition `a`
        enabled,  ///< 1 or 0, of transition `a`
        negate,
        invert,
        truth,  ///< 1 or 0 for what is on top
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
        jumpIfZero,     ///< to `a` when the top is 0; else without the top to the next one
        jumpIfNonzero,  ///< to `a` when the top is not 0; else without the top to the next one
    };
    struct Instruction {
        Code code;
        std::int32_t a = 0;
    };
    template <class Value>
    class Machine;

    bool fits64() const;

    std::vector<Instruction> code_;
    std::vector<Count> numbers_;
    std::vector<std::int64_t> numbers64_;  ///< the same; fewer once one did not fit
    std::size_t height_ = 0;               ///< the most values that are on the stack at once
    Dependencies dependencies_;
};

/// Ties the names of `expression` to the nodes of a model.
/// Fails with `unknownNode` at the name's column, with a name that comes near if there is one.
Result<BoundExpression> bind(const Expression& expression, const NodeNames& names);

/// `parseExpression` and `bind` in one.
Result<BoundExpression> readExpression(const std::string& text, const NodeNames& names);

}  // namespace fireable
