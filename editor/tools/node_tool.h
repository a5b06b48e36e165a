#pragma once

#include <optional>

#include "editor/canvas/canvas_tool.h"
#include "editor/tools/arc_gesture.h"
#include "editor/tools/arc_split.h"
#include "editor/tools/edit_context.h"
#include "editor/tools/in_place_editor.h"

namespace fireable {

enum class NodeChoice : std::uint8_t { place, transition };

/// Creates places or transitions by clicking, with a preview. Shift+click on an arc splits it;
/// dragging from a node draws an arc.
class NodeTool final : public CanvasTool {
public:
    NodeTool(EditContext context, NodeChoice choice)
        : context_(context), choice_(choice), arc_(context) {}

    /// Creates a node at a free position, as one undo step; for the keyboard.
    void putFree();
    /// Creates a node at a dropped position.
    void putAt(QPointF scene, Qt::KeyboardModifiers modifiers);
    /// Previews the node at `scene`.
    void showAt(QPointF scene, Qt::KeyboardModifiers modifiers);

    bool press(const CanvasPointer& pointer) override;
    bool doubleClick(const CanvasPointer& pointer) override;
    void move(const CanvasPointer& pointer) override;
    void release(const CanvasPointer& pointer) override;
    bool key(const QKeyEvent& event) override;
    bool cancel() override;
    void leave();
    void paint(QPainter& painter, const SceneView& canvas) override;
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
    CachedGuides guides_;
    NetElement under_;           ///< what the pointer is over
    std::optional<Snapped> at_;  ///< position of the preview, scene; nothing: none
    bool splits_ = false;        ///< Shift is held: splits the arc beneath
    bool pressed_ = false;       ///< on the background or an arc
};

/// Creates notes by clicking.
class NoteTool final : public CanvasTool {
public:
    NoteTool(EditContext context, InPlaceEditor& editor) : context_(context), editor_(editor) {}

    /// Starts a note at a free position; for the keyboard.
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
