#pragma once

#include <QPointF>
#include <optional>

#include "editor/canvas/canvas_tool.h"
#include "editor/tools/ghost.h"

// Changes to the shape of one arc, as values.
namespace fireable {

/// Bends and reconnects arcs with the mouse: any arc by its line, the selected one also by handles
/// at its bends and ends. Changes nothing in the document before the release.
class ArcHandles final : public CanvasTool {
public:
    explicit ArcHandles(EditContext context) : context_(context) {}

    bool press(const CanvasPointer& pointer) override;
    /// On a bend: removes it.
    bool doubleClick(const CanvasPointer& pointer) override;
    void move(const CanvasPointer& pointer) override;
    void release(const CanvasPointer& pointer) override;
    bool cancel() override;
    void paint(QPainter& painter, const SceneView& canvas) override;
    QString hint() const override;

    /// Removes the bend clicked last, if its arc is still selected.
    bool removeChosenBend();

private:
    enum class Part { line, bend, source, target };
    struct Grip {
        Part part = Part::line;
        std::size_t bend = 0;
    };

    /// The arc with visible handles.
    std::optional<NetElement> selectedArc() const;
    std::optional<Grip> gripAt(QPointF widget) const;
    bool pressLine(const CanvasPointer& pointer);
    /// The arc as it would be after a release now.
    ArcCourse preview() const;
    bool holdsEnd() const { return grip_.part == Part::source || grip_.part == Part::target; }
    bool asCurve() const { return context_.document.format() == FormatId::ndr; }
    bool removeBend(const NetElement& arc, std::size_t index);
    void finish();
    void paintHandles(QPainter& painter, const ArcCourse& course) const;
    void paintEnd(QPainter& painter) const;

    EditContext context_;
    std::optional<NetElement> held_;  ///< the dragged arc
    Grip grip_;
    std::optional<std::size_t> chosen_;  ///< bend of the selected arc
    QPointF from_;                       ///< scene
    QPointF to_;                         ///< scene
    NetElement over_;
    Qt::KeyboardModifiers modifiers_;
    bool moved_ = false;
};

/// `course` with the point `at` of its line dragged to `to`. A polyline gets a bend there; a curve,
/// or a straight arc if `asCurve`, is bent as a whole.
ArcCourse pulled(const EditContext& context, ArcCourse course, QPointF at, QPointF to,
                 bool asCurve);
/// `course` without bend `index`. A curve that loses a control point becomes a polyline, or, with
/// `asCurve`, a curve that looks like it.
ArcCourse withoutBend(ArcCourse course, std::size_t index, bool asCurve);
/// Whether bend `index` of a polyline is within `tolerance` of a straight line.
bool isFlat(const EditContext& context, const ArcCourse& course, std::size_t index,
            double tolerance);

}  // namespace fireable
