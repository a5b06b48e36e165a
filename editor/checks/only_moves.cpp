#include "editor/checks/only_moves.h"

#include <algorithm>

namespace fireable {
namespace {

template <class Changes>
bool sameValues(const Changes& now, const Changes& before) {
    return std::ranges::all_of(now, [&](const auto& change) {
        const auto& other = before.at(change.first);
        return change.second.has_value() == other.has_value() &&
               (!other || change.second->value == other->value);
    });
}

bool sameWords(const NetEdit& edit, const NetEdit& before) {
    return !edit.head ||
           (edit.head->name == before.head->name && edit.head->comments == before.head->comments);
}

}  // namespace

bool onlyMoves(const NetEdit& edit, const NetEdit& before) {
    return sameValues(edit.places, before.places) &&
           sameValues(edit.transitions, before.transitions) && sameValues(edit.arcs, before.arcs) &&
           sameValues(edit.priorities, before.priorities) && sameValues(edit.notes, before.notes) &&
           sameWords(edit, before);
}

}  // namespace fireable
