#pragma once

#include "editor/layout/layout_graph.h"

namespace fireable {

/// Where the flow goes on the drawing.
enum class FlowDirection : std::uint8_t { down, right };

/// A connected graph in layers along its flow, with bends where edges pass layers. Linear for each
/// of a fixed number of rounds, so fit for large graphs.
Drawing layeredLayout(const LayoutGraph& graph, FlowDirection direction,
                      const std::stop_token& stop);

/// A graph in layers. An edge over several layers has a waypoint in each one between, so that
/// every step leads from one layer to the next.
///
/// Shapes: N nodes, W waypoints, which are numbered from N.
struct Layers {
    /// Waypoints of edge `e`, from its upper to its lower end: `first .. first + count`.
    struct Chain {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };

    Layers(const LayoutGraph& graph, const std::vector<std::int32_t>& ranks);

    std::size_t size() const { return layerOf.size(); }
    bool isWaypoint(std::uint32_t node) const { return node >= nodes; }

    std::size_t nodes = 0;                          ///< N
    std::vector<std::vector<std::uint32_t>> rows;   ///< [layers], from left to right
    std::vector<std::uint32_t> layerOf;             ///< [N + W]
    std::vector<std::vector<std::uint32_t>> above;  ///< [N + W], neighbours one layer up
    std::vector<std::vector<std::uint32_t>> below;  ///< [N + W]
    std::vector<Chain> chains;                      ///< [E]
};

/// Orders the rows so that few steps cross.
void orderRows(Layers& layers, const std::stop_token& stop);

/// How many steps cross.
std::size_t crossingsOf(const Layers& layers);

}  // namespace fireable
