#include "importers/tina/tina_limits.h"

#include <string>
#include <unordered_set>

#include "importers/tina/hsn_label.h"

namespace fireable {

namespace {

Failure cannotHold(std::string_view suffix, const std::string& what) {
    return fail(ErrorCode::unsupported, "a file " + std::string(suffix) + " cannot hold " + what);
}

bool isBroken(std::string_view text) {
    return text.find_first_of("\r\n") != text.npos;
}

/// Names and labels of all places, or of all transitions.
template <class Table>
Result<void> checkNodes(const Table& table, const std::string& kind, std::string_view suffix) {
    std::unordered_set<std::string_view> names;
    for (const auto& [id, node] : table) {
        const std::string who = kind + " '" + node.name + "'";
        if (node.name.empty()) {
            return cannotHold(suffix, "a " + kind + " without a name");
        }
        if (!names.insert(node.name).second) {
            return cannotHold(suffix, "two of the name: " + who);
        }
        if (isBroken(node.name) || isBroken(node.label)) {
            return cannotHold(suffix, "a name or label of more than one line: " + who);
        }
    }
    return {};
}

}  // namespace

Result<void> checkTexts(const Net& net, std::string_view suffix) {
    if (isBroken(net.name)) {
        return cannotHold(suffix, "a net name of more than one line");
    }
    TRY(checkNodes(net.places, "place", suffix));
    TRY(checkNodes(net.transitions, "transition", suffix));
    for (const auto& [id, transition] : net.transitions) {
        const std::string who = "transition '" + transition.name + "'";
        if (transition.substitution && !transition.label.empty()) {
            return cannotHold(suffix, "both a subnet and a label: " + who);
        }
        if (isHsnLabel(transition.label)) {
            return cannotHold(suffix, "a label that reads as a subnet: " + who);
        }
        if (transition.substitution && isBroken(transition.substitution->file)) {
            return cannotHold(suffix, "a file name of more than one line: " + who);
        }
    }
    for (const auto& [id, note] : net.notes) {
        if (isBroken(note.name) || note.text.find('\r') != note.text.npos) {
            return cannotHold(suffix, "a note with such line ends: '" + note.name + "'");
        }
    }
    return {};
}

}  // namespace fireable
