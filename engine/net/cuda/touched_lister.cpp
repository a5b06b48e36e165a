#include "engine/net/cuda/touched_lister.h"

#include <algorithm>

#include "engine/base/index.h"

namespace fireable::cuda {
namespace {

constexpr std::int64_t mostAtOnce = WarpLayout::mostAtOnce;

}  // namespace

TouchedLister::TouchedLister(WarpLayout& layout, std::int32_t transitions)
    : layout_(layout), foundFor_(at(transitions), -1) {
}

void TouchedLister::list(std::int32_t transition, WarpLayout::Reach& reach) {
    std::vector<std::int32_t>& touched = layout_.touched;
    reach.firstTouched = static_cast<std::int32_t>(touched.size());
    if (!collect(transition, reach)) {
        reach.lastTouched = unlisted(reach);
        return;
    }
    std::ranges::sort(found_);
    touched.insert(touched.end(), found_.begin(), found_.end());
    const auto end = static_cast<std::int32_t>(touched.size());
    const bool far =
        std::ssize(found_) > mostAtOnce || reach.lastEffect - reach.firstEffect > mostAtOnce;
    reach.lastTouched = far ? ~end : end;
    listedFar_ += far ? std::ssize(found_) : 0;
}

/// False when they are too many.
bool TouchedLister::collect(std::int32_t transition, const WarpLayout::Reach& reach) {
    found_.assign(1, transition);
    foundFor_[at(transition)] = transition;
    if (isSpent() && reach.lastEffect - reach.firstEffect > mostAtOnce) {
        return false;
    }
    std::int64_t visited = 0;
    for (auto i = reach.firstEffect; i < reach.lastEffect; ++i) {
        const auto place = at(layout_.effects[at(i)].place);
        const std::int32_t first = layout_.firstWatcher[place];
        const std::int32_t last = layout_.firstWatcher[place + 1];
        if (isSpent() && last - first > mostAtOnce) {
            return false;
        }
        for (auto w = first; w < last; ++w) {
            const std::int32_t watcher = layout_.watchers[at(w)];
            visited_ += ++visited > mostAtOnce * mostAtOnce ? 1 : 0;
            if (foundFor_[at(watcher)] != transition) {
                foundFor_[at(watcher)] = transition;
                found_.push_back(watcher);
            }
            if (std::ssize(found_) > (isSpent() ? mostAtOnce : WarpLayout::mostListed)) {
                visited_ += std::min(visited, mostAtOnce * mostAtOnce);  // for nothing
                return false;
            }
        }
    }
    return true;
}

/// Nothing that takes long is listed any more.
bool TouchedLister::isSpent() const {
    return listedFar_ >= WarpLayout::mostListedInAll || visited_ >= WarpLayout::mostVisited;
}

/// How those that `reach` touches are found, as they are too many to be listed.
std::int32_t TouchedLister::unlisted(const WarpLayout::Reach& reach) const {
    const std::int64_t all = roundsOf(std::ssize(foundFor_));
    return roundsByPlace(layout_, reach) < all ? WarpLayout::Reach::byPlace
                                               : WarpLayout::Reach::all;
}

std::int64_t roundsByPlace(const WarpLayout& layout, const WarpLayout::Reach& reach) {
    std::int64_t rounds = 0;
    for (auto i = reach.firstEffect; i < reach.lastEffect; ++i) {
        const auto place = at(layout.effects[at(i)].place);
        rounds += 1 + roundsOf(layout.firstWatcher[place + 1] - layout.firstWatcher[place]);
    }
    return rounds;
}

}  // namespace fireable::cuda
