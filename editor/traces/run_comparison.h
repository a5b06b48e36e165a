#pragma once

#include <QTreeWidget>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/playback/run_program.h"
#include "engine/net/engines.h"
#include "engine/net/run/trace_compare.h"

namespace fireable {

/// A run from a file or made here, for saving and comparing. Immutable, so that threads can share
/// it.
struct StoredRun {
    TraceInfo info;
    TimelineTree tree;
    TimelineIndex timeline = 0;
    bool cutOff = false;  ///< it may have continued after its last step

    ComparedRun compared() const { return {info, tree, timeline, cutOff}; }
};

/// The engine, rule and file of a run.
struct RunOrigin {
    EngineKind engine = defaultEngineKind;
    FiringRule rule;
    std::string net;  ///< file of the net
};

std::shared_ptr<const StoredRun> storedRun(const RunRecord& record, const RunOrigin& origin);
std::shared_ptr<const StoredRun> storedRun(Trace trace);

/// The engine and the rule named by a trace, if known; else those of `otherwise`.
RunOrigin originOf(const TraceInfo& info, RunOrigin otherwise);

/// The first difference between `program` and the program of a run, in English; nothing if their
/// transitions are equal, so that the run belongs to this program.
std::optional<std::string> whatDiffers(const TraceInfo& info, const RunProgram& program);

/// A transition, place, rule or neuron with its values in two runs; nothing if a run has none of
/// that name.
struct ComparedNode {
    std::string name;
    std::optional<Count> first;
    std::optional<Count> second;
    bool operator==(const ComparedNode&) const = default;
};

/// Values by the names of nodes.
using NumbersByName = std::map<std::string, Count>;
/// The entries that differ, or, with `same`, all.
std::vector<ComparedNode> sideBySide(const NumbersByName& first, const NumbersByName& second,
                                     bool same);

/// The first difference of two runs, of nets or of spiking systems.
struct RunComparison {
    bool ofSystems = false;
    Count from;                         ///< first marking retained in both
    Count to;                           ///< last common step, or the one that differs
    bool parts = false;                 ///< they differ at step `to`
    std::vector<ComparedNode> start;    ///< places or neurons that already differ at `from`
    std::vector<ComparedNode> fired;    ///< transitions or rules used in step `to`; how often
    std::vector<ComparedNode> marking;  ///< nodes that differ after step `to`; tokens or spikes
    std::vector<ComparedNode> closed;   ///< neurons closed in one; steps until they open
};

/// Finds the first difference of two runs of nets, as `compareRuns`, with its details.
Result<RunComparison> compareSideBySide(const StoredRun& first, const StoredRun& second);

/// Shows what two runs fired where they differ, and the places after it. Differences are bold.
class ComparisonTree final : public QTreeWidget {
    Q_OBJECT

public:
    explicit ComparisonTree(QWidget* parent = nullptr);

    /// `first` and `second` are column titles.
    void show(const RunComparison& comparison, const QString& first, const QString& second);

private:
    void addGroup(const QString& title, const std::vector<ComparedNode>& nodes);
};

/// The result of a comparison as a sentence.
QString comparisonText(const RunComparison& comparison);

}  // namespace fireable
