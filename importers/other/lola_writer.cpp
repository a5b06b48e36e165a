#include "importers/other/lola_writer.h"

#include <algorithm>

#include "importers/other/arc_lists.h"
#include "importers/other/lola_lexer.h"
#include "importers/text/format_limits.h"

namespace fireable {
namespace {

constexpr std::string_view lolaName = "LoLA";

template <class Table>
Result<void> checkNames(const Table& table) {
    for (const auto& [id, node] : table) {
        if (!isLolaName(node.name)) {
            return fail(ErrorCode::unsupported, "LoLA cannot spell the name '" + node.name + "'");
        }
    }
    return {};
}

std::string lolaComments(const std::vector<std::string>& lines) {
    std::string text;
    for (std::string line : lines) {
        std::ranges::replace(line, '{', '(');
        std::ranges::replace(line, '}', ')');
        text += "{ " + line + " }\n";
    }
    return text;
}

void addItem(std::string& list, const std::string& item) {
    list += (list.empty() ? "" : ", ") + item;
}

std::string placesText(const Net& net) {
    std::string list;
    for (const auto& [id, place] : net.places) {
        addItem(list, place.name);
    }
    return "PLACE\n  " + list + ";\n";
}

std::string lolaMarking(const Net& net) {
    std::string list;
    for (const auto& [id, place] : net.places) {
        if (place.initial != 0) {
            addItem(list, place.name + ": " + place.initial.text());
        }
    }
    return "MARKING\n  " + list + ";\n";
}

std::string arcsText(const Net& net, std::string_view keyword, const std::vector<Arc>& arcs) {
    std::string list;
    for (const Arc& arc : arcs) {
        addItem(list, net.places[arc.place].name + ": " + std::to_string(arc.weight));
    }
    return "  " + std::string(keyword) + ' ' + list + ";\n";
}

}  // namespace

Result<std::string> writeLola(std::span<const Diagram> nets) {
    const auto diagram = TRY(onlyNet(nets, lolaName));
    const Net& net = diagram->net;
    TRY(checkHolds(net, {.format = lolaName}));
    TRY(checkNames(net.places));
    TRY(checkNames(net.transitions));
    const auto arcs = TRY(mergedArcs(net, lolaName));
    std::string text = lolaComments(net.comments) + placesText(net) + '\n' + lolaMarking(net);
    const std::vector<ArcLists> lists = arcsByTransition(net, arcs);
    for (std::size_t t = 0; t < lists.size(); ++t) {
        text += "\nTRANSITION " + net.transitions.at(t).value.name + '\n' +
                arcsText(net, "CONSUME", lists[t].inputs) +
                arcsText(net, "PRODUCE", lists[t].outputs);
    }
    return text;
}

}  // namespace fireable
