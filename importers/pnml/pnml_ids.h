#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/net/model/diagram.h"
#include "importers/pnml/unique_names.h"

namespace fireable {

/// `name` as an XML id (NCName) of ASCII characters: itself where it is one.
std::string asXmlId(std::string_view name, std::string_view ifEmpty);

/// Whether `id` can stand as it is: an NCName of ASCII characters.
bool isXmlId(std::string_view id);

/// The XML ids of one net's nodes; unique in the whole document.
struct PnmlIds {
    std::string net;
    std::vector<std::string> places;       ///< by id.value
    std::vector<std::string> transitions;  ///< by id.value
    std::vector<std::string> copies;       ///< by id.value; further drawings of places

    const std::string& of(PlaceId id) const { return places[id.value]; }
    const std::string& of(TransitionId id) const { return transitions[id.value]; }
    const std::string& of(CopyId id) const { return copies[id.value]; }
};

/// Gives every node of the net that has no id in `ids` yet, and the net, one made from its name,
/// and then every copy one; `taken` holds those of the document so far.
void fillIds(const Diagram& diagram, UniqueNames& taken, PnmlIds& ids);

}  // namespace fireable
