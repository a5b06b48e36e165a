#pragma once

namespace fireable {

/// What new and moved nodes keep to; Alt suspends it.
struct SnapSettings {
    bool toGrid = true;
    bool toGuides = true;  ///< the centres of other nodes
    bool showGrid = false;
    double pitch = 10;  ///< of the grid, drawing units
};

}  // namespace fireable
