#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "importers/imported.h"

namespace fireable {

/// A PNML or TAPAAL file before its nets are put together.
struct PnmlFile {
    Imported imported;
    std::set<std::string, std::less<>> sharedPlaces;  ///< TAPAAL's, by name
    std::set<std::string, std::less<>> sharedTransitions;
};

/// Reads every net of the file, each as a diagram.
Result<PnmlFile> readPnmlFile(std::string_view text);

}  // namespace fireable
