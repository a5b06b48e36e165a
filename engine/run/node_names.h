#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace fireable {

/// The nodes of a model that runs refer to by number: what holds tokens, and what fires.
enum class NodeKind : std::uint8_t { place, transition };
using NodeIndex = std::int32_t;

/// The names of a model's nodes, to bind expressions to node numbers.
class NodeNames {
public:
    virtual ~NodeNames() = default;
    /// The node with exactly this name; the first if several have it.
    virtual std::optional<NodeIndex> find(NodeKind kind, std::string_view name) const = 0;
    /// Calls `visit` with every node of this kind, by ascending number.
    virtual void forEach(NodeKind kind,
                         const std::function<void(NodeIndex, std::string_view)>& visit) const = 0;
};

}  // namespace fireable
