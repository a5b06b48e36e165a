#pragma once

#include <QStringList>
#include <set>

#include "editor/charts/firing_plot.h"
#include "editor/charts/heat_map.h"
#include "editor/document/net_element.h"
#include "editor/playback/run_program.h"
#include "engine/run/run_series.h"
#include "engine/run/run_statistics.h"

namespace fireable {

/// Nodes of a drawn net as series of its run, and what they are called.
struct ChartNodes {
    SeriesNodes nodes;
    QStringList names;  ///< by place, and then by group
};

/// Places first, each in the order of the net; no more than `most`. A substituted transition stands
/// for all that fires inside of it.
ChartNodes chartNodes(const Net& drawn, const RunProgram& program, const std::set<NodeId>& nodes,
                      std::size_t most);

/// Transitions of a program, those that fired most first and no more than `most`.
std::vector<std::int32_t> mostFired(const std::vector<FiringCount>& counts, std::size_t most);

/// What to show of `transitions`, by path.
std::vector<NamedCount> namedCounts(const RunProgram& program,
                                    const std::vector<FiringCount>& counts,
                                    const std::vector<std::int32_t>& transitions);

/// By transition of the drawn net, those that fired most first and no more than `most`; a
/// substituted one has the firings of all that is inside of it. Those that never fired are left
/// out.
DrawnCounts drawnCounts(const Net& drawn, const RunProgram& program,
                        const std::vector<FiringCount>& counts, std::size_t most);

}  // namespace fireable
