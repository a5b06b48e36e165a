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

namespace fireable {

/// What `-` stands for as an input file on the command line.
inline constexpr auto standardInput = "/dev/stdin";

/// What selects a net.
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

/// Links a net of the file with its subnets into a flat net.
Result<LinkedNet> linkNet(const Net& net, const NetSource& source, SubnetLibrary& library);
/// The selected net with its subnets as a flat net. Takes it out of `opened`.
Result<LinkedNet> takeFlatNet(OpenedNet& opened, const NetSource& source);

}  // namespace fireable
