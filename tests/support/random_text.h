#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <string_view>

namespace fireable::testing {

/// Random choices that do not depend on the compiler, as the standard's distributions do.
class Random {
public:
    explicit Random(std::uint32_t seed) : engine_(seed) {}

    /// A number from `least` to `most`, both included.
    std::int64_t between(std::int64_t least, std::int64_t most) {
        const auto choices = static_cast<std::uint64_t>(most - least) + 1;
        return least + static_cast<std::int64_t>(engine_() % choices);
    }
    bool oneIn(std::int64_t chances) { return between(1, chances) == 1; }
    template <class T>
    const T& pick(std::span<const T> choices) {
        return choices[static_cast<std::size_t>(
            between(0, static_cast<std::int64_t>(choices.size()) - 1))];
    }

private:
    std::mt19937_64 engine_;
};

/// The look of names, labels and comments.
/// defaults: p1, t1 … in order.  plain: letters, digits, underscores; no keyword of any format.
/// odd: any printable text, not empty, without leading, trailing or double blanks.
enum class TextStyle : std::uint8_t { defaults, plain, odd };

inline std::string plainWord(Random& random) {
    static constexpr std::array<std::string_view, 8> words{"buffer", "idle", "send_ack", "Xyz",
                                                           "q0",     "busy", "n_",       "Work"};
    std::string word(random.pick<std::string_view>(words));
    word += std::to_string(random.between(0, 99));
    return word;
}

/// Built from what breaks writers: quotes, braces, marks of the formats, keywords, numbers.
inline std::string oddText(Random& random) {
    static constexpr std::array<std::string_view, 35> pieces{
        "a",  "b2", "Zoë", "место", "漢", "{",  "}",   "\\", "\"", "'",  "<",      "&",
        ">",  "#",  ":",   "*",     "?",  "-1", "(",   ")",  "[",  "]",  ",",      ";",
        "->", "w",  "tr",  "pl",    "12", "%d", "&lt", "!-", "/*", "--", "]]></a>"};
    std::string text;
    for (auto left = random.between(1, 5); left > 0; --left) {
        text += !text.empty() && random.oneIn(3) ? " " : "";
        text += random.pick<std::string_view>(pieces);
    }
    return text;
}

/// A text that a user may type as a label or a comment.
inline std::string freeText(Random& random, TextStyle style) {
    if (style == TextStyle::odd) {
        return oddText(random);
    }
    std::string text = plainWord(random) + " ";
    text += plainWord(random);
    return text;
}

}  // namespace fireable::testing
