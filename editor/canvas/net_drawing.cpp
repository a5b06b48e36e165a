#include "editor/canvas/net_drawing.h"

#include <QStringList>
#include <algorithm>
#include <array>

#include "editor/document/points.h"

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

QString intervalText(const TimeInterval& interval) {
    const bool openEnd = interval.latestOpen || !interval.latest;
    return QStringLiteral("%1%2,%3%4")
        .arg(QChar(interval.earliestOpen ? u']' : u'['))
        .arg(interval.earliest)
        .arg(interval.latest ? QString::number(*interval.latest) : QStringLiteral("∞"))
        .arg(QChar(openEnd ? u'[' : u']'));
}

bool isUpwards(Anchor anchor) {
    return anchor == Anchor::n || anchor == Anchor::nw || anchor == Anchor::ne;
}

/// Names too long for the box would run over its border: they stand above it instead.
Anchor nameAnchorThatFits(const Transition& transition, const NodeGeometry& geometry,
                          const DrawingMetrics& metrics) {
    const double width =
        glyphWidth * metrics.textSize * static_cast<double>(transition.name.size());
    const double room = geometry.size ? geometry.size->x : 2 * metrics.boxHalf;
    return geometry.nameAnchor == Anchor::c && width > room ? Anchor::n : geometry.nameAnchor;
}

/// Within its node a text has nothing to stand out from.
Plate plateAt(Anchor anchor) {
    return anchor != Anchor::c ? Plate::dim : Plate::none;
}

/// Stacks the texts of one node that stand at the same anchor.
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
            {part, {text, spot.baseline, spot.align, size, bold, role, plateAt(anchor)}});
    }

    void addName(const std::string& name, const NodeGeometry& geometry, Anchor anchor) {
        const QString text = QString::fromStdString(name);
        if (!geometry.nameOffset) {
            add(TextPart::name, text, anchor, false, ColourRole::name);
            return;
        }
        const double size = metrics_.textSize;
        const TextSpot spot =
            textSpot(Anchor::c, node_.centre + toQt(*geometry.nameOffset), {}, 0, size);
        texts_.push_back(
            {TextPart::name, {text, spot.baseline, spot.align, size, false, ColourRole::name}});
    }

    std::vector<PartText> take() { return std::move(texts_); }

private:
    const NodeDrawing& node_;
    const DrawingMetrics& metrics_;
    std::vector<Anchor> taken_;
    std::vector<PartText> texts_;
};

}  // namespace

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
        texts.add(TextPart::interval, intervalText(transition.interval), geometry.intervalAnchor,
                  false, ColourRole::name);
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
        const double left = spot.align == TextAlign::left     ? 0
                            : spot.align == TextAlign::centre ? -width / 2
                                                              : -width;
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
    if (geometry == nullptr || isStraight(*geometry, toPoint(source.centre), toPoint(target.centre))) {
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
    TextSpot spot;
    if (geometry != nullptr && geometry->weightOffset) {
        const auto flat = flattened(path.kind, path.points.data(), path.points.size());
        spot = textSpot(Anchor::c, pointAlong(flat, 0.5) + toQt(*geometry->weightOffset), {}, 0,
                        metrics.textSize);
    } else {
        spot = textSpot(geometry != nullptr ? geometry->weightAnchor : Anchor::n,
                        weightReference(arc, path), {}, metrics.weightGap, metrics.textSize);
    }
    return {TextPart::weight,
            {QString::number(weight), spot.baseline, spot.align, metrics.textSize, true,
             ColourRole::weight}};
}

PartText noteText(const Note& note, const NoteGeometry& geometry, const DrawingMetrics& metrics) {
    return {TextPart::note,
            {QString::fromStdString(note.text), toQt(geometry.position), TextAlign::left,
             metrics.textSize, false, ColourRole::note, Plate::framed}};
}

}  // namespace fireable
