#pragma once

#include <filesystem>
#include <string>

#include "engine/base/result.h"

namespace fireable {

/// The same failure with the name of its file.
Failure inFile(Failure failure, const std::filesystem::path& file);

/// The name of a file in small letters, as other systems write `NET.PNML`, and with the suffix that
/// tells a format: `net.mcc.gz` is an MCC file.
std::filesystem::path unpackedName(const std::filesystem::path& file);

/// Writes through a temporary file, so that a failure leaves the old file intact; gzipped if the
/// name ends in `.gz`.
Result<void> writeText(const std::filesystem::path& file, const std::string& text);

}  // namespace fireable
