#include "editor/document/edit_command.h"

#include "editor/document/net_document.h"
#include "editor/document/port_followers.h"

namespace fireable {

EditCommand::EditCommand(NetDocument& document, std::size_t net, NetEdit edit, const QString& text)
    : QUndoCommand(text), document_(document), net_(net), forward_(std::move(edit)) {
}

void EditCommand::redo() {
    followersBack_.clear();
    for (const auto& [net, edit] : portFollowers(document_.nets(), net_, forward_)) {
        followersBack_.emplace_back(net, apply(edit, document_.file_.nets[net]));
    }
    backward_ = document_.applyNow(net_, forward_);
}

void EditCommand::undo() {
    forward_ = document_.applyNow(net_, backward_);
    for (const auto& [net, edit] : followersBack_) {
        apply(edit, document_.file_.nets[net]);
    }
    setObsolete(document_.takingBack_);  // then the stack deletes it
}

bool EditCommand::mergeWith(const QUndoCommand* later) {
    const auto* other = static_cast<const EditCommand*>(later);  // same id(), so same class
    if (other->net_ != net_ || other->forward_.removes() || other->backward_.removes()) {
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
