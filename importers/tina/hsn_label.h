#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "engine/net/model/net.h"
#include "importers/tina/tina_text.h"

// A transition label `*HSN(file role place number …)` says that a subnet carries it out.
// `role` is i(nput), o(utput), s(tart) or f(inish); `place` names a place of this net, in braces
// where it needs them; `number` counts the places of the subnet from 1.

namespace fireable {

using PlaceNames = std::unordered_map<std::string, PlaceId>;

/// Whether a label claims to be one: it begins with `*HSN(`. Blanks may stand anywhere between.
bool isHsnLabel(std::string_view label);

/// The substitution that a label, one by `isHsnLabel`, states. Fails with `unknownNode` for a place
/// not in `places`.
Result<Substitution> parseHsnLabel(const TinaWord& label, const PlaceNames& places);

/// The label to write for a substitution in `net`; not yet braced.
std::string hsnLabel(const Substitution& substitution, const Net& net);

}  // namespace fireable
