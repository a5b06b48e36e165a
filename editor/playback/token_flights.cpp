#include "editor/playback/token_flights.h"

#include <algorithm>
#include <cmath>

#include "editor/canvas/marking_text.h"

namespace fireable {
namespace {

constexpr double burstLasts = 0.6;  // of the step: how many copies fire is read meanwhile

double lengthOf(const std::vector<QPointF>& line) {
    double length = 0;
    for (std::size_t i = 1; i < line.size(); ++i) {
        length += QLineF(line[i - 1], line[i]).length();
    }
    return length;
}

QPointF pointAt(const std::vector<QPointF>& line, double share) {
    double left = share * lengthOf(line);
    for (std::size_t i = 1; i < line.size(); ++i) {
        const QLineF piece(line[i - 1], line[i]);
        if (left <= piece.length() && piece.length() > 0) {
            return piece.pointAt(left / piece.length());
        }
        left -= piece.length();
    }
    return line.back();
}

PlaceId placeOf(const Diagram& diagram, const NetElement& element) {
    if (const auto* copy = std::get_if<CopyId>(&element)) {
        return diagram.copies[*copy].place;
    }
    const auto* place = std::get_if<PlaceId>(&element);
    return place != nullptr ? *place : PlaceId{};
}

/// A text on a disc that is as wide as it needs.
void paintPill(QPainter& painter, QPointF at, const QString& text, double radius,
               const CanvasPalette& colours) {
    painter.setPen(QPen(colours.paper, 1));
    painter.setBrush(colours.fired);
    const QRectF inner = QFontMetricsF(painter.font()).boundingRect(text);
    const double height = std::max(inner.height(), 2 * radius);
    const QSizeF size(std::max(inner.width() + height / 2, height), height);
    const QRectF pill(at - QPointF(size.width(), size.height()) / 2, size);
    painter.drawRoundedRect(pill, height / 2, height / 2);
    painter.setPen(colours.paper);
    painter.drawText(pill, Qt::AlignCenter, text);
}

void paintTokens(QPainter& painter, QPointF at, const Count& tokens, double radius,
                 const CanvasPalette& colours) {
    if (tokens != Count(1)) {
        paintPill(painter, at, markingText(tokens), radius, colours);
        return;
    }
    painter.setPen(QPen(colours.paper, 1));
    painter.setBrush(colours.fired);
    painter.drawEllipse(at, radius, radius);
}

}  // namespace

bool carries(const Diagram& diagram, const NetElement& stroke, const StrokeEnds& ends,
             const TokenMove& move) {
    if (const auto* arc = std::get_if<ArcId>(&stroke)) {
        const ArcKind kind = diagram.net.arcs[*arc].kind;
        if (kind != ArcKind::input && kind != ArcKind::output) {
            return false;
        }
    } else if (!std::holds_alternative<PortId>(stroke)) {
        return false;
    }
    const NetElement transition = move.transition;
    const bool into = ends.target == transition;
    const NetElement& other = into ? ends.source : ends.target;
    return into == move.taken && placeOf(diagram, other) == move.place;
}

void paintMotion(QPainter& painter, const StepMotion& motion, double share, const Scene& scene,
                 const Viewport& viewport, const CanvasPalette& colours) {
    const double radius = std::clamp(1.6 * scene.tokenRadius * viewport.zoom, 3.0, 14.0);
    QFont font = painter.font();
    font.setPixelSize(static_cast<int>(std::clamp(scene.countSize * viewport.zoom, 9.0, 28.0)));
    painter.setFont(font);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool taking = share < firingAt;
    const double way = taking ? share / firingAt : (share - firingAt) / (1 - firingAt);
    for (const TokenFlight& flight : motion.flights) {
        if (flight.taken == taking) {
            paintTokens(painter, viewport.toPixels(pointAt(flight.line, way)), flight.tokens,
                        radius, colours);
        }
    }
    if (std::abs(share - firingAt) < burstLasts / 2) {
        for (const FiringBurst& burst : motion.bursts) {
            paintPill(painter, viewport.toPixels(burst.at) - QPointF(0, radius),
                      QStringLiteral("×") + markingText(burst.copies), radius, colours);
        }
    }
}

}  // namespace fireable
