#pragma once

#include <QWidget>
#include <filesystem>
#include <functional>

#include "editor/document/net_document.h"

namespace fireable {

// Saving with the questions that it takes. Each returns whether the document is safe in a file now
// (or may go, for `mayClose`); false when the user thought better of it, or was told why not.

/// What saving has to know of the window.
struct SavingContext {
    QWidget* parent = nullptr;  ///< of the questions
    /// Whether a document other than the one given has this file open: nothing is saved onto it.
    std::function<bool(const NetDocument&, const std::filesystem::path&)> isOpenElsewhere;
};

/// To the document's own file in its own format; asks where that would lose something.
bool save(NetDocument& document, const SavingContext& context);
/// To a file that the user chooses; PNML is proposed where there is no format yet.
bool saveAs(NetDocument& document, const SavingContext& context);
/// Whether a document that closes now loses what saving would keep: changes, or breakpoints and
/// watches where the file's format has room for them.
bool hasUnsaved(const NetDocument& document);
/// Asks what becomes of what was not saved: Save, Discard or Cancel.
bool mayClose(NetDocument& document, const SavingContext& context);

}  // namespace fireable
