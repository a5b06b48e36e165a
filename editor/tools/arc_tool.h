#pragma once

#include "editor/canvas/canvas_tool.h"
#include "editor/tools/arc_gesture.h"

namespace fireable {

/// Draws arcs and priorities from node to node: by dragging, by clicking (clicks on the background
/// add bends), or with Enter at both nodes.
class ArcTool final : public CanvasTool {
public:
    explicit ArcTool(EditContext context) : context_(context), arc_(context) {}

    ArcChoice choice() const { return choice_; }
    void setChoice(ArcChoice choice);

    bool press(const CanvasPointer& pointer) override;
    bool doubleClick(const CanvasPointer& pointer) override;
    void move(const CanvasPointer& pointer) override;
    void release(const CanvasPointer& pointer) override;
    bool key(const QKeyEvent& event) override;
    void focusMoved(const NetElement& element) override;
    bool cancel() override;
    void paint(QPainter& painter, const SceneView& canvas) override;
    QCursor cursor() const override { return Qt::CrossCursor; }
    QString hint() const override;

private:
    /// Continues a gesture made of clicks.
    void click(const CanvasPointer& pointer);
    bool beginByKey();
    QString keyHint() const;
    QString idleHint() const;

    EditContext context_;
    ArcChoice choice_ = ArcChoice::regular;
    ArcGesture arc_;
    NetElement under_;
    bool byClicks_ = false;  ///< or by keys: a release does not end it
    bool byKeys_ = false;
};

}  // namespace fireable
