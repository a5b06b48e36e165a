#pragma once

#include <QImage>
#include <QTimer>
#include <QWidget>

#include "editor/canvas/scene_view.h"

namespace fireable {

/// An overview in a corner of the canvas with a frame around the visible part. Clicking or dragging
/// moves there, the wheel zooms. Hidden while all nodes are visible; faint while it covers some and
/// the pointer is elsewhere.
class Minimap final : public QWidget {
    Q_OBJECT

public:
    /// Owned by `canvas`; uses the lower right corner if it is free, else the corner that covers
    /// the fewest nodes.
    explicit Minimap(SceneView& canvas);

    /// Whether it may be shown at all.
    void setAllowed(bool allowed);
    bool isAllowed() const { return allowed_; }
    /// Whether it shows the current drawing.
    bool isComplete() const {
        return !picture_.isNull() && !redraw_.isActive() && !strips_.isActive();
    }
    /// The visible part of the drawing, in pixels of this widget.
    QRectF frame() const;
    /// Whether what it covers shows through.
    bool isFaint() const { return coversNodes_ && !underMouse(); }

public slots:
    /// Redraws soon after a change of the drawing, once for edits in quick succession.
    void drawSoon();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    Viewport viewport() const;
    bool isPartOutOfSight() const;
    void follow();
    QRect placeIn(Qt::Corner corner) const;
    void goToFreestCorner();
    void chooseCorner();
    void draw();
    void drawWhole();
    void drawStrips();
    void take(QImage picture);
    void goTo(QPointF pixel);

    SceneView& canvas_;
    QImage picture_;
    Qt::Corner corner_ = Qt::BottomRightCorner;
    bool coversNodes_ = false;  ///< in each corner, when it was chosen
    QTimer settle_;  ///< the corner may change only after the view has stopped moving
    QTimer redraw_;
    QTimer strips_;  ///< while `next_` is being drawn
    QImage next_;    ///< picture of a large net, drawn in strips; replaces `picture_` when complete
    Viewport nextView_;  ///< in pixels of the screen
    int nextRow_ = 0;    ///< rows above are drawn
    bool allowed_ = true;
    QPointF grip_;  ///< from the frame's centre to the grabbed point
};

}  // namespace fireable
