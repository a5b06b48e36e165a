#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/net/model/net.h"

namespace fireable::net {

/// A subnet as a file gave it, and the name under which to look up files that it names in turn.
struct Subnet {
    Net net;
    std::string path;  ///< where it was found: tells two files of one name apart
};

/// Finds and reads the subnet that `file` names inside the net read from `fromPath`.
/// (`importers/subnet_library.h` has the usual one: beside the net, then in the library path.)
using SubnetLoader =
    std::function<Result<Subnet>(const std::string& file, const std::string& fromPath)>;

/// One use of a net: the program itself, or a transition carried out by a subnet.
struct Instance {
    int parent = -1;           ///< index of the enclosing instance; -1 for the program itself
    TransitionId substituted;  ///< in the parent's net
    std::string file;          ///< subnet file; the program's own for instance 0
    std::string path;          ///< `t4/t2`: names of the substituted transitions from the top
};

/// Where a flat node comes from. Nodes that the linker makes (copy, move, split, join) belong to
/// the substituted transition that they serve and have no node of their own.
template <class IdT>
struct Origin {
    int instance = 0;
    bool generated = false;
    IdT node;           ///< in the instance's net; meaningless when `generated`
    bool ends = false;  ///< of a transition: its firing ends what the instance was called for
};

/// The way back from a flat net to the drawing.
struct SourceMap {
    std::vector<Instance> instances;      ///< instance 0 is the program itself
    std::vector<Origin<PlaceId>> places;  ///< by position in the flat net
    std::vector<Origin<TransitionId>> transitions;
};

/// A hierarchy of nets as one flat net. Places of the program keep their positions and names;
/// others are named by path, `t4/p3`.
struct LinkedNet {
    Net net;
    SourceMap sources;
    std::vector<std::string> warnings;  ///< races of the copy scheme (formats: section 3.6, end)
};

/// The most nets that may stand one inside the other.
inline constexpr std::size_t maxLevels = 256;

/// Replaces substituted transitions by their subnets, to `maxLevels`, as the published
/// compiler-linker does (copy operands in, run, move the result out), without its limits.
/// Fails with `hierarchyCycle` or `badMapping` naming the chain, with `unsupported` for
/// too many levels or a net that no memory holds, or with the loader's error.
Result<LinkedNet> link(const Net& net, const std::string& path, const SubnetLoader& load);

}  // namespace fireable::net
