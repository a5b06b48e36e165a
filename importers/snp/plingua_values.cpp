#include "importers/snp/plingua_values.h"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <utility>

namespace fireable::plingua {
namespace {

constexpr double largestConstant = 1125899906842624.0;  // 2^50
constexpr double largestSlope = 1048576.0;              // 2^20

bool isExact(double number, double most) {
    return std::abs(number) <= most && std::floor(number) == number;
}

Linear constantOf(double number) {
    Linear linear;
    linear.constant = number;
    return linear;
}

Linear notAffine() {
    Linear linear;
    linear.isAffine = false;
    return linear;
}

Linear scaled(Linear linear, double factor) {
    linear.constant *= factor;
    for (double& slope : linear.slopes) {
        slope *= factor;
    }
    return linear;
}

Linear sum(Linear one, const Linear& other) {
    one.constant += other.constant;
    one.slopes[0] += other.slopes[0];
    one.slopes[1] += other.slopes[1];
    return one;
}

double computed(char sign, double one, double other) {
    switch (sign) {
        case '/':
            return one / other;
        case '%':
            return std::fmod(one, other);
        case '^':
            return std::pow(one, other);
        default:
            return std::trunc(one / other);
    }
}

Linear combined(char sign, const Linear& one, const Linear& other) {
    if (!one.isAffine || !other.isAffine) {
        return notAffine();
    }
    if (sign == '+') {
        return sum(one, other);
    }
    if (sign == '-') {
        return one - other;
    }
    if (sign == '*' && (one.isConstant() || other.isConstant())) {
        return one.isConstant() ? scaled(other, one.constant) : scaled(one, other.constant);
    }
    if (one.isConstant() && other.isConstant()) {
        return constantOf(computed(sign, one.constant, other.constant));
    }
    if (sign == '/' && other.isConstant()) {
        return scaled(one, 1 / other.constant);
    }
    return notAffine();
}

double applied(const std::string& function, double number) {
    if (function == "@log") {
        return std::log2(number);
    }
    if (function == "@ceil") {
        return std::ceil(number);
    }
    if (function == "@floor") {
        return std::floor(number);
    }
    if (function == "@max0") {
        return std::max(number, 0.0);
    }
    if (function == "@round") {
        return std::floor(number + 0.5);
    }
    return function == "@sin" ? std::sin(number) : std::cos(number);
}

bool isText(const Expression& expression) {
    return expression.kind == Expression::Kind::text ||
           (expression.kind == Expression::Kind::variable && expression.text.starts_with('$')) ||
           (expression.kind == Expression::Kind::chain && isText(expression.parts.front()));
}

}  // namespace

Linear operator-(const Linear& one, const Linear& other) {
    Linear difference = sum(one, scaled(other, -1));
    difference.isAffine = one.isAffine && other.isAffine;
    return difference;
}

std::optional<Form> Linear::form() const {
    if (!isAffine || !isExact(constant, largestConstant) || !isExact(slopes[0], largestSlope) ||
        !isExact(slopes[1], largestSlope)) {
        return std::nullopt;
    }
    return Form{static_cast<std::int64_t>(constant),
                {static_cast<std::int64_t>(slopes[0]), static_cast<std::int64_t>(slopes[1])}};
}

void Linear::roundIfConstant(bool isLower, bool holds) {
    if (isConstant()) {
        const double whole = isLower ? std::ceil(constant) : std::floor(constant);
        holds = holds || whole != constant;
        constant = whole;
    }
    constant += holds ? 0 : isLower ? 1 : -1;
}

std::string Linear::text() const {
    std::ostringstream text;
    text.precision(17);
    text << constant;
    return text.str();
}

bool mentions(const Expression& expression, const std::vector<std::string>& names) {
    return (expression.kind == Expression::Kind::variable &&
            std::ranges::find(names, expression.text) != names.end()) ||
           std::ranges::any_of(expression.parts,
                               [&](const Expression& part) { return mentions(part, names); });
}

Values::Scope Values::enter(ValueTable arguments) {
    Scope scope(std::move(locals_), std::move(indices_));
    locals_ = std::move(arguments);
    indices_.clear();
    isInModule_ = true;
    return scope;
}

void Values::leave(Scope scope) {
    locals_ = std::move(scope.first);
    indices_ = std::move(scope.second);
}

void Values::set(const std::string& name, Value value) {
    (isInModule_ ? locals_ : globals_)[name] = std::move(value);
}

std::optional<double> Values::index(const std::string& name) const {
    const auto found = std::find_if(indices_.rbegin(), indices_.rend(),
                                    [&](const auto& index) { return index.first == name; });
    return found == indices_.rend() ? std::nullopt : std::optional(found->second);
}

const Value* Values::find(const std::string& name) const {
    for (const ValueTable* table : {&locals_, &globals_}) {
        if (const auto found = table->find(name); found != table->end()) {
            return &found->second;
        }
    }
    return nullptr;
}

Result<std::string> Values::nameOf(const std::string& name,
                                   const std::vector<Expression>& indices) const {
    std::string full = name;
    for (std::size_t i = 0; i < indices.size(); ++i) {
        const Linear index = TRY(linear(indices[i]));
        full += (i == 0 ? "{" : ",") + index.text();
    }
    return full + (indices.empty() ? "" : "}");
}

Result<Linear> Values::variable(const Expression& expression) const {
    if (expression.parts.empty()) {
        if (const auto open = std::ranges::find(open_, expression.text); open != open_.end()) {
            Linear linear;
            linear.slopes[static_cast<std::size_t>(open - open_.begin())] = 1;
            return linear;
        }
        if (const auto known = index(expression.text)) {
            return constantOf(*known);
        }
    } else if (mentions(expression, open_)) {
        return notAffine();
    }
    const Value* value = find(TRY(nameOf(expression.text, expression.parts)));
    if (value == nullptr || value->text) {
        return failAt(ErrorCode::badSyntax,
                      value == nullptr
                          ? "expected a value, found '" + expression.text + "', which has none"
                          : "expected a number, found the text '" + expression.text + "'",
                      expression.where);
    }
    return constantOf(value->number);
}

Result<Linear> Values::chain(const Expression& expression) const {
    Linear value = TRY(linear(expression.parts[0]));
    for (std::size_t i = 1; i < expression.parts.size(); ++i) {
        const Linear next = TRY(linear(expression.parts[i]));
        value = combined(expression.text[i - 1], value, next);
    }
    return value;
}

Result<Linear> Values::linear(const Expression& expression) const {
    ++work_;
    switch (expression.kind) {
        case Expression::Kind::number:
            return constantOf(expression.number);
        case Expression::Kind::text:
            return expectedBut("a number", expression.text, expression.where);
        case Expression::Kind::variable:
            return variable(expression);
        case Expression::Kind::chain:
            return chain(expression);
        case Expression::Kind::negated:
        case Expression::Kind::function:
            break;
    }
    const Linear number = TRY(linear(expression.parts[0]));
    if (expression.kind == Expression::Kind::negated) {
        return scaled(number, -1);
    }
    return number.isConstant() ? constantOf(applied(expression.text, number.constant))
                               : notAffine();
}

Result<Value> Values::valueOf(const Expression& expression) const {
    Value value;
    if (!isText(expression)) {
        value.number = TRY(linear(expression)).constant;
        return value;
    }
    value.text = "";
    const bool isChain = expression.kind == Expression::Kind::chain;
    if (isChain && expression.text.find_first_not_of('+') != std::string::npos) {
        return failAt(ErrorCode::badSyntax, "expected only '+' between texts", expression.where);
    }
    for (std::size_t i = 0; i < (isChain ? expression.parts.size() : 1); ++i) {
        const Expression& part = isChain ? expression.parts[i] : expression;
        if (part.kind == Expression::Kind::text) {
            value.text->append(part.text);
        } else {
            value.text->append(TRY(textOf(part.text, part.where)));
        }
        if (value.text->size() > 1000) {
            return failAt(ErrorCode::unsupported, "a text of more than 1000 characters",
                          expression.where);
        }
    }
    return value;
}

Result<std::string> Values::textOf(const std::string& variable, TextPosition where) const {
    const Value* value = find(variable);
    if (value == nullptr || !value->text) {
        return failAt(ErrorCode::badSyntax,
                      "expected a text, found '" + variable + "', which has none", where);
    }
    return *value->text;
}

}  // namespace fireable::plingua
