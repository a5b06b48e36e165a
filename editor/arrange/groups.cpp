#include "editor/arrange/groups.h"

#include <algorithm>
#include <string>

#include "editor/document/edit_builder.h"

namespace fireable {
namespace {

bool holdsOneOf(const NodeGroup& group, const NodeSet& nodes) {
    return std::ranges::any_of(group.members,
                               [&](const NodeId& member) { return nodes.contains(member); });
}

std::string freeName(const std::vector<NodeGroup>& groups) {
    for (std::size_t number = groups.size() + 1;; ++number) {
        const std::string name = "group " + std::to_string(number);
        if (std::ranges::none_of(groups, [&](const auto& group) { return group.name == name; })) {
            return name;
        }
    }
}

}  // namespace

NetEdit grouped(const Diagram& diagram, const NodeSet& nodes) {
    const bool isThere = std::ranges::any_of(
        diagram.groups, [&](const NodeGroup& group) { return group.members == nodes; });
    if (nodes.size() < 2 || isThere) {
        return {};
    }
    EditBuilder edit(diagram);
    std::vector<NodeGroup>& groups = edit.head().groups;
    for (NodeGroup& group : groups) {
        std::erase_if(group.members, [&](const NodeId& member) { return nodes.contains(member); });
    }
    std::erase_if(groups, [](const NodeGroup& group) { return group.members.size() < 2; });
    groups.push_back({freeName(groups), nodes});
    return edit.take();
}

NetEdit ungrouped(const Diagram& diagram, const NodeSet& nodes) {
    if (!isInGroup(diagram, nodes)) {
        return {};
    }
    EditBuilder edit(diagram);
    std::erase_if(edit.head().groups,
                  [&](const NodeGroup& group) { return holdsOneOf(group, nodes); });
    return edit.take();
}

ElementSet withGroups(const Diagram& diagram, const ElementSet& elements) {
    ElementSet all = elements;
    for (const NodeGroup& group : diagram.groups) {
        const bool touched = std::ranges::any_of(group.members, [&](const NodeId& member) {
            return elements.contains(toElement(member));
        });
        if (touched) {
            for (const NodeId& member : group.members) {
                all.insert(toElement(member));
            }
        }
    }
    return all;
}

bool isInGroup(const Diagram& diagram, const NodeSet& nodes) {
    return std::ranges::any_of(diagram.groups,
                               [&](const NodeGroup& group) { return holdsOneOf(group, nodes); });
}

}  // namespace fireable
