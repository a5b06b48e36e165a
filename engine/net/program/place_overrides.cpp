#include "engine/net/program/place_overrides.h"

#include <string_view>
#include <unordered_map>

namespace fireable {

Result<void> overrideMarking(Net& net, std::span<const PlaceOverride> overrides) {
    if (overrides.empty()) {
        return {};
    }
    std::unordered_map<std::string_view, PlaceId> byName;
    for (const auto& [id, place] : net.places) {
        byName.emplace(place.name, id);
    }
    for (const PlaceOverride& change : overrides) {
        if (!byName.contains(change.place)) {
            return fail(ErrorCode::unknownNode, "expected a place of the net to start with " +
                                                    change.tokens.text() + " tokens, found '" +
                                                    change.place + "'");
        }
    }
    for (const PlaceOverride& change : overrides) {
        net.places[byName.at(change.place)].initial = change.tokens;
    }
    return {};
}

}  // namespace fireable
