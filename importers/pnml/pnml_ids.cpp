#include "importers/pnml/pnml_ids.h"

namespace fireable {
namespace {

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool isNameCharacter(char c) {
    return isLetter(c) || (c >= '0' && c <= '9') || c == '.' || c == '-';
}

template <class Table>
std::vector<std::string> idsOf(const Table& table, std::string_view ifEmpty, UniqueNames& taken) {
    std::vector<std::string> ids(table.idBound());
    for (const auto& entry : table) {
        ids[entry.id.value] = taken.claim(asXmlId(entry.value.name, ifEmpty));
    }
    return ids;
}

}  // namespace

std::string asXmlId(std::string_view name, std::string_view ifEmpty) {
    std::string id;
    for (const char c : name) {
        id += isNameCharacter(c) ? c : '_';
    }
    if (id.empty()) {
        return std::string(ifEmpty);
    }
    return isLetter(id.front()) ? id : "_" + id;
}

PnmlIds makeIds(const Net& net, UniqueNames& taken) {
    PnmlIds ids;
    ids.places = idsOf(net.places, "place", taken);
    ids.transitions = idsOf(net.transitions, "transition", taken);
    ids.net = taken.claim(asXmlId(net.name, "net"));
    return ids;
}

}  // namespace fireable
