#pragma once

#include <QString>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/net/model/diagram.h"
#include "importers/subnet_library.h"

namespace fireable {

/// Identifies a net: an absolute file path (empty: not saved yet) and its index in the file.
struct NetPlace {
    std::filesystem::path file;
    std::size_t net = 0;
    bool operator==(const NetPlace&) const = default;
    auto operator<=>(const NetPlace&) const = default;
};
NetPlace placeOf(const FoundSubnet& subnet);
NetPlace placeOf(const std::filesystem::path& file, std::size_t net);

/// The path by which `SubnetLibrary` resolves names in a net.
std::string lookupPath(const NetPlace& place);

/// A transition substituted by a net.
struct NetUse {
    NetPlace in;
    TransitionId transition;
    std::string text;  ///< `sum of five: add1`
    bool operator==(const NetUse&) const = default;
};

/// All transitions that `wanted` substitutes, in the net `top` at `at` and below it. Skips subnets
/// that are not found.
std::vector<NetUse> usesOf(const NetPlace& wanted, const Diagram& top, const NetPlace& at,
                           SubnetLibrary& library);

/// Whether `wanted` is `from` or below it.
bool reaches(const FoundSubnet& from, const NetPlace& wanted, SubnetLibrary& library);

/// One net in a path down a hierarchy.
struct Crumb {
    NetPlace net;
    QString title;
    TransitionId via;  ///< the transition of the previous net that leads here; unused in the first
    bool operator==(const Crumb&) const = default;
};

/// The path from a net down to one below it; never empty.
using Trail = std::vector<Crumb>;

}  // namespace fireable
