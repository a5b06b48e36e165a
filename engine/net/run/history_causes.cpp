#include "engine/net/run/history_causes.h"

#include <algorithm>
#include <map>

#include "engine/net/run/net_replay.h"

namespace fireable::net {
namespace {

/// Goes back in time, recording for each place how many tokens still have an unknown origin.
class CauseSearch {
public:
    CauseSearch(const TimelineCursor& cursor, std::size_t maxCauses)
        : cursor_(cursor), maxCauses_(maxCauses) {}

    std::vector<Cause> find(std::int32_t place, const std::atomic<bool>* cancelled) {
        want(place, cursor_.tokens(place));
        while (!wanted_.empty() && causes_.size() < maxCauses_ &&
               (cancelled == nullptr || !cancelled->load(std::memory_order_relaxed))) {
            takeChangesByHand();
            takeFirings();
            if (!cursor_.back()) {
                takeTheRest();
            }
        }
        causes_.resize(std::min(causes_.size(), maxCauses_));
        return std::move(causes_);
    }

private:
    const Effects& effects() const { return effectsOf(cursor_.tree().history(cursor_.timeline())); }

    void want(std::int32_t place, const Count& tokens) {
        if (tokens > 0) {
            wanted_[place] += tokens;
        }
    }

    /// `transition` put `tokens` into `place`: of the wanted tokens, that many come from here.
    /// Returns how many.
    Count found(std::optional<std::int32_t> transition, std::int32_t place, const Count& tokens) {
        const auto wanted = wanted_.find(place);
        if (wanted == wanted_.end() || tokens <= 0) {
            return 0;
        }
        Count here = std::min(wanted->second, tokens);
        causes_.push_back({cursor_.step(), transition, place, here});
        wanted->second -= here;
        if (wanted->second == 0) {
            wanted_.erase(wanted);
        }
        return here;
    }

    /// How many copies of `firing` produced the wanted tokens.
    Count copiesFound(const Firing& firing) {
        Count copies = 0;
        for (const Effect& effect : effects().of(firing.transition)) {
            if (effect.change > 0) {
                const Count here =
                    found(firing.transition, effect.place, firing.count * effect.change);
                copies = std::max(copies, (here + effect.change - 1) / effect.change);
            }
        }
        return copies;
    }

    /// All firings of a step consumed their tokens before any of them produced some.
    void takeFirings() {
        std::vector<Firing> parts;
        for (const Firing& firing : cursor_.fired()) {
            parts.push_back({firing.transition, copiesFound(firing)});
        }
        for (const Firing& part : parts) {
            for (const Effect& effect : effects().of(part.transition)) {
                want(effect.place, part.count * -effect.change);
            }
        }
    }

    /// Where a timeline begins, tokens in manually changed places come from that change.
    void takeChangesByHand() {
        const TimelineTree& tree = cursor_.tree();
        const auto holder = tree.holderOf(cursor_.timeline(), cursor_.step());
        const Timeline& own = tree[*holder];
        if (!own.parent || own.firstStep != cursor_.step() ||
            !tree.history(*own.parent).holds(own.firstStep)) {
            return;
        }
        TimelineCursor before(tree, *own.parent);
        before.goTo(own.firstStep);
        takeWhere(
            [&](std::int32_t place) { return before.tokens(place) != cursor_.tokens(place); });
    }

    void takeTheRest() {
        takeWhere([](std::int32_t) { return true; });
    }

    template <class Chosen>
    void takeWhere(Chosen chosen) {
        const auto wanted = wanted_;
        for (const auto& [place, tokens] : wanted) {
            if (chosen(place)) {
                found(std::nullopt, place, tokens);
            }
        }
    }

    TimelineCursor cursor_;
    std::size_t maxCauses_;
    std::map<std::int32_t, Count> wanted_;  ///< by place, always more than 0
    std::vector<Cause> causes_;
};

}  // namespace

std::vector<Cause> causesOf(const TimelineTree& tree, TimelineIndex timeline, const Count& step,
                            std::int32_t place, std::size_t maxCauses,
                            const std::atomic<bool>* cancelled) {
    TimelineCursor cursor(tree, timeline);
    if (!cursor.goTo(step)) {
        return {};
    }
    return CauseSearch(cursor, maxCauses).find(place, cancelled);
}

}  // namespace fireable::net
