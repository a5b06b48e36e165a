#pragma once

#include <QCursor>
#include <QKeyEvent>
#include <QPainter>
#include <QPointF>
#include <QString>

#include "editor/document/net_element.h"

namespace fireable {

class CanvasView;

/// A mouse event on a canvas.
struct CanvasPointer {
    QPointF widget;  ///< pixels
    QPointF scene;   ///< drawing units
    Qt::MouseButton button = Qt::NoButton;
    Qt::MouseButtons buttons;
    Qt::KeyboardModifiers modifiers;
};

/// What the mouse does on a canvas. The canvas itself only pans and zooms (middle button, space and
/// drag, wheel); it hands every other event to its tool first.
///
/// Functions that return `bool` say whether the tool took the event.
class CanvasTool {
public:
    virtual ~CanvasTool() = default;

    virtual bool press(const CanvasPointer&) { return false; }
    virtual bool doubleClick(const CanvasPointer& pointer) { return press(pointer); }
    /// With or without a button held.
    virtual void move(const CanvasPointer&) {}
    virtual void release(const CanvasPointer&) {}
    virtual bool key(const QKeyEvent&) { return false; }
    /// The keyboard came to another element.
    virtual void focusMoved(const NetElement&) {}
    /// Ends a gesture that is under way without doing it; false when there was none.
    virtual bool cancel() { return false; }
    /// The document was changed by something other than this tool: a gesture that holds a part of
    /// it ends as far as it came, and puts nothing back.
    virtual void abandon() { cancel(); }
    /// Draws what only exists during a gesture, and handles; on top, in widget pixels.
    virtual void paint(QPainter&, const CanvasView&) {}
    virtual QCursor cursor() const { return Qt::ArrowCursor; }
    /// What it waits for, or why it will not do what the pointer asks; a line for the status bar.
    virtual QString hint() const { return {}; }
};

}  // namespace fireable
