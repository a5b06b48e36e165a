#include "editor/document/edit_command.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <unordered_map>
#include <utility>

#include "editor/document/edit_builder.h"
#include "editor/document/new_names.h"
#include "engine/net/program/net_symbols.h"
#include "importers/subnet_library.h"

namespace fireable {
namespace {

/// Merges edits of the same nets pairwise; nothing if that is impossible.
std::optional<NetEdits> mergedAll(const NetEdits& first, const NetEdits& second) {
    if (first.empty() || second.empty()) {
        return first.empty() ? second : first;
    }
    if (first.size() != second.size()) {
        return std::nullopt;
    }
    NetEdits all;
    for (std::size_t i = 0; i < first.size(); ++i) {
        auto one = first[i].first == second[i].first ? merged(first[i].second, second[i].second)
                                                     : std::nullopt;
        if (!one) {
            return std::nullopt;
        }
        all.emplace_back(first[i].first, std::move(*one));
    }
    return all;
}

/// [places + 1], new number by old number, both 1-based; 0: removed.
std::vector<int> newNumbers(const Net& net, const NetEdit& edit) {
    std::vector<int> numbers{0};
    int next = 0;
    for (const auto& [id, place] : net.places) {
        const auto change = edit.places.find(id);
        const bool goes = change != edit.places.end() && !change->second;
        numbers.push_back(goes ? 0 : ++next);
    }
    return numbers;
}

void follow(Substitution& substitution, const std::vector<int>& numbers) {
    std::vector<PortBinding> kept;
    for (PortBinding port : substitution.ports) {
        const bool known = port.inner > 0 && static_cast<std::size_t>(port.inner) < numbers.size();
        const int number = known ? numbers[static_cast<std::size_t>(port.inner)] : port.inner;
        if (number != 0) {
            port.inner = number;
            kept.push_back(port);
        }
    }
    substitution.ports = std::move(kept);
}

/// Maps the names of a net's nodes and of nodes inside its substituted transitions.
class Renaming {
public:
    Renaming(Names places, Names transitions)
        : places_(std::move(places)), transitions_(std::move(transitions)) {}

    bool empty() const { return places_.empty() && transitions_.empty(); }

    std::optional<std::string> operator()(NodeKind kind, std::string_view name) const {
        const Names& names = kind == placeKind ? places_ : transitions_;
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

}  // namespace

EditCommand::EditCommand(NetDocument& document, std::size_t net, NetEdit edit, NetEdits elsewhere,
                         const QString& text)
    : UndoStep(document, text),
      document_(document),
      net_(net),
      runsRevision_(document.runsRevision()),
      forward_(std::move(edit)),
      elsewhere_(std::move(elsewhere)) {
    for (auto& [other, edit] : elsewhere_) {
        edit.gesture = forward_.gesture;
    }
}

/// Edits other nets first, so that listeners find them updated.
void EditCommand::apply() {
    document_.reveal(net_);
    followLists(backward_, forward_);
    NetEdits given = document_.applyElsewhere(elsewhere_);
    elsewhereBack_ = document_.applyElsewhere(portFollowers(document_.nets(), net_, forward_));
    elsewhereBack_.insert(elsewhereBack_.end(), std::make_move_iterator(given.begin()),
                          std::make_move_iterator(given.end()));
    backward_ = document_.applyNow(net_, forward_);
    count();
}

void EditCommand::count() {
    bytes_ = bytesOf(forward_) + bytesOf(backward_) + bytesOf(elsewhere_) + bytesOf(elsewhereBack_);
}

void EditCommand::revert() {
    document_.reveal(net_);
    followLists(forward_, backward_);
    document_.applyElsewhere(elsewhereBack_);
    forward_ = document_.applyNow(net_, backward_);
}

void EditCommand::followLists(const NetEdit& inverse, NetEdit& edit) {
    if (const auto now = document_.runsRevision(); std::exchange(runsRevision_, now) != now) {
        preserveLists(document_.nets()[net_], inverse, edit);
    }
}

bool EditCommand::mergeWith(const QUndoCommand* later) {
    const auto* other = static_cast<const EditCommand*>(later);  // equal id() means equal class
    if (other->net_ != net_ || other->runsRevision_ != runsRevision_ || other->forward_.removes() ||
        other->backward_.removes()) {
        return false;
    }
    auto forward = merged(forward_, other->forward_);
    auto backward = merged(other->backward_, backward_);
    auto elsewhere = mergedAll(elsewhere_, other->elsewhere_);
    auto elsewhereBack = mergedAll(other->elsewhereBack_, elsewhereBack_);
    if (!forward || !backward || !elsewhere || !elsewhereBack) {
        return false;
    }
    forward_ = std::move(*forward);
    backward_ = std::move(*backward);
    elsewhere_ = std::move(*elsewhere);
    elsewhereBack_ = std::move(*elsewhereBack);
    count();
    return true;
}

NetListCommand::NetListCommand(NetDocument& document, std::size_t index, std::size_t next,
                               std::optional<DetachedNet> net, NetEdits elsewhere,
                               const QString& text)
    : UndoStep(document, text),
      document_(document),
      index_(index),
      next_(next),
      net_(std::move(net)),
      elsewhere_(std::move(elsewhere)) {
}

NetListCommand* NetListCommand::adding(NetDocument& document, Diagram net, const QString& text) {
    return new NetListCommand(document, document.netCount(), document.currentNet(),
                              DetachedNet{document.newKey(), std::move(net)}, {}, text);
}

NetListCommand* NetListCommand::removing(NetDocument& document, std::size_t index,
                                         NetEdits elsewhere, const QString& text) {
    const std::size_t next = std::min(index, document.netCount() - 2);
    return new NetListCommand(document, index, next, std::nullopt, std::move(elsewhere), text);
}

void NetListCommand::apply() {
    swap();
    again_ = true;
}

void NetListCommand::swap() {
    if (net_) {
        document_.insertNet(index_, *std::exchange(net_, std::nullopt), again_);
        elsewhere_ = document_.applyElsewhere(elsewhere_);
    } else {
        elsewhere_ = document_.applyElsewhere(elsewhere_);
        net_ = document_.takeNet(index_, next_);
    }
    bytes_ = bytesOf(elsewhere_) + (net_ ? bytesOf(net_->diagram) : 0);
}

NetEdits portFollowers(const std::vector<Diagram>& nets, std::size_t index, const NetEdit& edit) {
    NetEdits followers;
    if (std::ranges::none_of(edit.places, [](const auto& change) { return !change.second; })) {
        return followers;
    }
    const Net& net = nets[index].net;
    const std::vector<int> numbers = newNumbers(net, edit);
    std::vector<std::string> names;
    for (const Diagram& diagram : nets) {
        names.push_back(diagram.net.name);
    }
    const auto isMeant = [&](const std::string& file) {
        return file.starts_with('#') && netMeant(file.substr(1), names) == index;
    };
    for (std::size_t i = 0; i < nets.size(); ++i) {
        EditBuilder follower(nets[i]);
        for (const auto& [id, transition] : nets[i].net.transitions) {
            if (i != index && transition.substitution && isMeant(transition.substitution->file)) {
                follow(*follower.transition(id).value.substitution, numbers);
            }
        }
        if (!follower.empty()) {
            followers.emplace_back(i, follower.take());
        }
    }
    return followers;
}

void followNames(const Diagram& diagram, NetEdit& edit) {
    if (diagram.runs.empty()) {
        return;
    }
    const Renaming renaming(newNames(diagram.net.places, edit.places),
                            newNames(diagram.net.transitions, edit.transitions));
    if (renaming.empty()) {
        return;
    }
    const std::vector<RunConfiguration>& runs = edit.head ? edit.head->runs : diagram.runs;
    auto after = renamedRuns(runs, netSymbols, renaming);
    if (after != runs) {
        if (!edit.head) {
            edit.head = headOf(diagram);
        }
        edit.head->runs = std::move(after);
    }
}

void preserveLists(const Diagram& diagram, const NetEdit& inverse, NetEdit& edit) {
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
