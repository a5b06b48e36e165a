#pragma once

#include <QTreeWidget>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/playback/run_record.h"
#include "engine/net/engines.h"
#include "engine/run/trace_compare.h"

namespace fireable {

/// A run as it can be saved and compared, whether it came from a file or was made here. Immutable,
/// so that threads may share it.
struct StoredRun {
    TraceInfo info;
    TimelineTree tree;
    TimelineIndex timeline = 0;
    bool cutOff = false;  ///< it may have gone on after its last step

    ComparedRun compared() const { return {info, tree, timeline, cutOff}; }
};

/// How a run was made.
struct RunOrigin {
    EngineKind engine = defaultEngineKind;
    FiringRule rule;
    std::string net;  ///< file that the net came from
};

std::shared_ptr<const StoredRun> storedRun(const RunRecord& record, const RunOrigin& origin);
std::shared_ptr<const StoredRun> storedRun(Trace trace);

/// The engine and the rule that a trace names, as far as there are such; else those of `otherwise`.
RunOrigin originOf(const TraceInfo& info, RunOrigin otherwise);

/// What `program` has that a run of `info` had not, or the other way round, in English; nothing
/// when its transitions do the same in the same order, so that the run is one of this program.
std::optional<std::string> whatDiffers(const TraceInfo& info, const RunProgram& program);

class EngineRunner;

/// What the run of `runner` did until now; null when there is no run. Waits a moment for the
/// thread that runs; meanwhile windows go on drawing, but keys and clicks wait.
std::shared_ptr<const RunRecord> recordOf(EngineRunner& runner);

/// A transition or place, and what each of two runs says of it; nothing where a run has none of
/// that name.
struct ComparedNode {
    std::string name;
    std::optional<Count> first;
    std::optional<Count> second;
    bool operator==(const ComparedNode&) const = default;
};

/// Where two runs part, side by side.
struct RunComparison {
    Count from;                         ///< marking that both keep
    Count to;                           ///< last step that both keep, or the difference
    bool parts = false;                 ///< at step `to` they do something else
    std::vector<ComparedNode> start;    ///< places that differ at `from` already
    std::vector<ComparedNode> fired;    ///< in step `to`, by either of them; copies
    std::vector<ComparedNode> marking;  ///< places that differ after step `to`; tokens
};

/// Finds the first step at which two runs differ, as `compareRuns` does, and what differs there.
Result<RunComparison> compareSideBySide(const StoredRun& first, const StoredRun& second);

/// Shows two runs side by side where they part: what each fired, and what places hold after it.
/// What differs is bold.
class ComparisonTree final : public QTreeWidget {
    Q_OBJECT

public:
    explicit ComparisonTree(QWidget* parent = nullptr);

    /// The titles are those of the two runs.
    void show(const RunComparison& comparison, const QString& first, const QString& second);

private:
    void addGroup(const QString& title, const std::vector<ComparedNode>& nodes);
};

/// What came of a comparison, in a sentence.
QString comparisonText(const RunComparison& comparison);

}  // namespace fireable
