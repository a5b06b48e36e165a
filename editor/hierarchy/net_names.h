#pragma once

#include <algorithm>
#include <string>

#include "editor/document/net_document.h"
#include "engine/base/result.h"
#include "engine/net/model/net.h"
#include "importers/subnet_library.h"

// Names of a document's nets and references by name. Failures are translated.
namespace fireable {

/// The names of all nets in order; empty for unnamed ones.
std::vector<std::string> netNames(const NetDocument& document);

/// A free name for a new net of `document`: `wanted`, or a variation of it.
std::string freeNetName(const NetDocument& document, const std::string& wanted);

/// Checks that a net can be called `name`. Fails with `badArgument` for numbers and names with `#`,
/// which would be ambiguous in references.
Result<void> checkNetName(const std::string& name);

/// The same for a new net of `document`; also fails for names in use.
Result<void> checkNewNetName(const NetDocument& document, const std::string& name);

/// Renames the current net and all references to it. Fails with `badArgument` for an empty name or
/// one in use, and like `checkNetName`.
Result<void> renameNet(NetDocument& document, const std::string& name);

/// If `edit` renames the current net, adds the changes of references in that net to it and returns
/// those of the other nets. Fails like `renameNet`, but accepts an empty name.
Result<NetEdits> followRename(const NetDocument& document, NetEdit& edit);

/// The edits of other nets when the unused net at `index` is removed: references by number are
/// adjusted.
NetEdits afterRemoval(const NetDocument& document, std::size_t index);

/// `wanted`, or `wanted` with the lowest number that makes it unique in `table`.
template <class Table>
std::string uniqueName(const Table& table, const std::string& wanted) {
    const auto taken = [&](const std::string& name) {
        return std::ranges::any_of(table, [&](const auto& e) { return e.value.name == name; });
    };
    std::string name = wanted;
    for (int number = 2; taken(name); ++number) {
        name = wanted + std::to_string(number);
    }
    return name;
}

/// Finds subnets of `document` as a run does: `#NAME` among its present nets, files beside its own,
/// then the library path. Refers to the document's nets, so an edit invalidates it.
SubnetLibrary subnetsOf(const NetDocument& document);
/// The same with `instead` replacing the net at `net`, or added if `net` is the number of nets.
SubnetLibrary subnetsOf(const NetDocument& document, std::size_t net, Diagram instead);

/// The reference from `document` to `file`: without a folder if it is the document's own, so that
/// both can be moved.
std::string subnetName(const NetDocument& document, const std::filesystem::path& file);

}  // namespace fireable
