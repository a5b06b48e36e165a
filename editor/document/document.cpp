#include "editor/document/document.h"

#include <QFileInfo>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <algorithm>
#include <utility>

namespace fireable {
namespace {

constexpr int maxUndoSteps = 2000;  // limits memory: a step may hold a large net

/// Also by root, who could write any file, but rarely wants to.
bool mayNotBeWritten(const std::filesystem::path& file) {
    std::error_code error;
    const auto status = std::filesystem::status(file, error);
    if (file.empty() || error || !std::filesystem::is_regular_file(status)) {
        return false;
    }
    using std::filesystem::perms;
    constexpr perms anyWrite = perms::owner_write | perms::group_write | perms::others_write;
    return (status.permissions() & anyWrite) == perms::none ||
           !QFileInfo(QString::fromStdString(file.string())).isWritable();
}

std::vector<std::filesystem::path>& shippedFolders() {
    static std::vector<std::filesystem::path> folders;
    return folders;
}

}  // namespace

std::optional<FileTime> writtenAt(const std::filesystem::path& file) {
    std::error_code missing;
    const auto time = std::filesystem::last_write_time(file, missing);
    return missing ? std::nullopt : std::optional(time);
}

Document::Document(DocumentFile file, QObject* parent) : QObject(parent), file_(std::move(file)) {
    if (!file_.written) {
        file_.written = writtenAt(file_.path);
    }
    lookAtFile();
    undoStack_.setUndoLimit(maxUndoSteps);
    connect(&undoStack_, &QUndoStack::cleanChanged, this, &Document::fileStateChanged);
    connect(&undoStack_, &QUndoStack::indexChanged, this, &Document::boundUndo);
}

QString Document::title() const {
    return file_.path.empty() ? (file_.name.isEmpty() ? tr("Untitled") : file_.name)
                              : QString::fromStdString(file_.path.filename().string());
}

void Document::rollBack(int gesture) {
    const auto* last = dynamic_cast<const UndoStep*>(undoStack_.command(undoStack_.index() - 1));
    if (last != nullptr && gesture != 0 && last->gesture() == gesture) {
        const QScopedValueRollback<bool> rolling(rollingBack_, true);
        undoStack_.undo();
    }
}

/// Qt's stack drops steps from below only by their number. Here it deletes them as obsolete ones on
/// a walk through the stack that changes no content; its other listeners hear of the result
/// afterwards.
void Document::boundUndo() {
    int old = undoStack_.count();
    for (std::size_t bytes = 0; old > 0; --old) {
        bytes += bytesOf(*undoStack_.command(old - 1));
        if (bytes > maxUndoBytes_) {
            break;
        }
    }
    const int index = undoStack_.index();
    old = std::min(old, index - 1);
    if (old <= 0) {
        return;
    }
    const QSignalBlocker silent(undoStack_);
    const QScopedValueRollback<bool> dropping(droppingSteps_, true);
    const int clean = undoStack_.cleanIndex();
    undoStack_.setIndex(old);
    for (int i = 0; i < old; ++i) {
        const_cast<QUndoCommand*>(undoStack_.command(i))
            ->setObsolete(true);  // Qt hands out no other
    }
    undoStack_.setIndex(0);
    if (clean >= old) {
        undoStack_.setIndex(clean - old);
        undoStack_.setClean();
    } else {
        undoStack_.resetClean();  // no step leads back to it
    }
    undoStack_.setIndex(index - old);
}

bool Document::changedOnDisk() const {
    const auto now = writtenAt(file_.path);
    return now && now != file_.written;
}

void Document::setShippedFolders(std::vector<std::filesystem::path> folders) {
    shippedFolders() = std::move(folders);
}

bool Document::isShipped(const std::filesystem::path& path) {
    return std::ranges::any_of(shippedFolders(), [&path](const std::filesystem::path& folder) {
        return std::ranges::mismatch(folder, path).in1 == folder.end();
    });
}

void Document::lookAtFile() {
    const bool readOnlyBefore =
        std::exchange(readOnly_, isShipped(file_.path) || mayNotBeWritten(file_.path));
    const bool goneBefore = std::exchange(isFileGone_, file_.written && !writtenAt(file_.path));
    if (!isFileGone_ && std::exchange(isKeptWithoutFile_, false) && changedOnDisk()) {
        markModified();  // another file came: what was kept is in none
    }
    if (readOnly_ != readOnlyBefore || isFileGone_ != goneBefore) {
        emit fileStateChanged();
    }
}

void Document::keepDespiteFile() {
    lookAtFile();
    if (isFileGone_) {
        isKeptWithoutFile_ = true;
        return;
    }
    file_.written = writtenAt(file_.path);
    markModified();
}

void Document::setUnfinished(std::vector<UnfinishedText> unfinished) {
    if (unfinished == unfinished_) {
        return;
    }
    const bool modifiedBefore = isModified();
    unfinished_ = std::move(unfinished);
    emit edited();
    if (isModified() != modifiedBefore) {
        emit fileStateChanged();
    }
}

void Document::bringBack(std::vector<UnfinishedText> unfinished) {
    setUnfinished(std::move(unfinished));
    emit unfinishedBroughtBack();
}

void Document::recordSaved(const std::filesystem::path& path, std::uint64_t edits,
                           std::optional<FileTime> written) {
    file_.path = path;
    file_.written = written;
    lookAtFile();
    if (edits == edits_) {
        undoStack_.setClean();
    } else {
        undoStack_.resetClean();  // no undo step leads to the saved state any more
    }
    emit saved();
}

void UndoStep::redo() {
    if (!document_.droppingSteps_) {
        apply();
    }
}

void UndoStep::undo() {
    if (!document_.droppingSteps_) {
        revert();
        setObsolete(document_.rollingBack_);  // makes the stack delete it
    }
}

std::size_t bytesOf(const QUndoCommand& step) {
    const auto* own = dynamic_cast<const UndoStep*>(&step);
    std::size_t bytes = own != nullptr ? own->bytes() : 0;
    for (int i = 0; i < step.childCount(); ++i) {
        bytes += bytesOf(*step.child(i));
    }
    return bytes;
}

int newGesture() {
    static int last = 0;
    return ++last;
}

}  // namespace fireable
