#include "editor/document/net_document.h"

#include <cassert>

#include "editor/document/edit_command.h"

namespace fireable {

NetDocument::NetDocument(OpenedFile file, QObject* parent)
    : QObject(parent), file_(std::move(file)) {
    assert(!file_.nets.empty());
}

void NetDocument::showNet(std::size_t index) {
    assert(index < file_.nets.size());
    if (index != current_) {
        current_ = index;
        emit currentNetChanged();
    }
}

QString NetDocument::netName(std::size_t index) const {
    const std::string& name = file_.nets[index].net.name;
    return name.empty() ? tr("Net %1").arg(index + 1) : QString::fromStdString(name);
}

QString NetDocument::title() const {
    return file_.path.empty() ? tr("Untitled")
                              : QString::fromStdString(file_.path.filename().string());
}

void NetDocument::edit(NetEdit edit, const QString& text) {
    undoStack_.push(new EditCommand(*this, current_, std::move(edit), text));  // the stack owns it
}

NetEdit NetDocument::applyNow(std::size_t net, const NetEdit& edit) {
    showNet(net);  // what undo takes back must be seen
    NetEdit inverse = apply(edit, file_.nets[net]);
    emit changed(edit);
    return inverse;
}

}  // namespace fireable
