#include "engine/spiking/model/rule.h"

#include <algorithm>
#include <array>
#include <cctype>
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
constexpr std::array<std::string_view, 1> colon{":"};

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
        return failAt(part, "expected a delay of 0 to 2^40 steps" + found(part));
    }
    return delay;
}

/// Whether the text speaks of members or of any number of spikes; words such as `\\right` do not.
bool isOfFamily(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\') {
            while (i + 1 < text.size() && std::isalpha(static_cast<unsigned char>(text[i + 1]))) {
                ++i;
            }
        } else if (text[i] == 'i' || text[i] == 'k' || text[i] == ':') {
            return true;
        }
    }
    return false;
}

/// The exponent of `a^…`; nothing for another text.
std::optional<Part> exponent(const Part& part) {
    if (!part.text.starts_with("a^")) {
        return std::nullopt;
    }
    Part power = trimmed({part.text.substr(2), part.begin + 2});
    if (power.text.starts_with('{') && power.text.ends_with('}')) {
        power = trimmed({power.text.substr(1, power.text.size() - 2), power.begin + 1});
    }
    return power;
}

Result<Affine> readAffine(const Part& part) {
    const auto affine = parseAffine(part.text);
    if (!affine) {
        return failAt(part, "expected a number that may depend on i, such as 9-2i" + found(part));
    }
    return *affine;
}

/// `1 <= k <= 8-i`, `k >= i`, `k <= 3`
Result<SpikeBand> readBand(const Part& part) {
    constexpr std::array<std::string_view, 2> atMost{"<=", "≤"};
    constexpr std::array<std::string_view, 2> atLeast{">=", "≥"};
    if (const auto sides = split(part, atLeast); sides && sides->first.text == "k") {
        return SpikeBand{TRY(readAffine(sides->second)), std::nullopt};
    }
    if (const auto first = split(part, atMost)) {
        if (first->first.text == "k") {
            return SpikeBand{0, TRY(readAffine(first->second))};
        }
        const auto second = split(first->second, atMost);
        if (second && second->first.text == "k") {
            return SpikeBand{TRY(readAffine(first->first)), TRY(readAffine(second->second))};
        }
    }
    return failAt(part, "expected bounds such as 1<=k<=9-i or k>=i" + found(part));
}

/// The condition and the consumption of a rule of a family.
Result<void> readFamilySide(const Part& left, const std::optional<Part>& bounds, Rule& rule) {
    const auto condition = split(left, slash);
    const Part consumed = condition ? condition->second : left;
    const auto power = exponent(consumed);
    rule.consumesAll = power && power->text == "k";
    if (!rule.consumesAll) {
        rule.consumed = power ? TRY(readAffine(*power))
                              : Affine(TRY(readSpikes(consumed, "the spikes consumed")));
    }
    const auto allowed = condition ? exponent(condition->first) : power;
    if (bounds) {
        if (!allowed || allowed->text != "k") {
            return failAt(left, "expected a^k, of which the bounds speak" + found(left));
        }
        rule.band = TRY(readBand(*bounds));
        return {};
    }
    const auto exactly = allowed ? parseAffine(allowed->text) : std::nullopt;
    if (!condition || (exactly && exactly->slope != 0)) {
        if (rule.consumesAll) {
            return failAt(left, "expected bounds of k, such as : 1<=k<=9" + found(left));
        }
        const Affine spikes = exactly ? *exactly : rule.consumed;
        rule.band = SpikeBand{spikes, spikes};
        rule.consumesAll = spikes == rule.consumed;
        if (rule.consumesAll) {
            rule.consumed = 1;
        }
        return {};
    }
    rule.condition = TRY(readSet(condition->first));
    return {};
}

bool isExactBand(const Rule& rule) {
    return rule.band && rule.band->most == rule.band->least && rule.band->least.slope != 0;
}

std::string affinePower(const Affine& affine) {
    return affine.slope == 0 ? powerText(affine.constant) : "a^{" + affineText(affine) + "}";
}

/// What stands before the arrow.
std::string leftText(const Rule& rule) {
    const std::string consumed = rule.consumesAll ? "a^k" : affinePower(rule.consumed);
    if (!rule.band) {
        const bool isExact = !rule.consumesAll && rule.consumed.slope == 0 &&
                             rule.condition == SpikeSet::exactly(rule.consumed.constant);
        return (isExact ? "" : rule.condition.text() + "/") + consumed;
    }
    if (isExactBand(rule) && (rule.consumesAll || rule.consumed != rule.band->least)) {
        const std::string held = affinePower(rule.band->least);
        return rule.consumesAll ? held : held + "/" + consumed;
    }
    return rule.consumesAll ? consumed : "a^k/" + consumed;
}

std::string bandText(const Rule& rule) {
    if (!rule.band ||
        (isExactBand(rule) && (rule.consumesAll || rule.consumed != rule.band->least))) {
        return "";
    }
    const std::string least = affineText(rule.band->least);
    return rule.band->most ? " : " + least + "<=k<=" + affineText(*rule.band->most)
                           : " : k>=" + least;
}

}  // namespace

bool Rule::isApplicable(const Count& spikes, std::int64_t index) const {
    if (spikes < (consumesAll ? 1 : consumed.at(index))) {
        return false;
    }
    if (!band) {
        return condition.contains(spikes);
    }
    return spikes >= band->least.at(index) && (!band->most || spikes <= band->most->at(index));
}

bool Rule::dependsOnIndex() const {
    return consumed.slope != 0 ||
           (band && (band->least.slope != 0 || (band->most && band->most->slope != 0)));
}

std::string affineText(const Affine& affine) {
    if (affine.slope == 0) {
        return std::to_string(affine.constant);
    }
    const std::string size = std::to_string(affine.slope).substr(affine.slope < 0 ? 1 : 0);
    const std::string term = (size == "1" ? "" : size) + "i";
    if (affine.slope < 0) {
        return (affine.constant != 0 ? std::to_string(affine.constant) : "") + "-" + term;
    }
    return term + (affine.constant > 0 ? "+" : "") +
           (affine.constant != 0 ? std::to_string(affine.constant) : "");
}

std::optional<Affine> parseAffine(std::string_view text) {
    Affine sum;
    bool any = false;
    std::size_t at = 0;
    const auto skip = [&] {
        while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) {
            ++at;
        }
    };
    for (skip(); at < text.size(); skip()) {
        std::int64_t sign = 1;
        if (text[at] == '+' || text[at] == '-') {
            sign = text[at++] == '-' ? -1 : 1;
            skip();
        } else if (any) {
            return std::nullopt;
        }
        std::int64_t number = 1;
        const auto [end, error] =
            std::from_chars(text.data() + at, text.data() + text.size(), number);
        const bool hasNumber = error == std::errc();
        if (hasNumber && (number < 0 || number > SpikeSet::maxNumber)) {
            return std::nullopt;
        }
        at = hasNumber ? static_cast<std::size_t>(end - text.data()) : at;
        skip();
        if (hasNumber && at < text.size() && text[at] == '*') {
            ++at;
            skip();
            if (at == text.size() || text[at] != 'i') {
                return std::nullopt;
            }
        }
        const bool hasIndex = at < text.size() && text[at] == 'i';
        if (!hasNumber && !hasIndex) {
            return std::nullopt;
        }
        at += hasIndex ? 1 : 0;
        std::int64_t& part = hasIndex ? sum.slope : sum.constant;
        part += sign * number;
        if (part > SpikeSet::maxNumber || part < -SpikeSet::maxNumber) {
            return std::nullopt;
        }
        any = true;
    }
    return any ? std::optional(sum) : std::nullopt;
}

Result<Rule> parseRule(std::string_view text) {
    Part whole = trimmed({text, 0});
    const bool ofFamily = isOfFamily(text);
    std::optional<Part> bounds;
    if (const auto parts = split(whole, colon); ofFamily && parts) {
        whole = parts->first;
        bounds = parts->second;
    }
    const auto sides = split(whole, arrows);
    if (!sides) {
        return failAt(whole, "expected a rule such as a^2/a->a;0" + found(whole));
    }
    const auto [left, right] = *sides;
    const auto condition = split(left, slash);
    const auto delayed = split(right, semicolon);
    const Part consumed = condition ? condition->second : left;
    const Part produced = delayed ? delayed->first : right;

    Rule rule;
    if (ofFamily) {
        TRY(readFamilySide(left, bounds, rule));
    } else {
        const std::int64_t spikes = TRY(readSpikes(consumed, "the spikes consumed"));
        rule.consumed = spikes;
        rule.condition = condition ? TRY(readSet(condition->first)) : SpikeSet::exactly(spikes);
    }
    if (rule.consumed == Affine(0)) {
        return failAt(consumed, "expected at least one spike consumed" + found(consumed));
    }
    rule.produced = produced.text == "0" ? 0 : TRY(readSpikes(produced, "the spikes produced"));
    if (produced.text.empty()) {
        return failAt(produced, "expected the spikes produced as a^n, or lambda" + found(produced));
    }
    rule.delay = delayed ? TRY(readDelay(delayed->second)) : 0;
    if (rule.produced == 0 && rule.delay > 0) {
        return failAt(delayed->second,
                      "expected no delay of a rule that forgets" + found(delayed->second));
    }
    return rule;
}

std::string ruleText(const Rule& rule) {
    return leftText(rule) + "->" + powerText(rule.produced) +
           (rule.produced == 0 ? "" : ";" + std::to_string(rule.delay)) + bandText(rule);
}

Result<std::vector<Rule>> rulesOfMember(const Rule& rule, std::int64_t index, std::size_t limit) {
    SpikeSet condition = rule.condition;
    if (rule.band) {
        const std::int64_t least = std::max<std::int64_t>(rule.band->least.at(index), 0);
        condition = !rule.band->most ? SpikeSet::atLeast(least)
                    : rule.band->most->at(index) < least
                        ? SpikeSet()
                        : SpikeSet::between(least, rule.band->most->at(index));
    }
    std::vector<Rule> rules;
    if (condition.isEmpty()) {
        return rules;
    }
    if (!rule.consumesAll) {
        rules.push_back({.condition = std::move(condition),
                         .consumed = rule.consumed.at(index),
                         .produced = rule.produced,
                         .delay = rule.delay});
        return rules;
    }
    if (!condition.isFinite()) {
        return fail(ErrorCode::unsupported,
                    "'" + ruleText(rule) + "' stands for infinitely many rules");
    }
    for (const auto& interval : condition.intervals()) {
        for (std::int64_t spikes = std::max<std::int64_t>(interval.first, 1); spikes < interval.end;
             ++spikes) {
            if (rules.size() == limit) {
                return fail(ErrorCode::unsupported, "'" + ruleText(rule) + "' stands for over " +
                                                        std::to_string(limit) + " rules");
            }
            rules.push_back({.condition = SpikeSet::exactly(spikes),
                             .consumed = spikes,
                             .produced = rule.produced,
                             .delay = rule.delay});
        }
    }
    return rules;
}

}  // namespace fireable::spiking
