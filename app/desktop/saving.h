#pragma once

#include <QWidget>
#include <filesystem>
#include <functional>
#include <system_error>

#include "editor/document/net_document.h"

namespace fireable {

// Saving, with confirmation dialogs. Each function returns true if the document is saved (or may be
// closed, for `mayClose`), false if the user cancelled or an error was shown.

/// What saving needs from the window.
struct SavingContext {
    QWidget* parent = nullptr;  ///< of the dialogs
    /// Whether another document has this file open; it is not overwritten then.
    std::function<bool(const NetDocument&, const std::filesystem::path&)> isOpenElsewhere;
};

/// Saves to the document's own file and format; asks first if that would lose information.
bool save(NetDocument& document, const SavingContext& context);
/// Saves to a file that the user chooses; proposes PNML if the document has no format yet.
bool saveAs(NetDocument& document, const SavingContext& context);
/// Whether closing loses something that saving would keep: changes, or breakpoints and watches if
/// the file's format supports them.
bool hasUnsaved(const NetDocument& document);
/// Asks whether to save unsaved changes: Save, Discard or Cancel.
bool mayClose(NetDocument& document, const SavingContext& context);

/// Whether both paths name the same file, which need not exist.
inline bool areSameFile(const std::filesystem::path& a, const std::filesystem::path& b) {
    std::error_code error;
    return std::filesystem::equivalent(a, b, error) ||
           std::filesystem::weakly_canonical(a, error) ==
               std::filesystem::weakly_canonical(b, error);
}

}  // namespace fireable
