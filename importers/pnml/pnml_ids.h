#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/net/model/diagram.h"

namespace fireable {

/// Gives every name out once.
class UniqueNames {
public:
    /// `wanted`, or `wanted_2`, `wanted_3` … where it was given out before.
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

/// `name` as an XML id (NCName) of ASCII characters: itself where it is one.
std::string asXmlId(std::string_view name, std::string_view ifEmpty);

/// Whether `id` can stand as it is: an NCName of ASCII characters.
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

/// Gives every node of the net that has no id in `ids` yet, and the net, one made from its name,
/// and then every copy one; `taken` holds those of the document so far.
void fillIds(const Diagram& diagram, UniqueNames& taken, PnmlIds& ids);

// Other tools' parts of a net (unit trees, final markings) name nodes by XML id. A net that has
// such parts therefore keeps the ids of its nodes, as an element `<id>` before their kept parts.

/// The kept parts of a node with its id before them. `id` is an XML id.
std::string withRetainedId(std::string_view id, std::string_view parts);

/// Takes the `<id>` off the front of `parts`; nothing where there is none, or none that can be one.
std::optional<std::string> takeRetainedId(std::string_view& parts);

}  // namespace fireable
