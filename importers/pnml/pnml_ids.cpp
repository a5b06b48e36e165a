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
void fill(const Table& table, std::string_view ifEmpty, UniqueNames& taken,
          std::vector<std::string>& ids) {
    ids.resize(table.idBound());
    for (const auto& entry : table) {
        if (std::string& id = ids[entry.id.value]; id.empty()) {
            id = taken.claim(asXmlId(entry.value.name, ifEmpty));
        }
    }
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

bool isXmlId(std::string_view id) {
    return !id.empty() && asXmlId(id, "") == id;
}

void fillIds(const Diagram& diagram, UniqueNames& taken, PnmlIds& ids) {
    const Net& net = diagram.net;
    fill(net.places, "place", taken, ids.places);
    fill(net.transitions, "transition", taken, ids.transitions);
    ids.net = taken.claim(asXmlId(net.name, "net"));
    ids.copies.resize(diagram.copies.idBound());
    for (const auto& [id, copy] : diagram.copies) {
        ids.copies[id.value] = taken.claim("copy_of_" + ids.of(copy.place));
    }
}

}  // namespace fireable
