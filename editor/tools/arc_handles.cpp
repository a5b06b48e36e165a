#include "editor/tools/arc_handles.h"

#include <QCoreApplication>
#include <array>
#include <limits>

#include "editor/canvas/drawing_metrics.h"
#include "editor/document/points.h"
#include "editor/tools/arc_edits.h"
#include "editor/tools/part_maker.h"

namespace fireable {
namespace {

constexpr double reach = 7;        // of a handle, widget pixels
constexpr double halfSquare = 4;   // of a bend's handle, widget pixels
constexpr double endRadius = 4.5;  // widget pixels
constexpr double flatness = 4;     // widget pixels; flatter bends are removed

struct HandleText {
    Q_DECLARE_TR_FUNCTIONS(ArcHandles)
};

bool isNear(QPointF a, QPointF b) {
    return lengthOf(a - b) <= reach;
}

ArcPath pathOf(const EditContext& context, const ArcCourse& course) {
    return arcPath(drawingOf(context, course), drawingMetrics(context.diagram().nodeSize));
}

constexpr int samples = 40;           // sample points of a curve
constexpr double controlShare = 0.3;  // control points of a straight arc
constexpr double minPull = 0.05;      // minimal influence of a control point

/// The influence of each control point at the parameter 0 … 2 of a curve.
std::array<double, 2> sharesAt(double parameter) {
    const double t = parameter < 1 ? parameter : 2 - parameter;
    const double near = 2 * t * (1 - t) + t * t / 2;
    const double far = t * t / 2;
    return parameter < 1 ? std::array{near, far} : std::array{far, near};
}

QPointF pointAt(const std::array<QPointF, 4>& points, double parameter) {
    const bool first = parameter < 1;
    const double t = first ? parameter : 2 - parameter;
    const QPointF end = first ? points[0] : points[3];
    const QPointF control = first ? points[1] : points[2];
    const QPointF middle = (points[1] + points[2]) / 2;
    return end * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + middle * (t * t);
}

double nearestParameter(const std::array<QPointF, 4>& points, QPointF at) {
    double nearest = 1;
    double minDistance = std::numeric_limits<double>::infinity();
    for (int i = 1; i < samples; ++i) {
        const double parameter = 2.0 * i / samples;
        const QPointF away = pointAt(points, parameter) - at;
        const double distance = QPointF::dotProduct(away, away);
        if (distance < minDistance) {
            minDistance = distance;
            nearest = parameter;
        }
    }
    return nearest;
}

/// Moves the control points minimally so that the curve follows the pointer.
void pullCurve(std::vector<QPointF>& controls, const std::array<QPointF, 4>& points, QPointF at,
               QPointF to) {
    const auto [first, second] = sharesAt(nearestParameter(points, at));
    const double squares = std::max(first * first + second * second, minPull);
    controls[0] += (to - at) * (first / squares);
    controls[1] += (to - at) * (second / squares);
}

}  // namespace

std::optional<NetElement> ArcHandles::selectedArc() const {
    const ElementSet& selected = context_.selection.elements();
    return selected.size() == 1 && isArc(*selected.begin()) ? std::optional(*selected.begin())
                                                            : std::nullopt;
}

std::optional<ArcHandles::Grip> ArcHandles::gripAt(QPointF widget) const {
    const auto arc = selectedArc();
    if (!arc) {
        return std::nullopt;
    }
    const CanvasView& canvas = context_.canvas;
    const ArcCourse course = courseOf(context_, *arc);
    for (std::size_t i = 0; i < course.bends.size(); ++i) {
        if (isNear(widget, canvas.toWidget(course.bends[i]))) {
            return Grip{Part::bend, i};
        }
    }
    const ArcPath path = pathOf(context_, course);
    if (isNear(widget, canvas.toWidget(path.points.front()))) {
        return Grip{Part::source};
    }
    if (isNear(widget, canvas.toWidget(path.end))) {
        return Grip{Part::target};
    }
    return std::nullopt;
}

bool ArcHandles::press(const CanvasPointer& pointer) {
    if (pointer.button != Qt::LeftButton ||
        (pointer.modifiers & (Qt::ShiftModifier | Qt::ControlModifier)) != 0) {
        return false;
    }
    moved_ = false;
    from_ = to_ = pointer.scene;
    modifiers_ = pointer.modifiers;
    if (const auto grip = gripAt(pointer.widget)) {
        grip_ = *grip;
        held_ = selectedArc();
        chosen_ = grip_.part == Part::bend ? std::optional(grip_.bend) : std::nullopt;
        over_ = {};
        context_.canvas.update();
        return true;
    }
    return pressLine(pointer);
}

bool ArcHandles::pressLine(const CanvasPointer& pointer) {
    chosen_.reset();
    const NetElement hit = bodyAt(context_, pointer.widget);
    const bool oneOfMany =
        context_.selection.elements().size() > 1 && context_.selection.contains(hit);
    if (!isArc(hit) || oneOfMany) {
        return false;
    }
    context_.selection.set({hit});
    held_ = hit;
    grip_ = {Part::line};
    return true;
}

bool ArcHandles::doubleClick(const CanvasPointer& pointer) {
    const auto grip = gripAt(pointer.widget);
    if (pointer.button != Qt::LeftButton || !grip || grip->part != Part::bend) {
        return false;
    }
    return removeBend(*selectedArc(), grip->bend);
}

bool ArcHandles::removeBend(const NetElement& arc, std::size_t index) {
    chosen_.reset();
    const ArcCourse course = courseOf(context_, arc);
    if (index >= course.bends.size()) {
        return false;
    }
    context_.document.edit(withCourse(context_, arc, withoutBend(course, index, asCurve())),
                           HandleText::tr("Remove Bend"));
    return true;
}

bool ArcHandles::removeChosenBend() {
    const auto arc = selectedArc();
    return arc && chosen_ && removeBend(*arc, *chosen_);
}

void ArcHandles::move(const CanvasPointer& pointer) {
    if (!held_) {
        return;
    }
    const QPointF way = (pointer.scene - from_) * context_.canvas.zoom();
    moved_ = moved_ || lengthOf(way) >= dragThreshold;
    to_ = pointer.scene;
    modifiers_ = pointer.modifiers;
    if (holdsEnd()) {
        const NetElement hit = bodyAt(context_, pointer.widget);
        over_ = isNode(hit) ? hit : NetElement();
    }
    context_.canvas.update();
}

ArcCourse ArcHandles::preview() const {
    ArcCourse course = courseOf(context_, *held_);
    if (!moved_ || holdsEnd()) {
        return course;
    }
    const QPointF to = dropPoint(context_, to_, modifiers_);
    std::size_t bend = grip_.bend;
    if (grip_.part == Part::bend) {
        course.bends[bend] = to;
    } else {
        bend = nearestPiece(spineOf(context_, course), from_);
        course = pulled(context_, std::move(course), from_, to, asCurve());
    }
    if (!course.curve && isFlat(context_, course, bend, flatness / context_.canvas.zoom())) {
        course.bends.erase(course.bends.begin() + static_cast<std::ptrdiff_t>(bend));
    }
    return course;
}

void ArcHandles::release(const CanvasPointer& pointer) {
    move(pointer);
    if (held_ && moved_) {
        finish();
    }
    held_.reset();
    context_.canvas.update();
}

void ArcHandles::finish() {
    const NetElement arc = *held_;
    if (!holdsEnd()) {
        context_.document.edit(withCourse(context_, arc, preview()), HandleText::tr("Bend Arc"));
        return;
    }
    const bool source = grip_.part == Part::source;
    if (reconnectProblem(context_, courseOf(context_, arc), source, over_).isEmpty()) {
        context_.document.edit(reconnected(context_, arc, source, over_),
                               HandleText::tr("Reconnect Arc"));
    }
}

bool ArcHandles::cancel() {
    const bool gesture = held_.has_value();
    held_.reset();
    context_.canvas.update();
    return gesture;
}

QString ArcHandles::hint() const {
    if (!held_ || !moved_) {
        return {};
    }
    if (!holdsEnd()) {
        return HandleText::tr("Release to bend the arc; Alt: off the grid; Esc cancels");
    }
    const QString problem =
        reconnectProblem(context_, courseOf(context_, *held_), grip_.part == Part::source, over_);
    return problem.isEmpty() ? HandleText::tr("Release to join the arc here") : problem;
}

void ArcHandles::paint(QPainter& painter, const SceneView&) {
    const auto arc = held_ ? held_ : selectedArc();
    if (!arc) {
        return;
    }
    if (held_ && moved_ && holdsEnd()) {
        paintEnd(painter);
        return;
    }
    const ArcCourse course = held_ ? preview() : courseOf(context_, *arc);
    if (held_ && moved_) {
        Ghost(painter, context_.canvas, context_.diagram().nodeSize)
            .arc(drawingOf(context_, course), std::holds_alternative<PriorityId>(*arc));
    }
    paintHandles(painter, course);
}

/// Draws the dragged end of the arc.
void ArcHandles::paintEnd(QPainter& painter) const {
    const ArcCourse course = courseOf(context_, *held_);
    const bool source = grip_.part == Part::source;
    Ghost ghost(painter, context_.canvas, context_.diagram().nodeSize);
    ArcDrawing drawing = drawingOf(context_, course);
    Outline& end = source ? drawing.source : drawing.target;
    end = {NodeShape::circle, to_, {0.1, 0.1}};  // the pointer
    if (!std::holds_alternative<std::monostate>(over_)) {
        end = outlineOf(context_, over_);
        reconnectProblem(context_, course, source, over_).isEmpty() ? ghost.halo(end)
                                                                    : ghost.refusal(end);
    }
    ghost.arc(drawing, std::holds_alternative<PriorityId>(*held_));
}

void ArcHandles::paintHandles(QPainter& painter, const ArcCourse& course) const {
    const CanvasView& canvas = context_.canvas;
    const QColor colour = handleColour(canvas.palette());
    const QColor paper = canvas.palette().color(QPalette::Base);
    const ArcPath path = pathOf(context_, course);
    painter.setRenderHint(QPainter::Antialiasing);
    if (course.curve) {  // lines to its control points
        QPolygonF frame{canvas.toWidget(path.points.front())};
        for (const QPointF& bend : course.bends) {
            frame.append(canvas.toWidget(bend));
        }
        frame.append(canvas.toWidget(path.end));
        painter.setPen(QPen(colour, 1, Qt::DotLine));
        painter.drawPolyline(frame);
    }
    painter.setPen(QPen(colour, 1.5));
    painter.setBrush(paper);
    for (const QPointF end : {path.points.front(), path.end}) {
        painter.drawEllipse(canvas.toWidget(end), endRadius, endRadius);
    }
    for (std::size_t i = 0; i < course.bends.size(); ++i) {
        const QPointF at = canvas.toWidget(course.bends[i]);
        painter.setBrush(chosen_ == i ? colour : paper);
        painter.drawRect(
            QRectF(at - QPointF(halfSquare, halfSquare), at + QPointF(halfSquare, halfSquare)));
    }
    painter.setBrush(Qt::NoBrush);
}

ArcCourse pulled(const EditContext& context, ArcCourse course, QPointF at, QPointF to,
                 bool asCurve) {
    const std::vector<QPointF> spine = spineOf(context, course);
    if (!course.curve && !(asCurve && course.bends.empty())) {
        const auto piece = static_cast<std::ptrdiff_t>(nearestPiece(spine, at));
        course.bends.insert(course.bends.begin() + piece, to);
        return course;
    }
    if (!course.curve) {
        const QPointF way = spine.back() - spine.front();
        course.curve = true;
        course.bends = {spine.front() + way * controlShare, spine.back() - way * controlShare};
    }
    pullCurve(course.bends, {spine.front(), course.bends[0], course.bends[1], spine.back()}, at,
              to);
    return course;
}

ArcCourse withoutBend(ArcCourse course, std::size_t index, bool asCurve) {
    const bool single = course.curve && course.bends[0] == course.bends[1];
    course.bends.erase(course.bends.begin() + static_cast<std::ptrdiff_t>(index));
    if (single) {
        course.bends.clear();
    }
    const bool keepsCurve = course.curve && asCurve && !course.bends.empty();
    if (keepsCurve) {
        course.bends.push_back(course.bends.front());
    }
    course.curve = keepsCurve;
    return course;
}

bool isFlat(const EditContext& context, const ArcCourse& course, std::size_t index,
            double tolerance) {
    const std::vector<QPointF> spine = spineOf(context, course);
    return !course.curve &&
           distanceToSegment(spine[index + 1], spine[index], spine[index + 2]) <= tolerance;
}

}  // namespace fireable
