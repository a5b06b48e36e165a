#pragma once

#include <optional>
#include <string>
#include <unordered_map>

#include "engine/net/model/net.h"

namespace fireable {

/// The nodes of a net by name; of several of one name, the first.
struct NameIndex {
    explicit NameIndex(const Net& net) {
        places.reserve(net.places.size());
        for (const auto& [id, place] : net.places) {
            places.try_emplace(place.name, id);
        }
        transitions.reserve(net.transitions.size());
        for (const auto& [id, transition] : net.transitions) {
            transitions.try_emplace(transition.name, id);
        }
    }

    std::optional<PlaceId> place(const std::string& name) const { return in(places, name); }
    std::optional<TransitionId> transition(const std::string& name) const {
        return in(transitions, name);
    }

    std::unordered_map<std::string, PlaceId> places;
    std::unordered_map<std::string, TransitionId> transitions;

private:
    template <class IdT>
    static std::optional<IdT> in(const std::unordered_map<std::string, IdT>& ids,
                                 const std::string& name) {
        const auto found = ids.find(name);
        return found != ids.end() ? std::optional(found->second) : std::nullopt;
    }
};

}  // namespace fireable
