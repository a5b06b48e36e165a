#include "editor/document/run_followers.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "engine/run/node_renaming.h"

namespace fireable {
namespace {

using Names = std::unordered_map<std::string, std::string>;

/// By old name, the new one of each node that changes its name and that others can name.
template <class Table, class ChangesT>
Names newNames(const Table& table, const ChangesT& changes) {
    std::unordered_set<std::string> given;        // names that nodes have no longer, all of them
    std::unordered_map<std::string, int> owners;  // of the new names, after the edit
    for (const auto& [id, part] : changes) {
        if (part && table.contains(id) && table[id].name != part->value.name) {
            given.insert(table[id].name);
            owners[part->value.name] = 0;
        }
    }
    if (given.empty()) {
        return {};
    }
    const auto own = [&owners](const std::string& name) {
        if (const auto found = owners.find(name); found != owners.end()) {
            ++found->second;
        }
    };
    Names names;
    for (const auto& [id, node] : table) {
        const auto change = changes.find(id);
        const bool first = given.erase(node.name) > 0;
        if (change == changes.end()) {
            own(node.name);
        } else if (change->second) {
            own(change->second->value.name);
            if (first && change->second->value.name != node.name) {
                names.emplace(node.name, change->second->value.name);
            }
        }
    }
    for (const auto& [id, part] : changes) {
        if (part && !table.contains(id)) {
            own(part->value.name);
        }
    }
    std::erase_if(names, [&](const auto& name) { return owners[name.second] > 1; });
    return names;
}

/// The new names of a net's nodes, and so of what is inside of its substituted transitions.
class Renaming {
public:
    Renaming(Names places, Names transitions)
        : places_(std::move(places)), transitions_(std::move(transitions)) {}

    bool empty() const { return places_.empty() && transitions_.empty(); }

    std::optional<std::string> operator()(NodeKind kind, std::string_view name) const {
        const Names& names = kind == NodeKind::place ? places_ : transitions_;
        if (const auto found = names.find(std::string(name)); found != names.end()) {
            return found->second;
        }
        const std::size_t slash = name.find('/');
        if (slash == std::string_view::npos) {
            return std::nullopt;
        }
        const auto outer = transitions_.find(std::string(name.substr(0, slash)));
        return outer == transitions_.end()
                   ? std::nullopt
                   : std::optional(outer->second + std::string(name.substr(slash)));
    }

private:
    Names places_;
    Names transitions_;
};

RunConfiguration renamed(RunConfiguration run, const Renaming& renaming) {
    for (PlaceOverride& change : run.overrides) {
        change.place = renaming(NodeKind::place, change.place).value_or(change.place);
    }
    for (Breakpoint& breakpoint : run.breakpoints) {
        breakpoint = renamedBreakpoint(std::move(breakpoint), renaming);
    }
    for (WatchedExpression& watch : run.watches) {
        watch.text = renamedExpression(watch.text, renaming);
    }
    return run;
}

}  // namespace

void followNames(const Diagram& diagram, NetEdit& edit) {
    if (diagram.runs.empty()) {
        return;
    }
    const Renaming renaming(newNames(diagram.net.places, edit.places),
                            newNames(diagram.net.transitions, edit.transitions));
    if (renaming.empty()) {
        return;
    }
    std::vector<RunConfiguration> runs = edit.head ? edit.head->runs : diagram.runs;
    bool different = false;
    for (RunConfiguration& run : runs) {
        RunConfiguration after = renamed(run, renaming);
        different = different || after != run;
        run = std::move(after);
    }
    if (different) {
        if (!edit.head) {
            edit.head = headOf(diagram);
        }
        edit.head->runs = std::move(runs);
    }
}

void keepLists(const Diagram& diagram, const NetEdit& inverse, NetEdit& edit) {
    if (!edit.head || inverse.head->runs == edit.head->runs) {
        if (edit.head) {
            edit.head->runs = diagram.runs;
        }
        followNames(diagram, edit);
        return;
    }
    NetEdit names;
    names.places = edit.places;
    names.transitions = edit.transitions;
    names.head = headOf(diagram);
    followNames(diagram, names);
    const std::vector<RunConfiguration>& now = names.head->runs;
    const std::vector<RunConfiguration>& expected = inverse.head->runs;
    for (RunConfiguration& run : edit.head->runs) {
        const auto found = std::ranges::find(diagram.runs, run.name, &RunConfiguration::name);
        const auto then = std::ranges::find(expected, run.name, &RunConfiguration::name);
        if (found != diagram.runs.end() && then != expected.end() &&
            (found->breakpoints != then->breakpoints || found->watches != then->watches)) {
            const auto& lists = now[static_cast<std::size_t>(found - diagram.runs.begin())];
            run.breakpoints = lists.breakpoints;
            run.watches = lists.watches;
        }
    }
}

}  // namespace fireable
