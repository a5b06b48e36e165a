#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/net/program/linker.h"
#include "importers/formats.h"

namespace fireable::cli {

/// How a command was told to find its net.
struct NetSource {
    std::filesystem::path file;
    std::string net;                   ///< name or number, from 1, of the net; empty: the first
    std::vector<std::string> library;  ///< folders to look for subnets in
};

/// The position of the net that `source` means among those of its file.
Result<std::size_t> selectedNet(const Imported& imported, const NetSource& source);

/// Whether `net` has subnets among the other nets of its file.
bool callsItsFile(const Net& net);

/// Warns of the nets that a command leaves aside: those but number `index`, when none was named and
/// that one calls none of them.
void warnOfOtherNets(const Imported& imported, std::size_t index, const NetSource& source);

/// The net and its subnets as one flat net.
Result<LinkedNet> linkNet(const Net& net, const NetSource& source);

/// Prints `text` on standard error as a warning about `file`.
void warn(const std::filesystem::path& file, const Warning& warning);

}  // namespace fireable::cli
