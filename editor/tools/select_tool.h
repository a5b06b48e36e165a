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

/// band: a rectangle.  lasso: a freehand outline.
enum class AreaShape : std::uint8_t { band, lasso };

/// An area being drawn to select what lies inside: nodes and notes by centre, arcs only as a whole.
class AreaSelect {
public:
    AreaSelect(AreaShape shape, QPointF from) : shape_(shape), points_{from, from} {}

    /// `to` is in scene units.
    void moveTo(QPointF to);
    ElementSet inside(const CanvasView& canvas) const;
    void paint(QPainter& painter, const SceneView& canvas) const;

private:
    QPolygonF outline() const;

    AreaShape shape_;
    QPolygonF points_;  ///< scene units; two corners of a band
};

/// Scrolls a canvas while a drag is at its edge or beyond, the faster the further out, and moves
/// the tool along with the scene.
class AutoScroll {
public:
    explicit AutoScroll(CanvasView& canvas);

    /// Call for each move of the drag.
    void follow(const CanvasPointer& pointer);
    void stop() { timer_.stop(); }

private:
    QPointF speed() const;
    void scroll();

    CanvasView& canvas_;
    CanvasPointer pointer_;
    QTimer timer_;
};

/// Selects and drags. A click selects an element with its group (Alt: without); Shift or Ctrl
/// toggles. Dragging the background selects a rectangle (Alt: lasso); dragging an element moves the
/// selection (Ctrl: a copy). Arrow keys nudge.
///
/// Handles (bends, labels) come first: each is a tool that takes the mouse over its handles.
class SelectTool final : public CanvasTool {
public:
    using Handles = std::vector<std::unique_ptr<CanvasTool>>;
    /// `paper` is the area drawn by dragging the background without Alt.
    explicit SelectTool(EditContext context, Handles handles = {},
                        AreaShape paper = AreaShape::band);

    bool press(const CanvasPointer& pointer) override;
    bool doubleClick(const CanvasPointer& pointer) override;
    void move(const CanvasPointer& pointer) override;
    void release(const CanvasPointer& pointer) override;
    bool key(const QKeyEvent& event) override;
    bool cancel() override;
    void abandon() override;
    void paint(QPainter& painter, const SceneView& canvas) override;
    QCursor cursor() const override;
    QString hint() const override;

private:
    /// What a release at the pressed point does.
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
    CanvasTool* held_ = nullptr;  ///< the active handle
    bool pressed_ = false;
    CanvasPointer from_;
    NetElement grabbed_;
    Click click_ = Click::nothing;
    std::optional<NodeDrag> drag_;
    std::optional<AreaSelect> area_;
    int nudges_ = 0;  ///< gesture of a held arrow key
};

/// Pans with the left button.
class PanTool final : public CanvasTool {
public:
    explicit PanTool(CanvasView& canvas) : canvas_(canvas) {}

    bool press(const CanvasPointer& pointer) override;
    void move(const CanvasPointer& pointer) override;
    void release(const CanvasPointer& pointer) override;
    bool cancel() override;
    void abandon() override {}  // it holds no part of the document
    QCursor cursor() const override;
    QString hint() const override;

private:
    CanvasView& canvas_;
    std::optional<QPointF> held_;  ///< the scene point that stays under the pointer
};

}  // namespace fireable
