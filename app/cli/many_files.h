#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>

#include "importers/bulk/many_files.h"

namespace fireable::cli {

/// Carries out `task` for each file and prints what came of it, in the order of the files: a line
/// each, warnings below it, failures on standard error. `jobs` is the number after --jobs. Returns
/// the exit code: that of the last failure.
Result<int> carryOut(std::span<const std::filesystem::path> files,
                     const std::optional<std::string>& jobs, const FileTask& task,
                     bool json = false);

}  // namespace fireable::cli
