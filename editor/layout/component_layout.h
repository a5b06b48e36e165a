#pragma once

#include <QByteArray>
#include <QString>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "editor/layout/graphviz.h"
#include "editor/layout/layered_layout.h"
#include "editor/layout/layout_graph.h"

namespace fireable {

/// Draws each connected part by itself.
class ComponentLayout {
public:
    ComponentLayout(const GraphvizSettings& graphviz, const std::stop_token& stop)
        : graphviz_(graphviz), stop_(stop) {}

    /// [components], by the layered method along `direction`; long ones in several rows.
    std::vector<Drawing> layered(const std::vector<Component>& components, FlowDirection direction);
    std::vector<Drawing> forceDirected(const std::vector<Component>& components);
    std::vector<Drawing> circular(const std::vector<Component>& components) const;
    /// By forces, without Graphviz.
    std::vector<Drawing> roughly(const std::vector<Component>& components) const;

    /// Why Graphviz was not used where it should have been; empty: it was.
    const QString& message() const { return message_; }

private:
    /// Has Graphviz draw what `drawings` does not hold yet and `text` gives a text for.
    void drawByGraphviz(const QString& program, const std::vector<Component>& components,
                        const std::function<QByteArray(const LayoutGraph&)>& text,
                        std::vector<std::optional<Drawing>>& drawings);
    /// The drawings, with those that are missing made by `draw`.
    static std::vector<Drawing> completed(const std::vector<Component>& components,
                                          std::vector<std::optional<Drawing>> drawings,
                                          const std::function<Drawing(const LayoutGraph&)>& draw);

    const GraphvizSettings& graphviz_;
    const std::stop_token stop_;
    QString message_;
};

/// Leaves of each edge's bends only those without which it would run through the room of a node
/// that is not its own.
void dropNeedlessBends(const LayoutGraph& graph, Drawing& drawing);

}  // namespace fireable
