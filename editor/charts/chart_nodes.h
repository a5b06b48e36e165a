#pragma once

#include <QStringList>
#include <set>

#include "editor/document/net_element.h"
#include "editor/playback/run_program.h"
#include "engine/run/run_series.h"

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

}  // namespace fireable
