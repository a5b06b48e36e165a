#include "engine/expression/expression.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "engine/expression/expression_lexer.h"

namespace fireable {
namespace {

/// More levels than a person writes, and few enough for any stack.
constexpr int maxLevels = 500;

struct Infix {
    std::string_view symbol;
    Operation operation;
    int binding;  ///< greater is tighter
};

constexpr int comparison = 3;

constexpr std::array<Infix, 13> infixes{{
    {"||", Operation::either, 1},
    {"&&", Operation::both, 2},
    {"==", Operation::equal, comparison},
    {"!=", Operation::unequal, comparison},
    {"<", Operation::less, comparison},
    {"<=", Operation::lessOrEqual, comparison},
    {">", Operation::greater, comparison},
    {">=", Operation::greaterOrEqual, comparison},
    {"+", Operation::add, 4},
    {"-", Operation::subtract, 4},
    {"*", Operation::multiply, 5},
    {"/", Operation::divide, 5},
    {"%", Operation::remainder, 5},
}};

constexpr std::array<std::pair<std::string_view, Operation>, 3> functions{{
    {"sum", Operation::sum},
    {"min", Operation::min},
    {"max", Operation::max},
}};

std::optional<Operation> functionNamed(std::string_view word) {
    const auto* found = std::ranges::find(functions, word, &decltype(functions)::value_type::first);
    return found == functions.end() ? std::nullopt : std::optional(found->second);
}

class Parser {
public:
    Parser(std::string_view text, const ModelSymbols& symbols) : lexer_(text), symbols_(symbols) {}

    Result<ExpressionNode> parse() {
        auto node = parseInfix(1);
        if (node && lexer_.token().kind != TokenKind::end) {
            return lexer_.is(")") ? expected("the end, as no '(' is open")
                                  : expected("an operator or the end");
        }
        return node;
    }

private:
    using Parsed = Result<ExpressionNode>;

    /// Parses operators that bind as tightly as `least` or tighter, and their operands.
    Parsed parseInfix(int least) {
        const Nesting nesting(levels_);
        if (levels_ > maxLevels) {
            return tooDeep();
        }
        auto left = parseOperand();
        bool inChain = false;
        while (left) {
            const Infix* infix = infixHere();
            if (infix == nullptr || infix->binding < least) {
                return left;
            }
            lexer_.advance();
            auto right = parseInfix(infix->binding + 1);
            if (!right) {
                return right;
            }
            if (inChain && areOneChain(left->operation, infix->operation)) {
                if (!extend(*left, infix->operation, std::move(*right))) {
                    return tooDeep();
                }
                continue;
            }
            inChain = true;
            const TextRange range{left->range.begin, right->range.end};
            left = made(infix->operation, range, {std::move(*left), std::move(*right)});
            const Infix* next = infixHere();
            if (left && infix->binding == comparison && next != nullptr &&
                next->binding == comparison) {
                return expected("'&&' between two comparisons");
            }
        }
        return left;
    }

    static bool isSum(Operation operation) {
        return operation == Operation::add || operation == Operation::subtract;
    }
    static bool areOneChain(Operation left, Operation next) {
        return left == next || (isSum(left) && isSum(next));
    }

    /// Adds an operand to `chain`, so that terms of a sum do not each cost a level. A sum with
    /// minus signs adds negated terms. False if that nests too deeply.
    static bool extend(ExpressionNode& chain, Operation operation, ExpressionNode right) {
        if (chain.operation != operation && chain.operation == Operation::subtract) {
            for (std::size_t i = 1; i < chain.operands.size(); ++i) {
                chain.operands[i] = negated(std::move(chain.operands[i]));
                chain.depth = std::max(chain.depth, chain.operands[i].depth + 1);
            }
            chain.operation = Operation::add;
        }
        if (chain.operation != operation) {
            right = negated(std::move(right));
        }
        chain.range.end = right.range.end;
        chain.depth = std::max(chain.depth, right.depth + 1);
        chain.operands.push_back(std::move(right));
        return chain.depth <= maxLevels;
    }

    static ExpressionNode negated(ExpressionNode node) {
        ExpressionNode negative{Operation::negate, node.range, 0, {}, {}, node.depth + 1, 0};
        negative.operands.push_back(std::move(node));
        return negative;
    }

    const Infix* infixHere() const {
        const auto* found = std::ranges::find_if(
            infixes, [&](const Infix& infix) { return lexer_.is(infix.symbol); });
        return found == infixes.end() ? nullptr : found;
    }

    Parsed parseOperand() {
        const Token token = lexer_.token();
        if (lexer_.is("-") || lexer_.is("!")) {
            return parsePrefix(lexer_.is("-") ? Operation::negate : Operation::invert);
        }
        if (lexer_.is("(")) {
            return parseParentheses();
        }
        switch (token.kind) {
            case TokenKind::number:
                return parseNumber();
            case TokenKind::name:
                return parseName();
            case TokenKind::quotedName:
                lexer_.advance();
                return leaf(Operation::name, token);
            default:
                return expected("a number, a name or '('");
        }
    }

    Parsed parsePrefix(Operation operation) {
        const Nesting nesting(levels_);
        if (levels_ > maxLevels) {
            return tooDeep();
        }
        const std::size_t begin = lexer_.token().range.begin;
        lexer_.advance();
        auto operand = parseOperand();
        if (!operand) {
            return operand;
        }
        const TextRange range{begin, operand->range.end};
        return made(operation, range, {std::move(*operand)});
    }

    Parsed parseParentheses() {
        const std::size_t begin = lexer_.token().range.begin;
        lexer_.advance();
        auto inner = parseInfix(1);
        if (!inner) {
            return inner;
        }
        if (!lexer_.is(")")) {
            return expected("an operator or ')'");
        }
        inner->range = {begin, lexer_.token().range.end};
        lexer_.advance();
        return inner;
    }

    Parsed parseNumber() {
        ExpressionNode node = leaf(Operation::number, lexer_.token());
        node.number = *Count::parse(lexer_.spelling());
        lexer_.advance();
        return node;
    }

    Parsed parseName() {
        const Token token = lexer_.token();
        lexer_.advance();
        if (token.name == "step") {
            return leaf(Operation::step, token);
        }
        const auto ofModel = symbols_.find(token.name);
        if (!lexer_.is("(")) {
            ExpressionNode node = leaf(Operation::name, token);
            if (ofModel && !symbols_[*ofModel].argument) {
                node.operation = Operation::call;
                node.function = *ofModel;
            }
            return node;
        }
        if (ofModel && symbols_[*ofModel].argument) {
            return parseModelCall(*ofModel, token.range.begin);
        }
        const auto function = functionNamed(token.name);
        if (!function) {
            return failAt(token.range, "expected a function (" + functionNames() + "), found '" +
                                           token.name + "'");
        }
        return parseCall(*function, token.range.begin);
    }

    std::string functionNames() const {
        std::string names;
        for (const ModelFunction& function : symbols_.functions) {
            names += function.argument ? std::string(function.name) + ", " : "";
        }
        return names + "sum, min, max";
    }

    Parsed parseCall(Operation function, std::size_t begin) {
        std::vector<ExpressionNode> arguments;
        do {
            lexer_.advance();
            auto argument = parseArgument();
            if (!argument) {
                return argument;
            }
            arguments.push_back(std::move(*argument));
        } while (lexer_.is(","));
        if (!lexer_.is(")")) {
            return expected("an operator, ',' or ')'");
        }
        const TextRange range{begin, lexer_.token().range.end};
        lexer_.advance();
        return made(function, range, std::move(arguments));
    }

    Parsed parseModelCall(FunctionIndex function, std::size_t begin) {
        lexer_.advance();
        auto node = parseNode(*symbols_[function].argument);
        if (!node) {
            return node;
        }
        if (!lexer_.is(")")) {
            return expected("')'");
        }
        const TextRange range{begin, lexer_.token().range.end};
        lexer_.advance();
        auto call = made(Operation::call, range, {std::move(*node)});
        if (call) {
            call->function = function;
        }
        return call;
    }

    Parsed parseArgument() {
        if (const auto pattern = lexer_.takePattern()) {
            return leaf(Operation::pattern, *pattern);
        }
        return parseInfix(1);
    }

    Parsed parseNode(NodeKind kind) {
        if (const auto pattern = lexer_.takePattern()) {
            return leaf(Operation::pattern, *pattern);
        }
        Token token = lexer_.token();
        if (token.kind == TokenKind::number) {  // only a name can stand here
            token.name = lexer_.spelling();
        } else if (token.kind != TokenKind::name && token.kind != TokenKind::quotedName) {
            return expected("the name of " + std::string(symbols_.wordOf(kind)));
        }
        lexer_.advance();
        return leaf(Operation::name, token);
    }

    static ExpressionNode leaf(Operation operation, const Token& token) {
        return {operation, token.range, 0, token.name, {}, 1, 0};
    }

    Parsed made(Operation operation, TextRange range, std::vector<ExpressionNode> operands) {
        ExpressionNode node{operation, range, 0, {}, std::move(operands), 1, 0};
        for (const ExpressionNode& operand : node.operands) {
            node.depth = std::max(node.depth, operand.depth + 1);
        }
        if (node.depth > maxLevels) {
            return tooDeep();
        }
        return node;
    }

    /// Counts the current nesting depth of the parser.
    class Nesting {
    public:
        explicit Nesting(int& levels) : levels_(levels) { ++levels_; }
        ~Nesting() { --levels_; }
        Nesting(const Nesting&) = delete;
        Nesting& operator=(const Nesting&) = delete;

    private:
        int& levels_;
    };

    Failure tooDeep() const {
        return failAt(lexer_.token().range,
                      "expected an expression of at most " + std::to_string(maxLevels) + " levels");
    }

    Failure expected(const std::string& what) const {
        const Token& token = lexer_.token();
        if (token.kind == TokenKind::end) {
            return failAt(token.range, "expected " + what + ", found the end");
        }
        const std::string found = "'" + std::string(lexer_.spelling()) + "'";
        if (token.kind == TokenKind::unclosed) {
            return failAt(token.range, found.starts_with("'{")
                                           ? "expected '}' after this name, found the end"
                                           : "expected ' after this name, found the end");
        }
        if (found == "'='" || found == "'&'" || found == "'|'") {
            const std::string twice = "'" + found.substr(1, 1) + found.substr(1, 1) + "'";
            return failAt(token.range, "expected " + twice + ", found " + found);
        }
        return failAt(token.range, "expected " + what + ", found " + found);
    }

    static Failure failAt(const TextRange& range, std::string detail) {
        return fail(ErrorCode::badSyntax, std::move(detail), 1, static_cast<int>(range.begin) + 1);
    }

    ExpressionLexer lexer_;
    const ModelSymbols& symbols_;
    int levels_ = 0;
};

/// Number of characters of UTF-8 text; invalid bytes count as one each.
std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace

Result<Expression> parseExpression(std::string text, const ModelSymbols& symbols) {
    auto root = Parser(text, symbols).parse();
    if (!root) {
        return root.failure();
    }
    return Expression{std::move(text), std::move(*root)};
}

TextRange wordAt(std::string_view text, int column) {
    const std::size_t begin = column > 0 ? static_cast<std::size_t>(column) - 1 : 0;
    if (begin >= text.size()) {
        return {text.size(), text.size()};
    }
    return ExpressionLexer(text, begin).token().range;
}

std::string withCarets(std::string_view text, const Error& error, std::string_view indent) {
    const TextRange word = wordAt(text, error.column);
    const std::size_t carets =
        std::max<std::size_t>(1, characters(text.substr(word.begin, word.end - word.begin)));
    std::string shown(text);
    std::ranges::replace_if(
        shown, [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
    return std::string(indent) + shown + "\n" + std::string(indent) +
           std::string(characters(text.substr(0, word.begin)), ' ') + std::string(carets, '^');
}

std::string quotedName(std::string_view name, const ModelSymbols* symbols) {
    const bool isConstant = symbols != nullptr && symbols->hasConstant(name);
    if (isPlainName(name) && name != "step" && !isConstant) {
        return std::string(name);
    }
    std::string quoted = "{";
    for (const char c : name) {
        if (c == '}' || c == '\\') {
            quoted += '\\';
        }
        quoted += c;
    }
    return quoted + "}";
}

}  // namespace fireable
