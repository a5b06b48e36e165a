#pragma once

#include <filesystem>

#include "importers/models/net_source.h"

namespace fireable::cli {

/// What `-` stands for as an output file.
inline constexpr auto standardOutput = "/dev/stdout";

/// Warns of nets that a command ignores: all but the selected one, if none was named and that one
/// calls none of them.
void warnOfOtherNets(const OpenedNet& opened, const NetSource& source);

/// Whether both are the same existing file, so that writing one would destroy the other.
bool isSameFile(const std::filesystem::path& first, const std::filesystem::path& second);

/// Prints `text` on standard error as a warning about `file`.
void warn(const std::filesystem::path& file, const Warning& warning);

}  // namespace fireable::cli
