#include "engine/net/debug/net_state.h"

#include <algorithm>

#include "engine/net/rules/firing.h"

namespace fireable::net {
namespace {

/// Steps with fewer firings are searched linearly.
constexpr std::size_t longStep = 16;

}  // namespace

Count NetState::fired(NodeIndex transition) const {
    if (fired_.size() < longStep) {
        const auto found = std::ranges::find(fired_, transition, &Firing::transition);
        return found == fired_.end() ? Count(0) : found->count;
    }
    const auto number = [](const Firing* firing) { return firing->transition; };
    if (ordered_.empty()) {
        for (const Firing& firing : fired_) {
            ordered_.push_back(&firing);
        }
        std::ranges::sort(ordered_, {}, number);
    }
    const auto found = std::ranges::lower_bound(ordered_, transition, {}, number);
    return found != ordered_.end() && (*found)->transition == transition ? (*found)->count
                                                                         : Count(0);
}

bool NetState::enabled(NodeIndex transition) const {
    const auto t = static_cast<std::size_t>(transition);
    const std::span<const ProgramArc> arcs(program_.arcs.data() + program_.firstArc[t],
                                           program_.arcs.data() + program_.firstArc[t + 1]);
    return std::ranges::all_of(arcs, [&](const ProgramArc& arc) {
        return arc.kind == ArcKind::output || rules::allows(arc, tokens(arc.place));
    });
}

}  // namespace fireable::net
