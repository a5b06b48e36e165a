#pragma once

#include <QPolygonF>
#include <QTimer>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "editor/canvas/canvas_tool.h"
#include "editor/canvas/canvas_view.h"
#include "editor/tools/edit_context.h"
#include "editor/tools/node_drag.h"

namespace fireable {

/// band: a rectangle between two corners.  lasso: whatever the pointer goes round.
enum class AreaShape : std::uint8_t { band, lasso };

/// An area that is being drawn with the mouse, to select what lies in it: nodes and notes by their
/// centre, arcs when they lie wholly inside.
class AreaSelect {
public:
    AreaSelect(AreaShape shape, QPointF from) : shape_(shape), points_{from, from} {}

    /// `to` is in scene units.
    void moveTo(QPointF to);
    ElementSet inside(const CanvasView& canvas) const;
    void paint(QPainter& painter, const CanvasView& canvas) const;

private:
    QPolygonF outline() const;

    AreaShape shape_;
    QPolygonF points_;  ///< scene; of a band two corners
};

/// Scrolls a canvas while a drag is held at its edge or beyond; the farther out, the faster. Each
/// scroll moves the canvas's tool: the pointer is still, but at another point of the scene.
class AutoScroll {
public:
    explicit AutoScroll(CanvasView& canvas);

    /// For each move of the drag.
    void follow(const CanvasPointer& pointer);
    void stop() { timer_.stop(); }

private:
    QPointF speed() const;
    void scroll();

    CanvasView& canvas_;
    CanvasPointer pointer_;
    QTimer timer_;
};

/// Selects and drags. A click selects an element with its group (with Alt without it); Shift or
/// Ctrl adds and takes away. A drag on the paper selects what lies in a rectangle, with Alt in a
/// lasso; a drag of an element moves the selection, with Ctrl a copy of it. Arrow keys nudge.
///
/// Handles (bend points, labels) come first: each is a tool that takes the mouse where one of its
/// handles lies.
class SelectTool final : public CanvasTool {
public:
    using Handles = std::vector<std::unique_ptr<CanvasTool>>;
    /// `paper` is what a drag on the paper draws without Alt.
    explicit SelectTool(EditContext context, Handles handles = {},
                        AreaShape paper = AreaShape::band);

    bool press(const CanvasPointer& pointer) override;
    bool doubleClick(const CanvasPointer& pointer) override;
    void move(const CanvasPointer& pointer) override;
    void release(const CanvasPointer& pointer) override;
    bool key(const QKeyEvent& event) override;
    bool cancel() override;
    void abandon() override;
    void paint(QPainter& painter, const CanvasView& canvas) override;
    QCursor cursor() const override;
    QString hint() const override;

private:
    /// What a press on an element does when the mouse goes up again at the same spot.
    enum class Click { nothing, selectsOnly, takesAway };

    void pressPaper(const CanvasPointer& pointer);
    void pressElement(const CanvasPointer& pointer, const NetElement& hit);
    void dragTo(const CanvasPointer& pointer);
    void doClick();
    void endGesture();
    bool nudge(const QKeyEvent& event);

    EditContext context_;
    Handles handles_;
    AreaShape paper_;
    AutoScroll scroll_;
    CanvasTool* held_ = nullptr;  ///< the handle that has the mouse
    bool pressed_ = false;
    CanvasPointer from_;
    NetElement grabbed_;
    Click click_ = Click::nothing;
    std::optional<NodeDrag> drag_;
    std::optional<AreaSelect> area_;
    int nudges_ = 0;  ///< the gesture of a held arrow key
};

/// Moves the paper with the left button, whatever lies under it.
class PanTool final : public CanvasTool {
public:
    explicit PanTool(CanvasView& canvas) : canvas_(canvas) {}

    bool press(const CanvasPointer& pointer) override;
    void move(const CanvasPointer& pointer) override;
    void release(const CanvasPointer& pointer) override;
    bool cancel() override;
    void abandon() override {}  // it holds nothing of the document
    QCursor cursor() const override;
    QString hint() const override;

private:
    CanvasView& canvas_;
    std::optional<QPointF> held_;  ///< the scene point that stays under the pointer
};

}  // namespace fireable
