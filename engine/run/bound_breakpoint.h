#pragma once

#include <cstdint>
#include <optional>

#include "engine/expression/bound_expression.h"
#include "engine/expression/log_text.h"
#include "engine/run/breakpoint.h"

namespace fireable {

/// A breakpoint bound to the nodes of one model. It remembers what it needs of the last marking it
/// was shown; it must be shown every step that touches what it `concerns`.
class BoundBreakpoint {
public:
    /// Fails with the error of the expression or name that does not fit the model, and with
    /// `badArgument` for a number below 0 (below 1 for a step).
    static Result<BoundBreakpoint> bind(const Breakpoint& breakpoint, const NodeNames& names);

    /// A run starts or continues from `state`: stores the marking without counting as met.
    void begin(const StepState& state);
    /// Whether the step that led to `state` meets the breakpoint; stores the marking.
    bool isMet(const StepState& state);

    /// The steps that may meet it: those that change a value which it depends on, or with `step`
    /// all of them.
    const Dependencies& concerns() const { return concerns_; }
    /// The only step that can meet it, if it waits for nothing but a step number.
    std::optional<Count> stepNumber() const;
    /// Whether it is an assertion that does not hold in `state`, with nothing fired.
    bool failsIn(const StepState& state) const;
    /// What it logs; nothing for a breakpoint that halts the run.
    const std::optional<LogText>& log() const { return log_; }

private:
    enum class Kind : std::uint8_t { condition, fires, changes, empties, reaches, step, assertion };

    struct Binder;
    bool triggers(const StepState& state);
    bool placeTriggers(const StepState& state);
    bool fits64(const StepState& state) const { return !state.values64().empty() && value64_; }
    void rememberTokens(const StepState& state);
    template <class Tokens>
    bool isMetBetween(const Tokens& before, const Tokens& after, const Tokens& value) const;
    bool holdsAtRest(const StepState& state) const;

    Kind kind_ = Kind::condition;
    const ModelSymbols* symbols_ = nullptr;
    FunctionIndex function_ = 0;  ///< whose value of `node_` triggers
    NodeIndex node_ = 0;
    Count value_ = 0;                          ///< of `reaches` and `step`
    std::optional<std::int64_t> value64_ = 0;  ///< the same, where it fits
    BoundExpression expression_;               ///< of `condition` and `assertion`
    std::optional<BoundExpression> onlyIf_;
    std::optional<LogText> log_;
    Dependencies concerns_;
    bool needsStep_ = false;  ///< some expression refers to what the last step did

    Count tokens_ = 0;  ///< in the place when last evaluated, unless it is in `tokens64_`
    std::int64_t tokens64_ = 0;
    bool in64_ = false;  ///< which of the two is valid
    bool held_ = false;  ///< whether the expression held when last evaluated
};

}  // namespace fireable
