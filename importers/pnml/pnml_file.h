#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "engine/base/count.h"
#include "engine/base/result.h"
#include "importers/imported.h"

namespace fireable {

/// A PNML or TAPAAL file before its nets are combined.
struct PnmlFile {
    Imported imported;
    /// TAPAAL's shared places by name, with their marking if given.
    std::map<std::string, std::optional<Count>, std::less<>> sharedPlaces;
    std::set<std::string, std::less<>> sharedTransitions;
};

/// Reads every net of the file, each as a diagram.
Result<PnmlFile> readPnmlFile(std::string_view text);

/// Combines TAPAAL's components into one net that has every shared place and transition once, under
/// its shared name, and all other nodes side by side. A name that several components use becomes
/// `Component.Name`, as in TAPAAL's queries.
Imported composed(PnmlFile file);

}  // namespace fireable
