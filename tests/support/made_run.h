#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/run/step_state.h"

namespace fireable::testing {

/// Names in lists, numbered by position.
class ListedNames final : public NodeNames {
public:
    ListedNames(std::vector<std::string> places, std::vector<std::string> transitions)
        : places_(std::move(places)), transitions_(std::move(transitions)) {}

    std::optional<NodeIndex> find(NodeKind kind, std::string_view name) const override {
        std::optional<NodeIndex> found;
        forEach(kind, [&](NodeIndex index, std::string_view candidate) {
            if (candidate == name && !found) {
                found = index;
            }
        });
        return found;
    }
    void forEach(NodeKind kind,
                 const std::function<void(NodeIndex, std::string_view)>& visit) const override {
        NodeIndex index = 0;
        for (const std::string& name : kind == NodeKind::place ? places_ : transitions_) {
            visit(index++, name);
        }
    }

private:
    std::vector<std::string> places_;
    std::vector<std::string> transitions_;
};

/// A moment of a run with values chosen by a test.
class WrittenState final : public StepState {
public:
    std::vector<Count> marking;
    std::map<NodeIndex, Count> firings;
    std::map<NodeIndex, bool> allowed;
    Count steps = 0;

    Count tokens(NodeIndex place) const override {
        return marking[static_cast<std::size_t>(place)];
    }
    Count fired(NodeIndex transition) const override {
        const auto found = firings.find(transition);
        return found == firings.end() ? Count(0) : found->second;
    }
    bool enabled(NodeIndex transition) const override {
        const auto found = allowed.find(transition);
        return found != allowed.end() && found->second;
    }
    Count step() const override { return steps; }
};

}  // namespace fireable::testing
