#pragma once

#include <QObject>
#include <functional>
#include <optional>

#include "editor/canvas/reading_order.h"
#include "editor/document/element_selection.h"

namespace fireable {

/// Keyboard navigation in a drawing. The focused element is selected, so that actions apply to it;
/// several can be collected on the way.
///
/// Functions that return `bool` tell whether there was a target.
class FocusNavigation final : public QObject {
    Q_OBJECT

public:
    /// `isActive`: whether `canvas` shows what the selection is of. The first two outlive it.
    FocusNavigation(SceneView& canvas, ElementSelection& selection, std::function<bool()> isActive,
                    QObject* parent = nullptr);

    /// To the next node or note in reading order. At the end, and after `leaveDrawing`, the focus
    /// moves to the next widget.
    void next();
    void previous();
    bool first();
    bool last();
    bool go(NodeDirection way);
    /// Cycles through the arcs of the node, and from an arc through those of the node it was
    /// reached from.
    bool nextArc();
    bool previousArc();
    /// From an arc to the node at its other end.
    bool otherEnd();
    void goTo(const NetElement& element);

    /// Adds the focused element to the collected selection, or removes it.
    void toggleCollected();
    /// The next step moves the focus out of the drawing.
    void leaveDrawing();

    /// Draws the focus ring, while the canvas has the focus and keys are used.
    void paint(QPainter& painter) const;

protected:
    bool eventFilter(QObject* canvas, QEvent* event) override;

private:
    void step(bool forward);
    std::optional<NetElement> stepFrom(bool forward) const;
    bool turn(int by);
    /// The node whose arcs are cycled through: the focused one, or that from which an arc was
    /// reached.
    NetElement node();
    QPointF here() const;
    bool goToAny(const std::optional<NetElement>& element);
    void follow();
    void deselectNode();

    SceneView& canvas_;
    ElementSelection& selection_;
    std::function<bool()> isActive_;
    ElementSet collected_;
    NetElement node_;            ///< see `node()`
    std::optional<QPointF> at_;  ///< last focused position, scene units
    bool left_ = false;          ///< the next step leaves the drawing
    bool ringed_ = false;        ///< keys are used, not the mouse
    bool going_ = false;         ///< changing the selection itself
};

}  // namespace fireable
