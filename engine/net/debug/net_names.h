#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/net/model/net.h"
#include "engine/net/program/linker.h"
#include "engine/net/program/net_program.h"
#include "engine/net/program/net_symbols.h"

namespace fireable::net {

/// The names in a flat net, with the node numbers of its program. All arguments must outlive it.
///
/// `find` also knows the paths of the calls in `sources`, such as `t4`, as the names of the
/// transitions that begin them, so that `fired(t4)` is a call's beginning.
class NetNames final : public NodeNames {
public:
    NetNames(const Net& net, const NetProgram& program, const SourceMap& sources = {});
    const ModelSymbols& symbols() const override { return netSymbols; }
    std::optional<NodeIndex> find(NodeKind kind, std::string_view name) const override;
    void forEach(NodeKind kind,
                 const std::function<void(NodeIndex, std::string_view)>& visit) const override;
    void forEachOtherName(NodeKind kind,
                          const std::function<void(std::string_view)>& visit) const override;

private:
    const Net& net_;
    const NetProgram& program_;
    std::unordered_map<std::string_view, NodeIndex> places_;
    std::unordered_map<std::string_view, NodeIndex> transitions_;  ///< and calls
    std::vector<std::string_view> calls_;
};

}  // namespace fireable::net
