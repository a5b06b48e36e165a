#pragma once

#include <QObject>
#include <optional>

#include "editor/canvas/reading_order.h"
#include "editor/tools/edit_context.h"

namespace fireable {

/// Goes over a drawing without the mouse. The element it comes to has the focus and is selected, so
/// that whatever acts on the selection acts there; several are selected by keeping each before one
/// walks on.
///
/// Functions that return `bool` say whether there was somewhere to go.
class FocusNavigation final : public QObject {
    Q_OBJECT

public:
    explicit FocusNavigation(EditContext context, QObject* parent = nullptr);

    /// To the nodes and notes in reading order. At the end of the drawing, and after
    /// `leaveDrawing`, the keyboard goes on to the widget that follows.
    void next();
    void previous();
    bool first();
    bool last();
    bool go(NodeDirection way);
    /// Round the arcs of the node, and from an arc to the next one of the node it was come from.
    bool nextArc();
    bool previousArc();
    /// From an arc to the node at its other end.
    bool otherEnd();
    void goTo(const NetElement& element);

    /// Whether the focused element stays selected when one walks on; one more call takes it back.
    void toggleCollected();
    /// Lets go of the drawing: the next step leaves it.
    void leaveDrawing();

    /// The ring around the focused element, once keys are used and while the canvas has the focus.
    void paint(QPainter& painter) const;

protected:
    bool eventFilter(QObject* canvas, QEvent* event) override;

private:
    void step(bool forward);
    std::optional<NetElement> stepFrom(bool forward) const;
    bool turn(int by);
    /// The node whose arcs are walked: the focused one, or that from which an arc was come to.
    NetElement node();
    QPointF here() const;
    bool goToAny(const std::optional<NetElement>& element);
    void follow();
    void deselectNode();

    EditContext context_;
    ElementSet collected_;
    NetElement node_;            ///< see `node()`
    std::optional<QPointF> at_;  ///< where the focus was last, scene units
    bool left_ = false;          ///< the next step leaves
    bool ringed_ = false;        ///< keys are used, not the mouse
    bool going_ = false;         ///< a change of the selection is our own
};

}  // namespace fireable
