#include "editor/minimap/minimap.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "editor/canvas/drawing_metrics.h"
#include "editor/canvas/pixel_view.h"
#include "editor/canvas/scene_painter.h"

namespace fireable {
namespace {

constexpr int margin = 12;   // to the edges of the canvas
constexpr double inset = 4;  // from the widget's border to the drawing
constexpr int redrawMilliseconds = 120;
constexpr int settleMilliseconds = 300;
constexpr int stripRows = 8;
constexpr qint64 stripBudget = 3'000'000;  // nanoseconds, so that frames can be drawn in between
constexpr double wheelStep = 1.2;
constexpr double notch = 120;
constexpr double largestScale = 0.5;  // a small net does not fill it
constexpr double faint = 0.3;         // opacity over nodes

}  // namespace

Minimap::Minimap(SceneView& canvas) : QWidget(&canvas), canvas_(canvas) {
    setAccessibleName(tr("Overview of the drawing"));
    setToolTip(tr("Drag to move the view"));
    setCursor(Qt::ArrowCursor);
    setAttribute(Qt::WA_Hover);  // is drawn anew as the pointer comes and goes
    redraw_.setSingleShot(true);
    redraw_.setInterval(redrawMilliseconds);
    connect(&redraw_, &QTimer::timeout, this, &Minimap::draw);
    settle_.setSingleShot(true);
    settle_.setInterval(settleMilliseconds);
    connect(&settle_, &QTimer::timeout, this, &Minimap::chooseCorner);
    strips_.setSingleShot(true);
    connect(&strips_, &QTimer::timeout, this, &Minimap::drawStrips);
    connect(&canvas_, &SceneView::viewChanged, this, [this] {
        follow();
        settle_.start();
    });
    canvas_.installEventFilter(this);
    follow();
    drawSoon();
}

void Minimap::setAllowed(bool allowed) {
    allowed_ = allowed;
    follow();
}

/// Fits the drawing's bounds into the widget.
Viewport Minimap::viewport() const {
    const QRectF bounds = canvas_.index().bounds();
    const double zoom =
        std::min({(width() - 2 * inset) / std::max(1.0, bounds.width()),
                  (height() - 2 * inset) / std::max(1.0, bounds.height()), largestScale});
    const QPointF half = QRectF(rect()).center() / zoom;
    return {bounds.center() - half, zoom};
}

QRectF Minimap::frame() const {
    const QRectF seen(canvas_.toScene({0, 0}),
                      canvas_.toScene({double(canvas_.width()), double(canvas_.height())}));
    return viewport().toPixels(seen);
}

void Minimap::drawSoon() {
    if (!redraw_.isActive()) {
        redraw_.start();
    }
    settle_.start();
    follow();
}

void Minimap::draw() {
    if (!isVisible()) {
        strips_.stop();
        picture_ = {};
        return;
    }
    if (strips_.isActive()) {
        redraw_.start();  // waits for this one: restarted each time, it might never finish
        return;
    }
    const double ratio = devicePixelRatioF();
    nextView_ = viewport();
    nextView_.zoom *= ratio;
    next_ = QImage((QSizeF(size()) * ratio).toSize(), QImage::Format_RGB32);
    nextRow_ = 0;
    isFar(canvas_.scene(), nextView_) ? drawStrips() : drawWhole();
}

void Minimap::drawWhole() {
    next_.fill(canvas_.colours().paper);
    QPainter painter(&next_);
    ScenePainter().paintStatic(painter, canvas_.scene(), canvas_.index(), nextView_,
                               QRectF(next_.rect()), canvas_.colours());
    painter.end();
    take(std::move(next_));
}

/// Draws rows until the time budget is spent: a large net as a whole would delay the next frame.
void Minimap::drawStrips() {
    QElapsedTimer clock;
    clock.start();
    QPainter painter(&next_);
    while (nextRow_ < next_.height()) {
        if (clock.nsecsElapsed() > stripBudget) {
            strips_.start(0);
            return;
        }
        const QSize size(next_.width(), std::min(stripRows, next_.height() - nextRow_));
        const Viewport strip{nextView_.toScene(QPointF(0, nextRow_)), nextView_.zoom};
        painter.drawImage(
            0, nextRow_,
            pixelView(canvas_.scene(), canvas_.index(), strip, size, canvas_.colours()));
        nextRow_ += size.height();
    }
    painter.end();
    take(std::move(next_));
}

void Minimap::take(QImage picture) {
    picture_ = std::move(picture);
    picture_.setDevicePixelRatio(devicePixelRatioF());
    update();
}

/// Whether any part of a node or a whole note is out of view. Names and arcs at the edge do not
/// justify an overview.
bool Minimap::isPartOutOfSight() const {
    const QRectF seen(canvas_.toScene({0, 0}),
                      canvas_.toScene({double(canvas_.width()), double(canvas_.height())}));
    if (seen.contains(canvas_.bounds())) {
        return false;
    }
    const QRectF nodes = canvas_.index().nodes.bounds();
    if (!nodes.isEmpty() && !seen.contains(nodes)) {
        return true;
    }
    const SpatialIndex& texts = canvas_.index().texts;
    for (std::uint32_t text = 0; text < canvas_.scene().texts.size(); ++text) {
        if (texts.contains(text) && canvas_.model().partOfText(text) == TextPart::note &&
            !seen.intersects(textRectangle(canvas_.scene(), text))) {
            return true;
        }
    }
    return false;
}

/// The size depends only on the canvas, not on the drawing.
QRect Minimap::placeIn(Qt::Corner corner) const {
    const int side = std::clamp(std::min(canvas_.width(), canvas_.height()) / 4, 80, 220);
    QRect place(margin, margin, side * 4 / 3, side);
    if (corner == Qt::BottomRightCorner || corner == Qt::TopRightCorner) {
        place.moveRight(canvas_.width() - margin - 1);
    }
    if (corner == Qt::BottomRightCorner || corner == Qt::BottomLeftCorner) {
        place.moveBottom(canvas_.height() - margin - 1);
    }
    return place;
}

/// Changes the corner only if that covers fewer nodes.
void Minimap::goToFreestCorner() {
    const auto nodesUnder = [this](Qt::Corner corner) {
        const QRectF place = placeIn(corner);
        return canvas_.index()
            .nodes.query({canvas_.toScene(place.topLeft()), canvas_.toScene(place.bottomRight())})
            .size();
    };
    std::size_t fewest = nodesUnder(corner_);
    for (const Qt::Corner corner :
         {Qt::BottomRightCorner, Qt::BottomLeftCorner, Qt::TopRightCorner, Qt::TopLeftCorner}) {
        const std::size_t nodes = fewest > 0 ? nodesUnder(corner) : 0;
        if (nodes < fewest) {
            fewest = nodes;
            corner_ = corner;
        }
    }
    coversNodes_ = fewest > 0;
}

void Minimap::chooseCorner() {
    if (QApplication::mouseButtons() != Qt::NoButton) {
        settle_.start();
        return;
    }
    goToFreestCorner();
    follow();
}

void Minimap::follow() {
    const bool shown = allowed_ && isPartOutOfSight();
    if (shown && isHidden()) {
        goToFreestCorner();  // not over what was just drawn
    }
    const QRect place = placeIn(corner_);
    if (place != geometry()) {
        setGeometry(place);
        redraw_.start();
    }
    if (shown == isHidden()) {  // not `isVisible()`, which is false in a background tab
        setVisible(shown);
        redraw_.start();
    }
    update();
}

void Minimap::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setOpacity(isFaint() ? faint : 1);
    painter.fillRect(rect(), canvas_.colours().paper);
    if (!picture_.isNull()) {
        painter.drawImage(rect(), picture_);
    }
    const QRectF seen = frame().intersected(QRectF(rect()).adjusted(1, 1, -2, -2));
    QColor shade = palette().color(QPalette::Highlight);
    painter.setPen(QPen(shade, 1.5));
    shade.setAlphaF(0.15F);
    painter.setBrush(shade);
    painter.drawRect(seen);
    painter.setOpacity(1);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

void Minimap::mousePressEvent(QMouseEvent* event) {
    const QRectF seen = frame();
    grip_ = seen.contains(event->position()) ? event->position() - seen.center() : QPointF();
    goTo(event->position());
}

void Minimap::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() != Qt::NoButton) {
        goTo(event->position());
    }
}

void Minimap::goTo(QPointF pixel) {
    canvas_.moveTo(viewport().toScene(pixel - grip_));
}

void Minimap::wheelEvent(QWheelEvent* event) {
    canvas_.zoomTo(canvas_.goal().zoom * std::pow(wheelStep, event->angleDelta().y() / notch));
    event->accept();
}

void Minimap::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        drawSoon();
    }
}

/// Nothing is drawn in a tab in the background.
void Minimap::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (picture_.isNull()) {
        redraw_.start();
    }
}

bool Minimap::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &canvas_ && event->type() == QEvent::Resize) {
        QMetaObject::invokeMethod(this, &Minimap::follow, Qt::QueuedConnection);
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace fireable
