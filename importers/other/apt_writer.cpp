#include "importers/other/apt_writer.h"

#include <unordered_set>

#include "importers/other/apt_lexer.h"
#include "importers/other/arc_lists.h"
#include "importers/text/format_limits.h"

namespace fireable {
namespace {

constexpr std::string_view aptName = "APT";

Failure cannotSpell(const std::string& what, const std::string& text) {
    return fail(ErrorCode::unsupported, "APT cannot spell " + what + " '" + text + "'");
}

Result<void> checkQuoted(const std::string& what, const std::string& text) {
    if (text.find_first_of("\"\r\n\t") != std::string::npos) {
        return cannotSpell(what, text);
    }
    return {};
}

/// APT has one space of names for places and transitions.
template <class Table>
Result<void> checkNodes(const Table& table, std::unordered_set<std::string>& taken) {
    for (const auto& [id, node] : table) {
        if (!isAptName(node.name)) {
            return cannotSpell("the name", node.name);
        }
        if (!taken.insert(node.name).second) {
            return fail(
                ErrorCode::unsupported,
                "APT cannot hold a place and a transition of one name: '" + node.name + "'");
        }
        TRY(checkQuoted("the label", node.label));
    }
    return {};
}

Result<void> checkTexts(const Net& net) {
    std::unordered_set<std::string> taken;
    TRY(checkQuoted("the net's name", net.name));
    TRY(checkNodes(net.places, taken));
    return checkNodes(net.transitions, taken);
}

std::string aptComments(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) {
        text += "// ";
        for (const char c : line) {
            text += c;
            text += c == '\n' || c == '\r' ? "// " : "";
        }
        text += '\n';
    }
    return text;
}

template <class Table, class IdT>
std::string nodesText(const Table& table, const IdMap<IdT, std::string>* kept) {
    std::string text;
    for (const auto& [id, node] : table) {
        std::string options = node.label.empty() ? "" : "label=\"" + node.label + '"';
        if (const std::string* others = kept != nullptr ? kept->find(id) : nullptr) {
            options += (options.empty() ? "" : ", ") + *others;
        }
        text += node.name + (options.empty() ? "" : '[' + options + ']') + '\n';
    }
    return text;
}

void addMultiple(std::string& set, const std::string& count, const std::string& place) {
    set += set.empty() ? "" : ", ";
    set += (count == "1" ? "" : count + '*') + place;
}

std::string setText(const Net& net, const std::vector<Arc>& arcs) {
    std::string set;
    for (const Arc& arc : arcs) {
        addMultiple(set, std::to_string(arc.weight), net.places[arc.place].name);
    }
    return '{' + set + '}';
}

std::string flowsText(const Net& net, const std::vector<Arc>& arcs) {
    std::string text;
    const std::vector<ArcLists> lists = arcsByTransition(net, arcs);
    for (std::size_t t = 0; t < lists.size(); ++t) {
        text += net.transitions.at(t).value.name + ": " + setText(net, lists[t].inputs) + " -> " +
                setText(net, lists[t].outputs) + '\n';
    }
    return text;
}

std::string aptMarking(const Net& net) {
    std::string set;
    for (const auto& [id, place] : net.places) {
        if (place.initial != 0) {
            addMultiple(set, place.initial.text(), place.name);
        }
    }
    return ".initial_marking {" + set + "}\n";
}

}  // namespace

Result<std::string> writeApt(std::span<const Diagram> nets) {
    const auto diagram = TRY(onlyNet(nets, aptName));
    const Net& net = diagram->net;
    TRY(checkHolds(net, {.format = aptName}));
    TRY(checkTexts(net));
    const auto arcs = TRY(mergedArcs(net, aptName));
    const OpaqueParts& opaque = diagram->opaque;
    const bool kept = opaque.format == "apt";
    std::string text = aptComments(net.comments);
    text += net.name.empty() ? "" : ".name \"" + net.name + "\"\n";
    text += ".type LPN\n";
    for (const std::string& line : kept ? opaque.lines : std::vector<std::string>()) {
        text += line + '\n';
    }
    text += "\n.places\n" + nodesText(net.places, kept ? &opaque.places : nullptr);
    text += "\n.transitions\n" + nodesText(net.transitions, kept ? &opaque.transitions : nullptr);
    text += "\n.flows\n" + flowsText(net, arcs);
    return text + '\n' + aptMarking(net);
}

}  // namespace fireable
