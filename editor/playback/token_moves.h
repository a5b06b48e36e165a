#pragma once

#include <span>
#include <vector>

#include "editor/playback/run_program.h"

namespace fireable {

/// Tokens that a step carries between a place of the drawn net and the drawn transition that
/// shows the firing: for a substituted one, what fired inside of it.
struct TokenMove {
    PlaceId place;
    TransitionId transition;
    bool taken = true;  ///< from the place, else put there
    Count tokens;
    bool operator==(const TokenMove&) const = default;
};

/// What the firings of one step that are seen in `drawn`, the net that `run` is drawn for, take and
/// put there; in the order of the firings. Takes time in the size of the drawn net and of what
/// fired.
std::vector<TokenMove> tokenMoves(const RunProgram& run, const Net& drawn,
                                  std::span<const Firing> fired);

}  // namespace fireable
