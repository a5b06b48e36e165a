#pragma once

#include <QString>
#include <vector>

#include "editor/hierarchy/net_uses.h"

namespace fireable {

/// One net on the way down a hierarchy.
struct Crumb {
    NetPlace net;
    QString title;
    TransitionId via;  ///< the transition of the net before that led here; not for the first
    bool operator==(const Crumb&) const = default;
};

/// The way from a net down to one below it; never empty.
using Trail = std::vector<Crumb>;

}  // namespace fireable
