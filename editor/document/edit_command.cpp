#include "editor/document/edit_command.h"

#include <iterator>
#include <utility>

#include "editor/document/net_document.h"
#include "editor/document/port_followers.h"
#include "editor/document/run_followers.h"

namespace fireable {
namespace {

/// `merged` of edits to the same nets; nothing: they are not, or one cannot be.
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

}  // namespace

EditCommand::EditCommand(NetDocument& document, std::size_t net, NetEdit edit, NetEdits elsewhere,
                         const QString& text)
    : QUndoCommand(text),
      document_(document),
      net_(net),
      runsKept_(document.runsKeptSoFar()),
      forward_(std::move(edit)),
      elsewhere_(std::move(elsewhere)) {
    for (auto& [other, edit] : elsewhere_) {
        edit.gesture = forward_.gesture;
    }
}

/// Other nets first: who hears of the edit finds them as they shall be with it.
void EditCommand::redo() {
    document_.reveal(net_);
    followLists(backward_, forward_);
    NetEdits given = document_.applyElsewhere(elsewhere_);
    elsewhereBack_ = document_.applyElsewhere(portFollowers(document_.nets(), net_, forward_));
    elsewhereBack_.insert(elsewhereBack_.end(), std::make_move_iterator(given.begin()),
                          std::make_move_iterator(given.end()));
    backward_ = document_.applyNow(net_, forward_);
}

void EditCommand::undo() {
    document_.reveal(net_);
    followLists(forward_, backward_);
    document_.applyElsewhere(elsewhereBack_);
    forward_ = document_.applyNow(net_, backward_);
    setObsolete(document_.takingBack_);  // then the stack deletes it
}

void EditCommand::followLists(const NetEdit& inverse, NetEdit& edit) {
    if (const auto now = document_.runsKeptSoFar(); std::exchange(runsKept_, now) != now) {
        keepLists(document_.nets()[net_], inverse, edit);
    }
}

bool EditCommand::mergeWith(const QUndoCommand* later) {
    const auto* other = static_cast<const EditCommand*>(later);  // same id(), so same class
    if (other->net_ != net_ || other->runsKept_ != runsKept_ || other->forward_.removes() ||
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
    return true;
}

}  // namespace fireable
