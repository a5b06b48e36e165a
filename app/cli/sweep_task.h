#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/cli/commands.h"
#include "app/cli/json_report.h"
#include "app/cli/tables.h"
#include "engine/expression/symbols.h"
#include "engine/sweep/sweep.h"
#include "engine/sweep/sweep_axes.h"

// What `fire sweep` does with a model of any kind.

namespace fireable::cli {

/// The nodes of a model that a sweep can vary and report.
struct SweptNodes {
    const NodeNames& names;
    NodeKind kind;
    std::string_view word;   ///< `place`
    std::string_view model;  ///< `net`
    NodeIndex count = 0;     ///< how many there are
    NodeIndex shown = 0;     ///< those before this one are reported if none are chosen
};

/// All combinations of `--set` and `--seeds`. Fails with `badArgument`, as the next two do.
Result<SweepAxes> sweepAxes(const SweepOptions& options, const SweptNodes& nodes);
/// The nodes that `patterns` match, by ascending number; without patterns, those that are shown.
Result<std::vector<NodeIndex>> matchingNodes(const std::vector<std::string>& patterns,
                                             const SweptNodes& nodes);
Result<std::optional<std::int64_t>> sweepSteps(const SweepOptions& options);

/// A note if there are several seeds although `choice`, in words, uses none.
std::vector<std::string> seedNotes(const SweepOptions& options, bool usesSeed,
                                   const std::string& choice);

/// Tells `sweep` which runs it has.
template <class Sweep>
void takeAxes(Sweep& sweep, SweepAxes axes) {
    sweep.varied = axes.nodes();
    sweep.size = axes.size();
    const auto shared = std::make_shared<const SweepAxes>(std::move(axes));
    sweep.instance = [shared](std::int64_t i) { return shared->at(i); };
}

/// The names of `nodes` among `names`, each after `before`.
std::vector<std::string> columnNames(const std::vector<NodeIndex>& nodes,
                                     const std::vector<std::string>& names,
                                     const std::string& before = "");

/// A sweep that is ready to be made.
struct SweepTask {
    SweepSize size;
    SweepColumns columns;
    std::vector<std::string> notes;  ///< known before
    std::string manner;              ///< engine and rule, for a line of text
    Json::Object head;               ///< the same and more, the first fields of the JSON object
    std::function<Result<SweepOutcome>(const SweepRequest&)> run;
};

/// Where the table goes. Fails with `badArgument` if that is the model's file, or where the JSON
/// object goes.
Result<std::string> sweepTableFile(const SweepOptions& options);
/// Makes the runs, writes the table and a summary; returns the exit code.
Result<int> runSweepTask(const SweepOptions& options, const std::string& out, SweepTask task);

}  // namespace fireable::cli
