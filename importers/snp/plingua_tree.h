#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "importers/imported.h"
#include "importers/text/text_scanner.h"

namespace fireable::plingua {

/// A number or text that is computed where its statement is executed.
struct Expression {
    enum class Kind : std::uint8_t {
        number,    ///< `number`, written as `text`
        text,      ///< in quotes
        variable,  ///< `text`, with indices `parts`
        chain,     ///< `parts`, one after the other, with `text[k]` before part k + 1
        negated,   ///< parts[0]
        function,  ///< `text` of parts[0]
    };

    Kind kind = Kind::number;
    double number = 0;
    std::string text;  ///< the operators of a chain are + - * / % ^ and, for `//`, \ .
    std::vector<Expression> parts;
    TextPosition where;
};

/// `s`, `12`, `s{i,j}`, `{i}` or `$name`: a neuron.
struct Label {
    std::string name;  ///< with its `$`
    std::vector<Expression> indices;
    TextPosition where;
};

/// `least <= iterator < most`, or, without an iterator, `least <> most`.
struct Range {
    Expression least;
    std::string iterator;
    Expression most;
    bool holdsLeast = true;
    bool holdsMost = true;
    TextPosition where;
};

struct Statement {
    enum class Kind : std::uint8_t {
        call,      ///< `name` with the arguments `numbers`
        let,       ///< `labels[0]` is numbers[0]
        block,     ///< `statements`
        neurons,   ///< `labels`
        spikes,    ///< of labels[0]: numbers[0]
        synapses,  ///< from labels[2 k] to labels[2 k + 1]
        output,    ///< `labels`
        input,     ///< labels[0]
        train,     ///< in step numbers[2 k] as many spikes as numbers[2 k + 1]
        order,     ///< numbers[0], of `@mseq`
        timing,    ///< numbers[0], of `@masynch`
        bound,     ///< numbers[0], of `@mboundall`
        together,  ///< sets of labels, set k ending before labels[setEnds[k]]
        rule,      ///< of labels[0]; numbers: consumed, produced, delay
    };

    Kind kind = Kind::block;
    TextPosition where;
    bool adds = false;  ///< `+=`
    std::string name;
    std::vector<Label> labels;
    std::vector<Expression> numbers;
    std::vector<Statement> statements;
    std::vector<std::size_t> setEnds;
    std::vector<Range> ranges;
    bool hasCondition = false;
    std::string condition;  ///< of a rule, a regular expression
    TextPosition conditionAt;
};

struct Module {
    std::string name;  ///< in small letters
    std::vector<std::string> parameters;
    std::vector<Statement> statements;
};

struct Program {
    std::vector<Statement> globals;  ///< `let`
    std::vector<Module> modules;
    std::vector<Warning> warnings;  ///< about statements of which this program has no model
};

/// Fails with `badSyntax` where something else was expected, with `unknownFormat` for P-Lingua of
/// other models, and with `unsupported` for anti-spikes, astrocytes, division and budding.
Result<Program> parseProgram(std::string_view text);

}  // namespace fireable::plingua
