#include "editor/layout/layered_layout.h"

#include <algorithm>
#include <cmath>

namespace fireable {
namespace {

constexpr double shortest = 60;      // in units; shorter drawings need no folding
constexpr double minElongation = 4;  // length by width
constexpr double rowGap = 3;         // in units
constexpr double laneGap = 0.6;      // in units, between edges that run side by side
constexpr int maxPassing = 4;        // edges from one rank to the next
constexpr int lanes = 4;             // between two rows

/// Folds a drawing that flows to the right.
class Folder {
public:
    Folder(const LayoutGraph& graph, Drawing& drawing, double aspect)
        : graph_(graph), drawing_(drawing), aspect_(aspect), bounds_(boundsOf(graph, drawing)) {}

    void fold() {
        if (bounds_.width() < std::max(shortest * graph_.unit, minElongation * bounds_.height()) ||
            !cut()) {
            return;
        }
        measureRows();
        passing_.resize(graph_.edges.size());
        for (std::size_t e = 0; e < graph_.edges.size(); ++e) {
            const auto& [a, b] = graph_.edges[e];
            passing_[e] = rowOf(a) != rowOf(b);
            if (!passing_[e]) {
                for (QPointF& bend : drawing_.bends[e]) {
                    bend = folded(bend, rowOf(a));
                }
            }
        }
        rows_.clear();
        for (std::uint32_t node = 0; node < graph_.size(); ++node) {
            rows_.push_back(rowOf(node));
        }
        for (std::uint32_t node = 0; node < graph_.size(); ++node) {
            drawing_.centres[node] = folded(drawing_.centres[node], rows_[node]);
        }
        routePassing();
    }

private:
    /// Positions along the flow without nodes, in order.
    std::vector<double> freePlaces() const {
        std::vector<std::pair<double, double>> taken;
        for (std::size_t node = 0; node < graph_.size(); ++node) {
            const double x = drawing_.centres[node].x();
            taken.emplace_back(x + graph_.rooms[node].left(), x + graph_.rooms[node].right());
        }
        std::ranges::sort(taken);
        std::vector<double> places;
        double end = taken.front().second;
        for (const auto& [from, to] : taken) {
            if (from > end) {
                places.push_back((from + end) / 2);
            }
            end = std::max(end, to);
        }
        return places;
    }

    /// Determines the starts of rows, as evenly as possible; false if there are not two rows.
    bool cut() {
        const double row = bounds_.height() + rowGap * graph_.unit;
        const double count = std::round(std::sqrt(bounds_.width() / (aspect_ * row)));
        const std::vector<double> places = freePlaces();
        cuts_ = {bounds_.left()};
        for (int i = 1; i < count; ++i) {
            const double wanted = bounds_.left() + i * bounds_.width() / count;
            const auto place = std::ranges::min_element(
                places, {}, [&](double at) { return std::abs(at - wanted); });
            if (place != places.end() && *place > cuts_.back()) {
                cuts_.push_back(*place);
            }
        }
        cuts_.push_back(bounds_.right());
        return cuts_.size() > 2;
    }

    std::size_t rowOf(std::uint32_t node) const {
        const auto next =
            std::upper_bound(cuts_.begin() + 1, cuts_.end() - 1, drawing_.centres[node].x());
        return static_cast<std::size_t>(next - cuts_.begin()) - 1;
    }

    /// Measures the extent of rows and positions them.
    void measureRows() {
        const std::size_t count = cuts_.size() - 1;
        std::vector<double> top(count, bounds_.bottom());
        std::vector<double> bottom(count, bounds_.top());
        for (std::uint32_t node = 0; node < graph_.size(); ++node) {
            const double y = drawing_.centres[node].y();
            const std::size_t row = rowOf(node);
            top[row] = std::min(top[row], y + graph_.rooms[node].top());
            bottom[row] = std::max(bottom[row], y + graph_.rooms[node].bottom());
        }
        double at = 0;
        for (std::size_t row = 0; row < count; ++row) {
            shifts_.push_back(at - top[row]);
            at += bottom[row] - top[row];
            lanesFrom_.push_back(at + graph_.unit * laneGap);
            at += rowGap * graph_.unit;
            width_ = std::max(width_, cuts_[row + 1] - cuts_[row]);
        }
    }

    /// Alternate rows run backwards.
    QPointF folded(QPointF point, std::size_t row) const {
        const double along = point.x() - cuts_[row];
        return {row % 2 == 0 ? along : width_ - along, point.y() + shifts_[row]};
    }

    bool isBlocked(std::uint32_t a, std::uint32_t b) const {
        const QPointF from = drawing_.centres[a];
        const QPointF way = drawing_.centres[b] - from;
        constexpr int samples = 16;
        for (std::uint32_t node = 0; node < graph_.size(); ++node) {
            const QRectF room = graph_.rooms[node].translated(drawing_.centres[node]);
            for (int i = 1; i < samples && node != a && node != b; ++i) {
                if (room.contains(from + way * (static_cast<double>(i) / samples))) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Routes edges between rows straight if possible, else along lanes between rows.
    void routePassing() {
        int lane = 0;
        for (std::size_t e = 0; e < graph_.edges.size(); ++e) {
            if (!passing_[e]) {
                continue;
            }
            const auto& [a, b] = graph_.edges[e];
            drawing_.bends[e].clear();
            if (isBlocked(a, b)) {
                const double beside = graph_.unit * laneGap * (lane++ % lanes);
                drawing_.bends[e] = route(a, b, beside);
            }
        }
    }

    std::vector<QPointF> route(std::uint32_t a, std::uint32_t b, double beside) const {
        const bool down = rows_[a] < rows_[b];
        const double out = lanesFrom_[down ? rows_[a] : rows_[a] - 1] + beside;
        const double in = lanesFrom_[down ? rows_[b] - 1 : rows_[b]] + beside;
        const double fromX = drawing_.centres[a].x();
        const double toX = drawing_.centres[b].x();
        if (out == in) {
            return {{fromX, out}, {toX, in}};
        }
        const double side = -graph_.unit - beside;
        return {{fromX, out}, {side, out}, {side, in}, {toX, in}};
    }

    const LayoutGraph& graph_;
    Drawing& drawing_;
    const double aspect_;
    const QRectF bounds_;
    std::vector<double> cuts_;       ///< [rows + 1], along the flow
    std::vector<double> shifts_;     ///< [rows], across it
    std::vector<double> lanesFrom_;  ///< [rows], below each
    double width_ = 0;
    std::vector<std::size_t> rows_;  ///< [N]
    std::vector<bool> passing_;      ///< [E], from row to row
};

}  // namespace

bool mayFold(const LayoutGraph& graph) {
    const std::vector<std::int32_t> ranks = ranksOf(graph);
    std::vector<int> passing(static_cast<std::size_t>(*std::ranges::max_element(ranks)) + 2, 0);
    for (const auto& [a, b] : graph.edges) {
        const auto [low, high] = std::minmax(ranks[a], ranks[b]);
        ++passing[static_cast<std::size_t>(low)];
        --passing[static_cast<std::size_t>(high)];
    }
    int now = 0;
    return std::ranges::all_of(passing, [&now](int change) {
        now += change;
        return now <= maxPassing;
    });
}

void fold(const LayoutGraph& graph, FlowDirection direction, Drawing& drawing) {
    if (graph.size() < 2 || !mayFold(graph)) {
        return;
    }
    if (direction == FlowDirection::right) {
        Folder(graph, drawing, screenAspect).fold();
        return;
    }
    const LayoutGraph turned = transposed(graph);
    transpose(drawing);
    Folder(turned, drawing, 1 / screenAspect).fold();
    transpose(drawing);
}

}  // namespace fireable
