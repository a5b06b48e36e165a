#include "engine/net/cuda/warp_layout.h"

#include <algorithm>
#include <limits>
#include <span>

#include "engine/net/program/program_effects.h"

namespace fireable::cuda {
namespace {

constexpr std::int64_t largest = std::numeric_limits<std::int32_t>::max();

std::size_t at(std::int32_t index) {
    return static_cast<std::size_t>(index);
}

template <class T>
std::int32_t sizeOf(const std::vector<T>& list) {
    return static_cast<std::int32_t>(list.size());
}

bool fits(std::int64_t number) {
    return number <= largest && number >= -largest;
}

/// The arcs into `t`: they stand before its outputs.
std::span<const ProgramArc> conditionsOf(const NetProgram& program, TransitionIndex t) {
    const ProgramArc* first = program.arcs.data() + program.firstArc[at(t)];
    const ProgramArc* last = program.arcs.data() + program.firstArc[at(t) + 1];
    return {first, std::find_if(first, last,
                                [](const ProgramArc& arc) { return arc.kind == ArcKind::output; })};
}

WarpArc warpArc(const ProgramArc& arc) {
    const std::uint32_t flag = arc.kind == ArcKind::input ? WarpArc::input : 0;
    const auto threshold = static_cast<std::int32_t>(arc.weight);
    return {static_cast<std::uint32_t>(arc.place) | flag,
            arc.kind == ArcKind::inhibitor ? -threshold : threshold};
}

bool isRare(std::span<const ProgramArc> conditions) {
    const auto isInput = [](const ProgramArc& arc) { return arc.kind == ArcKind::input; };
    return conditions.size() > WarpLayout::columnArcs ||
           std::ranges::none_of(conditions, isInput) ||
           std::ranges::any_of(
               conditions, [&](const ProgramArc& arc) { return isInput(arc) && arc.weight > 1; });
}

void layOutColumn(std::span<const ProgramArc> conditions, WarpLayout& layout) {
    WarpLayout::Column column;
    column.arcs.fill({static_cast<std::uint32_t>(layout.placeCount), -1});
    for (std::size_t i = 0; i < conditions.size(); ++i) {
        if (i < column.arcs.size()) {
            column.arcs[i] = warpArc(conditions[i]);
        } else {
            layout.extras.push_back(warpArc(conditions[i]));
        }
    }
    column.arcs.back().place |= isRare(conditions) ? WarpArc::rare : 0;
    layout.columns.push_back(column);
}

void layOutWatchers(const NetProgram& program, WarpLayout& layout) {
    std::vector<std::int32_t>& first = layout.firstWatcher;
    first.assign(at(layout.placeCount) + 1, 0);
    for (TransitionIndex t = 0; t < program.transitionCount(); ++t) {
        for (const ProgramArc& arc : conditionsOf(program, t)) {
            ++first[at(arc.place)];
        }
    }
    std::int32_t end = 0;
    for (std::int32_t& count : first) {
        end += count;
        count = end;
    }
    layout.watchers.resize(at(end));
    for (TransitionIndex t = program.transitionCount() - 1; t >= 0; --t) {
        for (const ProgramArc& arc : conditionsOf(program, t)) {
            layout.watchers[at(--first[at(arc.place)])] = t;
        }
    }
}

/// Appends the transitions that a firing of `t` touches, each once, and itself in any
/// case; false when they are too many.
bool listTouched(const Effects& effects, TransitionIndex t, WarpLayout& layout) {
    std::vector<std::int32_t> found{t};
    if (effects.of(t).size() > std::size_t{WarpLayout::mostAtOnce}) {
        return false;
    }
    for (const Effect& effect : effects.of(t)) {
        const auto first = layout.watchers.begin() + layout.firstWatcher[at(effect.place)];
        const auto last = layout.watchers.begin() + layout.firstWatcher[at(effect.place) + 1];
        if (last - first > WarpLayout::mostAtOnce) {
            return false;
        }
        found.insert(found.end(), first, last);
    }
    std::ranges::sort(found);
    found.erase(std::unique(found.begin(), found.end()), found.end());
    if (found.size() > std::size_t{WarpLayout::mostAtOnce}) {
        return false;
    }
    layout.touched.insert(layout.touched.end(), found.begin(), found.end());
    return true;
}

}  // namespace

std::optional<WarpLayout> warpLayoutOf(const NetProgram& program) {
    const Effects effects = programEffects(program);
    if (!std::ranges::all_of(program.arcs, fits, &ProgramArc::weight) ||
        !std::ranges::all_of(effects.changes, fits, &Effect::change) ||
        program.placeCount() >= static_cast<PlaceIndex>(WarpArc::placeBits / 2)) {
        return std::nullopt;
    }
    WarpLayout layout;
    layout.placeCount = program.placeCount();
    layOutWatchers(program, layout);
    for (const Effect& effect : effects.changes) {
        layout.effects.push_back({effect.place, static_cast<std::int32_t>(effect.change)});
    }
    for (TransitionIndex t = 0; t < program.transitionCount(); ++t) {
        layout.firstExtra.push_back(sizeOf(layout.extras));
        layOutColumn(conditionsOf(program, t), layout);
        const std::int32_t first = sizeOf(layout.touched);
        const bool listed = listTouched(effects, t, layout);
        layout.reaches.push_back({effects.first[at(t)], effects.first[at(t) + 1], first,
                                  listed ? sizeOf(layout.touched) : WarpLayout::Reach::byPlace});
    }
    layout.firstExtra.push_back(sizeOf(layout.extras));
    if (layout.touched.empty()) {
        layout.touched.push_back(0);  // a lane always reads one
    }
    return layout;
}

}  // namespace fireable::cuda
