#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

#include "editor/document/net_element.h"
#include "engine/net/model/net.h"

namespace fireable {

class NetTextEditor;

/// Maps lines of a net's text to nodes.
class TextNodes {
public:
    explicit TextNodes(NetTextEditor& editor) : editor_(editor) {}

    /// The text has changed.
    void invalidateLines() { linesKnown_ = false; }
    /// Marks the lines that declare `nodes`, unless too many, and scrolls to them unless the user
    /// is typing.
    void mark(const std::set<NodeId>& nodes, const Net& net);
    /// The node whose name is at the cursor, or that its line declares.
    std::optional<NetElement> atCaret(const Net& net) const;

private:
    void findLines();

    NetTextEditor& editor_;
    std::map<std::pair<bool, std::string>, int> lineOf_;  ///< by kind (true: place) and name
    bool linesKnown_ = false;
};

/// The nodes of a net by name; the first of duplicates.
struct NameIndex {
    explicit NameIndex(const Net& net) {
        places.reserve(net.places.size());
        for (const auto& [id, place] : net.places) {
            places.try_emplace(place.name, id);
        }
        transitions.reserve(net.transitions.size());
        for (const auto& [id, transition] : net.transitions) {
            transitions.try_emplace(transition.name, id);
        }
    }

    std::optional<PlaceId> place(const std::string& name) const { return in(places, name); }
    std::optional<TransitionId> transition(const std::string& name) const {
        return in(transitions, name);
    }
    std::optional<PlaceId> find(const std::string& name, PlaceId) const { return place(name); }
    std::optional<TransitionId> find(const std::string& name, TransitionId) const {
        return transition(name);
    }

    std::unordered_map<std::string, PlaceId> places;
    std::unordered_map<std::string, TransitionId> transitions;

private:
    template <class IdT>
    static std::optional<IdT> in(const std::unordered_map<std::string, IdT>& ids,
                                 const std::string& name) {
        const auto found = ids.find(name);
        return found != ids.end() ? std::optional(found->second) : std::nullopt;
    }
};

}  // namespace fireable
