#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "editor/document/document.h"
#include "editor/document/net_edit.h"
#include "importers/formats.h"

namespace fireable {

/// The content of a document, as a reader delivered it. An empty path: never saved.
struct OpenedFile {
    std::filesystem::path path;
    std::optional<FormatId> format;
    std::vector<Diagram> nets;  ///< never empty
    std::vector<Warning> warnings;
    QString name{};                     ///< title while it has no path
    std::optional<FileTime> written{};  ///< `writtenAt` before it was read
};

/// Identifies a net of an open document independently of its index; a net that is removed and
/// restored keeps its key.
using NetKey = Id<struct NetKeyTag>;

/// A net that is removed from its document for now.
struct DetachedNet {
    NetKey key;
    Diagram diagram;
};

/// Changes with every change that belongs in the file.
struct Revision {
    std::uint64_t edits = 0;
    std::uint64_t runs = 0;  ///< breakpoints and watches, which are no edits
    bool operator==(const Revision&) const = default;
};

/// An open file of nets. Views read `diagram()` and update on `changed`; they write only through
/// `edit()`.
class NetDocument final : public Document {
    Q_OBJECT

public:
    explicit NetDocument(OpenedFile file, QObject* parent = nullptr);
    ~NetDocument() override { emit aboutToChange(); }

    /// The current net; a file may hold several.
    const Diagram& diagram() const { return file_.nets[current_]; }
    std::size_t netCount() const { return file_.nets.size(); }
    std::size_t currentNet() const { return current_; }
    void showNet(std::size_t index);
    NetKey netKey(std::size_t index) const { return keys_[index]; }
    /// Nothing: not in the document now.
    std::optional<std::size_t> netWith(NetKey key) const;
    /// Whether undo or redo is switching to the net that it changes.
    bool isRevealing() const { return revealing_; }
    /// Display name of the net at `index`.
    QString netName(std::size_t index) const;

    std::optional<FormatId> format() const { return file_.format; }
    const std::vector<Diagram>& nets() const { return file_.nets; }
    const std::vector<Warning>& warnings() const { return file_.warnings; }

    /// Whether run configurations differ from those that were saved last, or were read.
    bool hasUnsavedRuns() const;
    Revision revision() const { return {edits(), runsRevision_}; }
    /// Records that all nets were saved to `path`, which becomes the document's path.
    void markSaved(const std::filesystem::path& path, FormatId format);
    /// The same if the saved nets were those of `revision`, and `written` is the file's time: later
    /// changes stay unsaved.
    void markSaved(const std::filesystem::path& path, FormatId format, const Revision& revision,
                   std::optional<FileTime> written);
    /// Applies `edit` to the current net as one undo step named `text` (translated); an empty edit
    /// is no step. Several in one step: `undoStack().beginMacro(text)` … `endMacro()`. `elsewhere`
    /// edits other nets in the same step without showing them.
    void edit(NetEdit edit, const QString& text, NetEdits elsewhere = {});
    /// Replaces the run configurations of a net: saved with it, but no undo step.
    void setRuns(std::size_t net, std::vector<RunConfiguration> runs);
    /// Number of `setRuns` calls, by which undo steps notice that their lists are outdated.
    std::uint64_t runsRevision() const { return runsRevision_; }
    /// Applies `edit`, which positions nodes loaded without positions. Undoable, but no
    /// modification: they are laid out again on the next load.
    void placeAutomatically(NetEdit edit, const QString& text);
    /// Whether all positions came from `placeAutomatically` and were not changed since.
    bool isAutomaticallyPlaced() const { return automaticallyPlaced_; }
    /// Appends a net, or removes one of several, as an undo step; a restored net becomes current.
    /// `elsewhere` edits other nets before the removal.
    void addNet(Diagram net, const QString& text);
    void removeNet(std::size_t index, const QString& text, NetEdits elsewhere = {});

signals:
    /// The current net changed by an edit, undo or redo; `before` is the inverse edit.
    void changed(const fireable::NetEdit& edit, const fireable::NetEdit& before);
    /// The same for the net at `index`, which is not the current one.
    void changedElsewhere(std::size_t index, const fireable::NetEdit& edit,
                          const fireable::NetEdit& before);
    /// The current net is about to change: pending input can still be committed. Not emitted for
    /// undo and redo.
    void aboutToChangeNet();
    /// Another net is current now; references into the previous one may be invalid.
    void currentNetChanged();
    /// A net was added, removed or renamed.
    void netsChanged();
    /// A net was inserted at `index`, and later indices shifted; emitted before `netsChanged`.
    void netInserted(std::size_t index);
    /// The net at `index` was removed; emitted before `netsChanged`.
    void netRemoved(std::size_t index);
    /// `setRuns` was called, so `hasUnsavedRuns()` may have changed.
    void runsChanged();

private:
    friend class EditCommand;
    friend class NetListCommand;
    /// Shows the net that undo or redo changes.
    void reveal(std::size_t net);
    /// Returns the inverse edit.
    NetEdit applyNow(std::size_t net, const NetEdit& edit);
    /// Applies `edits` in order without changing the current net; returns their inverses.
    NetEdits applyElsewhere(const NetEdits& edits);
    NetKey newKey() { return {nextKey_++}; }
    void insertNet(std::size_t index, DetachedNet net, bool shown);
    /// If it is current, the net at `next` of the remaining ones becomes current.
    DetachedNet takeNet(std::size_t index, std::size_t next);

    OpenedFile file_;           ///< without path, name and time, which `Document` keeps
    std::vector<NetKey> keys_;  ///< [nets]
    std::uint32_t nextKey_ = 0;
    std::uint64_t runsRevision_ = 0;
    /// [nets]; nothing: they were changed while they were saved
    std::optional<std::vector<std::vector<RunConfiguration>>> savedRuns_;
    std::size_t current_ = 0;
    bool automaticallyPlaced_ = false;
    bool revealing_ = false;
};

}  // namespace fireable
