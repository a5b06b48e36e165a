#pragma once

#include <string>

namespace fireable {

/// Something in a file that was not read exactly as written: shown to the user, never fatal.
struct Warning {
    std::string text;
    int line = 0;    ///< 1-based; 0 when there is none
    int column = 0;  ///< 1-based; 0 when there is none
    bool operator==(const Warning&) const = default;
};

}  // namespace fireable
