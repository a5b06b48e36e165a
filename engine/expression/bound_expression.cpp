#include "engine/expression/bound_expression.h"

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

namespace fireable {
namespace {

void merge(std::vector<NodeIndex>& into, std::span<const NodeIndex> from) {
    into.insert(into.end(), from.begin(), from.end());
    std::ranges::sort(into);
    into.erase(std::unique(into.begin(), into.end()), into.end());
}

// Arithmetic in both widths. False if the result does not fit.

bool add(std::int64_t& a, std::int64_t b) {
    return !__builtin_add_overflow(a, b, &a);
}
bool subtract(std::int64_t& a, std::int64_t b) {
    return !__builtin_sub_overflow(a, b, &a);
}
bool multiply(std::int64_t& a, std::int64_t b) {
    return !__builtin_mul_overflow(a, b, &a);
}
bool divide(std::int64_t& a, std::int64_t b) {
    if (b == -1) {
        return !__builtin_sub_overflow(std::int64_t{0}, a, &a);
    }
    a /= b;
    return true;
}
bool remain(std::int64_t& a, std::int64_t b) {
    a = b == -1 ? 0 : a % b;
    return true;
}

bool add(Count& a, const Count& b) {
    a += b;
    return true;
}
bool subtract(Count& a, const Count& b) {
    a -= b;
    return true;
}
bool multiply(Count& a, const Count& b) {
    a *= b;
    return true;
}
bool divide(Count& a, const Count& b) {
    a = Count(mpz_class(a.toMpz() / b.toMpz()));
    return true;
}
bool remain(Count& a, const Count& b) {
    a = Count(mpz_class(a.toMpz() % b.toMpz()));
    return true;
}

bool assign(std::int64_t& to, const Count& from) {
    to = from.fits64() ? from.value64() : 0;
    return from.fits64();
}
bool assign(Count& to, Count from) {
    to = std::move(from);
    return true;
}

/// `tooLarge`: a value did not fit in 64 bits.
enum class Outcome : std::uint8_t { defined, undefined, tooLarge };

/// Stack size that needs no allocation; enough for all but the longest expressions.
constexpr std::size_t lowStack = 16;

}  // namespace

void Dependencies::add(FunctionIndex function, std::span<const NodeIndex> others) {
    if (nodes.size() <= function) {
        nodes.resize(std::size_t{function} + 1);
    }
    merge(nodes[function], others);
}

void Dependencies::add(const Dependencies& other) {
    for (std::size_t function = 0; function < other.nodes.size(); ++function) {
        add(static_cast<FunctionIndex>(function), other.nodes[function]);
    }
    ofStep = ofStep || other.ofStep;
    step = step || other.step;
}

/// Executes the code on a stack of values of one width; `stack` has room for `height_` values.
template <class Value>
class BoundExpression::Machine {
public:
    Machine(const BoundExpression& expression, const StepState& state, Value* stack)
        : expression_(expression), state_(state), top_(stack - 1) {}

    /// If all goes well, the result is the lowest value on the stack.
    Outcome run() {
        const Instruction* const code = expression_.code_.data();
        const Instruction* const end = code + expression_.code_.size();
        for (const Instruction* next = code; next != end; ++next) {
            if (next->code == Code::jumpIfZero || next->code == Code::jumpIfNonzero) {
                if ((*top_ == 0) == (next->code == Code::jumpIfZero)) {
                    next = code + next->a - 1;
                } else {
                    --top_;
                }
            } else if (const Outcome outcome = carryOut(*next); outcome != Outcome::defined) {
                return outcome;
            }
        }
        return Outcome::defined;
    }

private:
    /// One switch over all codes: evaluating a condition spends its time here.
    Outcome carryOut(const Instruction& instruction) {
        switch (instruction.code) {
            case Code::push:
                *++top_ = number(instruction.a);
                return Outcome::defined;
            case Code::first:
                return load(instruction.a);
            case Code::step:
                return fit(assign(*++top_, state_.step()));
            case Code::call:
                return fit(assign(*++top_, state_.value(instruction.function, instruction.a)));
            case Code::negate: {
                const Value positive = std::exchange(*top_, Value(0));
                return fit(subtract(*top_, positive));
            }
            case Code::invert:
                *top_ = Value(*top_ == 0 ? 1 : 0);
                return Outcome::defined;
            case Code::truth:
                *top_ = Value(*top_ == 0 ? 0 : 1);
                return Outcome::defined;
            case Code::multiply:
                return combined([](Value& a, const Value& b) { return multiply(a, b); });
            case Code::divide:
            case Code::remainder:
                if (top_[0] == 0) {
                    return Outcome::undefined;
                }
                return instruction.code == Code::divide
                           ? combined([](Value& a, const Value& b) { return divide(a, b); })
                           : combined([](Value& a, const Value& b) { return remain(a, b); });
            case Code::add:
                return combined([](Value& a, const Value& b) { return add(a, b); });
            case Code::subtract:
                return combined([](Value& a, const Value& b) { return subtract(a, b); });
            case Code::equal:
                return compared(top_[-1] == top_[0]);
            case Code::unequal:
                return compared(top_[-1] != top_[0]);
            case Code::less:
                return compared(top_[-1] < top_[0]);
            case Code::lessOrEqual:
                return compared(top_[-1] <= top_[0]);
            case Code::greater:
                return compared(top_[-1] > top_[0]);
            case Code::greaterOrEqual:
                return compared(top_[-1] >= top_[0]);
            case Code::min:
                return chosen(top_[0] < top_[-1]);
            case Code::max:
                return chosen(top_[0] > top_[-1]);
            default:
                return Outcome::undefined;  // jumps are made by `run`
        }
    }

    static Outcome fit(bool fits) { return fits ? Outcome::defined : Outcome::tooLarge; }

    const Value& number(std::int32_t index) const {
        if constexpr (std::is_same_v<Value, Count>) {
            return expression_.numbers_[static_cast<std::size_t>(index)];
        } else {
            return expression_.numbers64_[static_cast<std::size_t>(index)];
        }
    }

    Outcome load(NodeIndex node) {
        if (const auto values = state_.values64(); !values.empty()) {
            *++top_ = values[static_cast<std::size_t>(node)];
            return Outcome::defined;
        }
        return fit(assign(*++top_, state_.value(ModelSymbols::ofName, node)));
    }

    /// Replaces the two values on top by their combination.
    template <class Combine>
    Outcome combined(Combine combine) {
        --top_;
        return fit(combine(top_[0], top_[1]));
    }

    /// Replaces the two values on top by the result of their comparison.
    Outcome compared(bool so) {
        *--top_ = Value(so ? 1 : 0);
        return Outcome::defined;
    }

    /// Leaves one of the two values on top, the upper or the lower.
    Outcome chosen(bool upper) {
        --top_;
        if (upper) {
            top_[0] = std::move(top_[1]);
        }
        return Outcome::defined;
    }

    const BoundExpression& expression_;
    const StepState& state_;
    Value* top_;
};

bool BoundExpression::fits64() const {
    return height_ <= lowStack && numbers64_.size() == numbers_.size();
}

std::optional<Count> BoundExpression::value(const StepState& state) const {
    if (fits64()) {
        std::array<std::int64_t, lowStack> stack;
        const Outcome outcome = Machine<std::int64_t>(*this, state, stack.data()).run();
        if (outcome != Outcome::tooLarge) {
            return outcome == Outcome::defined ? std::optional<Count>(stack[0]) : std::nullopt;
        }
    }
    std::vector<Count> stack(height_);
    const Outcome outcome = Machine<Count>(*this, state, stack.data()).run();
    return outcome == Outcome::defined ? std::optional(std::move(stack[0])) : std::nullopt;
}

bool BoundExpression::holds(const StepState& state) const {
    if (fits64()) {
        std::array<std::int64_t, lowStack> stack;
        const Outcome outcome = Machine<std::int64_t>(*this, state, stack.data()).run();
        if (outcome != Outcome::tooLarge) {
            return outcome == Outcome::defined && stack[0] != 0;
        }
    }
    const std::optional<Count> exact = value(state);
    return exact && *exact != 0;
}

}  // namespace fireable
