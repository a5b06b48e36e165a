#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/spiking/model/spiking_system.h"

namespace fireable::spiking {

/// A number that a generator takes.
struct SystemParameter {
    std::string_view name;  ///< as help shows it: `N`
    std::int64_t least;
    std::int64_t most;
    std::optional<std::int64_t> otherwise = std::nullopt;  ///< where it is not given
};

/// A generator of systems: examples of the literature with known results, and test systems as large
/// as wanted.
struct SystemInfo {
    std::string_view name;     ///< on the command line
    std::string_view meaning;  ///< what it makes and what comes of it, in a line of English
    std::vector<SystemParameter> parameters;
    bool repeats;  ///< the last parameter can be given any number of times, at least once
    /// `numbers` are as `parameters` says. Fails with `badArgument` where they do not go together.
    Result<SpikingSystem> (*make)(std::span<const std::int64_t> numbers);
};

std::span<const SystemInfo> allSystems();
/// Nothing if no generator has this name.
const SystemInfo* findSystem(std::string_view name);
/// Its parameters as help shows them: `N [SEED]`, `TARGET VALUE…`.
std::string usageText(const SystemInfo& info);

/// The system that `info` makes of `words`, each a number. Fails with `badArgument`, which says
/// what was expected.
Result<SpikingSystem> generateSystem(const SystemInfo& info, std::span<const std::string> words);
Result<SpikingSystem> generateSystem(std::string_view name, std::span<const std::int64_t> numbers);

}  // namespace fireable::spiking
