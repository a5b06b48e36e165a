#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "engine/net/model/net.h"
#include "importers/tina/tina_text.h"

// A transition label `*HSN(file role place number …)` says that a subnet implements the transition.
// `role` is i(nput), o(utput), s(tart) or f(inish); `place` names a place of this net, in braces if
// necessary; `number` is the 1-based number of the subnet's place.

namespace fireable {

using PlaceNames = std::unordered_map<std::string, PlaceId>;

/// Whether a label begins with `*HSN(`, possibly with blanks in between.
bool isHsnLabel(std::string_view label);

/// Parses a label accepted by `isHsnLabel`. Fails with `unknownNode` for a place not in `places`.
Result<Substitution> parseHsnLabel(const TinaWord& label, const PlaceNames& places);

/// The label to write for a substitution in `net`, without braces.
std::string hsnLabel(const Substitution& substitution, const Net& net);

}  // namespace fireable
