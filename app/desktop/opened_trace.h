#pragma once

#include <QString>
#include <memory>

#include "app/desktop/file_dialogs.h"
#include "editor/traces/run_comparison.h"

class QWidget;

namespace fireable {

class DocumentView;

/// What a file dialog calls traces.
FileKind traceKind();

/// Reads a trace in the background; of a long one that can be cancelled. What is wrong with it is
/// said in a message above `parent`; null when there is nothing to see of it.
std::shared_ptr<const StoredRun> openedTrace(const QString& file, QWidget& parent);

/// The run of a document as it is now; null when there is none.
std::shared_ptr<const StoredRun> runOf(DocumentView& view);

}  // namespace fireable
