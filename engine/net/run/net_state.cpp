#include "engine/net/run/net_state.h"

#include <algorithm>
#include <optional>

#include "engine/net/rules/firing.h"

namespace fireable::net {
namespace {

/// Steps with fewer firings are searched linearly.
constexpr std::size_t longStep = 16;

}  // namespace

Count NetState::fired(TransitionIndex transition) const {
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

bool NetState::enabled(TransitionIndex transition) const {
    if (program_ == nullptr) {
        return false;
    }
    for (const ProgramArc& arc : program_->arcsOf(transition)) {
        if (arc.kind == ArcKind::output) {  // conditions come first
            break;
        }
        if (!rules::allows(arc, tokens(arc.place))) {
            return false;
        }
    }
    return true;
}

Count NetState::value(FunctionIndex function, NodeIndex node) const {
    switch (function) {
        case tokensFunction:
            return tokens(node);
        case firedFunction:
            return fired(node);
        default:
            return enabled(node) ? 1 : 0;
    }
}

Count maxCopies(const NetProgram& program, TransitionIndex transition, const NetState& state) {
    if (!state.enabled(transition)) {
        return 0;
    }
    std::optional<Count> least;
    for (const ProgramArc& arc : program.arcsOf(transition)) {
        if (arc.kind == ArcKind::input) {
            const Count limit = rules::inputLimit(state.tokens(arc.place), arc.weight);
            least = least ? std::min(*least, limit) : limit;
        }
    }
    return least.value_or(1);
}

}  // namespace fireable::net
