#pragma once

#include <string_view>
#include <unordered_map>

#include "engine/net/model/net.h"
#include "importers/other/token.h"

namespace fireable {

/// The nodes of a net by their names in a text, which must outlive this.
class DeclaredNodes {
public:
    explicit DeclaredNodes(Net& net) : net_(net) {}

    /// A node of a new name; fails where the name is taken.
    Result<PlaceId> addPlace(const TextToken& name);
    Result<TransitionId> addTransition(const TextToken& name);
    /// Fails with `unknownNode`.
    Result<PlaceId> place(const TextToken& name) const;
    Result<TransitionId> transition(const TextToken& name) const;

private:
    Net& net_;
    std::unordered_map<std::string_view, PlaceId> places_;
    std::unordered_map<std::string_view, TransitionId> transitions_;
};

}  // namespace fireable
