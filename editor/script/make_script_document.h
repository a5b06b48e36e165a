#pragma once

#include "editor/document/selection.h"
#include "editor/playback/saved_runs.h"
#include "editor/script/script_host.h"

namespace fireable {

/// What scripts see of a document and its run; see ScriptDocument. It belongs to `parent`, which
/// must go before the rest.
QObject* makeScriptDocument(ScriptHost& host, NetDocument& document, Selection& selection,
                            EngineRunner& runner, SavedRuns& runs, QObject* parent);

}  // namespace fireable
