#include "editor/document/net_document.h"

#include <QScopedValueRollback>
#include <algorithm>
#include <cassert>
#include <utility>

#include "editor/document/edit_command.h"

namespace fireable {
namespace {

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

NetDocument::NetDocument(OpenedFile file, QObject* parent)
    : Document({std::exchange(file.path, {}), std::exchange(file.name, {}), file.written}, parent),
      file_(std::move(file)),
      savedRuns_(runsOf(file_.nets)) {
    assert(!file_.nets.empty());
    for (std::size_t i = 0; i < file_.nets.size(); ++i) {
        keys_.push_back(newKey());
    }
    connect(this, &NetDocument::changed, this, &Document::edited);
    connect(this, &NetDocument::changedElsewhere, this, &Document::edited);
    connect(this, &NetDocument::netsChanged, this, &Document::edited);
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

void NetDocument::edit(NetEdit edit, const QString& text, NetEdits elsewhere) {
    if (edit.empty() && elsewhere.empty()) {
        return;
    }
    followNames(diagram(), edit);
    for (auto& [net, other] : elsewhere) {
        followNames(file_.nets[net], other);
    }
    undoStack().push(new EditCommand(*this, current_, std::move(edit), std::move(elsewhere),
                                     text));  // the stack owns it
}

void NetDocument::placeAutomatically(NetEdit edit, const QString& text) {
    const bool clean = undoStack().isClean();
    const bool nobodyDrew = automaticallyPlaced_ || std::ranges::none_of(file_.nets, hasDrawing);
    const std::uint64_t before = edits();
    this->edit(std::move(edit), text);
    forgetEditsSince(before);
    if (clean) {
        undoStack().setClean();
    }
    automaticallyPlaced_ = nobodyDrew;
}

void NetDocument::addNet(Diagram net, const QString& text) {
    emit aboutToChangeNet();
    undoStack().push(NetListCommand::adding(*this, std::move(net), text));  // the stack owns it
}

void NetDocument::removeNet(std::size_t index, const QString& text, NetEdits elsewhere) {
    assert(netCount() > 1);
    undoStack().push(NetListCommand::removing(*this, index, std::move(elsewhere), text));
}

bool NetDocument::hasUnsavedRuns() const {
    return savedRuns_ != runsOf(file_.nets);
}

void NetDocument::markSaved(const std::filesystem::path& path, FormatId format) {
    markSaved(path, format, revision(), writtenAt(path));
}

void NetDocument::markSaved(const std::filesystem::path& path, FormatId format,
                            const Revision& revision, std::optional<FileTime> written) {
    file_.format = format;
    savedRuns_.reset();
    if (revision.runs == runsRevision_) {
        savedRuns_ = runsOf(file_.nets);
    }
    recordSaved(path, revision.edits, written);
}

void NetDocument::setRuns(std::size_t net, std::vector<RunConfiguration> runs) {
    NetEdit edit;
    edit.head = headOf(file_.nets[net]);
    edit.head->runs = std::move(runs);
    const std::uint64_t before = edits();
    ++runsRevision_;
    if (net == current_) {
        applyNow(net, edit);
    } else {
        applyElsewhere({{net, std::move(edit)}});
    }
    forgetEditsSince(before);
    emit runsChanged();
}

void NetDocument::reveal(std::size_t net) {
    const QScopedValueRollback<bool> revealing(revealing_, true);
    showNet(net);
}

NetEdit NetDocument::applyNow(std::size_t net, const NetEdit& edit) {
    reveal(net);
    countEdit();
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
        countEdit();
        inverses.emplace_back(net, apply(edit, file_.nets[net]));
        emit changedElsewhere(net, edit, inverses.back().second);
    }
    std::ranges::reverse(inverses);
    return inverses;
}

/// Nets may move in memory, so views must refresh their references.
void NetDocument::insertNet(std::size_t index, DetachedNet net, bool shown) {
    countEdit();
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
    countEdit();
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
