#pragma once

#include <vector>

#include "editor/canvas/arc_geometry.h"
#include "editor/document/net_edit.h"
#include "editor/tools/edit_context.h"
#include "editor/tools/part_maker.h"

namespace fireable {

/// An arc being drawn from a node to the pointer. Changes nothing in the document before `finish`.
///
/// It ends at a node, or on the background, where it creates a node of the other kind. Shift makes
/// it an inhibitor arc, Ctrl a read arc, both a control step.
class ArcGesture {
public:
    explicit ArcGesture(EditContext context) : context_(context) {}

    bool isActive() const { return !std::holds_alternative<std::monostate>(from_); }
    /// Whether the pointer has moved far enough for the release to count.
    bool isDragged() const { return dragged_; }
    /// Whether the pointer is at the source node.
    bool isAtStart() const { return over_ == from_; }
    /// The node under the pointer, if any.
    const NetElement& over() const { return over_; }

    void begin(const NetElement& node, const CanvasPointer& pointer, ArcChoice choice);
    void moveTo(const CanvasPointer& pointer);
    /// Moves the arc's end to the centre of `node`.
    void pointTo(const NetElement& node);
    void addBend();
    /// False if there is none.
    bool removeLastBend();
    /// Creates the arc, and a node if needed, as one undo step, and selects its end. False, with
    /// the gesture continuing, if nothing can be created here.
    bool finish();
    void cancel();

    QString hint() const;
    void paint(QPainter& painter, const SceneView& canvas) const;

private:
    ArcChoice choice() const;
    Join join() const;
    /// Position of the new node on the background.
    Snapped newNode() const;
    QPointF middle() const;
    std::vector<ArcDrawing> drawings(const Outline& from, const Outline& to,
                                     std::vector<QPointF> bends) const;
    bool bindsPort() const;
    bool makesCurves() const;
    void make(const Join& join);

    EditContext context_;
    ArcChoice choice_ = ArcChoice::regular;
    mutable CachedGuides guides_;
    NetElement from_;
    NetElement over_;
    QPointF start_;  ///< widget
    QPointF at_;     ///< scene
    Qt::KeyboardModifiers modifiers_;
    std::vector<QPointF> bends_;
    bool dragged_ = false;
};

/// Moves names without an offset to sides without an arc, for arcs that `edit` adds to `diagram`.
/// Not called after moves, as a side that the user chose is stored like a default one.
void keepNamesClear(NetEdit& edit, const Diagram& diagram);

}  // namespace fireable
