#include "importers/pnml/net_scope.h"

#include <algorithm>
#include <cctype>
#include <limits>

#include "importers/pnml/xml_source.h"

namespace fireable {
namespace {

using tinyxml2::XMLElement;

/// Cuts the part before the next comma off the front of `rest`.
std::string_view nextField(std::string_view& rest) {
    const std::size_t comma = rest.find(',');
    const std::string_view field = rest.substr(0, comma);
    rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
    return trimmed(field);
}

/// The value of `text` if it is a non-negative decimal number.
std::optional<Count> parseCount(std::string_view text) {
    if (text.ends_with(".0")) {
        text.remove_suffix(2);
    }
    auto count = Count::parse(text);
    return count && *count >= Count(0) ? count : std::nullopt;
}

/// PIPE's `Default,3,Readers,0`: a net that uses only one class is not coloured.
Result<Count> readTokenClasses(std::string_view text, const XMLElement& at, NetScope& scope) {
    Count sum = 0;
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view name = nextField(rest);
        const std::string_view number = nextField(rest);
        const auto count = parseCount(number);
        if (name.empty() || parseCount(name)) {  // `1,000` or `1,2`
            return scope.file.xml.expected("a number without commas", text, at);
        }
        if (!count) {
            return scope.file.xml.expected(
                "a number of tokens of class '" + std::string(name) + "'", number, at);
        }
        if (*count == Count(0)) {
            continue;
        }
        if (!scope.tokenClass.empty() && scope.tokenClass != name) {
            return scope.file.xml.failAt(
                ErrorCode::unknownFormat,
                "expected a place/transition net, found a coloured net with token classes '" +
                    scope.tokenClass + "' and '" + std::string(name) + "'",
                at);
        }
        scope.tokenClass = name;
        sum += *count;
    }
    return sum;
}

Result<Count> readCount(std::string_view text, std::string_view what, const XMLElement& at,
                        NetScope& scope) {
    if (text.find(',') != std::string_view::npos) {
        return readTokenClasses(text, at, scope);
    }
    const auto constant = scope.file.constants.find(text);
    const auto count = parseCount(constant != scope.file.constants.end() ? constant->second : text);
    if (!count) {
        return scope.file.xml.expected(what, text, at);
    }
    return *count;
}

Result<std::int64_t> readWeightText(std::string_view text, const XMLElement& at, NetScope& scope) {
    constexpr std::string_view what = "an arc weight of at least 1";
    if (text.empty()) {
        return std::int64_t{1};
    }
    const auto count = TRY(readCount(text, what, at, scope));
    if (!count.fits64()) {
        return scope.file.xml.failAt(ErrorCode::unsupported,
                                     "arc weight " + count.text() + " is beyond " +
                                         std::to_string(std::numeric_limits<std::int64_t>::max()),
                                     at);
    }
    if (count.value64() < 1) {
        return scope.file.xml.expected(what, text, at);
    }
    return count.value64();
}

bool isInterval(std::string_view inscription) {
    return inscription.starts_with('[') || inscription.starts_with('(');
}

/// TAPAAL: the age interval of an arc, followed for a transport arc by `:` and its number.
void noteAges(std::string_view inscription, const XMLElement& arc, NetScope& scope) {
    std::string interval(inscription.substr(0, inscription.find(':')));
    std::erase_if(interval, [](unsigned char c) { return std::isspace(c) != 0; });
    if (interval != "[0,inf)") {
        scope.file.tally.note("ages of tokens are ignored", arc);
    }
}

/// An attribute `inscription`: an age interval (TAPAAL) or a weight (old verifypn).
Result<std::int64_t> readInscription(const XMLElement& arc, NetScope& scope) {
    const std::string_view text = trimmed(attribute(arc, "inscription").value_or(""));
    if (isInterval(text)) {
        noteAges(text, arc, scope);
        return std::int64_t{1};
    }
    return readWeightText(text, arc, scope);
}

std::optional<std::int64_t> boundIn(const XMLElement& bound) {
    const auto value = wholeNumber<std::int64_t>(ownText(bound));
    return value && *value >= 0 ? value : std::nullopt;
}

}  // namespace

Result<Count> readMarking(const XMLElement& place, NetScope& scope) {
    const XMLElement* label = childNamed(place, "initialMarking");
    const std::string text =
        label != nullptr ? labelText(*label)
                         : std::string(trimmed(attribute(place, "initialMarking").value_or("")));
    if (text.empty()) {
        return Count(0);
    }
    return readCount(text, "a number of tokens, 0 or more", label != nullptr ? *label : place,
                     scope);
}

Result<std::int64_t> readWeight(const XMLElement& arc, NetScope& scope) {
    if (const XMLElement* label = childNamed(arc, "inscription"); label != nullptr) {
        return readWeightText(labelText(*label), *label, scope);
    }
    auto inscription = readInscription(arc, scope);
    if (const auto weight = attribute(arc, "weight"); weight && inscription) {
        return readWeightText(trimmed(*weight), arc, scope);
    }
    // ProM writes the multiplicity of an arc with an arctype as its name.
    const XMLElement* name = childNamed(arc, "name");
    if (inscription && name != nullptr && childNamed(arc, "arctype") != nullptr) {
        const std::string text = labelText(*name);
        if (const auto count = parseCount(text); count && *count >= Count(1)) {
            return readWeightText(text, *name, scope);
        }
    }
    return inscription;
}

Result<TimeInterval> readDelay(const XMLElement& transition, NetScope& scope) {
    const XMLElement* element = descendant(transition, "delay", "interval");
    if (element == nullptr) {
        return TimeInterval{};
    }
    const XmlSource& xml = scope.file.xml;
    const std::string_view closure = attribute(*element, "closure").value_or("closed");
    constexpr std::string_view closures[] = {"closed", "open", "open-closed", "closed-open"};
    if (std::ranges::find(closures, closure) == std::end(closures)) {
        return xml.expected("closure closed, open, open-closed or closed-open", closure, *element);
    }
    TimeInterval interval;
    interval.earliestOpen = closure.starts_with("open");
    const XMLElement* low = element->FirstChildElement();
    const XMLElement* high = low != nullptr ? low->NextSiblingElement() : nullptr;
    if (high == nullptr) {
        return xml.expected("two bounds of a time interval", compactXml(*element), *element);
    }
    const auto earliest = boundIn(*low);
    if (!earliest) {
        return xml.expected("a whole number as lower bound", ownText(*low), *low);
    }
    interval.earliest = *earliest;
    if (localName(*high) == "ci") {
        return interval;
    }
    interval.latest = boundIn(*high);
    if (!interval.latest) {
        return xml.expected("a whole number or infty as upper bound", ownText(*high), *high);
    }
    interval.latestOpen = closure == "open" || closure == "closed-open";
    return interval;
}

}  // namespace fireable
