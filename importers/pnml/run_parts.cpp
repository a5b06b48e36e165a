#include "importers/pnml/fireable_parts.h"

#include <utility>

#include "importers/pnml/fireable_words.h"
#include "importers/pnml/run_lists.h"
#include "importers/pnml/xml_source.h"

namespace fireable {
namespace {

using tinyxml2::XMLElement;

/// A number without sign; nothing if the attribute is missing.
Result<std::optional<Count>> readCount(const XMLElement& element, const char* name,
                                       const XmlSource& xml) {
    const auto text = attribute(element, name);
    if (!text) {
        return std::optional<Count>();
    }
    auto count = Count::parse(*text);
    if (!count || *count < 0) {
        return xml.expected("a whole number as " + std::string(name), *text, element);
    }
    return count;
}

/// Reads the texts of the children that `targets` name.
Result<void> readTexts(const XMLElement& element, const XmlSource& xml,
                       std::initializer_list<std::pair<std::string_view, std::string*>> targets) {
    for (const auto& [name, target] : targets) {
        TRY(readChildText(element, name, xml, *target));
    }
    return {};
}

Result<PlaceOverride> readOverride(const XMLElement& element, const XmlSource& xml,
                                   const StartWords& words) {
    PlaceOverride change;
    const auto tokens = TRY(readCount(element, words.held, xml));
    if (!tokens) {
        return xml.expected(std::string(words.held) + " of an override", compactXml(element),
                            element);
    }
    change.tokens = *tokens;
    TRY(readTexts(element, xml, {{words.node, &change.place}}));
    return change;
}

Result<Breakpoint> readBreakpoint(const XMLElement& element, const XmlSource& xml) {
    TriggerWords words{attribute(element, "kind").value_or(""), {}, {}};
    Breakpoint breakpoint;
    TRY(readTexts(element, xml,
                  {{"of", &words.of}, {"onlyIf", &breakpoint.onlyIf}, {"log", &breakpoint.log}}));
    words.value = TRY(readCount(element, "value", xml));
    const auto ignoreCount = TRY(readCount(element, "passes", xml));
    auto trigger = triggerOf(words);
    if (!trigger) {
        return xml.expected("a kind of breakpoint, with a value where it has one",
                            compactXml(element), element);
    }
    breakpoint.trigger = std::move(*trigger);
    breakpoint.ignoreCount = ignoreCount.value_or(0);
    breakpoint.once = attribute(element, "once") == "true";
    breakpoint.enabled = attribute(element, "disabled") != "true";
    return breakpoint;
}

Result<WatchedExpression> readWatch(const XMLElement& element, const XmlSource& xml) {
    auto text = TRY(readText(element, xml));
    return WatchedExpression{std::move(text), attribute(element, "charted") == "true"};
}

/// Appends what `read` makes of `element`.
template <class T>
Result<void> append(Result<T> (*read)(const XMLElement&, const XmlSource&),
                    const XMLElement& element, const XmlSource& xml, std::vector<T>& target) {
    target.push_back(TRY(read(element, xml)));
    return {};
}

}  // namespace

Result<bool> readRunList(const XMLElement& element, const XmlSource& xml, RunLists& lists) {
    const std::string_view name = localName(element);
    if (name == "breakpoint") {
        TRY(append(readBreakpoint, element, xml, lists.breakpoints));
    } else if (name == "watch") {
        TRY(append(readWatch, element, xml, lists.watches));
    } else {
        return false;
    }
    return true;
}

Result<RunConfiguration> readRun(const XMLElement& element, const XmlSource& xml,
                                 const StartWords& words) {
    RunConfiguration run;
    TRY(readInteger(element, "seed", xml, run.seed));
    run.maxSteps = TRY(readCount(element, "steps", xml));
    TRY(readTexts(element, xml,
                  {{"name", &run.name}, {"engine", &run.engine}, {"rule", &run.rule}}));
    RunLists lists;
    for (const XMLElement& child : ChildElements(element)) {
        if (localName(child) == "override") {
            run.overrides.push_back(TRY(readOverride(child, xml, words)));
        } else {
            TRY(readRunList(child, xml, lists));
        }
    }
    run.breakpoints = std::move(lists.breakpoints);
    run.watches = std::move(lists.watches);
    return run;
}

namespace {

/// Empty texts are not written.
void writeNonEmpty(XmlWriter& xml, std::string_view name, std::string_view text) {
    if (!text.empty()) {
        writeExactText(xml, name, text);
    }
}

void writeBreakpoint(XmlWriter& xml, const Breakpoint& breakpoint) {
    const TriggerWords words = wordsOf(breakpoint.trigger);
    xml.open("breakpoint").attribute("kind", words.kind);
    if (words.value) {
        xml.attribute("value", words.value->text());
    }
    if (breakpoint.ignoreCount != 0) {
        xml.attribute("passes", breakpoint.ignoreCount.text());
    }
    if (breakpoint.once) {
        xml.attribute("once", "true");
    }
    if (!breakpoint.enabled) {
        xml.attribute("disabled", "true");
    }
    writeNonEmpty(xml, "of", words.of);
    writeNonEmpty(xml, "onlyIf", breakpoint.onlyIf);
    writeNonEmpty(xml, "log", breakpoint.log);
    xml.close();
}

void writeWatch(XmlWriter& xml, const WatchedExpression& watch) {
    xml.open("watch");
    if (watch.charted) {
        xml.attribute("charted", "true");
    }
    closeWithExactText(xml, watch.text);
}

}  // namespace

void writeRunLists(XmlWriter& xml, const RunLists& lists) {
    for (const Breakpoint& breakpoint : lists.breakpoints) {
        writeBreakpoint(xml, breakpoint);
    }
    for (const WatchedExpression& watch : lists.watches) {
        writeWatch(xml, watch);
    }
}

void writeRun(XmlWriter& xml, const RunConfiguration& run, const StartWords& words) {
    xml.open("run").attribute("seed", std::to_string(run.seed));
    if (run.maxSteps) {
        xml.attribute("steps", run.maxSteps->text());
    }
    writeNonEmpty(xml, "name", run.name);
    writeNonEmpty(xml, "engine", run.engine);
    writeNonEmpty(xml, "rule", run.rule);
    for (const PlaceOverride& change : run.overrides) {
        xml.open("override").attribute(words.held, change.tokens.text());
        writeNonEmpty(xml, words.node, change.place);
        xml.close();
    }
    writeRunLists(xml, {run.breakpoints, run.watches});
    xml.close();
}

}  // namespace fireable
