#include "engine/net/debug/net_names.h"
#include "engine/net/program/net_symbols.h"

namespace fireable::net {

NetNames::NetNames(const Net& net, const NetProgram& program, const SourceMap& sources)
    : net_(net), program_(program) {
    const auto into = [](auto& table) {
        return [&table](NodeIndex index, std::string_view name) { table.emplace(name, index); };
    };
    places_.reserve(program.placeIds.size());
    transitions_.reserve(program.transitionIds.size());
    forEach(placeKind, into(places_));
    forEach(transitionKind, into(transitions_));
    if (sources.instances.size() < 2) {
        return;  // no calls
    }
    for (NodeIndex t = 0; const TransitionId id : program.transitionIds) {
        const auto& origin = sources.transitions[net.transitions.indexOf(id)];
        if (origin.begins) {
            const std::string& call =
                sources.instances[static_cast<std::size_t>(origin.instance)].path;
            if (transitions_.emplace(call, t).second) {
                calls_.push_back(call);
            }
        }
        ++t;
    }
}

std::optional<NodeIndex> NetNames::find(NodeKind kind, std::string_view name) const {
    const auto& table = kind == placeKind ? places_ : transitions_;
    const auto found = table.find(name);
    return found == table.end() ? std::nullopt : std::optional(found->second);
}

void NetNames::forEachOtherName(NodeKind kind,
                                const std::function<void(std::string_view)>& visit) const {
    if (kind == transitionKind) {
        for (const std::string_view call : calls_) {
            visit(call);
        }
    }
}

void NetNames::forEach(NodeKind kind,
                       const std::function<void(NodeIndex, std::string_view)>& visit) const {
    NodeIndex index = 0;
    if (kind == placeKind) {
        for (const PlaceId id : program_.placeIds) {
            visit(index++, net_.places[id].name);
        }
    } else {
        for (const TransitionId id : program_.transitionIds) {
            visit(index++, net_.transitions[id].name);
        }
    }
}

}  // namespace fireable::net
