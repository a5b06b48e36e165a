#include "engine/run/node_renaming.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/expression/expression.h"
#include "engine/expression/expression_lexer.h"

namespace fireable {
namespace {

struct Replacement {
    TextRange range;
    std::string text;
};

/// `range` without enclosing parentheses.
TextRange withoutParentheses(std::string_view text, const TextRange& range) {
    ExpressionLexer lexer(text, range.begin);
    while (lexer.is("(")) {
        lexer.advance();
    }
    return lexer.token().range;
}

void collect(const Expression& expression, const ExpressionNode& node, FunctionIndex function,
             const ModelSymbols& symbols, const NewName& newName, std::vector<Replacement>& found) {
    if (node.operation == Operation::name) {
        if (const auto name = newName(*symbols[function].argument, node.name)) {
            found.push_back(
                {withoutParentheses(expression.text, node.range), quotedName(*name, &symbols)});
        }
        return;
    }
    const FunctionIndex inside =
        node.operation == Operation::call ? node.function : ModelSymbols::ofName;
    for (const ExpressionNode& operand : node.operands) {
        collect(expression, operand, inside, symbols, newName, found);
    }
}

void rename(NodeKind kind, std::string& name, const NewName& newName) {
    if (auto other = newName(kind, name)) {
        name = std::move(*other);
    }
}

/// Renames the nodes of each kind of trigger.
struct TriggerRenaming {
    const ModelSymbols& symbols;
    const NewName& newName;

    void operator()(TransitionFires& trigger) const {
        rename(*symbols[symbols.event().value_or(0)].argument, trigger.transition, newName);
    }
    void operator()(PlaceChanges& trigger) const {
        rename(*symbols[ModelSymbols::ofName].argument, trigger.place, newName);
    }
    void operator()(PlaceEmpties& trigger) const {
        rename(*symbols[ModelSymbols::ofName].argument, trigger.place, newName);
    }
    void operator()(PlaceReaches& trigger) const {
        rename(*symbols[ModelSymbols::ofName].argument, trigger.place, newName);
    }
    void operator()(StepReached&) const {}
    void operator()(ConditionMet& trigger) const {
        trigger.condition = renamedExpression(trigger.condition, symbols, newName);
    }
    void operator()(AssertionFails& trigger) const {
        trigger.assertion = renamedExpression(trigger.assertion, symbols, newName);
    }
};

}  // namespace

std::string renamedExpression(const std::string& text, const ModelSymbols& symbols,
                              const NewName& newName) {
    const auto expression = parseExpression(text, symbols);
    if (!expression) {
        return text;
    }
    std::vector<Replacement> found;
    collect(*expression, expression->root, ModelSymbols::ofName, symbols, newName, found);
    std::string renamed;
    std::size_t at = 0;
    for (const auto& [range, name] : found) {  // in the order of the text
        renamed += text.substr(at, range.begin - at) + name;
        at = range.end;
    }
    return renamed + text.substr(at);
}

std::string renamedLogText(const std::string& text, const ModelSymbols& symbols,
                           const NewName& newName) {
    std::string renamed;
    for (std::size_t i = 0; i < text.size(); ++i) {
        renamed += text[i];
        const bool twice = i + 1 < text.size() && text[i + 1] == text[i];
        if ((text[i] == '{' || text[i] == '}') && twice) {
            renamed += text[++i];
        } else if (text[i] == '{') {
            const auto end = closingBrace(text, i + 1);
            if (!end) {
                return text;
            }
            const std::string expression =
                renamedExpression(text.substr(i + 1, *end - i - 1), symbols, newName);
            renamed += expression.starts_with('{') ? " " : "";  // else that would be one brace
            renamed += expression;
            i = *end - 1;
        }
    }
    return renamed;
}

Breakpoint renamedBreakpoint(Breakpoint breakpoint, const ModelSymbols& symbols,
                             const NewName& newName) {
    std::visit(TriggerRenaming{symbols, newName}, breakpoint.trigger);
    if (!breakpoint.onlyIf.empty()) {
        breakpoint.onlyIf = renamedExpression(breakpoint.onlyIf, symbols, newName);
    }
    breakpoint.log = renamedLogText(breakpoint.log, symbols, newName);
    return breakpoint;
}

}  // namespace fireable
