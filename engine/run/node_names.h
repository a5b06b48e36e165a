#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace fireable {

/// What a model's runs are told about by number: what holds tokens, and what fires.
enum class NodeKind : std::uint8_t { place, transition };
using NodeIndex = std::int32_t;

/// The names of a model's nodes, so that what a person writes can be tied to numbers.
class NodeNames {
public:
    virtual ~NodeNames() = default;
    /// The node with exactly this name; the first one where several have it.
    virtual std::optional<NodeIndex> find(NodeKind kind, std::string_view name) const = 0;
    /// Calls `visit` with every node of this kind, by ascending number.
    virtual void forEach(NodeKind kind,
                         const std::function<void(NodeIndex, std::string_view)>& visit) const = 0;
};

}  // namespace fireable
