#include "editor/panels/find_overlay.h"

#include <QEvent>
#include <QPainter>

#include "editor/panels/show_element.h"

namespace fireable {
namespace {

constexpr double margin = 3;               ///< widget pixels around what was found
constexpr double leastSize = 6;            ///< widget pixels: seen from afar too
constexpr std::size_t mostRounded = 2000;  ///< of more in sight none could be told apart
constexpr int cellSize = 6;                ///< widget pixels
constexpr QColor outline(0xe0, 0x8e, 0x00);
constexpr QColor fill(0xff, 0xb3, 0x00, 0x38);

}  // namespace

FindOverlay::FindOverlay(CanvasView& canvas) : QWidget(&canvas), canvas_(canvas) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    resize(canvas.size());
    hide();
    canvas.installEventFilter(this);
    connect(&canvas, &CanvasView::viewChanged, this, qOverload<>(&QWidget::update));
}

void FindOverlay::setFound(const std::vector<NetElement>& elements) {
    marks_.clear();
    for (const NetElement& element : elements) {
        marks_.push_back(drawnBounds(canvas_, element));
    }
    setVisible(!marks_.empty());
    update();
}

bool FindOverlay::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) {
        resize(canvas_.size());
    }
    return QWidget::eventFilter(watched, event);
}

/// Amber with an outline: seen on light and dark paper, and unlike the colours of a run.
void FindOverlay::paintEvent(QPaintEvent* event) {
    std::vector<QRectF> seen;
    for (const QRectF& mark : marks_) {
        QRectF area(canvas_.toWidget(mark.topLeft()), mark.size() * canvas_.zoom());
        const double grow =
            std::max({margin, (leastSize - area.width()) / 2, (leastSize - area.height()) / 2});
        area.adjust(-grow, -grow, grow, grow);
        if (area.intersects(event->rect())) {
            seen.push_back(area);
        }
    }
    QPainter painter(this);
    if (seen.size() > mostRounded) {
        paintFromAfar(painter, seen);
        return;
    }
    painter.setPen(QPen(outline, 1.5));
    painter.setBrush(fill);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const QRectF& area : seen) {
        painter.drawRoundedRect(area, 4, 4);
    }
}

/// A cell of a coarse grid for all marks in it: a hundred thousand would take too long one by one.
void FindOverlay::paintFromAfar(QPainter& painter, const std::vector<QRectF>& areas) const {
    QImage cells(width() / cellSize + 1, height() / cellSize + 1,
                 QImage::Format_ARGB32_Premultiplied);
    cells.fill(Qt::transparent);
    for (const QRectF& area : areas) {
        const QPoint at = area.center().toPoint();
        const QPoint cell(at.x() / cellSize, at.y() / cellSize);
        if (cells.rect().contains(cell)) {
            cells.setPixelColor(cell, outline);
        }
    }
    painter.setOpacity(0.6);
    painter.drawImage(QRectF(QPointF(0, 0), QSizeF(cells.size() * cellSize)), cells);
}

}  // namespace fireable
