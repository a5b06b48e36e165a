#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/result.h"
#include "engine/expression/symbols.h"

// Expressions over a run, as written in conditions, watches and assertions:
//
//     Z >= 10 && S == 0 || sum(buf*) > 3
//
// Values are exact integers of any size and sign; there is no other type. Comparisons, `!`, `&&`
// and `||` give 1 or 0; any value other than 0 is true.
//
//   10                      a number
//   Z   t4/p1   Δt          of a node, its value: of nets, the tokens in a place. A name starts
//                           with a letter or `_`, followed by letters, digits, `_` and `.`; a `/`
//                           between two names without spaces makes a path. (With spaces it is a
//                           division: `a / b`.)
//   {p-1}   'p 1'           a name with any characters; `\` escapes the next character
//   step                    how many steps have been made
//   f(n)                    a function of the model (`ModelSymbols`). Of nets:
//   tokens(p)                 the same as p
//   fired(t)                  in how many copies t fired in the last step, 0 if it did not
//   enabled(t)                1 if the arcs of t allow it to fire next, whatever its priority
//   sum(a, b*)  min  max    of values; a name that contains `*` (anything) or `?` (one character)
//                           stands for all nodes that it matches. Inside a function of the model,
//                           the values of all matching nodes are added.
//   - !   * / %   + -   == != < <= > >=   &&   ||     from tight to loose, as in C
//
// `/` rounds towards zero and `%` has the sign of its left side, as in C. Comparisons do not chain.
// `&&` and `||` do not evaluate their right side when the left one decides.

namespace fireable {

/// Bytes `[begin, end)` of a text.
struct TextRange {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool operator==(const TextRange&) const = default;
};

enum class Operation : std::uint8_t {
    number,
    name,     ///< of a node: the argument of a `call`, or for the first function of it
    pattern,  ///< the same, with `*` and `?`
    step,
    call,  ///< of a function of the model, with one operand or none
    sum,
    min,
    max,
    negate,
    invert,
    multiply,
    divide,
    remainder,
    add,
    subtract,
    equal,
    unequal,
    less,
    lessOrEqual,
    greater,
    greaterOrEqual,
    both,
    either,
};

struct ExpressionNode {
    Operation operation = Operation::number;
    TextRange range;                       ///< position in the text
    Count number = 0;                      ///< of `number`
    std::string name;                      ///< of `name` and `pattern`, without quotes
    std::vector<ExpressionNode> operands;  ///< of infix operators two or more, from left to right
    int depth = 1;                         ///< levels of nodes, including this one
    FunctionIndex function = 0;            ///< of `call`
};

/// The text of an expression and its syntax tree, with names not yet looked up.
struct Expression {
    std::string text;
    ExpressionNode root;
};

/// Fails with `badSyntax`, saying what was expected and what was found; `column` is the byte where
/// that begins, counted from 1, and `line` is 1.
Result<Expression> parseExpression(std::string text, const ModelSymbols& symbols);

/// The word that begins at `column` (counted from 1) of `text`, for an editor to underline; an
/// empty range at the end of the text.
TextRange wordAt(std::string_view text, int column);

/// `text` with a second line that has carets under the word of `error`, each line indented by
/// `indent`. Carets align if every character is one column wide.
std::string withCarets(std::string_view text, const Error& error, std::string_view indent);

/// `name` as it is written in an expression: quoted if necessary. Without the model's symbols,
/// names like those of its functions without an argument are not quoted.
std::string quotedName(std::string_view name, const ModelSymbols* symbols = nullptr);

}  // namespace fireable
