#pragma once

#include <optional>

#include "editor/canvas/canvas_tool.h"
#include "editor/tools/arc_gesture.h"
#include "editor/tools/arc_split.h"
#include "editor/tools/edit_context.h"
#include "editor/tools/in_place_editor.h"

namespace fireable {

enum class NodeChoice : std::uint8_t { place, transition };

/// Puts places or transitions where one clicks, and shows beforehand what comes where. Shift and a
/// click on an arc split it; dragging from a node draws an arc.
class NodeTool final : public CanvasTool {
public:
    NodeTool(EditContext context, NodeChoice choice)
        : context_(context), choice_(choice), arc_(context) {}

    /// Makes a node where there is room, as one step; for the keyboard.
    void putFree();
    /// Makes a node at a point of the canvas; for what is dropped there.
    void putAt(QPointF scene, Qt::KeyboardModifiers modifiers);
    /// Shows the node to come at `scene`.
    void showAt(QPointF scene, Qt::KeyboardModifiers modifiers);

    bool press(const CanvasPointer& pointer) override;
    bool doubleClick(const CanvasPointer& pointer) override;
    void move(const CanvasPointer& pointer) override;
    void release(const CanvasPointer& pointer) override;
    bool key(const QKeyEvent& event) override;
    bool cancel() override;
    void leave();
    void paint(QPainter& painter, const CanvasView& canvas) override;
    QCursor cursor() const override;
    QString hint() const override;

private:
    bool isPlaceTool() const { return choice_ == NodeChoice::place; }
    void put(QPointF at);
    /// The arc that Shift and a click would split.
    std::optional<ArcId> arcUnder() const;

    EditContext context_;
    NodeChoice choice_;
    ArcGesture arc_;
    SeenGuides guides_;
    NetElement under_;           ///< what the pointer is over
    std::optional<Snapped> at_;  ///< where the ghost is, scene; nothing: the pointer is elsewhere
    bool splits_ = false;        ///< Shift is held: an arc beneath is split
    bool pressed_ = false;       ///< on paper or on an arc
};

/// Writes notes where one clicks.
class NoteTool final : public CanvasTool {
public:
    NoteTool(EditContext context, InPlaceEditor& editor) : context_(context), editor_(editor) {}

    /// Begins a note where there is room; for the keyboard.
    void putFree();

    bool press(const CanvasPointer& pointer) override;
    void release(const CanvasPointer& pointer) override;
    bool key(const QKeyEvent& event) override;
    bool cancel() override;
    QCursor cursor() const override { return Qt::IBeamCursor; }
    QString hint() const override;

private:
    EditContext context_;
    InPlaceEditor& editor_;
    bool pressed_ = false;
};

}  // namespace fireable
