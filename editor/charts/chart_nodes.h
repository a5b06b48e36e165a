#pragma once

#include <QStringList>
#include <set>
#include <utility>
#include <vector>

#include "editor/charts/firing_plot.h"
#include "editor/charts/heat_map.h"
#include "editor/document/net_element.h"
#include "editor/playback/run_program.h"
#include "engine/net/run/run_series.h"
#include "engine/net/run/run_statistics.h"

namespace fireable {

/// Nodes of a drawn net as series, with their names.
struct ChartNodes {
    SeriesNodes nodes;
    QStringList names;  ///< by place, and then by group
};

/// The nodes in net order, places first, at most `limit`. A substituted transition stands for
/// everything inside.
ChartNodes chartNodes(const Net& drawn, const RunProgram& program, const std::set<NodeId>& nodes,
                      std::size_t limit);

/// Transitions of a program by descending firing count, at most `limit`.
std::vector<std::int32_t> mostFired(const std::vector<FiringCount>& counts, std::size_t limit);

/// The counts of `transitions` with their path names.
std::vector<NamedCount> namedCounts(const RunProgram& program,
                                    const std::vector<FiringCount>& counts,
                                    const std::vector<std::int32_t>& transitions);

/// Counts by drawn transition, highest first, at most `limit`, without those that never fired. A
/// substituted transition includes everything inside.
DrawnCounts drawnCounts(const Net& drawn, const RunProgram& program,
                        const std::vector<FiringCount>& counts, std::size_t limit);

}  // namespace fireable
