#include "editor/playback/token_moves.h"

#include <unordered_map>

namespace fireable {

std::vector<TokenMove> tokenMoves(const RunProgram& run, const Net& drawn,
                                  std::span<const Firing> fired) {
    std::unordered_map<PlaceIndex, PlaceId> drawnAt;
    for (std::size_t i = 0; i < run.drawnPlaces.size(); ++i) {
        drawnAt.emplace(run.drawnPlaces[i], drawn.places.idAt(i));
    }
    const NetProgram& program = run.program;
    std::vector<TokenMove> moves;
    for (const Firing& firing : fired) {
        const auto t = static_cast<std::size_t>(firing.transition);
        const auto transition = run.drawnTransitions[t];
        if (!transition) {
            continue;
        }
        for (auto a = program.firstArc[t]; a < program.firstArc[t + 1]; ++a) {
            const ProgramArc& arc = program.arcs[static_cast<std::size_t>(a)];
            const bool carries = arc.kind == ArcKind::input || arc.kind == ArcKind::output;
            const auto place = drawnAt.find(arc.place);
            if (carries && place != drawnAt.end()) {
                moves.push_back({place->second, *transition, arc.kind == ArcKind::input,
                                 Count(arc.weight) * firing.count});
            }
        }
    }
    return moves;
}

}  // namespace fireable
