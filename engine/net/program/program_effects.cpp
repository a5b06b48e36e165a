#include "engine/net/program/program_effects.h"

#include <cstddef>

namespace fireable::net {
namespace {

/// Appends the net change of a firing that consumes along `[first, outputs)` and produces along
/// `[outputs, last)`; both ranges are ordered by place.
void append(const ProgramArc* first, const ProgramArc* outputs, const ProgramArc* last,
            std::vector<Effect>& changes) {
    const ProgramArc* given = outputs;
    for (const ProgramArc* arc = first; arc != outputs; ++arc) {
        if (arc->kind != ArcKind::input) {
            continue;
        }
        for (; given != last && given->place < arc->place; ++given) {
            changes.push_back({given->place, given->weight});
        }
        const bool both = given != last && given->place == arc->place;
        const std::int64_t change = (both ? (given++)->weight : 0) - arc->weight;
        if (change != 0) {
            changes.push_back({arc->place, change});
        }
    }
    for (; given != last; ++given) {
        changes.push_back({given->place, given->weight});
    }
}

}  // namespace

Effects programEffects(const NetProgram& program) {
    const auto transitions = static_cast<std::size_t>(program.transitionCount());
    Effects effects;
    effects.placeCount = program.placeCount();
    effects.first.reserve(transitions + 1);
    effects.changes.reserve(program.arcs.size());
    effects.first.push_back(0);
    for (std::size_t t = 0; t < transitions; ++t) {
        const ProgramArc* first = program.arcs.data() + program.firstArc[t];
        const ProgramArc* last = program.arcs.data() + program.firstArc[t + 1];
        const ProgramArc* outputs = first;
        while (outputs != last && outputs->kind != ArcKind::output) {
            ++outputs;
        }
        append(first, outputs, last, effects.changes);
        effects.first.push_back(static_cast<std::int32_t>(effects.changes.size()));
    }
    return effects;
}

}  // namespace fireable::net
