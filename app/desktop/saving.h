#pragma once

#include <QWidget>

#include "editor/document/net_document.h"

namespace fireable {

// Saving with the questions that it takes. Each returns whether the document is safe in a file now
// (or may go, for `mayClose`); false when the user thought better of it, or was told why not.

/// To the document's own file in its own format; asks where that would lose something.
bool save(NetDocument& document, QWidget* parent);
/// To a file that the user chooses.
bool saveAs(NetDocument& document, QWidget* parent);
/// Asks what becomes of changes that were not saved: Save, Discard or Cancel.
bool mayClose(NetDocument& document, QWidget* parent);

}  // namespace fireable
