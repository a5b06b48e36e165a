#include "editor/document/net_document.h"

#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <algorithm>
#include <cassert>

#include "editor/document/edit_command.h"

namespace fireable {
namespace {

constexpr int maxUndoSteps = 2000;  // limits memory: a step may hold a large net

auto runsOf(const std::vector<Diagram>& nets) {
    std::vector<std::vector<RunConfiguration>> runs;
    for (const Diagram& net : nets) {
        runs.push_back(net.runs);
    }
    return runs;
}

bool hasDrawing(const Diagram& diagram) {
    const auto isPlaced = [](const auto& geometry) {
        return [&geometry](const auto& entry) { return geometry.find(entry.id) != nullptr; };
    };
    return std::ranges::any_of(diagram.net.places, isPlaced(diagram.places)) ||
           std::ranges::any_of(diagram.net.transitions, isPlaced(diagram.transitions));
}

}  // namespace

std::optional<FileTime> writtenAt(const std::filesystem::path& file) {
    std::error_code missing;
    const auto time = std::filesystem::last_write_time(file, missing);
    return missing ? std::nullopt : std::optional(time);
}

NetDocument::NetDocument(OpenedFile file, QObject* parent)
    : QObject(parent),
      file_(std::move(file)),
      written_(file_.written ? file_.written : writtenAt(file_.path)),
      savedRuns_(runsOf(file_.nets)) {
    assert(!file_.nets.empty());
    undoStack_.setUndoLimit(maxUndoSteps);
    connect(&undoStack_, &QUndoStack::indexChanged, this, &NetDocument::boundUndo);
    for (std::size_t i = 0; i < file_.nets.size(); ++i) {
        keys_.push_back(newKey());
    }
}

void NetDocument::showNet(std::size_t index) {
    assert(index < file_.nets.size());
    if (index == current_) {
        return;
    }
    if (!revealing_) {
        emit aboutToChangeNet();
    }
    current_ = index;
    emit currentNetChanged();
}

std::optional<std::size_t> NetDocument::netWith(NetKey key) const {
    const auto found = std::ranges::find(keys_, key);
    return found == keys_.end() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(found - keys_.begin()));
}

QString NetDocument::netName(std::size_t index) const {
    const std::string& name = file_.nets[index].net.name;
    return name.empty() ? QStringLiteral("#%1").arg(index + 1) : QString::fromStdString(name);
}

QString NetDocument::title() const {
    return file_.path.empty() ? (file_.name.isEmpty() ? tr("Untitled") : file_.name)
                              : QString::fromStdString(file_.path.filename().string());
}

void NetDocument::edit(NetEdit edit, const QString& text, NetEdits elsewhere) {
    if (edit.empty() && elsewhere.empty()) {
        return;
    }
    followNames(diagram(), edit);
    for (auto& [net, other] : elsewhere) {
        followNames(file_.nets[net], other);
    }
    undoStack_.push(new EditCommand(*this, current_, std::move(edit), std::move(elsewhere),
                                    text));  // the stack owns it
}

void NetDocument::rollBack(int gesture) {
    const auto* last = dynamic_cast<const EditCommand*>(undoStack_.command(undoStack_.index() - 1));
    if (last != nullptr && last->gesture() == gesture) {
        const QScopedValueRollback<bool> taking(takingBack_, true);
        undoStack_.undo();
    }
}

void NetDocument::placeAutomatically(NetEdit edit, const QString& text) {
    const bool clean = !isModified();
    const bool nobodyDrew = automaticallyPlaced_ || std::ranges::none_of(file_.nets, hasDrawing);
    const std::uint64_t revision = revision_;
    this->edit(std::move(edit), text);
    revision_ = revision;
    if (clean) {
        undoStack_.setClean();
    }
    automaticallyPlaced_ = nobodyDrew;
}

void NetDocument::addNet(Diagram net, const QString& text) {
    emit aboutToChangeNet();
    undoStack_.push(NetListCommand::adding(*this, std::move(net), text));  // the stack owns it
}

void NetDocument::removeNet(std::size_t index, const QString& text, NetEdits elsewhere) {
    assert(netCount() > 1);
    undoStack_.push(NetListCommand::removing(*this, index, std::move(elsewhere), text));
}

/// Qt's stack drops steps from below only by their number. Here it deletes them as obsolete ones on
/// a walk through the stack that changes no net; its other listeners hear of the result afterwards.
void NetDocument::boundUndo() {
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

bool NetDocument::hasUnsavedRuns() const {
    return savedRuns_ != runsOf(file_.nets);
}

bool NetDocument::changedOnDisk() const {
    const auto now = writtenAt(file_.path);
    return now && written_ && *now != *written_;
}

void NetDocument::markSaved(const std::filesystem::path& path, FormatId format) {
    markSaved(path, format, revision(), writtenAt(path));
}

void NetDocument::markSaved(const std::filesystem::path& path, FormatId format,
                            const Revision& revision, std::optional<FileTime> written) {
    file_.path = path;
    file_.format = format;
    written_ = written;
    savedRuns_.reset();
    if (revision.runs == runsRevision_) {
        savedRuns_ = runsOf(file_.nets);
    }
    if (revision.edits == revision_) {
        undoStack_.setClean();
    } else {
        undoStack_.resetClean();  // no undo step leads to the saved state any more
    }
    emit saved();
}

void NetDocument::setRuns(std::size_t net, std::vector<RunConfiguration> runs) {
    NetEdit edit;
    edit.head = headOf(file_.nets[net]);
    edit.head->runs = std::move(runs);
    const std::uint64_t revision = revision_;
    ++runsRevision_;
    if (net == current_) {
        applyNow(net, edit);
    } else {
        applyElsewhere({{net, std::move(edit)}});
    }
    revision_ = revision;
    emit runsChanged();
}

void NetDocument::reveal(std::size_t net) {
    const QScopedValueRollback<bool> revealing(revealing_, true);
    showNet(net);
}

NetEdit NetDocument::applyNow(std::size_t net, const NetEdit& edit) {
    reveal(net);
    ++revision_;
    NetEdit inverse = apply(edit, file_.nets[net]);
    automaticallyPlaced_ = automaticallyPlaced_ && !changesDrawing(edit, inverse);
    emit changed(edit, inverse);
    if (edit.head && edit.head->name != inverse.head->name) {
        emit netsChanged();
    }
    return inverse;
}

NetEdits NetDocument::applyElsewhere(const NetEdits& edits) {
    NetEdits inverses;
    for (const auto& [net, edit] : edits) {
        if (net == current_) {
            inverses.emplace_back(net, applyNow(net, edit));
            continue;
        }
        ++revision_;
        inverses.emplace_back(net, apply(edit, file_.nets[net]));
        emit changedElsewhere(net, edit, inverses.back().second);
    }
    std::ranges::reverse(inverses);
    return inverses;
}

/// Nets may move in memory, so views must refresh their references.
void NetDocument::insertNet(std::size_t index, DetachedNet net, bool shown) {
    ++revision_;
    const auto at = static_cast<std::ptrdiff_t>(index);
    file_.nets.insert(file_.nets.begin() + at, std::move(net.diagram));
    keys_.insert(keys_.begin() + at, net.key);
    if (shown) {
        current_ = index;
    } else if (index <= current_) {
        ++current_;
    }
    emit netInserted(index);
    emit netsChanged();
    emit currentNetChanged();
}

DetachedNet NetDocument::takeNet(std::size_t index, std::size_t next) {
    ++revision_;
    DetachedNet net{keys_[index], std::move(file_.nets[index])};
    const auto at = static_cast<std::ptrdiff_t>(index);
    file_.nets.erase(file_.nets.begin() + at);
    keys_.erase(keys_.begin() + at);
    if (current_ == index) {
        current_ = next;
    } else if (current_ > index) {
        --current_;
    }
    emit netRemoved(index);
    emit netsChanged();
    emit currentNetChanged();
    return net;
}

}  // namespace fireable
