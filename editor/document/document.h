#pragma once

#include <QObject>
#include <QUndoCommand>
#include <QUndoStack>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace fireable {

using FileTime = std::filesystem::file_time_type;

/// Last modification time; nothing if the file does not exist.
std::optional<FileTime> writtenAt(const std::filesystem::path& file);

/// The file of a document, or the title that stands for one.
struct DocumentFile {
    std::filesystem::path path;         ///< empty: never saved
    QString name;                       ///< title while it has no path
    std::optional<FileTime> written{};  ///< `writtenAt` before it was read
};

/// What was typed in a text view and cannot be applied to the content yet.
struct UnfinishedText {
    std::size_t net = 0;  ///< of those of the document
    std::string text;     ///< the whole
    std::string base;     ///< that of the content when both were last in step; empty: not known

    bool operator==(const UnfinishedText&) const = default;
};

/// What every kind of open document has: its file, its undo stack, and whether its changes are
/// saved. A kind adds its content, and edits of it as `UndoStep`s.
class Document : public QObject {
    Q_OBJECT

public:
    const std::filesystem::path& path() const { return file_.path; }
    /// The last known time of its file.
    const std::optional<FileTime>& fileTime() const { return file_.written; }
    /// The file name, for tabs and titles.
    QString title() const;

    /// The latest 2,000 steps, and of these as many as `setMaxUndoBytes` leaves room for.
    QUndoStack& undoStack() { return undoStack_; }
    /// The last step can be undone however large it is.
    void setMaxUndoBytes(std::size_t bytes) { maxUndoBytes_ = bytes; }
    /// Whether its file lacks something: there are unsaved changes or unfinished texts, or the file
    /// is gone.
    bool isModified() const {
        return !undoStack_.isClean() || isFileGone_ || !unfinished_.empty();
    }
    /// Whether its file has disappeared, as last seen.
    bool isFileGone() const { return isFileGone_; }
    /// Whether that was accepted by `keepDespiteFile`; no longer once the file comes back.
    bool isKeptWithoutFile() const { return isKeptWithoutFile_; }
    /// Whether another program wrote the file since it was read or saved here, or made it.
    bool changedOnDisk() const;
    /// Whether its file exists and is not to be written, as it was seen last.
    bool isReadOnly() const { return readOnly_; }
    /// Below these folders, whole paths, is what comes with the program: files that other nets
    /// call, or that are examples for the next user too. They are read-only.
    static void setShippedFolders(std::vector<std::filesystem::path> folders);
    static bool isShipped(const std::filesystem::path& path);
    /// Sees again whether its file is there and may be written.
    void lookAtFile();
    /// Its file was written again, at `written`, with the bytes that it had: that is no change.
    void takeFileTime(FileTime written) { file_.written = written; }
    /// Saving will replace what another program wrote or removed: from now on only later changes of
    /// the file are changes, and the document is modified. One whose file is gone is so until it
    /// comes back as it was.
    void keepDespiteFile();
    /// Its content is in no file, also where no step of the undo stack says so.
    void markModified() { undoStack_.resetClean(); }
    /// Kept by text views, so that it can be backed up; saving needs it finished or discarded.
    const std::vector<UnfinishedText>& unfinished() const { return unfinished_; }
    void setUnfinished(std::vector<UnfinishedText> unfinished);
    /// The same of an earlier process, for the text views to show it again.
    void bringBack(std::vector<UnfinishedText> unfinished);
    /// Undoes the last step without a redo, if it belongs to `gesture`: for a cancelled gesture.
    void rollBack(int gesture);

signals:
    /// `isModified()` or `isReadOnly()` changed.
    void fileStateChanged();
    /// The document was saved, possibly under another path, and possibly with newer changes
    /// unsaved.
    void saved();
    /// The content is about to change, or to be destroyed: stop other threads from reading it now.
    void aboutToChange();
    /// What belongs in the file changed: the content, or, in formats that hold them, breakpoints
    /// and watches; or what may once belong there, an unfinished text.
    void edited();
    /// `bringBack` was called.
    void unfinishedBroughtBack();

protected:
    explicit Document(DocumentFile file, QObject* parent = nullptr);

    /// Number of edits that were applied, among them those undone and redone.
    std::uint64_t edits() const { return edits_; }
    /// Call before each edit of the content.
    void countEdit() {
        emit aboutToChange();
        ++edits_;
    }
    /// Sets back the number: what was counted since `edits` belongs in no file.
    void forgetEditsSince(std::uint64_t edits) { edits_ = edits; }
    /// Records that what stood after so many `edits` was saved to `path`, which becomes the
    /// document's: later changes stay unsaved. `written` is the file's time.
    void recordSaved(const std::filesystem::path& path, std::uint64_t edits,
                     std::optional<FileTime> written);

private:
    friend class UndoStep;
    void boundUndo();

    DocumentFile file_;  ///< `written`: its last known time
    std::uint64_t edits_ = 0;
    QUndoStack undoStack_;
    std::vector<UnfinishedText> unfinished_;
    std::size_t maxUndoBytes_ = std::size_t{1} << 30;
    bool readOnly_ = false;
    bool isFileGone_ = false;
    bool isKeptWithoutFile_ = false;
    bool rollingBack_ = false;    ///< the present undo must not be redoable
    bool droppingSteps_ = false;  ///< undo and redo change nothing
};

/// A step of a document's undo stack. It holds ids and values, never pointers to what shows them.
class UndoStep : public QUndoCommand {
public:
    void redo() final;
    void undo() final;

    /// Approximate memory.
    virtual std::size_t bytes() const = 0;
    /// Which drag or typed word it belongs to; 0: none.
    virtual int gesture() const { return 0; }

protected:
    /// Changes nothing: `QUndoStack::push` calls `redo`.
    UndoStep(Document& document, const QString& text) : QUndoCommand(text), document_(document) {}
    virtual void apply() = 0;
    virtual void revert() = 0;

private:
    Document& document_;
};

/// Approximate memory of a step with its nested steps, in bytes.
std::size_t bytesOf(const QUndoCommand& step);

/// Returns a new, unique gesture number: edits that share one share an undo step.
int newGesture();

}  // namespace fireable
