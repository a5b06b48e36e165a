#include "editor/document/net_document.h"

#include <cassert>

#include "editor/document/edit_command.h"

namespace fireable {
namespace {

std::optional<std::filesystem::file_time_type> timeOf(const std::filesystem::path& file) {
    std::error_code missing;
    const auto time = std::filesystem::last_write_time(file, missing);
    return missing ? std::nullopt : std::optional(time);
}

}  // namespace

NetDocument::NetDocument(OpenedFile file, QObject* parent)
    : QObject(parent), file_(std::move(file)), written_(timeOf(file_.path)) {
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

bool NetDocument::changedOnDisk() const {
    const auto now = timeOf(file_.path);
    return now && written_ && *now != *written_;
}

void NetDocument::wasSaved(const std::filesystem::path& path, FormatId format) {
    file_.path = path;
    file_.format = format;
    written_ = timeOf(path);
    undoStack_.setClean();
    emit saved();
}

NetEdit NetDocument::applyNow(std::size_t net, const NetEdit& edit) {
    showNet(net);  // what undo takes back must be seen
    NetEdit inverse = apply(edit, file_.nets[net]);
    emit changed(edit);
    return inverse;
}

}  // namespace fireable
