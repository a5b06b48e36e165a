#include "editor/textview/text_nodes.h"

#include <algorithm>
#include <vector>

#include "editor/textview/line_diff.h"
#include "editor/textview/net_text_editor.h"
#include "editor/textview/net_words.h"

namespace fireable {
namespace {

constexpr std::size_t maxMarked = 1000;

const std::string& nameIn(const Net& net, const NodeId& node) {
    const auto* place = std::get_if<PlaceId>(&node);
    return place != nullptr ? net.places[*place].name
                            : net.transitions[std::get<TransitionId>(node)].name;
}

std::optional<NetElement> nodeCalled(const Net& net, const std::string& name, bool placeFirst) {
    const NameIndex names(net);
    const auto place = names.place(name);
    const auto transition = names.transition(name);
    if (place && (placeFirst || !transition)) {
        return NetElement(*place);
    }
    return transition ? std::optional(NetElement(*transition)) : std::nullopt;
}

}  // namespace

void TextNodes::findLines() {
    lineOf_.clear();
    const Lines lines = linesOf(editor_.netText());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        DeclaredNode node = declaredNode(lines[i]);
        if (!node.name.empty()) {
            lineOf_.try_emplace({node.isPlace, std::move(node.name)}, static_cast<int>(i));
        }
    }
    linesKnown_ = true;
}

void TextNodes::mark(const std::set<NodeId>& nodes, const Net& net) {
    std::vector<int> marked;
    if (!nodes.empty() && nodes.size() <= maxMarked) {
        if (!linesKnown_) {
            findLines();
        }
        for (const NodeId& node : nodes) {
            const bool isPlace = std::holds_alternative<PlaceId>(node);
            const auto line = lineOf_.find({isPlace, nameIn(net, node)});
            if (line != lineOf_.end()) {
                marked.push_back(line->second);
            }
        }
    }
    editor_.markLines(marked);
    if (!marked.empty() && !editor_.hasFocus()) {
        editor_.bringIntoSight(*std::ranges::min_element(marked));
    }
}

std::optional<NetElement> TextNodes::atCaret(const Net& net) const {
    const auto [row, offset] = editor_.caret();
    const std::string line = editor_.lineText(row);
    const DeclaredNode declared = declaredNode(line);
    bool first = true;  // a line declares the node that it names first
    for (const NetWord& word : netWords(line)) {
        if (word.kind != NetWordKind::name) {
            continue;
        }
        const bool here = word.start <= static_cast<std::size_t>(offset) &&
                          static_cast<std::size_t>(offset) <= word.start + word.length;
        if (here) {
            const std::string name = nameOf(std::string_view(line).substr(word.start, word.length));
            return nodeCalled(net, name, first == declared.isPlace);
        }
        first = false;
    }
    return declared.name.empty() ? std::nullopt : nodeCalled(net, declared.name, declared.isPlace);
}

}  // namespace fireable
