#include "editor/charts/chart_nodes.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

namespace fireable {
namespace {

constexpr double minZoomForNumbers = 0.35;
constexpr int minAlpha = 90;
constexpr int maxAlpha = 160;

}  // namespace

QColor heatColour(double share) {
    constexpr std::array<std::array<double, 3>, 4> stops{
        {{255, 224, 102}, {253, 153, 41}, {227, 74, 30}, {140, 12, 40}}};
    const double at = std::clamp(share, 0.0, 1.0) * (stops.size() - 1);
    const auto first = std::min(static_cast<std::size_t>(at), stops.size() - 2);
    const double part = at - static_cast<double>(first);
    const auto mix = [&](std::size_t channel) {
        return static_cast<int>(
            std::lround(stops[first][channel] * (1 - part) + stops[first + 1][channel] * part));
    };
    return {mix(0), mix(1), mix(2),
            static_cast<int>(std::lround(minAlpha + share * (maxAlpha - minAlpha)))};
}

HeatMap::HeatMap(CanvasView& canvas, QObject* parent) : QObject(parent), canvas_(&canvas) {
    canvas.addOverlay(*this);
}

HeatMap::~HeatMap() {
    if (canvas_) {
        canvas_->removeOverlay(*this);
    }
}

void HeatMap::setCounts(DrawnCounts counts) {
    if (counts == counts_) {
        return;
    }
    counts_ = std::move(counts);
    maxCount_ = 0;
    for (const auto& [transition, count] : counts_) {
        maxCount_ = std::max(maxCount_, static_cast<double>(count));
    }
    canvas_->update();
}

void HeatMap::paint(QPainter& painter, const SceneView& canvas) {
    painter.setRenderHint(QPainter::Antialiasing);
    const QFont font = painter.font();
    for (const auto& [transition, count] : counts_) {
        const QRectF node = canvas.boundsOf(transition);
        const QPointF centre = canvas.toWidget(node.center());
        const double radius = std::max(node.width(), node.height()) * canvas.zoom() / 2;
        if (count == 0 || node.isEmpty() ||
            !QRectF(canvas.rect()).adjusted(-99, -99, 99, 99).contains(centre)) {
            continue;
        }
        const double share = std::log1p(static_cast<double>(count)) / std::log1p(maxCount_);
        const double reach = radius * (1.2 + 0.7 * share) + 4;
        const QColor colour = heatColour(share);
        QColor none = colour;
        none.setAlpha(0);
        QRadialGradient glow(centre, reach);
        glow.setColorAt(0, colour);
        glow.setColorAt(0.6, colour);
        glow.setColorAt(1, none);
        painter.setPen(Qt::NoPen);
        painter.setBrush(glow);
        painter.drawEllipse(centre, reach, reach);
        if (canvas.zoom() >= minZoomForNumbers) {
            painter.setFont(font);
            const QString text = QLocale().toString(static_cast<qlonglong>(count));
            const QRectF box(centre.x() - radius - 60, centre.y() + radius - 9, 120, 18);
            const double width = QFontMetricsF(font).horizontalAdvance(text) + 8;
            painter.setBrush(QColor(heatColour(share).rgb()));
            painter.drawRoundedRect(
                QRectF(box.center().x() - width / 2, box.top(), width, box.height()), 4, 4);
            painter.setPen(share > 0.6 ? Qt::white : Qt::black);
            painter.drawText(box, Qt::AlignCenter, text);
        }
    }
}

ChartNodes chartNodes(const Net& drawn, const RunProgram& program, const std::set<NodeId>& nodes,
                      std::size_t limit) {
    ChartNodes made;
    std::map<TransitionId, std::size_t> groups;
    for (const NodeId& node : nodes) {
        if (made.nodes.size() == limit) {
            break;
        }
        if (const auto* place = std::get_if<PlaceId>(&node);
            place && drawn.places.contains(*place)) {
            made.nodes.places.push_back(program.drawnPlaces[drawn.places.indexOf(*place)]);
            made.names.append(QString::fromStdString(drawn.places[*place].name));
        }
        const auto* transition = std::get_if<TransitionId>(&node);
        if (transition && drawn.transitions.contains(*transition)) {
            groups.emplace(*transition, made.nodes.transitions.size());
            made.nodes.transitions.emplace_back();
            made.names.append(QString::fromStdString(drawn.transitions[*transition].name));
        }
    }
    if (groups.empty()) {
        return made;
    }
    for (std::size_t t = 0; t < program.drawnTransitions.size(); ++t) {
        const auto shown = program.drawnTransitions[t];
        const auto group = shown ? groups.find(*shown) : groups.end();
        if (group != groups.end()) {
            made.nodes.transitions[group->second].push_back(static_cast<std::int32_t>(t));
        }
    }
    return made;
}

std::vector<std::int32_t> mostFired(const std::vector<FiringCount>& counts, std::size_t limit) {
    std::vector<std::int32_t> transitions(counts.size());
    std::iota(transitions.begin(), transitions.end(), 0);
    const auto stepsOf = [&](std::int32_t t) { return counts[static_cast<std::size_t>(t)].steps; };
    const auto middle =
        transitions.begin() + static_cast<std::ptrdiff_t>(std::min(limit, transitions.size()));
    std::partial_sort(transitions.begin(), middle, transitions.end(),
                      [&](std::int32_t a, std::int32_t b) {
                          return std::pair(-stepsOf(a), a) < std::pair(-stepsOf(b), b);
                      });
    transitions.erase(middle, transitions.end());
    return transitions;
}

std::vector<NamedCount> namedCounts(const RunProgram& program,
                                    const std::vector<FiringCount>& counts,
                                    const std::vector<std::int32_t>& transitions) {
    std::vector<NamedCount> named;
    for (const std::int32_t t : transitions) {
        const auto at = static_cast<std::size_t>(t);
        const QString name = QString::fromStdString(program.transitionNames[at]);
        named.push_back({name, static_cast<double>(counts[at].steps),
                         QCoreApplication::translate(
                             "Charts", "%1\nSteps in which it fired: %2\nCopies in all of them: %3")
                             .arg(name, QString::number(counts[at].steps),
                                  QString::fromStdString(counts[at].copies.text()))});
    }
    return named;
}

DrawnCounts drawnCounts(const Net& drawn, const RunProgram& program,
                        const std::vector<FiringCount>& counts, std::size_t limit) {
    std::vector<std::int64_t> sums(drawn.transitions.size());
    for (std::size_t t = 0; t < counts.size(); ++t) {
        const auto shown = program.drawnTransitions[t];
        if (counts[t].steps > 0 && shown && drawn.transitions.contains(*shown)) {
            sums[drawn.transitions.indexOf(*shown)] += counts[t].steps;
        }
    }
    DrawnCounts fired;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        if (sums[i] > 0) {
            fired.emplace_back(drawn.transitions.idAt(i), sums[i]);
        }
    }
    const auto middle = fired.begin() + static_cast<std::ptrdiff_t>(std::min(limit, fired.size()));
    std::ranges::partial_sort(fired, middle, std::greater(),
                              [](const auto& f) { return f.second; });
    fired.erase(middle, fired.end());
    return fired;
}

}  // namespace fireable
