#pragma once

#include <string>
#include <vector>

#include "engine/net/model/diagram.h"

namespace fireable {

/// Something in a file that was read, but not as written: shown to the user, never fatal.
struct Warning {
    std::string text;
    int line = 0;    ///< 1-based; 0 when there is none
    int column = 0;  ///< 1-based; 0 when there is none
    bool operator==(const Warning&) const = default;
};

/// What a file held: one net, or several where the format allows it (PNML). Never none.
struct Imported {
    std::vector<Diagram> nets;
    std::vector<Warning> warnings;
    std::vector<std::string> ids{};  ///< of `nets`, in PNML; other formats have none
};

}  // namespace fireable
