#pragma once

#include <QString>
#include <filesystem>
#include <optional>
#include <vector>

#include "editor/document/document.h"
#include "editor/spiking/spiking_edit.h"
#include "importers/snp/snp_formats.h"

namespace fireable {

/// A system as a file holds it, as `drawnSystem` reads it back. If some neurons are placed, the
/// others get where they are shown.
ImportedSystem importedSystem(const spiking::DrawnSystem& drawn);
/// What a format cannot hold, in phrases; fails if it cannot hold the system at all.
Result<QStringList> lossesIn(SystemFormatId format, const ImportedSystem& imported);

/// The content of a document, as a reader delivered it. An empty path: never saved.
struct OpenedSystem {
    std::filesystem::path path;
    std::optional<SystemFormatId> format;
    spiking::DrawnSystem drawn;
    std::vector<Warning> warnings;
    QString name{};                     ///< title while it has no path
    std::optional<FileTime> written{};  ///< `writtenAt` before it was read
    std::vector<RunConfiguration> runs{};
};

/// An open spiking system. Views read `drawn()` and update on `changed`; they write only through
/// `edit()`.
class SpikingDocument final : public Document {
    Q_OBJECT

public:
    explicit SpikingDocument(OpenedSystem opened, QObject* parent = nullptr);
    ~SpikingDocument() override { emit aboutToChange(); }

    const spiking::DrawnSystem& drawn() const { return drawn_; }
    const spiking::SpikingSystem& system() const { return drawn_.system; }
    std::optional<SystemFormatId> format() const { return format_; }
    const std::vector<Warning>& warnings() const { return warnings_; }

    /// Applies `edit` as one undo step named `text` (translated); an empty edit is no step. Several
    /// in one step: `undoStack().beginMacro(text)` … `endMacro()`.
    void edit(SpikingEdit edit, const QString& text);
    /// Applies `edit`, which places neurons that were loaded without positions. Undoable, but no
    /// modification: they are laid out again on the next load.
    void placeAutomatically(SpikingEdit edit, const QString& text);
    /// Saved with the system. Edits change them, but breakpoints and watches are no undo steps:
    /// these are changed by `setRuns`, and stay as they are where undo brings their configuration.
    const std::vector<RunConfiguration>& runs() const { return runs_; }
    void setRuns(std::vector<RunConfiguration> runs);
    bool hasUnsavedRuns() const { return runs_ != savedRuns_; }
    /// Its content for a file.
    ImportedSystem copy() const;
    /// Changes with every change that belongs in the file.
    using Document::edits;
    /// Records that what stood after so many `edits` was saved to `path`, with `runs`, at the time
    /// `written`.
    void markSaved(const std::filesystem::path& path, SystemFormatId format, std::uint64_t edits,
                   std::vector<RunConfiguration> runs, std::optional<FileTime> written);

signals:
    /// The system changed by an edit, undo or redo; `before` is the inverse edit.
    void changed(const fireable::SpikingEdit& edit, const fireable::SpikingEdit& before);
    /// `setRuns` changed them.
    void runsChanged();

private:
    class Step;
    SpikingEdit applyNow(const SpikingEdit& edit);

    spiking::DrawnSystem drawn_;
    std::optional<SystemFormatId> format_;
    std::vector<Warning> warnings_;
    std::vector<RunConfiguration> runs_;
    std::vector<RunConfiguration> savedRuns_;
};

}  // namespace fireable
