#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "importers/snp/plingua_tokens.h"
#include "importers/snp/plingua_tree.h"

namespace fireable::plingua {
namespace {

using Kind = Statement::Kind;

/// Brackets and blocks in each other: more than a person writes, and few enough for any stack.
constexpr int maxLevels = 100;

constexpr std::array<std::string_view, 7> functions{"@log",   "@ceil", "@floor", "@max0",
                                                    "@round", "@sin",  "@cos"};

struct Command {
    std::string_view word;
    Kind kind;
};
constexpr std::array<Command, 11> commands{{{"@mu", Kind::neurons},
                                            {"@ms", Kind::spikes},
                                            {"@marcs", Kind::synapses},
                                            {"@mout", Kind::output},
                                            {"@min", Kind::input},
                                            {"@minst", Kind::train},
                                            {"@mseq", Kind::order},
                                            {"@masynch", Kind::timing},
                                            {"@mboundall", Kind::bound},
                                            {"@mlocset", Kind::together},
                                            {"@mlocsets", Kind::together}}};

/// What this program has no model of.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> refused{
    {{"@mdict", "division and budding of neurons are"},
     {"@masth", "astrocytes are"},
     {"@mastf", "astrocytes are"},
     {"@mastfunc", "astrocytes are"}}};

/// Results that a run is asked for, which no system holds: they are passed by.
constexpr std::array<std::string_view, 4> ignored{"@moutres_binary", "@moutres_summatories",
                                                  "@moutres_natural", "@mvalid"};

class Parser {
public:
    explicit Parser(std::string_view text) : tokens_(text) {}

    Result<Program> parse() {
        TRY(next());
        TRY(parseModel());
        while (now().kind != Token::Kind::end) {
            if (now().isWord("def")) {
                TRY(parseModule());
                continue;
            }
            if (now().isWord("let")) {
                TRY(next());
            }
            if (now().kind != Token::Kind::word && !now().is("$")) {
                return tokens_.expected("'def' and a module, or a value such as n = 5;");
            }
            Statement let;
            TRY(parseLet(let));
            program_.globals.push_back(std::move(let));
            TRY(take(";"));
        }
        return std::move(program_);
    }

private:
    const Token& now() const { return tokens_.now(); }
    Result<void> next() { return tokens_.next(); }
    Result<void> take(std::string_view sign) {
        if (!now().is(sign)) {
            return tokens_.expected("'" + std::string(sign) + "'");
        }
        return next();
    }
    Result<bool> takeIf(std::string_view sign) {
        const bool is = now().is(sign);
        if (is) {
            TRY(next());
        }
        return is;
    }
    Result<std::string> takeWord(std::string_view what) {
        if (now().kind != Token::Kind::word) {
            return tokens_.expected(what);
        }
        std::string word(now().text);
        TRY(next());
        return word;
    }
    Failure unsupported(const std::string& detail) const {
        return failAt(ErrorCode::unsupported, detail, now().where);
    }
    Result<void> enter() {
        if (++level_ > maxLevels) {
            return unsupported("more than " + std::to_string(maxLevels) +
                               " brackets or blocks in each other");
        }
        return {};
    }

    Result<void> parseModel() {
        if (!now().isWord("@model")) {
            return tokens_.expected("'@model<spiking_psystems>'");
        }
        TRY(next());
        TRY(take("<"));
        const TextPosition where = now().where;
        const std::string model = TRY(takeWord("the name of a model"));
        if (lowerCase(model) != "spiking_psystems") {
            return failAt(ErrorCode::unknownFormat,
                          "expected P-Lingua of the model 'spiking_psystems', found '" + model +
                              "', which this program does not read",
                          where);
        }
        return take(">");
    }

    Result<void> parseModule() {
        TRY(next());
        Module module;
        const TextPosition where = now().where;
        module.name = lowerCase(TRY(takeWord("the name of a module")));
        for (const Module& other : program_.modules) {
            if (other.name == module.name) {
                return failAt(ErrorCode::badSyntax, "expected a module of another name", where);
            }
        }
        TRY(take("("));
        while (!now().is(")")) {
            const std::string dollar = TRY(takeIf("$")) ? "$" : "";
            module.parameters.push_back(dollar + TRY(takeWord("a parameter or ')'")));
            if (!now().is(")")) {
                TRY(take(","));
            }
        }
        TRY(next());
        module.statements = TRY(parseBlock());
        program_.modules.push_back(std::move(module));
        return {};
    }

    Result<std::vector<Statement>> parseBlock() {
        TRY(enter());
        TRY(take("{"));
        std::vector<Statement> statements;
        while (!now().is("}")) {
            if (now().kind == Token::Kind::command &&
                std::ranges::find(ignored, lowerCase(now().text)) != ignored.end()) {
                TRY(passIgnored());
                continue;
            }
            Statement statement;
            TRY(parseStatement(statement));
            statements.push_back(std::move(statement));
        }
        --level_;
        TRY(next());
        return statements;
    }

    Result<void> passIgnored() {
        program_.warnings.push_back({"'" + std::string(now().text) +
                                         "' is ignored: which result a run has is no part of "
                                         "a system here",
                                     now().where.line, now().where.column});
        while (!now().is(";")) {
            if (now().kind == Token::Kind::end) {
                return tokens_.expected("';'");
            }
            TRY(next());
        }
        return next();
    }

    Result<void> parseStatement(Statement& statement) {
        statement.where = now().where;
        TRY(parseInstruction(statement));
        if (TRY(takeIf(":"))) {
            do {
                statement.ranges.push_back(TRY(parseRange()));
            } while (TRY(takeIf(",")));
        }
        return take(";");
    }

    Result<void> parseInstruction(Statement& statement) {
        if (now().is("{")) {
            statement.kind = Kind::block;
            statement.statements = TRY(parseBlock());
            return {};
        }
        if (now().isWord("let")) {
            TRY(next());
            return parseLet(statement);
        }
        if (now().isWord("call")) {
            return parseCall(statement);
        }
        if (now().is("[")) {
            return parseRule(statement);
        }
        if (now().kind == Token::Kind::command) {
            const std::string word = lowerCase(now().text);
            for (const auto& [command, what] : refused) {
                if (word == command) {
                    return unsupported("'" + word + "': " + std::string(what) + " not supported");
                }
            }
            for (const Command& command : commands) {
                if (word == command.word) {
                    statement.kind = command.kind;
                    TRY(next());
                    return parseCommand(statement);
                }
            }
        }
        return tokens_.expected(
            "a statement such as @mu = …, a rule [a --> a]'neuron, 'call' or "
            "'}'");
    }

    Result<void> parseLet(Statement& statement) {
        statement.kind = Kind::let;
        statement.where = now().where;
        statement.labels.push_back(TRY(parseVariable()));
        TRY(take("="));
        statement.numbers.push_back(TRY(parseExpression()));
        return {};
    }

    Result<void> parseCall(Statement& statement) {
        TRY(next());
        statement.kind = Kind::call;
        statement.name = lowerCase(TRY(takeWord("the name of a module")));
        if (!TRY(takeIf("("))) {
            return {};
        }
        while (!now().is(")")) {
            statement.numbers.push_back(TRY(parseExpression()));
            if (!now().is(")")) {
                TRY(take(","));
            }
        }
        return next();
    }

    Result<void> parseCommand(Statement& statement) {
        if (statement.kind == Kind::spikes) {
            TRY(take("("));
            statement.labels.push_back(TRY(parseLabel()));
            TRY(take(")"));
        }
        statement.adds = now().is("+=");
        if (!now().is("=") && !now().is("+=")) {
            return tokens_.expected("'=' or '+='");
        }
        TRY(next());
        switch (statement.kind) {
            case Kind::spikes:
                statement.numbers.push_back(TRY(parseSpikes()));
                return {};
            case Kind::neurons:
            case Kind::output:
                do {
                    statement.labels.push_back(TRY(parseLabel()));
                } while (TRY(takeIf(",")));
                return {};
            case Kind::input:
                statement.labels.push_back(TRY(parseLabel()));
                return {};
            case Kind::synapses:
            case Kind::train:
                do {
                    TRY(parsePair(statement));
                } while (TRY(takeIf(",")));
                return {};
            case Kind::together:
                return parseSets(statement);
            default:
                statement.numbers.push_back(TRY(parseExpression()));
                return {};
        }
    }

    Result<void> parsePair(Statement& statement) {
        TRY(take("("));
        for (const char* sign : {",", ")"}) {
            if (statement.kind == Kind::synapses) {
                statement.labels.push_back(TRY(parseLabel()));
            } else {
                statement.numbers.push_back(TRY(parseExpression()));
            }
            TRY(take(sign));
        }
        return {};
    }

    Result<void> parseSets(Statement& statement) {
        TRY(take("{"));
        do {
            TRY(take("{"));
            do {
                statement.labels.push_back(TRY(parseLabel()));
            } while (TRY(takeIf(",")));
            TRY(take("}"));
            statement.setEnds.push_back(statement.labels.size());
        } while (TRY(takeIf(",")));
        return take("}");
    }

    /// `[a*c --> a*p]'s "E" :: d`; some write `; d` before the bracket.
    Result<void> parseRule(Statement& statement) {
        statement.kind = Kind::rule;
        TRY(next());
        if (now().is("]")) {
            return unsupported("division and budding of neurons are not supported");
        }
        statement.numbers.push_back(TRY(parseSpikes()));
        TRY(take("-->"));
        statement.numbers.push_back(TRY(parseSpikes()));
        std::optional<Expression> delay;
        if (TRY(takeIf(";"))) {
            delay = TRY(parseExpression());
        }
        TRY(take("]"));
        TRY(take("'"));
        statement.labels.push_back(TRY(parseLabel()));
        if (now().kind == Token::Kind::text) {
            statement.hasCondition = true;
            statement.condition = now().text;
            statement.conditionAt = now().where;
            TRY(next());
        }
        if (!delay && TRY(takeIf("::"))) {
            delay = TRY(parseExpression());
        }
        statement.numbers.push_back(delay ? std::move(*delay) : numberOf(0));
        return {};
    }

    static Expression numberOf(double number) {
        Expression expression;
        expression.number = number;
        return expression;
    }

    /// `#`, `a` or `a*n`: the number of spikes.
    Result<Expression> parseSpikes() {
        if (TRY(takeIf("#"))) {
            return numberOf(0);
        }
        if (now().isWord("_a")) {
            return unsupported("anti-spikes are not supported");
        }
        if (!now().isWord("a")) {
            return tokens_.expected("spikes such as a*2, or '#' for none");
        }
        const TextPosition where = now().where;
        TRY(next());
        if (TRY(takeIf("*"))) {
            return parseSigned();
        }
        Expression one = numberOf(1);
        one.where = where;
        return one;
    }

    Result<Label> parseLabel() {
        Label label;
        label.where = now().where;
        if (now().kind == Token::Kind::number) {
            if (now().text.find_first_not_of("0123456789") != std::string_view::npos) {
                return tokens_.expected("a neuron");
            }
            label.name = now().text;
            TRY(next());
            return label;
        }
        if (!now().is("{")) {
            return parseVariable();
        }
        label.indices = TRY(parseIndices());
        return label;
    }

    /// `n`, `n{i,j}` or `$name`.
    Result<Label> parseVariable() {
        Label label;
        label.where = now().where;
        const std::string dollar = TRY(takeIf("$")) ? "$" : "";
        label.name = dollar + TRY(takeWord("a name"));
        if (now().is("{")) {
            label.indices = TRY(parseIndices());
        }
        return label;
    }

    Result<std::vector<Expression>> parseIndices() {
        TRY(enter());
        std::vector<Expression> indices;
        do {
            TRY(next());
            indices.push_back(TRY(parseExpression()));
        } while (now().is(","));
        --level_;
        TRY(take("}"));
        return indices;
    }

    Result<Range> parseRange() {
        Range range;
        range.where = now().where;
        range.least = TRY(parseExpression());
        if (TRY(takeIf("<>"))) {
            range.most = TRY(parseExpression());
            return range;
        }
        range.holdsLeast = TRY(takeBound("'<', '<=' or '<>'"));
        range.iterator = TRY(takeWord("the name of an index"));
        range.holdsMost = TRY(takeBound("'<' or '<='"));
        range.most = TRY(parseExpression());
        return range;
    }

    Result<bool> takeBound(std::string_view what) {
        const bool holds = now().is("<=") || now().is("=<");
        if (!holds && !now().is("<")) {
            return tokens_.expected(what);
        }
        TRY(next());
        return holds;
    }

    Result<Expression> parseExpression() { return parseChain(0); }

    /// Operators of one strength, from the weakest, each from the left to the right.
    Result<Expression> parseChain(std::size_t strength) {
        constexpr std::array<std::string_view, 3> operators{"+-", "*/%\\", "^"};
        if (strength == operators.size()) {
            return parseFunction();
        }
        Expression first = TRY(parseChain(strength + 1));
        Expression chain;
        for (;;) {
            const char sign = now().kind != Token::Kind::sign ? ' '
                              : now().is("//")                ? '\\'
                              : now().text.size() == 1        ? now().text[0]
                                                              : ' ';
            if (operators[strength].find(sign) == std::string_view::npos) {
                break;
            }
            TRY(next());
            chain.text += sign;
            chain.parts.push_back(TRY(parseChain(strength + 1)));
        }
        if (chain.parts.empty()) {
            return first;
        }
        chain.kind = Expression::Kind::chain;
        chain.where = first.where;
        chain.parts.insert(chain.parts.begin(), std::move(first));
        return chain;
    }

    Result<Expression> parseFunction() {
        Expression function;
        function.where = now().where;
        const std::string word =
            now().kind == Token::Kind::command ? lowerCase(now().text) : std::string();
        if (std::ranges::find(functions, word) == functions.end()) {
            return parseSigned();
        }
        TRY(enter());
        function.kind = Expression::Kind::function;
        function.text = word;
        TRY(next());
        function.parts.push_back(TRY(parseFunction()));
        --level_;
        return function;
    }

    Result<Expression> parseSigned() {
        Expression negated;
        negated.where = now().where;
        const bool isNegated = now().is("-");
        if (isNegated || now().is("+")) {
            TRY(next());
        }
        Expression value = TRY(parseSimple());
        if (!isNegated) {
            return value;
        }
        negated.kind = Expression::Kind::negated;
        negated.parts.push_back(std::move(value));
        return negated;
    }

    Result<Expression> parseSimple() {
        Expression value;
        value.where = now().where;
        if (now().is("(")) {
            TRY(enter());
            TRY(next());
            value = TRY(parseExpression());
            --level_;
            TRY(take(")"));
            return value;
        }
        if (now().kind == Token::Kind::word || now().is("$")) {
            Label variable = TRY(parseVariable());
            value.kind = Expression::Kind::variable;
            value.text = std::move(variable.name);
            value.parts = std::move(variable.indices);
            return value;
        }
        value.text = now().text;
        if (now().kind == Token::Kind::text) {
            value.kind = Expression::Kind::text;
        } else if (now().isWord("@pi")) {
            value.number = 3.14159265358979323846;
            value.text.clear();
        } else if (now().kind == Token::Kind::number) {
            const char* end = value.text.data() + value.text.size();
            std::from_chars(value.text.data(), end, value.number);
        } else {
            return tokens_.expected("a number");
        }
        TRY(next());
        return value;
    }

    Tokens tokens_;
    Program program_;
    int level_ = 0;
};

}  // namespace

Result<Program> parseProgram(std::string_view text) {
    return Parser(text).parse();
}

}  // namespace fireable::plingua
