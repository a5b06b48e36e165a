#pragma once

#include <QByteArray>
#include <QString>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "editor/layout/graphviz.h"
#include "editor/layout/layered_layout.h"
#include "editor/layout/layout_graph.h"

namespace fireable {

/// Lays out each connected component separately.
class ComponentLayout {
public:
    ComponentLayout(const GraphvizSettings& graphviz, const std::stop_token& stop)
        : graphviz_(graphviz), stop_(stop) {}

    /// [components], layered along `direction`; long ones folded into several rows.
    std::vector<Drawing> layered(const std::vector<Component>& components, FlowDirection direction);
    std::vector<Drawing> forceDirected(const std::vector<Component>& components);
    std::vector<Drawing> circular(const std::vector<Component>& components) const;
    /// Force-directed, without Graphviz.
    std::vector<Drawing> roughly(const std::vector<Component>& components) const;

    /// Why Graphviz was not used; empty: it was, or was not needed.
    const QString& message() const { return message_; }

private:
    /// Lays out missing `drawings` with Graphviz, from the text that `text` returns.
    void drawByGraphviz(const QString& program, const std::vector<Component>& components,
                        const std::function<QByteArray(const LayoutGraph&)>& text,
                        std::vector<std::optional<Drawing>>& drawings);
    /// The drawings, with missing ones made by `draw`.
    static std::vector<Drawing> completed(const std::vector<Component>& components,
                                          std::vector<std::optional<Drawing>> drawings,
                                          const std::function<Drawing(const LayoutGraph&)>& draw);

    const GraphvizSettings& graphviz_;
    const std::stop_token stop_;
    QString message_;
};

/// Removes bends that are not needed to avoid other nodes.
void dropNeedlessBends(const LayoutGraph& graph, Drawing& drawing);

/// Lays out a connected graph on one circle, with few crossings.
Drawing circularLayout(const LayoutGraph& graph, const std::stop_token& stop);

/// The number of crossing pairs of edges for nodes on a circle in this order; quadratic.
std::size_t circleCrossings(const LayoutGraph& graph, const std::vector<std::uint32_t>& order);
/// The node order used by `circularLayout`.
std::vector<std::uint32_t> circleOrder(const LayoutGraph& graph, const std::stop_token& stop);

/// Lays out a connected graph by forces in about linear time. Extents may overlap slightly.
Drawing forceLayout(const LayoutGraph& graph, const std::stop_token& stop);

/// Positions with distances close to graph distances in a connected graph: classical scaling from a
/// few pivots, linear. Nodes with equal distances from all pivots coincide.
std::vector<QPointF> pivotPositions(const LayoutGraph& graph, const std::stop_token& stop);

}  // namespace fireable
