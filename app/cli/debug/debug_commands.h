#pragma once

#include <string_view>

#include "app/cli/debug/debug_session.h"
#include "app/cli/debug/words.h"

namespace fireable::cli {

/// Executes a line; commands may be abbreviated to a prefix, of which `help` lists the first match.
/// False after `quit`. Errors contain the column.
Result<bool> carryOut(DebugSession& session, std::string_view line);

/// Parses the rest of the line, up to the word `end`, as an expression over the model.
Result<Watch> nextExpression(DebugSession& session, Words& words, std::string_view end = {});
/// The number, at least 1, at the end of the line; `otherwise` if there is none.
Result<Count> lastNumber(Words& words, const std::string& what, Count otherwise);
/// Parses the next word as the name of a node.
Result<NodeIndex> nextNode(DebugSession& session, Words& words, NodeKind kind);

/// What `back` reports where nothing is found.
Failure noEarlierStep(const std::string& what);
/// `back when EXPR`, after `when`.
Result<void> backWhen(DebugSession& session, Words& words);
/// `back [N]`; `what` is expected there.
Result<void> backSteps(DebugSession& session, Words& words, const std::string& what);

// Commands of all models.

Result<void> doBreak(DebugSession& session, Words& words);
Result<void> doLog(DebugSession& session, Words& words);
Result<void> doAssert(DebugSession& session, Words& words);
Result<void> doDelete(DebugSession& session, Words& words);
Result<void> doEnable(DebugSession& session, Words& words);
Result<void> doDisable(DebugSession& session, Words& words);

Result<void> doRun(DebugSession& session, Words& words);
Result<void> doContinue(DebugSession& session, Words& words);
Result<void> doStep(DebugSession& session, Words& words);
Result<void> doGoto(DebugSession& session, Words& words);
Result<void> doSet(DebugSession& session, Words& words);
Result<void> doTimeline(DebugSession& session, Words& words);
Result<void> doCompare(DebugSession& session, Words& words);

Result<void> doPrint(DebugSession& session, Words& words);
Result<void> doWatch(DebugSession& session, Words& words);
Result<void> doUnwatch(DebugSession& session, Words& words);
Result<void> doTrace(DebugSession& session, Words& words);
Result<void> doInfo(DebugSession& session, Words& words);
Result<void> doSave(DebugSession& session, Words& words);

}  // namespace fireable::cli
