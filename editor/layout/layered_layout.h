#pragma once

#include <QSizeF>

#include "editor/layout/layout_graph.h"

namespace fireable {

/// The direction of flow in a drawing.
enum class FlowDirection : std::uint8_t { down, right };

/// Lays out a connected graph in layers, with bends where edges cross layers. A fixed number of
/// linear passes, so suitable for large graphs.
Drawing layeredLayout(const LayoutGraph& graph, FlowDirection direction,
                      const std::stop_token& stop);

/// A layered graph. Edges over several layers have a waypoint in each intermediate layer, so that
/// every segment connects adjacent layers.
///
/// Shapes: N nodes, W waypoints, numbered from N.
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

/// Orders the rows to reduce crossings.
void orderRows(Layers& layers, const std::stop_token& stop);

/// The number of crossing segments.
std::size_t crossingsOf(const Layers& layers);

constexpr double screenAspect = 1.6;  ///< width by height
constexpr double layerGap = 1.6;      ///< gap between layers, in units

/// [N], the rank of each node from 0: edges lead to higher ranks, except those that close a cycle.
/// Ranks are contiguous in a connected graph. Linear.
std::vector<std::int32_t> ranksOf(const LayoutGraph& graph);

/// The estimated size of a layered drawing of a connected graph.
QSizeF layeredExtent(const LayoutGraph& graph, FlowDirection direction);

/// The direction with the more screen-like shape.
FlowDirection flowDirection(const LayoutGraph& graph);

/// Whether few enough edges connect ranks for a layered drawing of `graph` to be cut there.
bool mayFold(const LayoutGraph& graph);

/// Folds a long layered drawing into alternating rows of about screen shape, keeping neighbours
/// close. Does nothing for short ones and if not `mayFold`.
void fold(const LayoutGraph& graph, FlowDirection direction, Drawing& drawing);

}  // namespace fireable
