#pragma once

#include <vector>

#include "editor/canvas/arc_geometry.h"
#include "editor/document/net_edit.h"
#include "editor/tools/edit_context.h"
#include "editor/tools/part_maker.h"

namespace fireable {

/// An arc on its way from a node to the pointer. Nothing is in the document before `finish`.
///
/// It ends at a node, or on empty paper, where it makes the node of the other kind: so nets are
/// drawn as chains. Shift makes it an inhibitor arc and Ctrl a read arc.
class ArcGesture {
public:
    explicit ArcGesture(EditContext context) : context_(context) {}

    bool isActive() const { return !std::holds_alternative<std::monostate>(from_); }
    /// Whether the pointer went away from where it began, so that its release means something.
    bool isDragged() const { return dragged_; }
    /// Whether it is at the node where it began.
    bool isAtStart() const { return over_ == from_; }
    /// The node under the pointer, if there is one.
    const NetElement& over() const { return over_; }

    void begin(const NetElement& node, const CanvasPointer& pointer, ArcChoice choice);
    void moveTo(const CanvasPointer& pointer);
    /// As if the pointer came to the middle of `node`.
    void pointTo(const NetElement& node);
    void addBend();
    /// False when there is none left.
    bool takeBackBend();
    /// Makes the arc, and the node it needs, as one step, and selects where it ends. Returns false
    /// and goes on when nothing can be made here.
    bool finish();
    void cancel();

    QString hint() const;
    void paint(QPainter& painter, const CanvasView& canvas) const;

private:
    ArcChoice choice() const;
    Join join() const;
    /// Where the node on paper would be.
    Snapped newNode() const;
    QPointF middle() const;
    ArcDrawing drawing(Outline source, Outline target, std::vector<QPointF> bends) const;
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

/// Sees to it that the arcs which `edit` adds to `diagram` run through the name of none of their
/// nodes: a name in the way moves to a side where no arc comes in, if there is one. Names that
/// stand free of the sides stay.
void keepNamesClear(NetEdit& edit, const Diagram& diagram);

}  // namespace fireable
