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

class SceneView;

/// A mouse event on a canvas.
struct CanvasPointer {
    QPointF widget;  ///< pixels
    QPointF scene;   ///< drawing units
    Qt::MouseButton button = Qt::NoButton;
    Qt::MouseButtons buttons;
    Qt::KeyboardModifiers modifiers;
};

/// A mouse mode of a canvas. The canvas itself only pans and zooms (middle button, Space and drag,
/// wheel); other events go to its tool first.
///
/// Functions that return `bool` tell whether the event was accepted.
class CanvasTool {
public:
    virtual ~CanvasTool() = default;

    virtual bool press(const CanvasPointer&) { return false; }
    virtual bool doubleClick(const CanvasPointer& pointer) { return press(pointer); }
    /// Called with or without a pressed button.
    virtual void move(const CanvasPointer&) {}
    virtual void release(const CanvasPointer&) {}
    virtual bool key(const QKeyEvent&) { return false; }
    /// The focus moved to another element.
    virtual void focusMoved(const NetElement&) {}
    /// Cancels the current gesture; false if there is none.
    virtual bool cancel() { return false; }
    /// The document was changed elsewhere: ends the current gesture without undoing anything.
    virtual void abandon() { cancel(); }
    /// Draws previews and handles on top, in widget pixels.
    virtual void paint(QPainter&, const SceneView&) {}
    virtual QCursor cursor() const { return Qt::ArrowCursor; }
    /// A hint for the status bar: the expected input, or why an action is impossible.
    virtual QString hint() const { return {}; }
};

/// A part of an element's drawing: its shape, or one of its texts. The text of a note is its body.
enum class CanvasPart : std::uint8_t { body, name, label, interval, subnet, weight, rules };

/// What is at a point of a canvas.
struct CanvasHit {
    NetElement element;  ///< `monostate`: nothing
    CanvasPart part = CanvasPart::body;
    QRectF bounds;      ///< of the part, scene units; of a text, the area to edit it in
    QPointF reference;  ///< of a text: the origin of its offset in the model
};

/// A temporary drawing over a canvas.
class CanvasOverlay {
public:
    virtual ~CanvasOverlay() = default;
    /// Draws above the drawing and below the tool, in widget pixels.
    virtual void paint(QPainter& painter, const SceneView& view) = 0;
};

}  // namespace fireable
