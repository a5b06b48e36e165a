#include "editor/tools/label_handles.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <limits>

#include "editor/canvas/drawing_metrics.h"
#include "editor/document/edit_builder.h"
#include "editor/document/points.h"
#include "editor/tools/ghost.h"

namespace fireable {
namespace {

constexpr std::array around{Anchor::n, Anchor::ne, Anchor::e, Anchor::se,
                            Anchor::s, Anchor::sw, Anchor::w, Anchor::nw};
constexpr double middleHeight = 0.34;  // of a text above its baseline, relative to the font height

/// The middle of a text that is `width` wide.
QPointF middleOf(const TextSpot& spot, double width, double size) {
    const double aside = spot.align == TextAlign::left    ? width / 2
                         : spot.align == TextAlign::right ? -width / 2
                                                          : 0;
    return spot.baseline + QPointF(aside, -middleHeight * size);
}

NodeGeometry& geometryOf(EditBuilder& edit, const EditContext& context, const NetElement& node) {
    if (const auto* copy = std::get_if<CopyId>(&node)) {
        return edit.copy(*copy).value.geometry;
    }
    const QPointF centre = context.canvas.boundsOf(node).center();
    const auto made = [centre](auto& part) -> NodeGeometry& {
        if (!part.geometry) {
            part.geometry.emplace();
            part.geometry->position = toPoint(centre);
        }
        return *part.geometry;
    };
    const auto* place = std::get_if<PlaceId>(&node);
    return place != nullptr ? made(edit.place(*place))
                            : made(edit.transition(std::get<TransitionId>(node)));
}

bool holdsOffset(const EditContext& context, const CanvasHit& hit) {
    return (hit.part == CanvasPart::name || hit.part == CanvasPart::weight) &&
           context.document.format() != FormatId::ndr;
}

void setName(NodeGeometry& geometry, const LabelSpot& spot, QPointF offset) {
    if (spot.anchor) {
        geometry.nameAnchor = *spot.anchor;
        geometry.nameOffset.reset();
    } else {
        geometry.nameOffset = toPoint(offset);
    }
}

void setWeight(ArcGeometry& geometry, const LabelSpot& spot, QPointF offset) {
    if (spot.anchor) {
        geometry.weightAnchor = *spot.anchor;
        geometry.weightOffset.reset();
    } else {
        geometry.weightOffset = toPoint(offset);
    }
}

constexpr double snapReach = 10;    // widget pixels
constexpr double spotRadius = 2.5;  // of an anchor's mark, widget pixels
constexpr double corner = 3;        // of the frame around a text, widget pixels

struct LabelText {
    Q_DECLARE_TR_FUNCTIONS(LabelHandles)
};

}  // namespace

bool isMovable(const CanvasHit& hit) {
    return hit.part != CanvasPart::body && !std::holds_alternative<NoteId>(hit.element) &&
           !std::holds_alternative<PortId>(hit.element);
}

std::vector<LabelSpot> anchorSpots(const EditContext& context, const CanvasHit& hit) {
    const DrawingMetrics& metrics = drawingMetrics(context.diagram().nodeSize);
    QPointF centre;
    QPointF half;
    double gap = metrics.weightGap;
    if (hit.part == CanvasPart::weight) {
        const ArcDrawing drawing = drawingOf(context, courseOf(context, hit.element));
        centre = weightReference(drawing, arcPath(drawing, metrics));
    } else {
        const Outline outline = outlineOf(context, hit.element);
        centre = outline.centre;
        half = outline.half;
        gap = metrics.textGap;
    }
    std::vector<LabelSpot> spots;
    for (const Anchor anchor : around) {
        const TextSpot spot = textSpot(anchor, centre, half, gap, metrics.textSize);
        spots.push_back({middleOf(spot, hit.bounds.width(), metrics.textSize), anchor});
    }
    return spots;
}

LabelSpot spotFor(const EditContext& context, const CanvasHit& hit, QPointF middle, double reach) {
    const std::vector<LabelSpot> spots = anchorSpots(context, hit);
    const auto distance = [middle](const LabelSpot& spot) {
        return lengthOf(spot.middle - middle);
    };
    const LabelSpot nearest = *std::ranges::min_element(spots, {}, distance);
    const bool snaps = !holdsOffset(context, hit) || distance(nearest) <= reach;
    return snaps ? nearest : LabelSpot{middle, std::nullopt};
}

NetEdit withLabelAt(const EditContext& context, const CanvasHit& hit, const LabelSpot& spot) {
    EditBuilder edit(context.diagram());
    const QPointF offset = spot.middle - hit.reference;
    if (hit.part == CanvasPart::weight) {
        setWeight(geometryIn(edit, hit.element), spot, offset);
        return edit.take();
    }
    NodeGeometry& geometry = geometryOf(edit, context, hit.element);
    if (hit.part == CanvasPart::name) {
        setName(geometry, spot, offset);
    } else if (hit.part == CanvasPart::interval) {
        geometry.intervalAnchor = *spot.anchor;
    } else {
        geometry.labelAnchor = *spot.anchor;
    }
    return edit.take();
}

bool LabelHandles::press(const CanvasPointer& pointer) {
    if (pointer.button != Qt::LeftButton ||
        (pointer.modifiers & (Qt::ShiftModifier | Qt::ControlModifier)) != 0) {
        return false;
    }
    const CanvasHit hit = context_.canvas.partAt(pointer.widget);
    if (std::holds_alternative<std::monostate>(hit.element) || !isMovable(hit)) {
        return false;
    }
    held_ = hit;
    from_ = to_ = pointer.scene;
    moved_ = false;
    context_.selection.set({hit.element});
    return true;
}

void LabelHandles::move(const CanvasPointer& pointer) {
    if (!held_) {
        return;
    }
    to_ = pointer.scene;
    const QPointF way = (to_ - from_) * context_.canvas.zoom();
    moved_ = moved_ || lengthOf(way) >= dragThreshold;
    context_.canvas.update();
}

LabelSpot LabelHandles::spot() const {
    return spotFor(context_, *held_, held_->bounds.center() + to_ - from_,
                   snapReach / context_.canvas.zoom());
}

void LabelHandles::release(const CanvasPointer& pointer) {
    move(pointer);
    if (held_ && moved_) {
        context_.document.edit(withLabelAt(context_, *held_, spot()), LabelText::tr("Move Label"));
    }
    held_.reset();
    context_.canvas.update();
}

bool LabelHandles::cancel() {
    const bool gesture = held_.has_value();
    held_.reset();
    context_.canvas.update();
    return gesture;
}

QString LabelHandles::hint() const {
    return held_ && moved_ ? LabelText::tr(
                                 "Release to put the text here; the dots are positions "
                                 "that every format knows")
                           : QString();
}

void LabelHandles::paint(QPainter& painter, const SceneView& canvas) {
    if (!held_ || !moved_) {
        return;
    }
    const QColor colour = handleColour(canvas.palette());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    for (const LabelSpot& anchor : anchorSpots(context_, *held_)) {
        painter.drawEllipse(canvas.toWidget(anchor.middle), spotRadius, spotRadius);
    }
    QRectF box = held_->bounds;
    box.moveCenter(spot().middle);
    const QRectF frame(canvas.toWidget(box.topLeft()), canvas.toWidget(box.bottomRight()));
    QColor fill = colour;
    fill.setAlphaF(0.18F);
    painter.setBrush(fill);
    painter.setPen(QPen(colour, 1.5));
    painter.drawRoundedRect(frame, corner, corner);
    painter.setPen(QPen(colour, 1, Qt::DotLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawLine(frame.center(), canvas.toWidget(held_->reference));
}

}  // namespace fireable
