#include "engine/net/max_copies.h"

#include <algorithm>
#include <optional>

#include "engine/net/rules/firing.h"

namespace fireable::net {

Count maxCopies(const NetProgram& program, TransitionIndex transition, const StepState& state) {
    if (!state.enabled(transition)) {
        return 0;
    }
    const auto t = static_cast<std::size_t>(transition);
    std::optional<Count> least;
    for (auto a = program.firstArc[t]; a < program.firstArc[t + 1]; ++a) {
        const ProgramArc& arc = program.arcs[static_cast<std::size_t>(a)];
        if (arc.kind == ArcKind::input) {
            const Count limit = rules::inputLimit(state.tokens(arc.place), arc.weight);
            least = least ? std::min(*least, limit) : limit;
        }
    }
    return least.value_or(1);
}

}  // namespace fireable::net
