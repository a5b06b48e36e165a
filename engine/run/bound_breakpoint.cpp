#include "engine/run/bound_breakpoint.h"

#include <string>
#include <utility>

namespace fireable {
namespace {

/// The same as `state`, where no step has led to it.
class AtRest final : public StepState {
public:
    AtRest(const StepState& state, const ModelSymbols& symbols) : state_(state), symbols_(symbols) {
        values64_ = state.values64();
    }
    Count value(FunctionIndex function, NodeIndex node) const override {
        return symbols_[function].ofStep ? Count(0) : state_.value(function, node);
    }
    Count step() const override { return state_.step(); }

private:
    const StepState& state_;
    const ModelSymbols& symbols_;
};

Failure negative(const std::string& what, const Count& found) {
    return fail(ErrorCode::badArgument, "expected " + what + ", found " + found.text());
}

}  // namespace

/// Fills a breakpoint in from each kind of trigger.
struct BoundBreakpoint::Binder {
    BoundBreakpoint& bound;
    const NodeNames& names;

    Result<void> operator()(const ConditionMet& trigger) {
        return condition(Kind::condition, trigger.condition);
    }
    Result<void> operator()(const AssertionFails& trigger) {
        return condition(Kind::assertion, trigger.assertion);
    }
    Result<void> operator()(const TransitionFires& trigger) {
        const ModelSymbols& symbols = names.symbols();
        const auto event = symbols.event();
        if (!event) {
            return fail(ErrorCode::badArgument, "expected a model whose nodes fire");
        }
        return node(Kind::fires, *event,
                    std::string(symbols[*event].name) + "(" + quoted(trigger.transition) + ")");
    }
    Result<void> operator()(const PlaceChanges& trigger) {
        return node(Kind::changes, ModelSymbols::ofName, quoted(trigger.place));
    }
    Result<void> operator()(const PlaceEmpties& trigger) {
        return node(Kind::empties, ModelSymbols::ofName, quoted(trigger.place));
    }
    Result<void> operator()(const PlaceReaches& trigger) {
        bound.value_ = trigger.value;
        if (trigger.value < 0) {
            return negative("a number of tokens", trigger.value);
        }
        return node(Kind::reaches, ModelSymbols::ofName, quoted(trigger.place));
    }
    Result<void> operator()(const StepReached& trigger) {
        bound.kind_ = Kind::step;
        bound.value_ = trigger.step;
        if (trigger.step < 1) {
            return negative("the number of a step, from 1", trigger.step);
        }
        return {};
    }

    Result<void> condition(Kind kind, const std::string& text) {
        auto expression = readExpression(text, names);
        if (!expression) {
            return expression.failure();
        }
        bound.kind_ = kind;
        bound.expression_ = std::move(*expression);
        bound.concerns_ = bound.expression_.dependencies();
        // An assertion may fail in the step after a firing, whatever that step fires.
        bound.concerns_.step |= kind == Kind::assertion && bound.concerns_.ofStep;
        return {};
    }

    std::string quoted(const std::string& name) const { return quotedName(name, &names.symbols()); }

    /// A trigger on `function` of the one node that `text` names.
    Result<void> node(Kind kind, FunctionIndex function, const std::string& text) {
        const auto named = readExpression(text, names);
        if (!named) {
            Failure failure = named.failure();
            failure.error.line = failure.error.column = 0;  // columns refer to the text made here
            return failure;
        }
        bound.kind_ = kind;
        bound.concerns_ = named->dependencies();
        bound.function_ = function;
        bound.node_ = bound.concerns_.of(function).front();
        return {};
    }
};

Result<BoundBreakpoint> BoundBreakpoint::bind(const Breakpoint& breakpoint,
                                              const NodeNames& names) {
    BoundBreakpoint bound;
    bound.symbols_ = &names.symbols();
    if (const auto done = std::visit(Binder{bound, names}, breakpoint.trigger); !done) {
        return done.failure();
    }
    if (breakpoint.ignoreCount < 0) {
        return negative("a number of hits to let pass", breakpoint.ignoreCount);
    }
    Dependencies asked = bound.concerns_;
    if (!breakpoint.onlyIf.empty()) {
        auto onlyIf = readExpression(breakpoint.onlyIf, names);
        if (!onlyIf) {
            return onlyIf.failure();
        }
        asked.add(onlyIf->dependencies());
        bound.onlyIf_ = std::move(*onlyIf);
    }
    if (!breakpoint.log.empty()) {
        auto log = LogText::read(breakpoint.log, names);
        if (!log) {
            return log.failure();
        }
        asked.add(log->dependencies());
        bound.log_ = std::move(*log);
    }
    bound.value64_ = bound.value_.fits64() ? std::optional(bound.value_.value64()) : std::nullopt;
    bound.needsStep_ = asked.ofStep;
    bound.concerns_.step |= bound.kind_ == Kind::step && bound.needsStep_;
    return bound;
}

std::optional<Count> BoundBreakpoint::stepNumber() const {
    return kind_ == Kind::step && !needsStep_ ? std::optional(value_) : std::nullopt;
}

bool BoundBreakpoint::holdsAtRest(const StepState& state) const {
    return expression_.holds(AtRest(state, *symbols_));
}

bool BoundBreakpoint::failsIn(const StepState& state) const {
    return kind_ == Kind::assertion && !holdsAtRest(state) && (!onlyIf_ || onlyIf_->holds(state));
}

void BoundBreakpoint::begin(const StepState& state) {
    switch (kind_) {
        case Kind::condition:
        case Kind::assertion:
            held_ = holdsAtRest(state);
            break;
        case Kind::changes:
        case Kind::empties:
        case Kind::reaches:
            rememberTokens(state);
            break;
        default:
            break;
    }
}

bool BoundBreakpoint::isMet(const StepState& state) {
    return triggers(state) && (!onlyIf_ || onlyIf_->holds(state));
}

bool BoundBreakpoint::triggers(const StepState& state) {
    switch (kind_) {
        case Kind::condition: {
            const bool holds = expression_.holds(state);
            const bool before = std::exchange(held_, needsStep_ ? holdsAtRest(state) : holds);
            return holds && !before;
        }
        case Kind::assertion: {
            const bool holds = expression_.holds(state);
            return std::exchange(held_, holds) && !holds;
        }
        case Kind::fires:
            return state.value(function_, node_) != 0;
        case Kind::step:
            return state.step() == value_;
        default:
            return placeTriggers(state);
    }
}

void BoundBreakpoint::rememberTokens(const StepState& state) {
    in64_ = fits64(state);
    if (in64_) {
        tokens64_ = state.values64()[static_cast<std::size_t>(node_)];
    } else {
        tokens_ = state.value(function_, node_);
    }
}

bool BoundBreakpoint::placeTriggers(const StepState& state) {
    if (in64_ && fits64(state)) {
        const std::int64_t before = tokens64_;
        tokens64_ = state.values64()[static_cast<std::size_t>(node_)];
        return isMetBetween(before, tokens64_, *value64_);
    }
    const Count before = in64_ ? Count(tokens64_) : tokens_;
    rememberTokens(state);
    return isMetBetween(before, state.value(function_, node_), value_);
}

template <class Tokens>
bool BoundBreakpoint::isMetBetween(const Tokens& before, const Tokens& after,
                                   const Tokens& value) const {
    switch (kind_) {
        case Kind::changes:
            return after != before;
        case Kind::empties:
            return after == 0 && before != 0;
        default:
            return before < value ? after >= value : before > value && after <= value;
    }
}

}  // namespace fireable
