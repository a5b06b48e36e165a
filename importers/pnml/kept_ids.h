#pragma once

#include <optional>
#include <string>
#include <string_view>

// Other tools' parts of a net (unit trees, final markings) name nodes by XML id. A net that has
// such parts therefore keeps the ids of its nodes, as an element `<id>` before their kept parts.

namespace fireable {

/// The kept parts of a node with its id before them. `id` is an XML id.
std::string withKeptId(std::string_view id, std::string_view parts);

/// Takes the `<id>` off the front of `parts`; nothing where there is none, or none that can be one.
std::optional<std::string> takeKeptId(std::string_view& parts);

}  // namespace fireable
