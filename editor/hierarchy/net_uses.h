#pragma once

#include <QString>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/net/model/diagram.h"
#include "importers/subnet_library.h"

namespace fireable {

/// Which net: a file, absolute (empty: not saved yet), and the position of the net in it.
struct NetPlace {
    std::filesystem::path file;
    std::size_t net = 0;
    bool operator==(const NetPlace&) const = default;
    auto operator<=>(const NetPlace&) const = default;
};
NetPlace placeOf(const FoundSubnet& subnet);
NetPlace placeOf(const std::filesystem::path& file, std::size_t net);

/// The path of a net, as `SubnetLibrary` wants it to look up the names in it.
std::string lookupPath(const NetPlace& place);

/// A transition that is carried out by a net.
struct NetUse {
    NetPlace in;
    TransitionId transition;
    std::string text;  ///< `sum of five: add1`
    bool operator==(const NetUse&) const = default;
};

/// Every transition that `wanted` carries out, in the net `top` (which lies at `at`) and in all
/// nets below it. What cannot be found is passed over.
std::vector<NetUse> usesOf(const NetPlace& wanted, const Diagram& top, const NetPlace& at,
                           SubnetLibrary& library);

/// Whether `wanted` is `from` or stands somewhere below it.
bool reaches(const FoundSubnet& from, const NetPlace& wanted, SubnetLibrary& library);

/// One net on the way down a hierarchy.
struct Crumb {
    NetPlace net;
    QString title;
    TransitionId via;  ///< the transition of the net before that led here; not for the first
    bool operator==(const Crumb&) const = default;
};

/// The way from a net down to one below it; never empty.
using Trail = std::vector<Crumb>;

}  // namespace fireable
