#include "editor/panels/find_overlay.h"

#include <QEvent>
#include <QPainter>

#include "editor/panels/show_element.h"

namespace fireable {
namespace {

constexpr double margin = 3;               ///< widget pixels around what was found
constexpr double leastSize = 6;            ///< widget pixels: seen from afar too
constexpr std::size_t mostRounded = 2000;  ///< of more in sight none could be told apart

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
    painter.setPen(QPen(QColor(0xe0, 0x8e, 0x00), 1.5));
    painter.setBrush(QColor(0xff, 0xb3, 0x00, 0x38));
    if (seen.size() > mostRounded) {
        painter.setPen(Qt::NoPen);
        painter.drawRects(seen.data(), static_cast<int>(seen.size()));
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    for (const QRectF& area : seen) {
        painter.drawRoundedRect(area, 4, 4);
    }
}

}  // namespace fireable
