#include "engine/spiking/model/rule.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <span>
#include <utility>

namespace fireable::spiking {
namespace {

/// A part of the text of a rule.
struct Part {
    std::string_view text;
    std::size_t begin = 0;  ///< bytes into the whole text
};

Part trimmed(Part part) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = std::min(part.text.find_first_not_of(blanks), part.text.size());
    part.text.remove_prefix(first);
    part.begin += first;
    part.text = part.text.substr(0, part.text.find_last_not_of(blanks) + 1);
    return part;
}

/// What stands before and after the first of `marks` in `part`, without blanks around them.
std::optional<std::pair<Part, Part>> split(const Part& part,
                                           std::span<const std::string_view> marks) {
    for (const std::string_view mark : marks) {
        if (const auto found = part.text.find(mark); found != std::string_view::npos) {
            const std::size_t after = found + mark.size();
            return std::pair(trimmed({part.text.substr(0, found), part.begin}),
                             trimmed({part.text.substr(after), part.begin + after}));
        }
    }
    return std::nullopt;
}

constexpr std::array<std::string_view, 6> arrows{"-->", "->", "→", "\\rightarrow", "\\to", "⟶"};
constexpr std::array<std::string_view, 1> slash{"/"};
constexpr std::array<std::string_view, 1> semicolon{";"};

Failure failAt(const Part& part, const std::string& detail) {
    return fail(ErrorCode::badSyntax, detail, 1, static_cast<int>(part.begin) + 1);
}

std::string found(const Part& part) {
    return part.text.empty() ? ", found nothing" : ", found '" + std::string(part.text) + "'";
}

Result<SpikeSet> readSet(const Part& part) {
    auto set = parseSpikeSet(part.text);
    if (set) {
        return set;
    }
    Error error = set.error();
    error.line = 1;
    error.column = static_cast<int>(part.begin) + std::max(error.column, 1);
    return Failure{std::move(error)};
}

/// `a^n`: the number n.
Result<std::int64_t> readSpikes(const Part& part, const std::string& what) {
    const SpikeSet set = TRY(readSet(part));
    const auto numbers = set.intervals();
    if (numbers.size() != 1 || !set.isFinite() || numbers[0].end != numbers[0].first + 1) {
        return failAt(part, "expected " + what + " as a^n" + found(part));
    }
    return numbers[0].first;
}

Result<std::int64_t> readDelay(const Part& part) {
    std::int64_t delay = 0;
    const char* end = part.text.data() + part.text.size();
    const auto [next, error] = std::from_chars(part.text.data(), end, delay);
    if (error != std::errc() || next != end || delay < 0 || delay > SpikeSet::maxNumber) {
        return failAt(part, "expected a delay of 0 or more steps" + found(part));
    }
    return delay;
}

}  // namespace

Result<Rule> parseRule(std::string_view text) {
    const Part whole{text, 0};
    const auto sides = split(whole, arrows);
    if (!sides) {
        return failAt(trimmed(whole), "expected a rule such as a^2/a->a;0" + found(trimmed(whole)));
    }
    const auto [left, right] = *sides;
    const auto condition = split(left, slash);
    const auto delayed = split(right, semicolon);
    const Part consumed = condition ? condition->second : left;
    const Part produced = delayed ? delayed->first : right;

    Rule rule;
    rule.consumed = TRY(readSpikes(consumed, "the spikes consumed"));
    if (rule.consumed == 0) {
        return failAt(consumed, "expected at least one spike consumed" + found(consumed));
    }
    rule.condition = condition ? TRY(readSet(condition->first)) : SpikeSet::exactly(rule.consumed);
    rule.produced = produced.text == "0" ? 0 : TRY(readSpikes(produced, "the spikes produced"));
    if (produced.text.empty()) {
        return failAt(produced, "expected the spikes produced as a^n, or λ" + found(produced));
    }
    if (rule.produced > rule.consumed) {
        return failAt(produced, "expected at most the " + std::to_string(rule.consumed) +
                                    " spikes consumed" + found(produced));
    }
    rule.delay = delayed ? TRY(readDelay(delayed->second)) : 0;
    if (rule.produced == 0 && rule.delay > 0) {
        return failAt(delayed->second,
                      "expected no delay of a rule that forgets" + found(delayed->second));
    }
    return rule;
}

std::string ruleText(const Rule& rule) {
    const bool isExact = rule.condition == SpikeSet::exactly(rule.consumed);
    return (isExact ? "" : rule.condition.text() + "/") + powerText(rule.consumed) + "->" +
           powerText(rule.produced) + (rule.produced == 0 ? "" : ";" + std::to_string(rule.delay));
}

}  // namespace fireable::spiking
