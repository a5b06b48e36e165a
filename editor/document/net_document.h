#pragma once

#include <QObject>
#include <QUndoStack>
#include <filesystem>
#include <optional>
#include <vector>

#include "editor/document/net_edit.h"
#include "importers/formats.h"

namespace fireable {

using FileTime = std::filesystem::file_time_type;

/// When the file was written last; nothing where it is not there.
std::optional<FileTime> writtenAt(const std::filesystem::path& file);

/// What a document is made of: a file as a reader gave it. No path: not saved yet.
struct OpenedFile {
    std::filesystem::path path;
    std::optional<FormatId> format;
    std::vector<Diagram> nets;  ///< never empty
    std::vector<Warning> warnings;
    QString name{};                     ///< while it has no path
    std::optional<FileTime> written{};  ///< `writtenAt` before it was read
};

/// Tells the nets of a document apart while it is open, in whatever order they stand; a net that is
/// removed and put back keeps its own.
using NetKey = Id<struct NetKeyTag>;

/// A net of a document, for as long as the document does not hold it.
struct KeptNet {
    NetKey key;
    Diagram diagram;
};

/// Another one after each change that a file should have.
struct Revision {
    std::uint64_t edits = 0;
    std::uint64_t runs = 0;  ///< breakpoints and watches, which are no edits
    bool operator==(const Revision&) const = default;
};

/// A file that is open for editing: its nets, its undo stack, and the signal that it changed.
///
/// Views read `diagram()` and redraw what `changed` names; they write only through `edit()`.
class NetDocument final : public QObject {
    Q_OBJECT

public:
    explicit NetDocument(OpenedFile file, QObject* parent = nullptr);

    /// The net that is shown: a PNML file may hold several.
    const Diagram& diagram() const { return file_.nets[current_]; }
    std::size_t netCount() const { return file_.nets.size(); }
    std::size_t currentNet() const { return current_; }
    void showNet(std::size_t index);
    NetKey netKey(std::size_t index) const { return keys_[index]; }
    /// Nothing: it is not in the document now.
    std::optional<std::size_t> netWith(NetKey key) const;
    /// Whether another net is being shown because undo or redo changes it.
    bool isRevealing() const { return revealing_; }
    /// What the net at `index` is called in a list of nets.
    QString netName(std::size_t index) const;

    const std::filesystem::path& path() const { return file_.path; }
    std::optional<FormatId> format() const { return file_.format; }
    const std::vector<Diagram>& nets() const { return file_.nets; }
    const std::vector<Warning>& warnings() const { return file_.warnings; }
    /// The file's name, for a tab or a title.
    QString title() const;

    QUndoStack& undoStack() { return undoStack_; }
    /// Whether there are changes that no file has.
    bool isModified() const { return !undoStack_.isClean(); }
    /// Whether `keepRuns` kept something that the file does not say yet.
    bool hasUnsavedRuns() const { return hasUnsavedRuns_; }
    Revision revision() const { return {revision_, runsKept_}; }
    /// Whether someone else wrote the file since it was read or saved here.
    bool changedOnDisk() const;
    /// All nets were written to `path`, which is the document's file from now on.
    void wasSaved(const std::filesystem::path& path, FormatId format);
    /// The same where the nets were those of `revision`, and the file's time then was `written`:
    /// what was changed since is not saved yet.
    void wasSaved(const std::filesystem::path& path, FormatId format, const Revision& revision,
                  std::optional<FileTime> written);
    /// Does `edit` to the current net as one undoable step named `text` (already translated); an
    /// empty edit is no step. Several at once: `undoStack().beginMacro(text)` … `endMacro()`.
    /// `elsewhere` belongs to the same step and changes other nets, which are not shown for it.
    void edit(NetEdit edit, const QString& text, NetEdits elsewhere = {});
    /// Other breakpoints and watches of the net at `net`: saved with it, but no step to undo.
    void keepRuns(std::size_t net, std::vector<RunConfiguration> runs);
    /// How often that was done: an older step must not bring the lists of its time back.
    std::uint64_t runsKeptSoFar() const { return runsKept_; }
    /// Undoes the last step, if it is that of `gesture`, and leaves nothing behind to redo: for a
    /// gesture that is given up halfway.
    void takeBack(int gesture);
    /// Does `edit`, which gives places to nodes that came without a drawing. It can be undone, but
    /// is no change that must be saved: another time the net is drawn by itself again.
    void drawByItself(NetEdit edit, const QString& text);
    /// Whether all that is drawn was drawn so, and nobody has changed it since.
    bool isDrawnByItself() const { return drawnByItself_; }
    /// Adds a net behind the others (not shown yet), or removes one of several, undoably: a net
    /// that comes back is shown. `elsewhere` changes others before one is removed.
    void addNet(Diagram net, const QString& text);
    void removeNet(std::size_t index, const QString& text, NetEdits elsewhere = {});

signals:
    /// After the shown net changed, by an edit, an undo or a redo alike; `before` undoes it.
    void changed(const fireable::NetEdit& edit, const fireable::NetEdit& before);
    /// The same of the net at `index`, which is not shown and followed a change of another one.
    void changedElsewhere(std::size_t index, const fireable::NetEdit& edit,
                          const fireable::NetEdit& before);
    /// Someone wants to see another net: what is being typed for the shown one can still be handed
    /// over. Not before an undo or a redo.
    void aboutToShowAnother();
    /// Another net is shown now: everything is different, and old references to it are gone.
    void currentNetChanged();
    /// A net was added, removed or renamed.
    void netsChanged();
    /// A net stands at `index` now, and those behind it one further on; before `netsChanged`.
    void netInserted(std::size_t index);
    /// The net at `index` is gone; before `netsChanged`.
    void netRemoved(std::size_t index);
    /// The file may have another name now, and holds what the document holds, or held just before.
    void saved();
    /// `hasUnsavedRuns()` is true now.
    void runsChanged();

private:
    friend class EditCommand;
    friend class NetListCommand;
    /// What undo takes back must be seen.
    void reveal(std::size_t net);
    /// Returns the inverse edit.
    NetEdit applyNow(std::size_t net, const NetEdit& edit);
    /// Does `edits` in their order and shows none of the nets for it; returns what undoes them.
    NetEdits applyElsewhere(const NetEdits& edits);
    NetKey newKey() { return {nextKey_++}; }
    void insertNet(std::size_t index, KeptNet net, bool shown);
    /// If it is the one that is shown, that at `next` of those that are left is shown then.
    KeptNet takeNet(std::size_t index, std::size_t next);

    OpenedFile file_;
    std::vector<NetKey> keys_;  ///< [nets]
    std::uint32_t nextKey_ = 0;
    std::optional<FileTime> written_;  ///< the file's time, as last known
    std::uint64_t revision_ = 0;
    std::uint64_t runsKept_ = 0;
    bool hasUnsavedRuns_ = false;
    std::size_t current_ = 0;
    bool drawnByItself_ = false;
    QUndoStack undoStack_;
    bool revealing_ = false;
    bool takingBack_ = false;  ///< what is undone now shall be forgotten
};

}  // namespace fireable
