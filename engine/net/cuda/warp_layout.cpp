#include "engine/net/cuda/warp_layout.h"

#include <algorithm>
#include <span>

#include "engine/base/index.h"
#include "engine/net/program/net_program.h"

namespace fireable::net::cuda {
namespace {

constexpr std::int64_t maxAtOnce = WarpLayout::maxAtOnce;
constexpr std::int64_t largestWord = std::numeric_limits<std::int32_t>::max();

template <class T>
std::int32_t sizeOf(const std::vector<T>& list) {
    return static_cast<std::int32_t>(list.size());
}

bool fitsWord(std::int64_t number) {
    return number <= largestWord && number >= -largestWord;
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

/// Takes the next few of `conditions` off the front.
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
        for (const ProgramArc& arc : program.conditionsOf(t)) {
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
        for (const ProgramArc& arc : program.conditionsOf(t)) {
            layout.watchers[at(--first[at(arc.place)])] = t;
        }
    }
}

/// Rounds needed to process `count` items, one per lane.
constexpr std::int64_t roundsOf(std::int64_t count) {
    return (count + maxAtOnce - 1) / maxAtOnce;
}

/// Rounds of reads needed to evaluate the watchers of each place that a firing changes.
std::int64_t roundsByPlace(const WarpLayout& layout, const WarpLayout::Reach& reach) {
    std::int64_t rounds = 0;
    for (auto i = reach.firstEffect; i < reach.lastEffect; ++i) {
        const auto place = at(layout.effects[at(i)].place);
        rounds += 1 + roundsOf(layout.firstWatcher[place + 1] - layout.firstWatcher[place]);
    }
    return rounds;
}

/// Lists for each transition those that its firing touches, each once and including itself.
class TouchedLister {
public:
    /// The layout must have its effects and watchers. Keeps a reference to it.
    TouchedLister(WarpLayout& layout, std::int32_t transitions)
        : layout_(layout), foundFor_(at(transitions), -1) {}

    /// Lists those of `transition`, whose `reach` has its effects.
    void list(std::int32_t transition, WarpLayout::Reach& reach) {
        std::vector<std::int32_t>& touched = layout_.touched;
        reach.firstTouched = sizeOf(touched);
        if (!collect(transition, reach)) {
            reach.lastTouched = unlisted(reach);
            return;
        }
        std::ranges::sort(found_);
        touched.insert(touched.end(), found_.begin(), found_.end());
        const bool far =
            std::ssize(found_) > maxAtOnce || reach.lastEffect - reach.firstEffect > maxAtOnce;
        reach.lastTouched = far ? ~sizeOf(touched) : sizeOf(touched);
        listedFar_ += far ? std::ssize(found_) : 0;
    }

private:
    /// False if there are too many.
    bool collect(std::int32_t transition, const WarpLayout::Reach& reach) {
        found_.assign(1, transition);
        foundFor_[at(transition)] = transition;
        if (isSpent() && reach.lastEffect - reach.firstEffect > maxAtOnce) {
            return false;
        }
        std::int64_t visited = 0;
        for (auto i = reach.firstEffect; i < reach.lastEffect; ++i) {
            const auto place = at(layout_.effects[at(i)].place);
            const std::int32_t first = layout_.firstWatcher[place];
            const std::int32_t last = layout_.firstWatcher[place + 1];
            if (isSpent() && last - first > maxAtOnce) {
                return false;
            }
            for (auto w = first; w < last; ++w) {
                const std::int32_t watcher = layout_.watchers[at(w)];
                visited_ += ++visited > maxAtOnce * maxAtOnce ? 1 : 0;
                if (foundFor_[at(watcher)] != transition) {
                    foundFor_[at(watcher)] = transition;
                    found_.push_back(watcher);
                }
                if (std::ssize(found_) > (isSpent() ? maxAtOnce : WarpLayout::maxListed)) {
                    visited_ += std::min(visited, maxAtOnce * maxAtOnce);  // visited in vain
                    return false;
                }
            }
        }
        return true;
    }

    /// Whether the budget for long lists is used up.
    bool isSpent() const {
        return listedFar_ >= WarpLayout::maxListedInAll || visited_ >= WarpLayout::maxVisited;
    }

    /// How to find those that `reach` touches when there are too many to list.
    std::int32_t unlisted(const WarpLayout::Reach& reach) const {
        const std::int64_t all = roundsOf(std::ssize(foundFor_));
        return roundsByPlace(layout_, reach) < all ? WarpLayout::Reach::byPlace
                                                   : WarpLayout::Reach::all;
    }

    WarpLayout& layout_;
    std::vector<std::int32_t> foundFor_;  ///< [T], the transition for which it was last found
    std::vector<std::int32_t> found_;     ///< for the current transition
    std::int64_t listedFar_ = 0;
    /// Total number of watchers visited, except the first few of each listed transition.
    std::int64_t visited_ = 0;
};

}  // namespace

std::optional<PriorityLists> priorityListsOf(const NetProgram& program) {
    PriorityLists lists{{0}, {}};
    std::vector<std::int32_t> all;
    for (TransitionIndex t = 0; t < program.transitionCount(); ++t) {
        all.clear();
        for (const TransitionIndex higher : program.higherOf(t)) {
            all.push_back(higher);
            const auto* first = lists.first.data() + higher;  // already computed, as it is smaller
            all.insert(all.end(), lists.above.begin() + first[0], lists.above.begin() + first[1]);
        }
        std::sort(all.begin(), all.end());
        all.erase(std::unique(all.begin(), all.end()), all.end());
        if (lists.above.size() + all.size() > PriorityLists::maxPairs) {
            return std::nullopt;
        }
        lists.above.insert(lists.above.end(), all.begin(), all.end());
        lists.first.push_back(static_cast<std::int32_t>(lists.above.size()));
    }
    return lists;
}

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
        layOutColumns(program.conditionsOf(t), layout);
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
    std::int64_t maxExtras = 0;
    for (std::size_t t = 0; t < layout.reaches.size(); ++t) {
        const WarpLayout::Reach& reach = layout.reaches[t];
        const std::int64_t looks =
            reach.isListed() ? roundsOf(reach.touchedEnd() - reach.firstTouched)
            : reach.lastTouched == WarpLayout::Reach::byPlace ? roundsByPlace(layout, reach)
                                                              : roundsOf(layout.transitionCount());
        longest = std::max(longest, roundsOf(reach.lastEffect - reach.firstEffect) + looks);
        maxExtras =
            std::max<std::int64_t>(maxExtras, layout.firstExtra[t + 1] - layout.firstExtra[t]);
    }
    return longest * (1 + maxExtras);
}

}  // namespace fireable::net::cuda
