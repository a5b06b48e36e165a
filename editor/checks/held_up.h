#pragma once

#include <vector>

#include "editor/checks/may_fire.h"

namespace fireable {

/// Whom the lack (or excess) of tokens in one place keeps from ever firing. In file order.
struct HeldUp {
    std::vector<TransitionId> itself;
    std::vector<TransitionId> waiting;  ///< for what the others would do, and for nothing else
};

/// Takes those whom `cause`, a contact of one of them, holds up out of `members`, which are dead.
HeldUp takeHeldUp(const Net& net, const MayFire& mayFire, const Contact& cause,
                  std::vector<TransitionId>& members);

}  // namespace fireable
