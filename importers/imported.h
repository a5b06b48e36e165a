#pragma once

#include <string>
#include <vector>

#include "engine/net/model/diagram.h"

namespace fireable {

/// Something in a file that was not read exactly as written: shown to the user, never fatal.
struct Warning {
    std::string text;
    int line = 0;    ///< 1-based; 0 when there is none
    int column = 0;  ///< 1-based; 0 when there is none
    bool operator==(const Warning&) const = default;
};

/// The contents of a file: one net, or several if the format allows that (PNML). Never none.
struct Imported {
    std::vector<Diagram> nets;
    std::vector<Warning> warnings;
    std::vector<std::string> ids{};  ///< of `nets`, in PNML; other formats have none
};

}  // namespace fireable
