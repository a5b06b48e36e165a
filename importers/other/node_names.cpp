#include "importers/other/node_names.h"

namespace fireable {
namespace {

Failure notFound(const Token& name, std::string_view kind) {
    Failure failure = expectedAt(name, "the name of a " + std::string(kind));
    failure.error.code = ErrorCode::unknownNode;
    return failure;
}

}  // namespace

Result<PlaceId> NodeNames::addPlace(const Token& name) {
    if (places_.contains(name.text)) {
        return expectedAt(name, "a place of a new name");
    }
    const PlaceId id = net_.places.add({std::string(name.text), "", 0});
    places_.emplace(name.text, id);
    return id;
}

Result<TransitionId> NodeNames::addTransition(const Token& name) {
    if (transitions_.contains(name.text)) {
        return expectedAt(name, "a transition of a new name");
    }
    const TransitionId id = net_.transitions.add({std::string(name.text), "", {}, {}});
    transitions_.emplace(name.text, id);
    return id;
}

Result<PlaceId> NodeNames::place(const Token& name) const {
    const auto found = places_.find(name.text);
    if (name.kind != TokenKind::word || found == places_.end()) {
        return notFound(name, "place");
    }
    return found->second;
}

Result<TransitionId> NodeNames::transition(const Token& name) const {
    const auto found = transitions_.find(name.text);
    if (name.kind != TokenKind::word || found == transitions_.end()) {
        return notFound(name, "transition");
    }
    return found->second;
}

}  // namespace fireable
