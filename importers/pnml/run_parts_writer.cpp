#include "importers/pnml/run_parts_writer.h"

#include "importers/pnml/drawing_parts_writer.h"
#include "importers/pnml/run_words.h"

namespace fireable {
namespace {

/// Empty texts need not stand in the file.
void writeGiven(XmlWriter& xml, std::string_view name, std::string_view text) {
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
    if (breakpoint.passes != 0) {
        xml.attribute("passes", breakpoint.passes.text());
    }
    if (breakpoint.once) {
        xml.attribute("once", "true");
    }
    if (!breakpoint.enabled) {
        xml.attribute("disabled", "true");
    }
    writeGiven(xml, "of", words.of);
    writeGiven(xml, "onlyIf", breakpoint.onlyIf);
    writeGiven(xml, "log", breakpoint.log);
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

void writeRun(XmlWriter& xml, const RunConfiguration& run) {
    xml.open("run").attribute("seed", std::to_string(run.seed));
    if (run.maxSteps) {
        xml.attribute("steps", run.maxSteps->text());
    }
    writeGiven(xml, "name", run.name);
    writeGiven(xml, "engine", run.engine);
    writeGiven(xml, "rule", run.rule);
    for (const PlaceOverride& change : run.overrides) {
        xml.open("override").attribute("tokens", change.tokens.text());
        writeGiven(xml, "place", change.place);
        xml.close();
    }
    for (const Breakpoint& breakpoint : run.breakpoints) {
        writeBreakpoint(xml, breakpoint);
    }
    for (const WatchedExpression& watch : run.watches) {
        writeWatch(xml, watch);
    }
    xml.close();
}

}  // namespace fireable
