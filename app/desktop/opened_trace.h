#pragma once

#include <QString>
#include <memory>

#include "app/desktop/file_dialogs.h"
#include "editor/traces/run_comparison.h"

class QWidget;

namespace fireable {

class DocumentView;

/// The file type of traces, for dialogs.
FileKind traceKind();

/// Reads a trace in the background; a long one can be cancelled. Shows errors in a message box over
/// `parent`; null on failure.
std::shared_ptr<const StoredRun> openedTrace(const QString& file, QWidget& parent);

/// The present run of a document; null if there is none.
std::shared_ptr<const StoredRun> runOf(DocumentView& view);

}  // namespace fireable
