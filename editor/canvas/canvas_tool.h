#pragma once

#include <QCursor>
#include <QKeyEvent>
#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <cstdint>

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

/// Which part of the drawing of an element: the shape or stroke itself, or one of its texts. The
/// text of a note is its body.
enum class CanvasPart : std::uint8_t { body, name, label, interval, subnet, weight };

/// What lies at a point of a canvas.
struct CanvasHit {
    NetElement element;  ///< `monostate`: nothing
    CanvasPart part = CanvasPart::body;
    QRectF bounds;      ///< of the part, scene units: of a text, the rectangle to edit it in
    QPointF reference;  ///< of a text: the point from which its offset in the model is counted
};

class CanvasView;

/// What is drawn over a canvas for a moment and is no part of the net.
class CanvasOverlay {
public:
    virtual ~CanvasOverlay() = default;
    /// On top of the net and below what the tool draws; in widget pixels.
    virtual void paint(QPainter& painter, const CanvasView& canvas) = 0;
};

}  // namespace fireable
