#include <algorithm>
#include <charconv>
#include <optional>

#include "engine/spiking/model/spike_set.h"

namespace fireable::spiking {
namespace {

/// More levels of brackets than a person writes, and few enough for any stack.
constexpr int maxLevels = 200;

/// How often something stands in an expression; without `most` any number of times.
struct Times {
    std::int64_t least = 0;
    std::optional<std::int64_t> most;
};

Result<SpikeSet> times(const SpikeSet& set, std::int64_t count) {
    SpikeSet product = SpikeSet::exactly(0);
    SpikeSet square = set;
    for (; count > 0; count /= 2) {
        if (count % 2 != 0) {
            product = TRY(SpikeSet::joined(product, square));
        }
        if (count > 1) {
            square = TRY(SpikeSet::joined(square, square));
        }
    }
    return product;
}

Result<SpikeSet> times(const SpikeSet& set, const Times& times_) {
    const SpikeSet least = TRY(times(set, times_.least));
    if (!times_.most) {
        return SpikeSet::joined(least, TRY(set.repeated()));
    }
    const SpikeSet once = TRY(SpikeSet::either(SpikeSet::exactly(0), set));
    return SpikeSet::joined(least, TRY(times(once, *times_.most - times_.least)));
}

class SpikeSetParser {
public:
    explicit SpikeSetParser(std::string_view text) : text_(text) {}

    Result<SpikeSet> parse() {
        SpikeSet set = TRY(parseEither());
        if (at_ < text_.size()) {
            return expected("'a', '(', an operator or the end");
        }
        return set;
    }

private:
    Result<SpikeSet> parseEither() {
        SpikeSet set = TRY(parseJoined());
        while (take("|") || take("\\cup") || take("∪")) {
            set = TRY(SpikeSet::either(set, TRY(parseJoined())));
        }
        return set;
    }

    Result<SpikeSet> parseJoined() {
        SpikeSet set = SpikeSet::exactly(0);
        while (true) {
            std::optional<SpikeSet> next;
            if (take("λ") || take("\\lambda") || take("lambda")) {
                next = SpikeSet::exactly(0);
            } else if (take("∅")) {
                next = SpikeSet();
            } else if (take("a")) {
                next = SpikeSet::exactly(1);
            } else if (take("(") || take("\\left(")) {
                next = TRY(parseBrackets());
            } else if (isDigit()) {
                next = SpikeSet::exactly(TRY(number()));
                if (!take("a")) {
                    return expected("'a' after a number");
                }
            } else {
                return set;
            }
            while (const auto repeats = TRY(parseTimes())) {
                next = TRY(times(*next, *repeats));
            }
            set = TRY(SpikeSet::joined(set, *next));
        }
    }

    Result<SpikeSet> parseBrackets() {
        if (++level_ > maxLevels) {
            return fail(ErrorCode::unsupported,
                        "more than " + std::to_string(maxLevels) + " brackets in each other", 1,
                        column());
        }
        SpikeSet set = TRY(parseEither());
        if (!take(")") && !take("\\right)")) {
            return expected("')'");
        }
        --level_;
        return set;
    }

    /// What stands behind a part and says how often it is meant; nothing if there is no such thing.
    Result<std::optional<Times>> parseTimes() {
        if (const auto sign = takeSign()) {
            return sign;
        }
        const bool power = take("^");
        if (take("{")) {
            std::optional<Times> repeats = takeSign();
            if (!repeats) {
                repeats = TRY(parseBounds());
            }
            if (!take("}")) {
                return expected("'}'");
            }
            return repeats;
        }
        if (!power) {
            return std::optional<Times>();
        }
        if (const auto sign = takeSign()) {
            return sign;
        }
        if (!isDigit()) {
            return expected("a number, '*' or '+' after '^'");
        }
        const std::int64_t count = TRY(number());
        return std::optional(Times{count, count});
    }

    /// `3`, `2,` or `2,4`.
    Result<std::optional<Times>> parseBounds() {
        Times bounds;
        bounds.least = TRY(number());
        bounds.most = bounds.least;
        if (take(",")) {
            bounds.most.reset();
            if (isDigit()) {
                const int there = column();
                bounds.most = TRY(number());
                if (*bounds.most < bounds.least) {
                    return fail(ErrorCode::badSyntax,
                                "expected at least " + std::to_string(bounds.least) + ", found " +
                                    std::to_string(*bounds.most),
                                1, there);
                }
            }
        }
        return std::optional(bounds);
    }

    std::optional<Times> takeSign() {
        if (take("*") || take("\\ast")) {
            return Times{0, {}};
        }
        if (take("+")) {
            return Times{1, {}};
        }
        return take("?") ? std::optional(Times{0, 1}) : std::nullopt;
    }

    Result<std::int64_t> number() {
        if (!isDigit()) {
            return expected("a number");
        }
        std::int64_t value = 0;
        const char* end = text_.data() + text_.size();
        const auto [next, error] = std::from_chars(text_.data() + at_, end, value);
        if (error != std::errc() || value > SpikeSet::maxNumber) {
            return fail(ErrorCode::unsupported,
                        "expected a number of at most " + std::to_string(SpikeSet::maxNumber), 1,
                        column());
        }
        at_ = static_cast<std::size_t>(next - text_.data());
        return value;
    }

    void skipBlanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }
    bool isDigit() {
        skipBlanks();
        return at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9';
    }
    bool take(std::string_view word) {
        skipBlanks();
        if (text_.substr(at_, word.size()) != word) {
            return false;
        }
        at_ += word.size();
        return true;
    }
    int column() const { return static_cast<int>(at_) + 1; }

    /// What cannot stand at the present place, up to the next blank.
    Failure expected(const std::string& what) {
        skipBlanks();
        const std::string_view rest = text_.substr(at_);
        const std::string found(rest.substr(0, std::min<std::size_t>(rest.find(' '), 20)));
        return fail(
            ErrorCode::badSyntax,
            "expected " + what + ", found " + (found.empty() ? "the end" : "'" + found + "'"), 1,
            column());
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int level_ = 0;
};

}  // namespace

Result<SpikeSet> parseSpikeSet(std::string_view text) {
    return SpikeSetParser(text).parse();
}

}  // namespace fireable::spiking
