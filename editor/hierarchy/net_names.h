#pragma once

#include <string>

#include "editor/document/net_document.h"
#include "engine/base/result.h"
#include "engine/net/model/net.h"
#include "importers/subnet_library.h"

// What the nets of a document are called, and how they refer to each other by it. Failures are
// translated.
namespace fireable {

/// Of all nets, in their order; empty for those without a name.
std::vector<std::string> netNames(const NetDocument& document);

/// A name that a further net of `document` can have: `wanted`, or one like it.
std::string freeNetName(const NetDocument& document, const std::string& wanted);

/// Whether a net can be called `name`. Fails with `badArgument` for a number, and for what holds a
/// `#`: references would mean something else by it.
Result<void> checkNetName(const std::string& name);

/// The same of a net that is to be added to `document`; fails also for a name that is taken.
Result<void> checkNewNetName(const NetDocument& document, const std::string& name);

/// Gives the shown net another name, and with it the references to it in all nets; it stays shown.
/// Fails with `badArgument` for an empty name, one that another net has, and like `checkNetName`.
Result<void> renameNet(NetDocument& document, const std::string& name);

/// Where `edit` gives the shown net another name, or takes it away: completes it by the references
/// in that net, and returns what must happen to the other nets with it. Fails for the names that
/// `renameNet` refuses, but not for an empty one.
Result<NetEdits> followRename(const NetDocument& document, NetEdit& edit);

/// What must happen to the other nets when the one at `index`, which none of them uses, is removed:
/// references by number follow those that move up.
NetEdits afterRemoval(const NetDocument& document, std::size_t index);

/// `wanted`, or with the lowest number behind it that makes it new among the names of `table`.
template <class Table>
std::string uniqueName(const Table& table, const std::string& wanted) {
    const auto taken = [&](const std::string& name) {
        for (const auto& entry : table) {
            if (entry.value.name == name) {
                return true;
            }
        }
        return false;
    };
    std::string name = wanted;
    for (int number = 2; taken(name); ++number) {
        name = wanted + std::to_string(number);
    }
    return name;
}

/// Finds the subnets of `document` as a run does: `#NAME` among its nets as they are now, saved or
/// not, files beside its own, then the library path. It looks at the document's nets themselves, so
/// make one for each use: an edit ends it, and what it found.
SubnetLibrary subnetsOf(const NetDocument& document);
/// The same with `instead` in place of the net of that position; behind the last: besides them.
SubnetLibrary subnetsOf(const NetDocument& document, std::size_t net, Diagram instead);

/// How `document` names `file` as a subnet: without the folder where it is that of its own, so that
/// both can move.
std::string subnetName(const NetDocument& document, const std::filesystem::path& file);

}  // namespace fireable
