#pragma once

#include <QCoreApplication>
#include <QPolygonF>
#include <QTimer>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "editor/arrange/positions.h"
#include "editor/canvas/canvas_tool.h"
#include "editor/tools/edit_context.h"

namespace fireable {

/// band: a rectangle.  lasso: a freehand outline.
enum class AreaShape : std::uint8_t { band, lasso };

/// An area being drawn to select what lies inside: nodes and notes by centre, arcs only as a whole.
class AreaSelect {
public:
    AreaSelect(AreaShape shape, QPointF from) : shape_(shape), points_{from, from} {}

    /// `to` is in scene units.
    void moveTo(QPointF to);
    ElementSet inside(const SceneView& canvas) const;
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
    explicit AutoScroll(SceneView& canvas);

    /// Call for each move of the drag.
    void follow(const CanvasPointer& pointer);
    void stop() { timer_.stop(); }

private:
    QPointF speed() const;
    void scroll();

    SceneView& canvas_;
    CanvasPointer pointer_;
    QTimer timer_;
};

/// What is about to be moved, found once.
struct GrabbedParts {
    Positions starts;  ///< empty: nothing that can be moved
    /// Moves it `by` so much from `starts`; steps of one `gesture` are one undo step.
    std::function<void(Point by, int gesture, const QString& step)> move;
};

/// moves: moves the selection.  copies: moves a new copy and selects it.
enum class DragKind : std::uint8_t { moves, copies };

class SelectionDrag;

/// What selecting and dragging need of a document of any kind. Its creator keeps all alive.
struct SelectContext {
    Document& document;
    ElementSelection& selection;
    SceneView& canvas;
    const SnapSettings& snap;
    /// Elements with the other members of their groups.
    std::function<ElementSet(const ElementSet& elements)> withGroups;
    /// The selection.
    std::function<GrabbedParts()> grab;
    /// Adds a copy of the selection where it is, and selects that.
    std::function<void(int gesture, const QString& step)> copy;
    /// A drag that does more; empty: a plain one.
    std::function<std::unique_ptr<SelectionDrag>(const SelectContext& context, DragKind kind,
                                                 QPointF from, const NetElement& grabbed)>
        drag = {};
};

/// A drag of the selection or a copy of it. The grabbed element snaps.
class SelectionDrag {
    Q_DECLARE_TR_FUNCTIONS(SelectionDrag)

public:
    /// `from`: the pressed point in scene units; `grabbed`: the element there.
    SelectionDrag(const SelectContext& context, DragKind kind, QPointF from,
                  const NetElement& grabbed);
    virtual ~SelectionDrag() = default;

    DragKind kind() const { return kind_; }
    virtual void moveTo(QPointF to, Qt::KeyboardModifiers modifiers);
    /// A drag back to its start is no undo step.
    virtual void finish();
    /// Restores positions and selection, without an undo step.
    void cancel();
    virtual void paint(QPainter& painter, const SceneView& canvas) const;
    /// What a release would do now; empty: just move.
    virtual QString hint() const { return {}; }

protected:
    const std::optional<Snapped>& snapped() const { return snapped_; }
    void rollBack() { context_.document.rollBack(gesture_); }

private:
    const SelectContext& context_;
    DragKind kind_;
    int gesture_;
    ElementSet selected_;  ///< before the drag
    QPointF from_;
    QPointF grabbedAt_;  ///< where the grabbed element was
    GrabbedParts parts_;
    GuideLines guides_;
    std::optional<Snapped> snapped_;
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
    explicit SelectTool(SelectContext context, Handles handles = {},
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

    SelectContext context_;
    Handles handles_;
    AreaShape paper_;
    AutoScroll scroll_;
    CanvasTool* held_ = nullptr;  ///< the active handle
    bool pressed_ = false;
    CanvasPointer from_;
    NetElement grabbed_;
    Click click_ = Click::nothing;
    std::unique_ptr<SelectionDrag> drag_;
    std::optional<AreaSelect> area_;
    int nudges_ = 0;  ///< gesture of a held arrow key
};

/// Pans with the left button.
class PanTool final : public CanvasTool {
public:
    explicit PanTool(SceneView& canvas) : canvas_(canvas) {}

    bool press(const CanvasPointer& pointer) override;
    void move(const CanvasPointer& pointer) override;
    void release(const CanvasPointer& pointer) override;
    bool cancel() override;
    void abandon() override {}  // it holds no part of the document
    QCursor cursor() const override;
    QString hint() const override;

private:
    SceneView& canvas_;
    std::optional<QPointF> held_;  ///< the scene point that stays under the pointer
};

}  // namespace fireable
