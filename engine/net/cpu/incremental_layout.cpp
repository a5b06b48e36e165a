#include "engine/net/cpu/incremental_layout.h"

#include <algorithm>

#include "engine/base/index.h"

namespace fireable::net::cpu {
namespace {

using Layout = IncrementalLayout;

bool wantsMarked(const ProgramArc& arc) {
    return arc.weight == 1 && (arc.kind == ArcKind::input || arc.kind == ArcKind::read);
}

bool wantsEmpty(const ProgramArc& arc) {
    return arc.weight == 1 && arc.kind == ArcKind::inhibitor;
}

void layOutTransitions(const NetProgram& program, Layout& layout) {
    layout.firstInput.reserve(program.firstArc.size());
    layout.inputs.reserve(program.arcs.size());
    for (TransitionIndex t = 0; t < program.transitionCount(); ++t) {
        layout.firstInput.push_back(static_cast<std::int32_t>(layout.inputs.size()));
        for (const ProgramArc& arc : program.arcsOf(t)) {
            if (arc.kind == ArcKind::input) {
                layout.inputs.push_back({arc.place, arc.weight});
            }
        }
    }
    layout.firstInput.push_back(static_cast<std::int32_t>(layout.inputs.size()));
}

/// Turns counts per place into offsets, each record at the end of its own range.
void countsToEnds(Layout& layout) {
    std::int32_t simple = 0;
    std::int32_t other = 0;
    for (Layout::Watchers& place : layout.watchers) {
        simple += place.marked;
        place.marked = simple;
        simple += place.empty;
        place.empty = simple;
        other += place.other;
        place.other = other;
    }
    layout.simple.resize(at(simple));
    layout.conditions.resize(at(other));
}

void layOutWatchers(const NetProgram& program, Layout& layout) {
    layout.watchers.assign(at(program.placeCount()) + 1, {0, 0, 0});
    for (const ProgramArc& arc : program.arcs) {
        if (arc.kind != ArcKind::output) {
            Layout::Watchers& place = layout.watchers[at(arc.place)];
            ++(wantsMarked(arc) ? place.marked : wantsEmpty(arc) ? place.empty : place.other);
        }
    }
    countsToEnds(layout);
    for (TransitionIndex t = program.transitionCount() - 1; t >= 0; --t) {
        for (const ProgramArc& arc : program.arcsOf(t)) {
            Layout::Watchers& place = layout.watchers[at(arc.place)];
            if (wantsMarked(arc)) {
                layout.simple[at(--place.marked)] = t;
            } else if (wantsEmpty(arc)) {
                layout.simple[at(--place.empty)] = t;
            } else if (arc.kind != ArcKind::output) {
                layout.conditions[at(--place.other)] = {t, arc.kind == ArcKind::inhibitor,
                                                        arc.weight};
            }
        }
    }
}

template <class Record, class Member>
std::int64_t longestRange(const std::vector<Record>& firsts, Member member) {
    std::int64_t longest = 0;
    for (std::size_t i = 0; i + 1 < firsts.size(); ++i) {
        longest = std::max<std::int64_t>(longest, member(firsts[i + 1]) - member(firsts[i]));
    }
    return longest;
}

}  // namespace

IncrementalLayout::IncrementalLayout(const NetProgram& program) : effects(programEffects(program)) {
    layOutTransitions(program, *this);
    layOutWatchers(program, *this);
    const auto itself = [](std::int32_t first) { return first; };
    const std::int64_t watched =
        longestRange(watchers, [](const Watchers& place) { return place.marked; }) +
        longestRange(watchers, [](const Watchers& place) { return place.other; });
    worstStep =
        1 + longestRange(firstInput, itself) + longestRange(effects.first, itself) * (1 + watched);
}

}  // namespace fireable::net::cpu
