#pragma once

#include <string>
#include <vector>

#include "engine/net/model/diagram.h"
#include "importers/warning.h"

namespace fireable {

/// The contents of a file: one net, or several if the format allows that (PNML). Never none.
struct Imported {
    std::vector<Diagram> nets;
    std::vector<Warning> warnings;
    std::vector<std::string> ids{};  ///< of `nets`, in PNML; other formats have none
};

}  // namespace fireable
