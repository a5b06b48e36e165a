#include "importers/pnml/pnml_ids.h"

#include "engine/base/characters.h"

namespace fireable {
namespace {

bool beginsId(char c) {
    return isLetter(c) || c == '_';
}

bool isInId(char c) {
    return beginsId(c) || isDigit(c) || c == '.' || c == '-';
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
        id += isInId(c) ? c : '_';
    }
    if (id.empty()) {
        return std::string(ifEmpty);
    }
    return beginsId(id.front()) ? id : "_" + id;
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

namespace {

constexpr std::string_view opening = "<id>";
constexpr std::string_view closing = "</id>";

}  // namespace

std::string withRetainedId(std::string_view id, std::string_view parts) {
    std::string text(opening);
    text += id;
    text += closing;
    text += parts;
    return text;
}

std::optional<std::string> takeRetainedId(std::string_view& parts) {
    const std::size_t end = parts.find(closing);
    if (!parts.starts_with(opening) || end == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view id = parts.substr(opening.size(), end - opening.size());
    if (!isXmlId(id)) {
        return std::nullopt;
    }
    parts.remove_prefix(end + closing.size());
    return std::string(id);
}

}  // namespace fireable
