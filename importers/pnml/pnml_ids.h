#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/net/model/diagram.h"

namespace fireable {

/// Makes names unique.
class UniqueNames {
public:
    /// `wanted`, or `wanted_2`, `wanted_3` … if it has been claimed before.
    std::string claim(std::string_view wanted) {
        std::string name(wanted);
        for (int& number = next_[name]; number > 0;) {
            std::string other = name + "_" + std::to_string(++number);
            if (!next_.contains(other)) {
                next_[other] = 1;
                return other;
            }
        }
        next_[name] = 1;
        return name;
    }
    bool taken(std::string_view name) const { return next_.contains(std::string(name)); }

private:
    std::unordered_map<std::string, int> next_;  ///< the highest number tried for each name
};

/// `name` as an ASCII XML id (NCName): unchanged if it is one.
std::string asXmlId(std::string_view name, std::string_view ifEmpty);

/// Whether `id` is an NCName of ASCII characters.
bool isXmlId(std::string_view id);

/// The XML ids of one net's nodes; unique in the whole document.
struct PnmlIds {
    std::string net;
    std::vector<std::string> places;       ///< by id.value
    std::vector<std::string> transitions;  ///< by id.value
    std::vector<std::string> copies;       ///< by id.value; further drawings of places

    const std::string& of(PlaceId id) const { return places[id.value]; }
    const std::string& of(TransitionId id) const { return transitions[id.value]; }
    const std::string& of(CopyId id) const { return copies[id.value]; }
};

/// Generates ids from names for the net, its nodes without an id in `ids`, and its copies; `taken`
/// has the ids of the document so far.
void fillIds(const Diagram& diagram, UniqueNames& taken, PnmlIds& ids);

// Other tools' parts of a net (unit trees, final markings) refer to nodes by XML id. A net with
// such parts therefore retains the ids of its nodes, as an element `<id>` before their retained
// parts.

/// The retained parts of a node, preceded by its id. `id` is an XML id.
std::string withRetainedId(std::string_view id, std::string_view parts);

/// Removes the `<id>` from the front of `parts`; nothing if there is none, or no valid one.
std::optional<std::string> takeRetainedId(std::string_view& parts);

}  // namespace fireable
