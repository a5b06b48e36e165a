#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/net/model/net.h"
#include "importers/pnml/unique_names.h"

namespace fireable {

/// `name` as an XML id (NCName) of ASCII characters: itself where it is one.
std::string asXmlId(std::string_view name, std::string_view ifEmpty);

/// The XML ids of one net's nodes; unique in the whole document.
struct PnmlIds {
    std::string net;
    std::vector<std::string> places;       ///< by id.value
    std::vector<std::string> transitions;  ///< by id.value

    const std::string& of(PlaceId id) const { return places[id.value]; }
    const std::string& of(TransitionId id) const { return transitions[id.value]; }
};

/// Ids made from the names in `net`; `taken` holds those of the document so far.
PnmlIds makeIds(const Net& net, UniqueNames& taken);

}  // namespace fireable
