#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace fireable {

/// A kind of nodes that expressions can name: a position in `ModelSymbols::kinds`.
enum class NodeKind : std::uint8_t {};
using NodeIndex = std::int32_t;

/// A function that expressions can call, such as `fired(t)`.
struct ModelFunction {
    std::string_view name;
    /// Of the node that is its argument; nothing: it has none, and is written without parentheses.
    std::optional<NodeKind> argument;
    /// Whether it says what the last step did: it is 0 for all nodes where no step has been made.
    bool ofStep = false;
};
/// A position in `ModelSymbols::functions`.
using FunctionIndex = std::uint8_t;

/// What expressions over the runs of a model can refer to. The name of a node alone stands for the
/// first function of it, which is not of a step. Every model has `step`, which is not listed.
struct ModelSymbols {
    std::span<const std::string_view> kinds;  ///< for errors: `a place`
    std::span<const ModelFunction> functions;

    std::string_view wordOf(NodeKind kind) const { return kinds[static_cast<std::size_t>(kind)]; }
    const ModelFunction& operator[](FunctionIndex function) const { return functions[function]; }
    std::optional<FunctionIndex> find(std::string_view name) const;
    /// The function that a node's name alone stands for.
    static constexpr FunctionIndex ofName = 0;
    /// The first function of a step: a breakpoint on such a node waits for it.
    std::optional<FunctionIndex> event() const;
    bool hasConstant(std::string_view name) const;
};

/// The names of a model's nodes, to bind expressions to node numbers.
class NodeNames {
public:
    virtual ~NodeNames() = default;
    virtual const ModelSymbols& symbols() const = 0;
    /// The node with exactly this name; the first if several have it.
    virtual std::optional<NodeIndex> find(NodeKind kind, std::string_view name) const = 0;
    /// Calls `visit` with every node of this kind, by ascending number.
    virtual void forEach(NodeKind kind,
                         const std::function<void(NodeIndex, std::string_view)>& visit) const = 0;
    /// Calls `visit` with every additional name that `find` knows: the aliases of nodes.
    virtual void forEachOtherName(NodeKind /*kind*/,
                                  const std::function<void(std::string_view)>& /*visit*/) const {}
};

/// Whether `text` as a whole matches `pattern`: `*` is anything, `?` one (UTF-8) character.
bool matches(std::string_view pattern, std::string_view text);
/// The name that `written` was probably meant to be; nothing if none is similar.
std::optional<std::string> nearestName(const NodeNames& names, NodeKind kind,
                                       std::string_view written);
/// A suffix for an error about `written`: `; did you mean 'NAME'?`, or nothing.
std::string didYouMean(const NodeNames& names, NodeKind kind, std::string_view written);

}  // namespace fireable
