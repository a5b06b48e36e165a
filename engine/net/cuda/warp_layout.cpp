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

/// Lists for each transition those that its firing touches, each once, and itself in any case.
class TouchedLister {
public:
    TouchedLister(const Effects& effects, WarpLayout& layout)
        : effects_(effects), layout_(layout) {}

    void list(TransitionIndex t) {
        const bool listed = collect(t);
        const std::int32_t first = sizeOf(layout_.touched);
        if (listed) {
            layout_.touched.insert(layout_.touched.end(), found_.begin(), found_.end());
        }
        const std::int32_t end = sizeOf(layout_.touched);
        layout_.reaches.push_back({effects_.first[at(t)], effects_.first[at(t) + 1], first,
                                   !listed    ? WarpLayout::Reach::byPlace
                                   : isFar(t) ? ~end
                                              : end});
    }

private:
    /// False when they are too many.
    bool collect(TransitionIndex t) {
        const bool some = collected_ < WarpLayout::mostCollected;
        const int most = some ? WarpLayout::mostListed : WarpLayout::mostAtOnce;
        found_.assign(1, t);
        for (const Effect& effect : effects_.of(t)) {
            const auto first = layout_.watchers.begin() + layout_.firstWatcher[at(effect.place)];
            const auto last = layout_.watchers.begin() + layout_.firstWatcher[at(effect.place) + 1];
            if (last - first > most || sizeOf(found_) > most * WarpLayout::mostAtOnce) {
                return false;
            }
            found_.insert(found_.end(), first, last);
        }
        const std::int64_t collected = sizeOf(found_);
        std::ranges::sort(found_);
        found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
        collected_ += isFar(t) ? collected : 0;
        return sizeOf(found_) <= most;
    }

    bool isFar(TransitionIndex t) const {
        return sizeOf(found_) > WarpLayout::mostAtOnce ||
               std::ssize(effects_.of(t)) > WarpLayout::mostAtOnce;
    }

    const Effects& effects_;
    WarpLayout& layout_;
    std::vector<std::int32_t> found_;  ///< by the transition at hand
    std::int64_t collected_ = 0;       ///< by those that reach far
};

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
    TouchedLister lister(effects, layout);
    for (TransitionIndex t = 0; t < program.transitionCount(); ++t) {
        layOutColumns(conditionsOf(program, t), layout);
        lister.list(t);
    }
    layout.firstExtra.push_back(sizeOf(layout.extras));
    if (layout.touched.empty()) {
        layout.touched.push_back(0);  // a lane always reads one
    }
    return layout;
}

}  // namespace fireable::cuda
