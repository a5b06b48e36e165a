#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/expression/step_state.h"
#include "engine/net/program/net_symbols.h"

namespace fireable::testing {

/// Names in lists, numbered by position.
class ListedNames final : public NodeNames {
public:
    ListedNames(std::vector<std::string> places, std::vector<std::string> transitions)
        : places_(std::move(places)), transitions_(std::move(transitions)) {}

    const ModelSymbols& symbols() const override { return netSymbols; }
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
        for (const std::string& name : kind == placeKind ? places_ : transitions_) {
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

    Count value(FunctionIndex function, NodeIndex node) const override {
        if (function == tokensFunction) {
            return marking[static_cast<std::size_t>(node)];
        }
        if (function == firedFunction) {
            const auto found = firings.find(node);
            return found == firings.end() ? Count(0) : found->second;
        }
        const auto found = allowed.find(node);
        return found != allowed.end() && found->second ? 1 : 0;
    }
    Count step() const override { return steps; }
};

}  // namespace fireable::testing
