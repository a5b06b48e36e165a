#include "editor/canvas/net_drawing.h"

#include <QStringList>
#include <algorithm>
#include <array>
#include <cmath>

#include "editor/document/points.h"
#include "editor/document/to_text.h"

namespace fireable {
namespace {

constexpr double glyphWidth = 0.6;  // of the font height, on average
constexpr double lineStep = 1.2;    // of the font height, between texts at one anchor

QPointF halfOf(const std::optional<Point>& size, double usual) {
    return size && size->x > 0 && size->y > 0 ? toQt(*size) / 2 : QPointF(usual, usual);
}

QString fileName(const std::string& path) {
    return QString::fromStdString(path).section(u'/', -1);
}

bool isUpwards(Anchor anchor) {
    return anchor == Anchor::n || anchor == Anchor::nw || anchor == Anchor::ne;
}

/// Names too long for the box are placed above it.
Anchor nameAnchorThatFits(const Transition& transition, const NodeGeometry& geometry,
                          const DrawingMetrics& metrics) {
    const double width =
        glyphWidth * metrics.textSize * static_cast<double>(transition.name.size());
    const double room = geometry.size ? geometry.size->x : 2 * metrics.boxHalf;
    return geometry.nameAnchor == Anchor::c && width > room ? Anchor::n : geometry.nameAnchor;
}

/// Texts inside their node need no background.
Plate plateAt(Anchor anchor) {
    return anchor != Anchor::c ? Plate::dim : Plate::none;
}

/// Stacks texts at the same anchor of a node.
class TextStack {
public:
    TextStack(const NodeDrawing& node, const DrawingMetrics& metrics)
        : node_(node), metrics_(metrics) {}

    void add(TextPart part, const QString& text, Anchor anchor, bool bold, ColourRole role) {
        const double size = metrics_.textSize;
        TextSpot spot = textSpot(anchor, node_.centre, node_.half, metrics_.textGap, size);
        const auto line = static_cast<double>(std::ranges::count(taken_, anchor));
        taken_.push_back(anchor);
        spot.baseline.ry() += (isUpwards(anchor) ? -lineStep : lineStep) * size * line;
        texts_.push_back(
            {part, {text, spot.baseline, spot.align, size, bold, role, plateAt(anchor)},
             anchor == usual});
    }

    void addName(const std::string& name, const NodeGeometry& geometry, Anchor anchor) {
        const QString text = QString::fromStdString(name);
        if (!geometry.nameOffset) {
            add(TextPart::name, text, anchor, false, ColourRole::name);
            return;
        }
        const double size = metrics_.textSize;
        const Outline outline{node_.shape, node_.centre, node_.half};
        const TextSpot spot = offsetNameSpot(text, toQt(*geometry.nameOffset), outline, metrics_);
        texts_.push_back(
            {TextPart::name, {text, spot.baseline, spot.align, size, false, ColourRole::name}});
    }

    std::vector<PartText> take() { return std::move(texts_); }

private:
    static constexpr Anchor usual = NodeGeometry{}.nameAnchor;

    const NodeDrawing& node_;
    const DrawingMetrics& metrics_;
    std::vector<Anchor> taken_;
    std::vector<PartText> texts_;
};

/// `spot`, moved aside until neither the arc nor a node at its ends lies in the text. Close to a
/// node there may be no room: then the text also goes back along the arc, or stays in a huge node.
TextSpot besideArc(const QString& text, TextSpot spot, const ArcDrawing& arc, const ArcPath& path,
                   const DrawingMetrics& metrics) {
    const double size = metrics.textSize;
    const QRectF asked = textRectangle(text, spot, size, true);
    auto line = flattened(path.kind, path.points);
    line.push_back(path.end);
    const auto isClear = [&](const QRectF& area) {
        return !runsThrough(PathKind::polyline, line, area) && !overlaps(arc.source, area) &&
               !overlaps(arc.target, area);
    };
    if (isClear(asked)) {
        return spot;
    }
    const std::size_t piece = nearestPiece(line, asked.center());
    const QPointF along = unit(line[piece + 1] - line[piece]);
    QPointF aside(-along.y(), along.x());
    const double distance = QPointF::dotProduct(asked.center() - line[piece], aside);
    if (std::abs(distance) < 1 ? aside.y() > 0 : distance < 0) {
        aside = -aside;
    }
    const double gap = metrics.arrowHalfWidth;
    constexpr double farthest = 4;  // text heights
    const double reach =
        (std::abs(aside.x()) * asked.width() + std::abs(aside.y()) * asked.height()) / 2 + 2 * gap +
        std::min(std::abs(distance), farthest * size);
    for (int back = 0; back <= 6; ++back) {
        const QPointF slid = -along * (back * size / 2);
        for (double shift = 0; shift <= reach; shift += size / 12) {
            for (const QPointF way : {slid + aside * shift, slid - aside * shift}) {
                if (isClear(asked.translated(way).adjusted(-gap, -gap, gap, gap))) {
                    spot.baseline += way;
                    return spot;
                }
            }
        }
    }
    return spot;
}

}  // namespace

TextSpot offsetNameSpot(const QString& name, QPointF offset, const Outline& node,
                        const DrawingMetrics& metrics) {
    const double size = metrics.textSize;
    TextSpot spot = textSpot(Anchor::c, node.centre + offset, {}, 0, size);
    const QRectF asked = textRectangle(name, spot, size, false);
    if (!overlaps(node, asked)) {
        return spot;
    }
    const QPointF gap(metrics.textGap, metrics.textGap);
    const Outline kept{node.shape, node.centre, node.half + gap};
    const auto sign = [](double value) { return value < 0 ? -1.0 : value > 0 ? 1.0 : 0.0; };
    std::vector<QPointF> ways{{0, -1}};
    if (!offset.isNull()) {
        ways = {{0, sign(offset.y())}, {sign(offset.x()), 0}, unit(offset)};
    }
    constexpr int steps = 128;
    const double step = (kept.half.x() + kept.half.y() + asked.width() + asked.height()) / steps;
    for (int i = 1; i <= 2 * steps; ++i) {
        for (const QPointF way : ways) {
            if (!overlaps(kept, asked.translated(way * (i * step)))) {
                spot.baseline += way * (i * step);
                return spot;
            }
        }
    }
    return spot;
}

NodeDrawing placeDrawing(const NodeGeometry& geometry, QPointF centre, Border border,
                         const DrawingMetrics& metrics) {
    const QPointF tokens = geometry.markingOffset ? toQt(*geometry.markingOffset) : QPointF();
    return {NodeShape::circle, border, centre, halfOf(geometry.size, metrics.placeRadius), tokens};
}

NodeDrawing transitionDrawing(const Transition& transition, const NodeGeometry& geometry,
                              QPointF centre, const DrawingMetrics& metrics) {
    const bool substituted = transition.substitution.has_value();
    return {NodeShape::box,
            substituted ? Border::doubled : Border::single,
            centre,
            halfOf(geometry.size, metrics.boxHalf + (substituted ? doubledGap : 0)),
            {}};
}

std::vector<PartText> placeTexts(const Place& place, const NodeGeometry& geometry,
                                 const NodeDrawing& node, const DrawingMetrics& metrics) {
    TextStack texts(node, metrics);
    texts.addName(place.name, geometry, geometry.nameAnchor);
    if (!place.label.empty()) {
        texts.add(TextPart::label, QString::fromStdString(place.label), geometry.labelAnchor, true,
                  ColourRole::label);
    }
    return texts.take();
}

std::vector<PartText> transitionTexts(const Transition& transition, const NodeGeometry& geometry,
                                      const NodeDrawing& node, const DrawingMetrics& metrics) {
    TextStack texts(node, metrics);
    texts.addName(transition.name, geometry, nameAnchorThatFits(transition, geometry, metrics));
    if (!transition.label.empty()) {
        texts.add(TextPart::label, QString::fromStdString(transition.label), geometry.labelAnchor,
                  true, ColourRole::label);
    }
    if (transition.interval != TimeInterval{}) {
        texts.add(TextPart::interval, toText(transition.interval), geometry.intervalAnchor, false,
                  ColourRole::name);
    }
    return texts.take();
}

PartText subnetText(const Transition& transition, const NodeGeometry& geometry,
                    const NodeDrawing& node, const std::vector<StrokeDrawing>& arcs,
                    const DrawingMetrics& metrics) {
    const QString text = fileName(transition.substitution->file);
    const double size = metrics.textSize;
    const double width = 1.1 * glyphWidth * size * static_cast<double>(text.size());
    const auto isFree = [&](Anchor anchor) {
        const TextSpot spot = textSpot(anchor, node.centre, node.half, metrics.textGap, size);
        const double left = leftOf(spot.align, width);
        const QRectF area(spot.baseline + QPointF(left, -0.8 * size), QSizeF(width, size));
        const double head = metrics.ringRadius;
        const QRectF wide = area.adjusted(-head, -head, head, head);
        return std::ranges::none_of(arcs, [&wide](const StrokeDrawing& arc) {
            return runsThrough(arc.kind, arc.points, wide);
        });
    };
    constexpr std::array sides{Anchor::s,  Anchor::n,  Anchor::se,
                               Anchor::ne, Anchor::sw, Anchor::nw};
    Anchor anchor = geometry.labelAnchor;
    if (anchor == Anchor::c || !isFree(anchor)) {
        const auto free = std::ranges::find_if(sides, isFree);
        anchor = free != sides.end() ? *free : anchor;
    }
    TextSpot spot = textSpot(anchor, node.centre, node.half, metrics.textGap, size);
    const bool nameIsThere =
        !geometry.nameOffset && anchor == nameAnchorThatFits(transition, geometry, metrics);
    if (nameIsThere) {
        spot.baseline.ry() += (isUpwards(anchor) ? -lineStep : lineStep) * size;
    }
    return {TextPart::subnet,
            {text, spot.baseline, spot.align, size, true, ColourRole::label, plateAt(anchor)}};
}

HeadShape headOf(ArcKind kind) {
    switch (kind) {
        case ArcKind::inhibitor:
            return HeadShape::ring;
        case ArcKind::read:
            return HeadShape::dot;
        case ArcKind::reset:
            return HeadShape::doubleArrow;
        case ArcKind::input:
        case ArcKind::output:
            return HeadShape::arrow;
    }
    return HeadShape::arrow;
}

ArcDrawing arcDrawing(const Outline& source, const Outline& target, HeadShape head,
                      const ArcGeometry* geometry) {
    ArcDrawing drawing{source, target, PathKind::polyline, {}, head};
    if (geometry == nullptr ||
        isStraight(*geometry, toPoint(source.centre), toPoint(target.centre))) {
        return drawing;
    }
    for (const Point& bend : geometry->bends) {
        drawing.bends.push_back(toQt(bend));
    }
    if (geometry->shape == ArcShape::curve && geometry->bends.size() == 2) {
        drawing.kind = PathKind::quadratics;
    }
    return drawing;
}

PartText weightText(std::int64_t weight, const ArcGeometry* geometry, const ArcDrawing& arc,
                    const ArcPath& path, const DrawingMetrics& metrics) {
    return besideArcText(QString::number(weight), geometry, arc, path, metrics);
}

PartText besideArcText(const QString& text, const ArcGeometry* geometry, const ArcDrawing& arc,
                       const ArcPath& path, const DrawingMetrics& metrics) {
    TextSpot spot;
    if (geometry != nullptr && geometry->weightOffset) {
        const auto flat = flattened(path.kind, path.points);
        spot = textSpot(Anchor::c, pointAlong(flat, 0.5) + toQt(*geometry->weightOffset), {}, 0,
                        metrics.textSize);
    } else {
        spot = textSpot(geometry != nullptr ? geometry->weightAnchor : Anchor::n,
                        weightReference(arc, path), {}, metrics.weightGap, metrics.textSize);
    }
    spot = besideArc(text, spot, arc, path, metrics);
    return {TextPart::weight,
            {text, spot.baseline, spot.align, metrics.textSize, true, ColourRole::weight}};
}

PartText noteText(const Note& note, const NoteGeometry& geometry, const DrawingMetrics& metrics) {
    return {TextPart::note,
            {QString::fromStdString(note.text), toQt(geometry.position), TextAlign::left,
             metrics.textSize, false, ColourRole::note, Plate::framed}};
}

}  // namespace fireable
