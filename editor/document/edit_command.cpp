#include "editor/document/edit_command.h"

#include <iterator>
#include <utility>

#include "editor/document/net_document.h"
#include "editor/document/port_followers.h"

namespace fireable {

EditCommand::EditCommand(NetDocument& document, std::size_t net, NetEdit edit, NetEdits elsewhere,
                         const QString& text)
    : QUndoCommand(text),
      document_(document),
      net_(net),
      forward_(std::move(edit)),
      elsewhere_(std::move(elsewhere)) {
}

/// Other nets first: who hears of the edit finds them as they shall be with it.
void EditCommand::redo() {
    document_.reveal(net_);
    NetEdits given = document_.applyElsewhere(elsewhere_);
    elsewhereBack_ = document_.applyElsewhere(portFollowers(document_.nets(), net_, forward_));
    elsewhereBack_.insert(elsewhereBack_.end(), std::make_move_iterator(given.begin()),
                          std::make_move_iterator(given.end()));
    backward_ = document_.applyNow(net_, forward_);
}

void EditCommand::undo() {
    document_.reveal(net_);
    document_.applyElsewhere(elsewhereBack_);
    forward_ = document_.applyNow(net_, backward_);
    setObsolete(document_.takingBack_);  // then the stack deletes it
}

bool EditCommand::mergeWith(const QUndoCommand* later) {
    const auto* other = static_cast<const EditCommand*>(later);  // same id(), so same class
    if (other->net_ != net_ || other->forward_.removes() || other->backward_.removes() ||
        !elsewhere_.empty() || !other->elsewhere_.empty()) {
        return false;
    }
    auto forward = merged(forward_, other->forward_);
    auto backward = merged(other->backward_, backward_);
    if (!forward || !backward) {
        return false;
    }
    forward_ = std::move(*forward);
    backward_ = std::move(*backward);
    return true;
}

}  // namespace fireable
