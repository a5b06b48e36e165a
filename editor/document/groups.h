#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "editor/document/net_element.h"

// Groups of nodes, whatever kind of document they belong to: a name and `members`, a set of ids
// that `toElement` takes. A node is in at most one group.
namespace fireable {

template <class Group>
bool holdsOneOf(const Group& group, const decltype(Group::members)& nodes) {
    return std::ranges::any_of(group.members,
                               [&](const auto& member) { return nodes.contains(member); });
}

/// Takes the members that `goes` says out of all groups, and removes those left with fewer than
/// `least`.
template <class Group, class Goes>
void removeMembers(std::vector<Group>& groups, Goes goes, std::size_t least) {
    for (Group& group : groups) {
        std::erase_if(group.members, goes);
    }
    std::erase_if(groups, [least](const Group& group) { return group.members.size() < least; });
}

/// Groups `nodes`, removing them from other groups. False, and no change, for fewer than two nodes
/// and for an existing group.
template <class Group>
bool addGroup(std::vector<Group>& groups, const decltype(Group::members)& nodes) {
    const auto isSame = [&](const Group& group) { return group.members == nodes; };
    if (nodes.size() < 2 || std::ranges::any_of(groups, isSame)) {
        return false;
    }
    removeMembers(
        groups, [&](const auto& member) { return nodes.contains(member); }, 2);
    std::string name;
    for (std::size_t number = groups.size() + 1;
         name.empty() || std::ranges::find(groups, name, &Group::name) != groups.end(); ++number) {
        name = "group " + std::to_string(number);
    }
    groups.push_back({name, nodes});
    return true;
}

/// Dissolves every group with a member among `nodes`; false: there is none.
template <class Group>
bool dissolveGroups(std::vector<Group>& groups, const decltype(Group::members)& nodes) {
    return std::erase_if(groups, [&](const Group& group) { return holdsOneOf(group, nodes); }) > 0;
}

/// `elements` and the other members of their groups.
template <class Group>
ElementSet withMembers(const std::vector<Group>& groups, const ElementSet& elements) {
    ElementSet all = elements;
    for (const Group& group : groups) {
        const auto isIn = [&](const auto& member) { return elements.contains(toElement(member)); };
        if (std::ranges::any_of(group.members, isIn)) {
            for (const auto& member : group.members) {
                all.insert(toElement(member));
            }
        }
    }
    return all;
}

}  // namespace fireable
