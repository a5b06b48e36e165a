#include "engine/net/cuda/warp_layout.h"

#include <algorithm>
#include <limits>
#include <span>

#include "engine/base/index.h"
#include "engine/net/cuda/touched_lister.h"
#include "engine/net/program/program_effects.h"

namespace fireable::cuda {
namespace {

constexpr std::int64_t largestWord = std::numeric_limits<std::int32_t>::max();

template <class T>
std::int32_t sizeOf(const std::vector<T>& list) {
    return static_cast<std::int32_t>(list.size());
}

bool fitsWord(std::int64_t number) {
    return number <= largestWord && number >= -largestWord;
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

/// The next few of `conditions`, which are then taken off.
WarpLayout::Column columnOf(std::span<const ProgramArc>& conditions, PlaceIndex dummy) {
    WarpLayout::Column column;
    column.arcs.fill({static_cast<std::uint32_t>(dummy), -1});
    const std::size_t count = std::min(conditions.size(), column.arcs.size());
    std::transform(conditions.begin(), conditions.begin() + static_cast<std::ptrdiff_t>(count),
                   column.arcs.begin(), warpArc);
    conditions = conditions.subspan(count);
    return column;
}

void layOutColumns(std::span<const ProgramArc> conditions, WarpLayout& layout) {
    const bool rare = isRare(conditions);
    WarpLayout::Column& column =
        layout.columns.emplace_back(columnOf(conditions, layout.placeCount));
    column.arcs.back().place |= rare ? WarpArc::rare : 0;
    layout.firstExtra.push_back(sizeOf(layout.extras));
    while (!conditions.empty()) {
        layout.extras.push_back(columnOf(conditions, layout.placeCount));
    }
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

}  // namespace

bool fitsWarpLayout(const NetProgram& program, const Effects& effects) {
    return std::ranges::all_of(program.arcs, fitsWord, &ProgramArc::weight) &&
           std::ranges::all_of(effects.changes, fitsWord, &Effect::change) &&
           program.placeCount() < static_cast<PlaceIndex>(WarpArc::placeBits / 2);
}

std::optional<WarpLayout> warpLayoutOf(const NetProgram& program) {
    const Effects effects = programEffects(program);
    if (!fitsWarpLayout(program, effects)) {
        return std::nullopt;
    }
    WarpLayout layout;
    layout.placeCount = program.placeCount();
    layOutWatchers(program, layout);
    for (const Effect& effect : effects.changes) {
        layout.effects.push_back({effect.place, static_cast<std::int32_t>(effect.change)});
    }
    TouchedLister lister(layout, program.transitionCount());
    for (TransitionIndex t = 0; t < program.transitionCount(); ++t) {
        layOutColumns(conditionsOf(program, t), layout);
        layout.reaches.push_back({effects.first[at(t)], effects.first[at(t) + 1], 0, 0});
        lister.list(t, layout.reaches.back());
    }
    layout.firstExtra.push_back(sizeOf(layout.extras));
    if (layout.touched.empty()) {
        layout.touched.push_back(0);  // a lane always reads one
    }
    return layout;
}

std::int64_t longestStepOf(const WarpLayout& layout) {
    std::int64_t longest = 1;
    std::int64_t mostExtras = 0;
    for (std::size_t t = 0; t < layout.reaches.size(); ++t) {
        const WarpLayout::Reach& reach = layout.reaches[t];
        const std::int64_t looks =
            reach.isListed() ? roundsOf(reach.touchedEnd() - reach.firstTouched)
            : reach.lastTouched == WarpLayout::Reach::byPlace ? roundsByPlace(layout, reach)
                                                              : roundsOf(layout.transitionCount());
        longest = std::max(longest, roundsOf(reach.lastEffect - reach.firstEffect) + looks);
        mostExtras =
            std::max<std::int64_t>(mostExtras, layout.firstExtra[t + 1] - layout.firstExtra[t]);
    }
    return longest * (1 + mostExtras);
}

}  // namespace fireable::cuda
