#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "engine/base/result.h"
#include "engine/net/program/linker.h"
#include "importers/formats.h"
#include "importers/snp/snp_formats.h"
#include "importers/subnet_library.h"

namespace fireable::cli {

/// What `-` stands for as an input file, and as an output file.
inline constexpr auto standardInput = "/dev/stdin";
inline constexpr auto standardOutput = "/dev/stdout";

/// The options that select a net.
struct NetSource {
    std::filesystem::path file;
    std::string net;                   ///< its name, number from 1, or PNML id; empty: the first
    std::vector<std::string> library;  ///< folders to search for subnets
};

/// The contents of the file of a `NetSource`. Read only once, because a pipe cannot be read again.
struct OpenedNet {
    ReadFile read;
    std::size_t index;                       ///< of the selected net
    std::shared_ptr<SubnetLibrary> library;  ///< where its subnets come from

    Diagram& diagram() { return read.imported.nets[index]; }
    const Diagram& diagram() const { return read.imported.nets[index]; }
};
Result<OpenedNet> openNet(const NetSource& source);
/// The same for a file of any kind of model, told apart by its contents.
Result<std::variant<OpenedNet, ReadSystemFile>> openModel(const NetSource& source);

/// The source of subnets for `nets`, read from `source`.
std::shared_ptr<SubnetLibrary> libraryFor(const NetSource& source,
                                          const std::vector<Diagram>& nets);

/// The file relative to which subnets are found: for a pipe, one in the working folder.
std::filesystem::path besideSubnets(const std::filesystem::path& file);

/// Warns of nets that a command ignores: all but the selected one, if none was named and that one
/// calls none of them.
void warnOfOtherNets(const OpenedNet& opened, const NetSource& source);

/// Links a net of the file with its subnets into a flat net.
Result<LinkedNet> linkNet(const Net& net, const NetSource& source, SubnetLibrary& library);

/// Whether both are the same existing file, so that writing one would destroy the other.
bool isSameFile(const std::filesystem::path& first, const std::filesystem::path& second);

/// Prints `text` on standard error as a warning about `file`.
void warn(const std::filesystem::path& file, const Warning& warning);

}  // namespace fireable::cli
