#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/net/model/net.h"
#include "engine/net/program/sharing_check.h"

namespace fireable::net {

/// A subnet read from a file, and the path relative to which its own subnets are found.
struct Subnet {
    Net net;
    std::string path;  ///< where it was found: distinguishes files of the same name
};

/// Finds and reads the subnet that `file` names inside the net read from `fromPath`.
/// (`importers/subnet_library.h` has the usual one: beside the net, then in the library path.)
using SubnetLoader =
    std::function<Result<Subnet>(const std::string& file, const std::string& fromPath)>;

/// One use of a net: the program itself, or a transition implemented by a subnet.
struct Instance {
    int parent = -1;           ///< index of the enclosing instance; -1 for the program itself
    TransitionId substituted;  ///< in the parent's net
    std::string file;          ///< subnet file; the program's own for instance 0
    std::string path;          ///< `t4/t2`: names of the substituted transitions from the top
};

/// The origin of a flat node. Nodes made by the linker (copy, move, split, join) belong to the
/// substituted transition that they serve and have no node of their own.
template <class IdT>
struct Origin {
    int instance = 0;
    bool generated = false;
    IdT node;           ///< in the instance's net; meaningless when `generated`
    bool ends = false;  ///< of a transition: its firing completes the instance's work
    bool begins = false;  ///< of a transition: its firing is the first of a call of the instance
};

/// The mapping from a flat net back to the drawing.
struct SourceMap {
    std::vector<Instance> instances;      ///< instance 0 is the program itself
    std::vector<Origin<PlaceId>> places;  ///< by position in the flat net
    std::vector<Origin<TransitionId>> transitions;
};

/// A place shared by calls of a program or of one of its subnets, see `sharing_check.h`.
struct SharingFinding {
    SharedPlace shared;                ///< in the net that makes the calls
    std::vector<TransitionId> levels;  ///< substituted transitions from the program to that net
    std::string file;                  ///< that net's; empty for the program's own
    std::string text;                  ///< with both callers by path: `t4/t1 and t4/t2 can be …`
};

/// A hierarchy of nets as one flat net. Places of the program keep their positions and names;
/// others are named by path, `t4/p3`.
struct LinkedNet {
    Net net;
    SourceMap sources;
    std::vector<std::string> warnings;
    std::vector<SharingFinding> sharing;
};

/// The warnings of linking, those of shared places first.
std::vector<std::string> allWarnings(const LinkedNet& linked);

/// Maximum depth of nesting.
inline constexpr std::size_t maxLevels = 256;

/// Replaces substituted transitions by their subnets, up to `maxLevels` deep, as the published
/// compiler-linker does (copy operands in, run, move the result out), but without its limits. Fails
/// with `hierarchyCycle` or `badMapping` naming the chain, with `unsupported` for too many levels
/// or too large a net, or with the loader's error.
Result<LinkedNet> link(const Net& net, const std::string& path, const SubnetLoader& load);

/// What `link` would find of shared places, without linking. A subnet that several calls use is
/// reported once; `net` itself is assumed to be called if it is written for that, see
/// `callPortsOf`. Fails like `link`.
Result<std::vector<SharingFinding>> findSharing(const Net& net, const std::string& path,
                                                 const SubnetLoader& load);

}  // namespace fireable::net
