#include "importers/other/node_names.h"

namespace fireable {
namespace {

Failure notFound(const TextToken& name, std::string_view kind) {
    Failure failure = expectedAt(name, "the name of a " + std::string(kind));
    failure.error.code = ErrorCode::unknownNode;
    return failure;
}

}  // namespace

Result<PlaceId> DeclaredNodes::addPlace(const TextToken& name) {
    if (places_.contains(name.text)) {
        return expectedAt(name, "a place of a new name");
    }
    const PlaceId id = net_.places.add({std::string(name.text), "", 0});
    places_.emplace(name.text, id);
    return id;
}

Result<TransitionId> DeclaredNodes::addTransition(const TextToken& name) {
    if (transitions_.contains(name.text)) {
        return expectedAt(name, "a transition of a new name");
    }
    const TransitionId id = net_.transitions.add({std::string(name.text), "", {}, {}});
    transitions_.emplace(name.text, id);
    return id;
}

Result<PlaceId> DeclaredNodes::place(const TextToken& name) const {
    const auto found = places_.find(name.text);
    if (name.kind != TextTokenKind::word || found == places_.end()) {
        return notFound(name, "place");
    }
    return found->second;
}

Result<TransitionId> DeclaredNodes::transition(const TextToken& name) const {
    const auto found = transitions_.find(name.text);
    if (name.kind != TextTokenKind::word || found == transitions_.end()) {
        return notFound(name, "transition");
    }
    return found->second;
}

}  // namespace fireable
