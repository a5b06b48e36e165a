#pragma once

#include <filesystem>
#include <functional>

#include "editor/document/selection.h"
#include "editor/playback/saved_runs.h"
#include "editor/script/script_host.h"

namespace fireable {

/// Whether another document than `document` has this file open.
using IsOpenElsewhere =
    std::function<bool(const NetDocument& document, const std::filesystem::path& file)>;

/// What scripts see of a document and its run; see ScriptDocument. It belongs to `parent`, which
/// must go before the rest. Where `isOpenElsewhere` is empty, no other document is open.
QObject* makeScriptDocument(ScriptHost& host, NetDocument& document, Selection& selection,
                            EngineRunner& runner, SavedRuns& runs, IsOpenElsewhere isOpenElsewhere,
                            QObject* parent);

}  // namespace fireable
