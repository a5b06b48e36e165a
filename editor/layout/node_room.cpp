#include "editor/layout/node_room.h"

#include <algorithm>
#include <string>

#include "editor/canvas/drawing_metrics.h"
#include "editor/canvas/scene.h"

namespace fireable {
namespace {

constexpr double glyphWidth = 0.62;  // of the font height, on average
constexpr double lineStep = 1.2;     // of the font height, between texts at one anchor

/// Puts texts around a node as the canvas does, and remembers how far they reach.
class RoomMaker {
public:
    RoomMaker(const DrawingMetrics& metrics, double half, const std::optional<Point>& size)
        : metrics_(metrics),
          half_(size && size->x > 0 && size->y > 0 ? QPointF(size->x, size->y) / 2
                                                   : QPointF(half, half)),
          room_(-half_.x(), -half_.y(), 2 * half_.x(), 2 * half_.y()) {}

    void addText(const QString& text, Anchor anchor) {
        if (text.isEmpty()) {
            return;
        }
        const double size = metrics_.textSize;
        TextSpot spot = textSpot(anchor, {}, half_, metrics_.textGap, size);
        const auto line = static_cast<double>(std::ranges::count(taken_, anchor));
        const bool upwards = anchor == Anchor::n || anchor == Anchor::nw || anchor == Anchor::ne;
        spot.baseline.ry() += (upwards ? -lineStep : lineStep) * size * line;
        taken_.push_back(anchor);
        addLine(text, spot);
    }

    void addOffsetText(const QString& text, QPointF offset) {
        addLine(text, textSpot(Anchor::c, offset, {}, 0, metrics_.textSize));
    }

    QRectF room() const { return room_; }

private:
    void addLine(const QString& text, const TextSpot& spot) {
        const double size = metrics_.textSize;
        const double width = glyphWidth * size * static_cast<double>(text.size());
        const double left = spot.align == TextAlign::left     ? 0
                            : spot.align == TextAlign::centre ? -width / 2
                                                              : -width;
        room_ |= QRectF(spot.baseline + QPointF(left, -0.8 * size), QSizeF(width, 1.1 * size));
    }

    const DrawingMetrics& metrics_;
    QPointF half_;
    QRectF room_;
    std::vector<Anchor> taken_;
};

struct NodeTexts {
    QString name;
    QString label;
    bool hasInterval = false;
};

QRectF roomWith(const NodeTexts& texts, const NodeGeometry& geometry, Anchor nameAnchor,
                RoomMaker maker) {
    if (geometry.nameOffset) {
        maker.addOffsetText(texts.name, {geometry.nameOffset->x, geometry.nameOffset->y});
    } else {
        maker.addText(texts.name, nameAnchor);
    }
    maker.addText(texts.label, geometry.labelAnchor);
    if (texts.hasInterval) {
        maker.addText(QStringLiteral("[00,00]"), geometry.intervalAnchor);
    }
    return maker.room();
}

NodeRoom roomOf(const NodeTexts& texts, const NodeGeometry& geometry, const RoomMaker& maker) {
    if (!nameMayMove(geometry)) {
        const QRectF room = roomWith(texts, geometry, geometry.nameAnchor, maker);
        return {room, room};
    }
    return {roomWith(texts, geometry, Anchor::n, maker),
            roomWith(texts, geometry, Anchor::e, maker)};
}

NodeRoom drawnPlaceRoom(const Diagram& diagram, PlaceId id, const NodeGeometry& geometry) {
    const Place& place = diagram.net.places[id];
    const DrawingMetrics& metrics = drawingMetrics(diagram.nodeSize);
    return roomOf({QString::fromStdString(place.name), QString::fromStdString(place.label)},
                  geometry, RoomMaker(metrics, metrics.placeRadius, geometry.size));
}

}  // namespace

NodeRoom placeRoom(const Diagram& diagram, PlaceId id) {
    return drawnPlaceRoom(diagram, id, diagram.places.get(id));
}

NodeRoom copyRoom(const Diagram& diagram, const PlaceCopy& copy) {
    return drawnPlaceRoom(diagram, copy.place, copy.geometry);
}

NodeRoom transitionRoom(const Diagram& diagram, TransitionId id) {
    const Transition& transition = diagram.net.transitions[id];
    const NodeGeometry geometry = diagram.transitions.get(id);
    const DrawingMetrics& metrics = drawingMetrics(diagram.nodeSize);
    NodeTexts texts{QString::fromStdString(transition.name),
                    QString::fromStdString(transition.label),
                    transition.interval != TimeInterval{}};
    double half = metrics.boxHalf;
    if (transition.substitution) {
        texts.label = QString::fromStdString(transition.substitution->file).section(u'/', -1);
        half += doubledGap;
    }
    return roomOf(texts, geometry, RoomMaker(metrics, half, geometry.size));
}

bool nameMayMove(const NodeGeometry& geometry) {
    return !geometry.nameOffset &&
           (geometry.nameAnchor == Anchor::n || geometry.nameAnchor == Anchor::e);
}

}  // namespace fireable
