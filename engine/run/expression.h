#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/result.h"

// Expressions over a run, as a person writes them in conditions, watches and assertions:
//
//     Z >= 10 && S == 0 || sum(buf*) > 3
//
// Values are exact integers of any size, negative ones too; there is no other type. A comparison,
// `!`, `&&` and `||` give 1 or 0, and any value but 0 holds.
//
//   10                      a number
//   Z   t4/p1   Δt          tokens in a place. A name begins with a letter or `_` and goes on with
//                           letters, digits, `_` and `.`; a `/` between two names without blanks
//                           makes a path. (Blanks make it a division: `a / b`.)
//   {p-1}   'p 1'           a name with anything in it; `\` takes the next character as it is
//   step                    how many steps were made
//   fired(t)                in how many copies t fired in the last step, 0 if it did not
//   enabled(t)              1 when the arcs of t allow it to fire next, whatever its priority
//   sum(a, b*)  min  max    of values; a name with `*` (anything) or `?` (one character) directly
//                           at it stands for all places that it matches. So do such names in
//                           `fired` and `enabled`, which then add up.
//   - !   * / %   + -   == != < <= > >=   &&   ||     from tight to loose, as in C
//
// `/` rounds towards zero and `%` has the sign of its left side, as in C. Comparisons do not chain.
// `&&` and `||` leave their right side alone when the left one decides.

namespace fireable {

/// Bytes `[begin, end)` of a text.
struct TextRange {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool operator==(const TextRange&) const = default;
};

enum class Operation : std::uint8_t {
    number,
    name,     ///< of a place; of a transition inside `fired` and `enabled`
    pattern,  ///< the same, with `*` and `?`
    step,
    fired,
    enabled,
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
    TextRange range;                       ///< where it stands in the text
    Count number = 0;                      ///< of `number`
    std::string name;                      ///< of `name` and `pattern`, without quotes
    std::vector<ExpressionNode> operands;  ///< of infix ones two or more, from left to right
    int depth = 1;                         ///< levels of nodes, this one counted
};

/// What was written and how it is built. Names are not looked up yet.
struct Expression {
    std::string text;
    ExpressionNode root;
};

/// Fails with `badSyntax` telling what was expected and what stood there; `column` is the byte
/// where that begins, counted from 1 over the whole text, and `line` is 1.
Result<Expression> parseExpression(std::string text);

/// The word that begins at `column` (counted from 1) of `text`: what an editor underlines for an
/// error there. Where the text is at its end, the empty range there.
TextRange wordAt(std::string_view text, int column);

/// `text` with a line below it that has carets under the word of `error`, each line indented by
/// `indent`. Carets stand right where every character is one column wide.
std::string withCarets(std::string_view text, const Error& error, std::string_view indent);

/// `name` as an expression writes it: quoted where it has to be.
std::string quotedName(std::string_view name);

}  // namespace fireable
