#pragma once

#include <QStringList>
#include <QWidget>
#include <algorithm>
#include <filesystem>
#include <functional>
#include <optional>
#include <system_error>
#include <vector>

#include "editor/document/document.h"
#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"
#include "engine/base/result.h"

namespace fireable {

class DocumentTab;

// Saving, with confirmation dialogs. Each function returns true if the document is saved, false if
// the user cancelled or an error was shown.

/// What saving needs from the window.
struct SavingContext {
    QWidget* parent = nullptr;  ///< of the dialogs
    /// Whether another document has this file open; it is not overwritten then.
    std::function<bool(const Document&, const std::filesystem::path&)> isOpenElsewhere;
};

/// A format that a kind of document can be saved in.
struct SavingFormat {
    QString name;
    QString suffix;  ///< with its dot
};

/// A copy of a document's content, which another thread may read and write while it changes.
/// Formats are given by their position.
struct SavedContent {
    /// What a format cannot hold, in phrases; fails if it cannot hold the content at all.
    std::function<Result<QStringList>(std::size_t format)> losses;
    std::function<Result<void>(const std::filesystem::path& file, std::size_t format)> write;
    /// Tells the document that this content is in the file, which was written at `written`.
    std::function<void(const std::filesystem::path& file, std::size_t format,
                       std::optional<FileTime> written)>
        markSaved;
};

/// How a kind of document is saved.
struct SavingKind {
    std::vector<SavingFormat> formats;
    std::optional<std::size_t> own;  ///< format of the document's file
    std::size_t whole = 0;           ///< the format that holds everything
    std::function<std::optional<std::size_t>(const std::filesystem::path&)> formatOfSuffix;
    std::function<SavedContent()> copy;
};

/// All but `copy`, for a table of formats, which are rows with `id`, `name` and `suffix`, and those
/// of files by their names.
template <class Rows, class Id, class FormatOfSuffix>
SavingKind savingKind(const Rows& rows, std::optional<Id> own, Id whole,
                      FormatOfSuffix formatOfSuffix) {
    SavingKind kind;
    std::vector<Id> ids;
    for (const auto& row : rows) {
        ids.push_back(row.id);
        kind.formats.push_back({engineText(row.name), toText(row.suffix)});
    }
    const auto positionOf = [ids](const std::optional<Id>& id) {
        const auto at = static_cast<std::size_t>(std::ranges::find(ids, id) - ids.begin());
        return at < ids.size() ? std::optional(at) : std::nullopt;
    };
    kind.own = positionOf(own);
    kind.whole = *positionOf(whole);
    kind.formatOfSuffix = [=](const std::filesystem::path& path) {
        return positionOf(formatOfSuffix(path));
    };
    return kind;
}

/// Saves to the document's own file and format; asks first if that would lose information.
bool save(DocumentTab& tab, const SavingContext& context);
/// Saves to a file that the user chooses; proposes the format that holds everything if the document
/// has none yet.
bool saveAs(DocumentTab& tab, const SavingContext& context);

/// Whether both paths name the same file, which need not exist; also through links.
inline bool areSameFile(const std::filesystem::path& a, const std::filesystem::path& b) {
    std::error_code error;
    const bool areEquivalent = std::filesystem::equivalent(a, b, error);
    if (!error) {
        return areEquivalent;
    }
    return std::filesystem::weakly_canonical(a, error) ==
           std::filesystem::weakly_canonical(b, error);
}

}  // namespace fireable
