#include "engine/net/program/place_overrides.h"

#include <string_view>
#include <unordered_map>

#include "engine/expression/symbols.h"
#include "engine/net/program/net_symbols.h"

namespace fireable::net {
namespace {

/// The names of a net's places, numbered by position.
class PlaceNames final : public NodeNames {
public:
    explicit PlaceNames(const Net& net) : net_(net) {
        forEach(placeKind,
                [this](NodeIndex i, std::string_view name) { byName_.emplace(name, i); });
    }

    const ModelSymbols& symbols() const override { return netSymbols; }
    std::optional<NodeIndex> find(NodeKind, std::string_view name) const override {
        const auto found = byName_.find(name);
        return found != byName_.end() ? std::optional(found->second) : std::nullopt;
    }
    void forEach(NodeKind,
                 const std::function<void(NodeIndex, std::string_view)>& visit) const override {
        NodeIndex i = 0;
        for (const auto& [id, place] : net_.places) {
            visit(i++, place.name);
        }
    }

private:
    const Net& net_;
    std::unordered_map<std::string_view, NodeIndex> byName_;
};

}  // namespace

Result<void> overrideMarking(Net& net, std::span<const PlaceOverride> overrides) {
    if (overrides.empty()) {
        return {};
    }
    const PlaceNames names(net);
    std::vector<PlaceId> changed;
    for (const PlaceOverride& change : overrides) {
        const auto place = names.find(placeKind, change.place);
        if (!place) {
            return fail(ErrorCode::unknownNode, "expected a place of the net to start with " +
                                                    change.tokens.text() + " tokens, found '" +
                                                    change.place + "'" +
                                                    didYouMean(names, placeKind, change.place));
        }
        changed.push_back(net.places.idAt(static_cast<std::size_t>(*place)));
    }
    for (std::size_t i = 0; i < changed.size(); ++i) {
        net.places[changed[i]].initial = overrides[i].tokens;
    }
    return {};
}

}  // namespace fireable::net
