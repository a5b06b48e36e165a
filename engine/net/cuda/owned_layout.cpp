#include "engine/net/cuda/owned_layout.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/base/index.h"

namespace fireable::cuda {
namespace {

using Round = OwnedLayout::Round;

bool hasExtras(const WarpLayout& layout, std::int32_t t) {
    return layout.firstExtra[at(t)] < layout.firstExtra[at(t) + 1];
}

bool isRare(const WarpLayout& layout, std::int32_t t) {
    return (layout.columns[at(t)].arcs.back().place & WarpArc::rare) != 0;
}

class OwnedLayoutMaker {
public:
    explicit OwnedLayoutMaker(const WarpLayout& layout) : layout_(layout) {}

    OwnedLayout make() && {
        const int transitions = layout_.transitionCount();
        made_.rounds.resize(at(transitions));
        for (std::int32_t t = 0; t < transitions; ++t) {
            layOut(t);
        }
        made_.touched.push_back(0);
        return std::move(made_);
    }

private:
    void layOut(std::int32_t t) {
        const WarpLayout::Reach& reach = layout_.reaches[at(t)];
        Round& first = made_.rounds[at(t)];
        first.firstEffect = reach.firstEffect;
        first.rest = effectBits(reach) | (isRare(layout_, t) ? Round::rare : 0);
        if (reach.isListed()) {
            for (int i = reach.firstTouched; i < reach.touchedEnd(); ++i) {
                giveToLane(layout_.touched[at(i)]);
            }
            fillFrom(at(t));
        } else {
            const std::uint32_t next = roundsOfAll();
            made_.rounds[at(t)].rest |= next << Round::nextShift;
        }
    }

    /// The first one of the rounds in which all transitions are looked at.
    std::uint32_t roundsOfAll() {
        if (all_ == 0) {
            all_ = static_cast<std::uint32_t>(made_.rounds.size());
            for (std::int32_t t = 0; t < layout_.transitionCount(); ++t) {
                giveToLane(t);
            }
            made_.rounds.emplace_back();
            fillFrom(all_);
        }
        return all_;
    }

    /// Lays out what the lanes have been given, in that round and further ones.
    void fillFrom(std::size_t number) {
        fill(made_.rounds[number]);
        while (some()) {
            const auto next = static_cast<std::uint32_t>(made_.rounds.size());
            made_.rounds[number].rest |= next << Round::nextShift;
            number = next;
            fill(made_.rounds.emplace_back());
        }
    }

    static std::uint32_t effectBits(const WarpLayout::Reach& reach) {
        const int count = reach.lastEffect - reach.firstEffect;
        return count > WarpLayout::mostAtOnce ? Round::many : static_cast<std::uint32_t>(count);
    }

    void giveToLane(std::int32_t t) { ofLane_[at(t % OwnedLayout::lanes)].push_back(t); }

    bool some() const {
        return std::any_of(ofLane_.begin(), ofLane_.end(),
                           [](const auto& list) { return !list.empty(); });
    }

    /// With one transition of each lane that still has any.
    void fill(Round& round) {
        round.firstTouched = static_cast<std::int32_t>(made_.touched.size());
        for (std::size_t lane = 0; lane < ofLane_.size(); ++lane) {
            std::vector<std::int32_t>& list = ofLane_[lane];
            if (!list.empty()) {
                round.owners |= 1u << lane;
                round.rest |= hasExtras(layout_, list.back()) ? Round::extras : 0;
                made_.touched.push_back(list.back());
                list.pop_back();
            }
        }
    }

    const WarpLayout& layout_;
    std::array<std::vector<std::int32_t>, OwnedLayout::lanes> ofLane_;
    OwnedLayout made_;
    std::uint32_t all_ = 0;  ///< 0: not laid out
};

}  // namespace

std::optional<OwnedLayout> ownedLayoutOf(const WarpLayout& layout) {
    return layout.transitionCount() <= OwnedLayout::mostTransitions
               ? std::optional(OwnedLayoutMaker(layout).make())
               : std::nullopt;
}

std::int64_t longestStepOf(const WarpLayout& layout, const OwnedLayout& owned) {
    std::int64_t mostRounds = 1;
    std::int64_t mostExtras = 0;
    for (std::int32_t t = 0; t < layout.transitionCount(); ++t) {
        const WarpLayout::Reach& reach = layout.reaches[at(t)];
        // Of its own arcs, its effects and the first that it touches.
        std::int64_t rounds = 2 + (reach.lastEffect - reach.firstEffect - 1) / OwnedLayout::lanes;
        for (auto next = owned.rounds[at(t)].next(); next != 0; next = owned.rounds[next].next()) {
            ++rounds;
        }
        mostRounds = std::max(mostRounds, rounds);
        mostExtras = std::max<std::int64_t>(
            mostExtras, layout.firstExtra[at(t) + 1] - layout.firstExtra[at(t)]);
    }
    return mostRounds * (1 + mostExtras);
}

}  // namespace fireable::cuda
