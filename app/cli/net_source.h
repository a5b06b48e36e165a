#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/net/program/linker.h"
#include "importers/formats.h"
#include "importers/subnet_library.h"

namespace fireable::cli {

/// What `-` means as a file to read, and as one to write.
inline constexpr auto standardInput = "/dev/stdin";
inline constexpr auto standardOutput = "/dev/stdout";

/// How a command was told to find its net.
struct NetSource {
    std::filesystem::path file;
    std::string net;                   ///< name, number from 1, or PNML id of the net; empty: the first
    std::vector<std::string> library;  ///< folders to look for subnets in
};

/// What the file of a `NetSource` holds. Read once, as a pipe gives it only once.
struct OpenedNet {
    ReadFile read;
    std::size_t index;                       ///< of the net that is meant
    std::shared_ptr<SubnetLibrary> library;  ///< where its subnets come from

    Diagram& diagram() { return read.imported.nets[index]; }
    const Diagram& diagram() const { return read.imported.nets[index]; }
};
Result<OpenedNet> openNet(const NetSource& source);

/// Where the subnets of `nets`, read from `source`, come from.
std::shared_ptr<SubnetLibrary> libraryFor(const NetSource& source,
                                          const std::vector<Diagram>& nets);

/// The file beside which subnets are looked for: of what can be read only once, one in the working
/// folder.
std::filesystem::path besideSubnets(const std::filesystem::path& file);

/// Whether `net` has subnets among the other nets of its file.
bool callsItsFile(const Net& net);

/// Warns of the nets that a command leaves aside: those but the one that is meant, when none was
/// named and that one calls none of them.
void warnOfOtherNets(const OpenedNet& opened, const NetSource& source);

/// A net of the file, and its subnets, as one flat net.
Result<LinkedNet> linkNet(const Net& net, const NetSource& source, SubnetLibrary& library);

/// Whether both are one file that exists: what is written to one destroys the other.
bool isSameFile(const std::filesystem::path& first, const std::filesystem::path& second);

/// Prints `text` on standard error as a warning about `file`.
void warn(const std::filesystem::path& file, const Warning& warning);

}  // namespace fireable::cli
