#include <algorithm>
#include <string>
#include <utility>

#include "engine/expression/bound_expression.h"
#include "engine/expression/expression_lexer.h"

namespace fireable {
/// Traverses an expression and writes its code.
class ExpressionBinder {
public:
    explicit ExpressionBinder(const NodeNames& names) : names_(names), symbols_(names.symbols()) {}

    Result<BoundExpression> bind(const Expression& expression) && {
        if (const auto written = write(expression.root); !written) {
            return written.failure();
        }
        Dependencies found = std::exchange(bound_.dependencies_, {});
        bound_.dependencies_.add(found);
        return std::move(bound_);
    }

private:
    using Code = BoundExpression::Code;
    using Nodes = std::vector<NodeIndex>;

    Result<void> write(const ExpressionNode& node) {
        switch (node.operation) {
            case Operation::number:
                emit(Code::push, static_cast<std::int32_t>(bound_.numbers_.size()));
                bound_.numbers_.push_back(node.number);
                if (node.number.fits64()) {
                    bound_.numbers64_.push_back(node.number.value64());
                }
                return {};
            case Operation::step:
                bound_.dependencies_.step = true;
                emit(Code::step);
                return {};
            case Operation::name:
            case Operation::pattern:
                return writeNodes(node, ModelSymbols::ofName, Code::add);
            case Operation::call:
                if (node.operands.empty()) {
                    writeCall(node.function, 0);
                    dependOn(node.function).push_back(0);
                    return {};
                }
                return writeNodes(node.operands.front(), node.function, Code::add);
            case Operation::sum:
                return writeArguments(node, Code::add);
            case Operation::min:
                return writeArguments(node, Code::min);
            case Operation::max:
                return writeArguments(node, Code::max);
            case Operation::negate:
                return writeAll(node, Code::negate);
            case Operation::invert:
                return writeAll(node, Code::invert);
            case Operation::both:
                return writeChoice(node, Code::jumpIfZero);
            case Operation::either:
                return writeChoice(node, Code::jumpIfNonzero);
            default:
                return writeAll(node, codeOf(node.operation));
        }
    }

    static Code codeOf(Operation infix) {
        constexpr auto first = static_cast<int>(Operation::multiply);
        return static_cast<Code>(static_cast<int>(infix) - first +
                                 static_cast<int>(Code::multiply));
    }
    static_assert(static_cast<int>(Operation::greaterOrEqual) -
                          static_cast<int>(Operation::multiply) ==
                      static_cast<int>(Code::greaterOrEqual) - static_cast<int>(Code::multiply),
                  "infix operations and their codes stand in the same order");

    /// `code` takes one operand, or combines the first two, then the result and the third …
    Result<void> writeAll(const ExpressionNode& node, Code code) {
        for (const ExpressionNode& operand : node.operands) {
            if (const auto written = write(operand); !written) {
                return written;
            }
            if (node.operands.size() == 1 || &operand != &node.operands.front()) {
                emit(code);
            }
        }
        return {};
    }

    /// `code` combines two arguments, and also all nodes that one pattern stands for.
    Result<void> writeArguments(const ExpressionNode& node, Code code) {
        bool first = true;
        for (const ExpressionNode& argument : node.operands) {
            const auto written = argument.operation == Operation::pattern
                                     ? writeNodes(argument, ModelSymbols::ofName, code)
                                     : write(argument);
            if (!written) {
                return written;
            }
            if (!std::exchange(first, false)) {
                emit(code);
            }
        }
        return {};
    }

    /// The operands, with jumps to the end in between where one of them decides.
    Result<void> writeChoice(const ExpressionNode& node, Code jump) {
        std::vector<std::size_t> jumps;
        for (const ExpressionNode& operand : node.operands) {
            if (&operand != &node.operands.front()) {
                jumps.push_back(bound_.code_.size());
                emit(jump);
            }
            if (const auto written = write(operand); !written) {
                return written;
            }
            emit(Code::truth);
        }
        for (const std::size_t from : jumps) {
            bound_.code_[from].a = static_cast<std::int32_t>(bound_.code_.size());
        }
        return {};
    }

    /// The nodes that the value depends on, unsorted until everything is written.
    Nodes& dependOn(FunctionIndex function) {
        auto& nodes = bound_.dependencies_.nodes;
        nodes.resize(std::max(nodes.size(), std::size_t{function} + 1));
        return nodes[function];
    }

    void writeCall(FunctionIndex function, NodeIndex node) {
        emit(function == ModelSymbols::ofName ? Code::first : Code::call, node);
        bound_.code_.back().function = function;
        bound_.dependencies_.ofStep |= symbols_[function].ofStep;
    }

    /// The values of `function` of all nodes that `name` stands for, combined by `joined`.
    Result<void> writeNodes(const ExpressionNode& name, FunctionIndex function, Code joined) {
        const auto nodes = nodesOf(name, *symbols_[function].argument);
        if (!nodes) {
            return nodes.failure();
        }
        for (std::size_t i = 0; i < nodes->size(); ++i) {
            writeCall(function, (*nodes)[i]);
            if (i > 0) {
                emit(joined);
            }
        }
        Nodes& dependencies = dependOn(function);
        dependencies.insert(dependencies.end(), nodes->begin(), nodes->end());
        return {};
    }

    Result<Nodes> nodesOf(const ExpressionNode& node, NodeKind kind) const {
        Nodes found;
        if (node.operation == Operation::pattern) {
            names_.forEach(kind, [&](NodeIndex index, std::string_view name) {
                if (matches(node.name, name)) {
                    found.push_back(index);
                }
            });
        } else if (const auto index = names_.find(kind, node.name)) {
            found.push_back(*index);
        }
        if (found.empty()) {
            return unknown(node, kind);
        }
        return found;
    }

    Failure unknown(const ExpressionNode& node, NodeKind kind) const {
        std::string detail;
        if (node.operation == Operation::pattern) {
            detail = "expected a pattern that matches " + std::string(symbols_.wordOf(kind)) +
                     ", found '" + node.name + "'";
            if (kind == *symbols_[ModelSymbols::ofName].argument &&
                node.name.find('*') != std::string::npos) {
                detail += "; a product has blanks around its *";
            }
        } else {
            detail = "expected the name of " + std::string(symbols_.wordOf(kind)) + ", found '" +
                     node.name + "'" + hint(node.name, kind);
        }
        return fail(ErrorCode::unknownNode, std::move(detail), 1,
                    static_cast<int>(node.range.begin) + 1);
    }

    std::string hint(const std::string& name, NodeKind kind) const {
        for (std::size_t i = 0; i < symbols_.kinds.size(); ++i) {
            const NodeKind other{static_cast<std::uint8_t>(i)};
            if (other != kind && names_.find(other, name)) {
                return ", " + std::string(symbols_.wordOf(other)) + callsOf(other, name);
            }
        }
        if (const auto nearest = nearestName(names_, kind, name)) {
            return "; did you mean " + quotedName(*nearest) + "?";
        }
        return name.find('/') == std::string::npos ? "" : "; a division has blanks around its /";
    }

    /// How a node of `kind` is written, if not by its name alone.
    std::string callsOf(NodeKind kind, const std::string& name) const {
        if (kind == symbols_[ModelSymbols::ofName].argument) {
            return {};
        }
        std::string calls;
        for (const ModelFunction& function : symbols_.functions) {
            if (function.argument == kind) {
                calls += (calls.empty() ? "; write " : " or ") + std::string(function.name) + "(" +
                         quotedName(name) + ")";
            }
        }
        return calls;
    }

    void emit(Code code, std::int32_t a = 0) {
        bound_.code_.push_back({code, 0, a});
        if (code <= Code::call) {
            bound_.height_ = std::max(bound_.height_, ++height_);
        } else if (code > Code::truth) {
            --height_;
        }
    }

    const NodeNames& names_;
    const ModelSymbols& symbols_;
    BoundExpression bound_;
    std::size_t height_ = 0;  ///< values on the stack where the code ends
};

Result<BoundExpression> bind(const Expression& expression, const NodeNames& names) {
    return ExpressionBinder(names).bind(expression);
}

Result<BoundExpression> readExpression(const std::string& text, const NodeNames& names) {
    const auto expression = parseExpression(text, names.symbols());
    if (!expression) {
        return expression.failure();
    }
    return bind(*expression, names);
}

}  // namespace fireable
