#pragma once

#include <QImage>
#include <QTimer>
#include <QWidget>

#include "editor/canvas/canvas_view.h"

namespace fireable {

/// The whole drawing in a corner of its canvas, with a frame around the part that is seen. A click
/// or a drag goes there, the wheel zooms. It hides itself while all nodes are seen anyway.
class Minimap final : public QWidget {
    Q_OBJECT

public:
    /// Belongs to `canvas` and stays in one of its corners, where the fewest nodes lie under it: in the
    /// lower right one if that is free.
    explicit Minimap(CanvasView& canvas);

    /// Whether it may be seen at all.
    void setWanted(bool wanted);
    bool isWanted() const { return wanted_; }
    /// Whether it shows the drawing as it is now.
    bool isComplete() const {
        return !picture_.isNull() && !redraw_.isActive() && !strips_.isActive();
    }
    /// The part of the drawing that the canvas shows, in pixels of this widget.
    QRectF frame() const;

public slots:
    /// After the drawing changed: draws it anew soon, once for edits that follow fast.
    void drawSoon();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    Viewport viewport() const;
    bool isPartOutOfSight() const;
    void follow();
    QRect placeIn(Qt::Corner corner) const;
    void chooseCorner();
    void draw();
    void drawWhole();
    void drawStrips();
    void take(QImage picture);
    void goTo(QPointF pixel);

    CanvasView& canvas_;
    QImage picture_;
    Qt::Corner corner_ = Qt::BottomRightCorner;
    QTimer settle_;  ///< until the view rests: the corner is not changed under way
    QTimer redraw_;
    QTimer strips_;      ///< while `next_` is being drawn
    QImage next_;        ///< of a large net; takes the place of `picture_` when all rows are drawn
    Viewport nextView_;  ///< in pixels of the screen
    int nextRow_ = 0;    ///< those above are drawn
    bool wanted_ = true;
    QPointF grip_;  ///< from the frame's middle to where it was taken hold of
};

}  // namespace fireable
