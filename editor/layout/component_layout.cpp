#include "editor/layout/component_layout.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "editor/layout/layered_layout.h"
#include "editor/layout/separation.h"

namespace fireable {
namespace {

/// The time of `dot` grows with nodes and with ranks crossed by edges: 664 nodes in about a hundred
/// ranks took over 40 s.
constexpr std::size_t maxForDot = 1'200;
/// `sfdp` takes some 3 s for this many.
constexpr std::size_t maxForSfdp = 12'000;

std::size_t effortForDot(const LayoutGraph& graph) {
    const std::vector<std::int32_t> ranks = ranksOf(graph);
    std::size_t effort = graph.size();
    for (const auto& [a, b] : graph.edges) {
        effort += static_cast<std::size_t>(std::abs(ranks[a] - ranks[b]));
    }
    return effort;
}

Drawing single() {
    return {{QPointF()}, {}};
}

constexpr double tight = 0.1;  // in units; tolerated overlap of edges and nodes

class BendDropper {
public:
    BendDropper(const LayoutGraph& graph, const Drawing& drawing)
        : map_(2 * usualSize(graph.rooms)) {
        const double margin = tight * graph.unit;
        for (std::size_t node = 0; node < graph.size(); ++node) {
            map_.add(graph.rooms[node]
                         .translated(drawing.centres[node])
                         .adjusted(margin, margin, -margin, -margin));
        }
    }

    /// The bends of `way` from the centre of node `a` to that of `b`.
    std::vector<QPointF> bends(const std::vector<QPointF>& way, std::uint32_t a,
                               std::uint32_t b) const {
        std::vector<QPointF> kept;
        for (std::size_t at = 0; at + 1 < way.size();) {
            at = farthestVisible(way, at, a, b);
            kept.push_back(way[at]);
        }
        kept.pop_back();  // the other centre
        return kept;
    }

private:
    /// The end if it is visible; else as far as doubling steps reach.
    std::size_t farthestVisible(const std::vector<QPointF>& way, std::size_t from, std::uint32_t a,
                                std::uint32_t b) const {
        const auto visible = [&](std::size_t to) {
            return !map_.crosses(way[from], way[to], a, b);
        };
        const std::size_t last = way.size() - 1;
        if (visible(last)) {
            return last;
        }
        std::size_t reached = from + 1;
        for (std::size_t step = 1; step > 0;) {
            if (reached + step < last && visible(reached + step)) {
                reached += step;
                step *= 2;
            } else {
                step /= 2;
            }
        }
        return reached;
    }

    RectangleIndex map_;
};

}  // namespace

void ComponentLayout::drawByGraphviz(const QString& program,
                                     const std::vector<Component>& components,
                                     const std::function<QByteArray(const LayoutGraph&)>& text,
                                     std::vector<std::optional<Drawing>>& drawings) {
    std::vector<const LayoutGraph*> graphs;
    std::vector<std::size_t> numbers;
    QByteArray input;
    for (std::size_t i = 0; i < components.size(); ++i) {
        const QByteArray mine = drawings[i] ? QByteArray() : text(components[i].graph);
        if (!mine.isEmpty()) {
            graphs.push_back(&components[i].graph);
            numbers.push_back(i);
            input += mine;
        }
    }
    if (graphs.empty()) {
        return;
    }
    const auto output = runGraphviz(program, input, graphviz_, stop_);
    if (const auto* failure = std::get_if<GraphvizFailure>(&output)) {
        message_ = describe(*failure, program);
        return;
    }
    auto parsed = parsePlain(std::get<QByteArray>(output), graphs);
    if (!parsed) {
        message_ = describe(GraphvizFailure::failed, program);
        return;
    }
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        drawings[numbers[i]] = std::move((*parsed)[i]);
    }
}

std::vector<Drawing> ComponentLayout::completed(
    const std::vector<Component>& components, std::vector<std::optional<Drawing>> drawings,
    const std::function<Drawing(const LayoutGraph&)>& draw) {
    std::vector<Drawing> all;
    for (std::size_t i = 0; i < components.size(); ++i) {
        const LayoutGraph& graph = components[i].graph;
        if (graph.size() == 1) {
            all.push_back(single());
        } else {
            all.push_back(drawings[i] ? std::move(*drawings[i]) : draw(graph));
        }
    }
    return all;
}

std::vector<Drawing> ComponentLayout::layered(const std::vector<Component>& components,
                                              FlowDirection direction) {
    std::vector<std::optional<Drawing>> drawings(components.size());
    const auto text = [&](const LayoutGraph& graph) {
        const bool fits = graph.size() > 1 && effortForDot(graph) <= maxForDot;
        return fits ? dotText(graph, direction) : QByteArray();
    };
    drawByGraphviz(QStringLiteral("dot"), components, text, drawings);
    auto all = completed(components, std::move(drawings), [&](const LayoutGraph& graph) {
        return layeredLayout(graph, direction, stop_);
    });
    for (std::size_t i = 0; i < components.size() && !stop_.stop_requested(); ++i) {
        dropNeedlessBends(components[i].graph, all[i]);
        fold(components[i].graph, direction, all[i]);
    }
    return all;
}

std::vector<Drawing> ComponentLayout::forceDirected(const std::vector<Component>& components) {
    std::vector<std::optional<Drawing>> drawings(components.size());
    const auto text = [](const LayoutGraph& graph) {
        const bool fits = graph.size() > 1 && graph.size() <= maxForSfdp;
        return fits ? sfdpText(graph) : QByteArray();
    };
    drawByGraphviz(QStringLiteral("sfdp"), components, text, drawings);
    auto all = completed(components, std::move(drawings),
                         [&](const LayoutGraph& graph) { return forceLayout(graph, stop_); });
    for (std::size_t i = 0; i < components.size(); ++i) {
        spread(components[i].graph, all[i].centres, 1);
    }
    return all;
}

std::vector<Drawing> ComponentLayout::circular(const std::vector<Component>& components) const {
    return completed(components, std::vector<std::optional<Drawing>>(components.size()),
                     [&](const LayoutGraph& graph) { return circularLayout(graph, stop_); });
}

std::vector<Drawing> ComponentLayout::roughly(const std::vector<Component>& components) const {
    return completed(components, std::vector<std::optional<Drawing>>(components.size()),
                     [&](const LayoutGraph& graph) { return forceLayout(graph, stop_); });
}

void dropNeedlessBends(const LayoutGraph& graph, Drawing& drawing) {
    const BendDropper dropper(graph, drawing);
    for (std::size_t e = 0; e < drawing.bends.size(); ++e) {
        auto& bends = drawing.bends[e];
        if (!bends.empty()) {
            const auto& [a, b] = graph.edges[e];
            bends.insert(bends.begin(), drawing.centres[a]);
            bends.push_back(drawing.centres[b]);
            bends = dropper.bends(bends, a, b);
        }
    }
}

}  // namespace fireable
