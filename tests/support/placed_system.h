#pragma once

#include <utility>

#include "editor/spiking/spiking_layout.h"

namespace fireable::testing {

/// `system` laid out in layers, as a person would see it.
inline spiking::DrawnSystem placed(spiking::SpikingSystem system) {
    spiking::DrawnSystem drawn{std::move(system), {}, {}};
    apply(laidOut(drawn), drawn);
    return drawn;
}

}  // namespace fireable::testing
