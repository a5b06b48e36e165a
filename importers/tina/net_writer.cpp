#include "importers/tina/tina_formats.h"

#include "importers/text/writer_support.h"
#include "importers/tina/hsn_label.h"
#include "importers/tina/tina_text.h"

namespace fireable {

namespace {

/// The arcs of one transition as words, ` p1*2 p3?-1`.
struct ArcWords {
    std::string in;
    std::string out;
};

std::string suffix(const Arc& arc) {
    if (arc.kind == ArcKind::reset) {
        return "**";
    }
    const std::string_view mark = markText(arc.kind);
    if (mark.empty() && arc.weight == 1) {
        return "";
    }
    return std::string(mark.empty() ? "*" : mark) + std::to_string(arc.weight);
}

std::vector<ArcWords> arcsByTransition(const Net& net) {
    std::vector<ArcWords> words(net.transitions.size());
    for (const auto& [id, arc] : net.arcs) {
        ArcWords& of = words[net.transitions.indexOf(arc.transition)];
        (arc.kind == ArcKind::output ? of.out : of.in) +=
            " " + nameToken(net.places[arc.place].name) + suffix(arc);
    }
    return words;
}

std::string labelText(const std::string& label) {
    return label.empty() ? "" : " : " + nameToken(label);
}

std::string intervalText(const TimeInterval& interval) {
    if (interval == TimeInterval{}) {
        return "";
    }
    const std::string earliest =
        (interval.earliestOpen ? " ]" : " [") + std::to_string(interval.earliest) + ",";
    return interval.latest
               ? earliest + std::to_string(*interval.latest) + (interval.latestOpen ? "[" : "]")
               : earliest + "w[";
}

void addPlaces(const Net& net, std::string& text) {
    for (const auto& [id, place] : net.places) {
        text += "pl " + nameToken(place.name) + labelText(place.label);
        text += place.initial == 0 ? "\n" : " (" + place.initial.text() + ")\n";
    }
}

void addTransitions(const Net& net, std::string& text) {
    const std::vector<ArcWords> arcs = arcsByTransition(net);
    for (std::size_t i = 0; i < arcs.size(); ++i) {
        const Transition& transition = net.transitions.at(i).value;
        const std::string label =
            transition.substitution ? hsnLabel(*transition.substitution, net) : transition.label;
        text += "tr " + nameToken(transition.name) + labelText(label) +
                intervalText(transition.interval) + arcs[i].in + " ->" + arcs[i].out + "\n";
    }
}

void addPriorities(const Net& net, std::string& text) {
    for (const auto& [id, pair] : net.priorities) {
        text += "pr " + nameToken(net.transitions[pair.higher].name) + " > " +
                nameToken(net.transitions[pair.lower].name) + "\n";
    }
}

void addNotes(const Net& net, std::string& text) {
    for (const auto& [id, note] : net.notes) {
        text += "nt " + nameToken(note.name) + " " + std::to_string(note.kind) + " " +
                noteToken(note.text) + "\n";
    }
}

}  // namespace

Result<std::string> writeNet(std::span<const Diagram> nets) {
    const auto diagram = TRY(onlyNet(nets, ".net"));
    const Net& net = diagram->net;
    TRY(checkTexts(net, ".net"));
    std::string text;
    for (const std::string& comment : net.comments) {
        text += commentLines(comment);
    }
    addPlaces(net, text);
    addTransitions(net, text);
    addPriorities(net, text);
    addNotes(net, text);
    // A file needs a declaration; this one represents an empty net.
    const bool isEmpty = net.places.empty() && net.transitions.empty() && net.notes.empty();
    if (!net.name.empty() || isEmpty) {
        text += "net " + nameToken(net.name) + "\n";
    }
    return text;
}

}  // namespace fireable
