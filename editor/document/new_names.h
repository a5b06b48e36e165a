#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engine/net/model/diagram.h"
#include "engine/run/node_renaming.h"

// What follows when nodes are renamed.
namespace fireable {

using Names = std::unordered_map<std::string, std::string>;

/// New names by old name of renamed nodes that can be referenced.
template <class Table, class ChangesT>
Names newNames(const Table& table, const ChangesT& changes) {
    std::unordered_set<std::string> given;        // names no longer in use
    std::unordered_map<std::string, int> owners;  // owners of the new names
    for (const auto& [id, part] : changes) {
        if (part && table.contains(id) && table[id].name != part->value.name) {
            given.insert(table[id].name);
            owners[part->value.name] = 0;
        }
    }
    if (given.empty()) {
        return {};
    }
    const auto own = [&owners](const std::string& name) {
        if (const auto found = owners.find(name); found != owners.end()) {
            ++found->second;
        }
    };
    Names names;
    for (const auto& [id, node] : table) {
        const auto change = changes.find(id);
        const bool first = given.erase(node.name) > 0;
        if (change == changes.end()) {
            own(node.name);
        } else if (change->second) {
            own(change->second->value.name);
            if (first && change->second->value.name != node.name) {
                names.emplace(node.name, change->second->value.name);
            }
        }
    }
    for (const auto& [id, part] : changes) {
        if (part && !table.contains(id)) {
            own(part->value.name);
        }
    }
    std::erase_if(names, [&](const auto& name) { return owners[name.second] > 1; });
    return names;
}

/// `runs` with the nodes that they name renamed: where they start, breakpoints and watches. What
/// runs start with is of the first kind of node.
std::vector<RunConfiguration> renamedRuns(std::vector<RunConfiguration> runs,
                                          const ModelSymbols& symbols, const NewName& newName);

}  // namespace fireable
