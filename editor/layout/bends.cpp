#include "editor/layout/bends.h"

#include <algorithm>

#include "editor/layout/room_map.h"

namespace fireable {
namespace {

constexpr double tight = 0.1;  // in units: how far an edge may cut into a room

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

    /// `way` from centre to centre, which belong to nodes `a` and `b`.
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
    /// The end where it can be seen; else as far as steps of doubling length lead.
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

    RoomMap map_;
};

}  // namespace

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
