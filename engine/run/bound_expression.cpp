#include "engine/run/bound_expression.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <utility>

namespace fireable {
namespace {

void merge(std::vector<NodeIndex>& into, const std::vector<NodeIndex>& from) {
    into.insert(into.end(), from.begin(), from.end());
    std::ranges::sort(into);
    into.erase(std::unique(into.begin(), into.end()), into.end());
}

// The arithmetic of both widths. False where the result does not fit.

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

/// `tooLarge` tells that a value did not fit the machine's width.
enum class Outcome : std::uint8_t { defined, undefined, tooLarge };

/// Values that need no memory of their own, for all but the longest expressions.
constexpr std::size_t lowStack = 16;

}  // namespace

void Dependencies::add(const Dependencies& other) {
    merge(places, other.places);
    merge(fired, other.fired);
    merge(enabled, other.enabled);
    step = step || other.step;
}

/// Carries out the code on a stack of values of one width; `stack` has room for the height.
template <class Value>
class BoundExpression::Machine {
public:
    Machine(const BoundExpression& expression, const StepState& state, Value* stack)
        : expression_(expression), state_(state), top_(stack - 1) {}

    /// Where all goes well, the value is the lowest one on the stack.
    Outcome run() {
        const auto size = static_cast<std::int32_t>(expression_.code_.size());
        for (std::int32_t next = 0; next < size; ++next) {
            const Instruction& instruction = expression_.code_[static_cast<std::size_t>(next)];
            switch (instruction.code) {
                case Code::unless:
                    *top_ == 0 ? void(next = instruction.a - 1) : void(--top_);
                    break;
                case Code::when:
                    *top_ != 0 ? void(next = instruction.a - 1) : void(--top_);
                    break;
                default:
                    if (instruction.code <= Code::enabled ? !load(instruction)
                        : instruction.code <= Code::truth ? !change(instruction.code)
                                                          : !combine(instruction.code)) {
                        return undefined_ ? Outcome::undefined : Outcome::tooLarge;
                    }
            }
        }
        return Outcome::defined;
    }

private:
    bool load(const Instruction& instruction) {
        Value& value = *++top_;
        switch (instruction.code) {
            case Code::push:
                return assign(value, expression_.numbers_[static_cast<std::size_t>(instruction.a)]);
            case Code::tokens:
                return assign(value, state_.tokens(instruction.a));
            case Code::step:
                return assign(value, state_.step());
            case Code::fired:
                return assign(value, state_.fired(instruction.a));
            default:
                return assign(value, Count(state_.enabled(instruction.a) ? 1 : 0));
        }
    }

    bool change(Code code) {
        Value& value = *top_;
        if (code == Code::negate) {
            const Value positive = std::exchange(value, Value(0));
            return subtract(value, positive);
        }
        value = Value((value == 0) == (code == Code::invert) ? 1 : 0);
        return true;
    }

    bool combine(Code code) {
        const Value right = std::move(*top_--);
        Value& left = *top_;
        switch (code) {
            case Code::multiply:
                return multiply(left, right);
            case Code::divide:
            case Code::remainder:
                undefined_ = right == 0;
                return !undefined_ &&
                       (code == Code::divide ? divide(left, right) : remain(left, right));
            case Code::add:
                return add(left, right);
            case Code::subtract:
                return subtract(left, right);
            case Code::least:
                left = std::min(left, right);
                return true;
            case Code::greatest:
                left = std::max(left, right);
                return true;
            default:
                left = Value(compare(code, left, right) ? 1 : 0);
                return true;
        }
    }

    static bool compare(Code code, const Value& left, const Value& right) {
        switch (code) {
            case Code::equal:
                return left == right;
            case Code::unequal:
                return left != right;
            case Code::less:
                return left < right;
            case Code::lessOrEqual:
                return left <= right;
            case Code::greater:
                return left > right;
            default:
                return left >= right;
        }
    }

    const BoundExpression& expression_;
    const StepState& state_;
    Value* top_;
    bool undefined_ = false;
};

std::optional<Count> BoundExpression::value(const StepState& state) const {
    if (height_ <= lowStack) {
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
    if (height_ <= lowStack) {
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
