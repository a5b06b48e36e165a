#pragma once

#include <cstdint>
#include <optional>

#include "engine/run/bound_expression.h"
#include "engine/run/breakpoint.h"
#include "engine/run/log_text.h"

namespace fireable {

/// A breakpoint tied to the nodes of one model, which remembers what it has to of the marking that
/// it saw last. Shown every step that touches what it `concerns`, it is met where it says so.
class BoundBreakpoint {
public:
    /// Fails with the error of the expression or name that does not fit the model, and with
    /// `badArgument` for a number below 0 (below 1 for a step).
    static Result<BoundBreakpoint> bind(const Breakpoint& breakpoint, const NodeNames& names);

    /// A run starts or goes on from `state`: remembers the marking, and is not met by it.
    void begin(const StepState& state);
    /// Whether the step that led to `state` meets it; remembers the marking.
    bool isMet(const StepState& state);

    /// The steps that may meet it: those that change one of the places or what enables one of
    /// `enabled`, those that fire one of `fired`, or with `step` all of them.
    const Dependencies& concerns() const { return concerns_; }
    /// The only step that can meet it, if that alone is what it waits for.
    std::optional<Count> stepNumber() const;
    /// Whether it is an assertion that does not hold in `state`, at rest.
    bool failsIn(const StepState& state) const;
    /// What it tells; nothing where it halts the run.
    const std::optional<LogText>& log() const { return log_; }

private:
    enum class Kind : std::uint8_t { condition, fires, changes, empties, reaches, step, assertion };

    struct Binder;
    bool triggers(const StepState& state);
    bool placeTriggers(const StepState& state);
    bool fits64(const StepState& state) const { return !state.marking64().empty() && value64_; }
    void rememberTokens(const StepState& state);
    template <class Tokens>
    bool isMetBetween(const Tokens& before, const Tokens& after, const Tokens& value) const;
    bool holdsAtRest(const StepState& state) const;

    Kind kind_ = Kind::condition;
    NodeIndex node_ = 0;                       ///< the place or transition
    Count value_ = 0;                          ///< of `reaches` and `step`
    std::optional<std::int64_t> value64_ = 0;  ///< the same, where it fits
    BoundExpression expression_;               ///< of `condition` and `assertion`
    std::optional<BoundExpression> onlyIf_;
    std::optional<LogText> log_;
    Dependencies concerns_;
    bool needsFired_ = false;  ///< some expression asks what fired

    Count tokens_ = 0;  ///< in the place, when it was last looked at, unless it is in `tokens64_`
    std::int64_t tokens64_ = 0;
    bool in64_ = false;  ///< in which of both
    bool held_ = false;  ///< the expression, when it was last looked at
};

}  // namespace fireable
