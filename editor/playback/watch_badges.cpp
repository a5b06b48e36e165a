#include "editor/playback/watch_badges.h"

#include <algorithm>

namespace fireable {
namespace {

constexpr int margin = 8;       // pixels, between the box and the canvas' edges
constexpr int padding = 6;      // between the box and its text
constexpr double widest = 0.4;  // of the canvas

}  // namespace

WatchBadges::WatchBadges(CanvasView& canvas, const WatchValues& values, QObject* parent)
    : QObject(parent), canvas_(&canvas), values_(values) {
    connect(&values, &WatchValues::changed, &canvas, qOverload<>(&QWidget::update));
    canvas.addOverlay(*this);
}

WatchBadges::~WatchBadges() {
    if (canvas_) {
        canvas_->removeOverlay(*this);
    }
}

void WatchBadges::setShown(bool shown) {
    shown_ = shown;
    canvas_->update();
}

void WatchBadges::paint(QPainter& painter, const CanvasView& canvas) {
    if (!shown_ || values_.rows().empty()) {
        return;
    }
    QFont broadest = painter.font();
    broadest.setBold(true);  // as what is new is written
    const QFontMetrics metrics(broadest);
    const int most = static_cast<int>(canvas.width() * widest);
    QStringList lines;
    int width = 0;
    for (const WatchValues::Row& row : values_.rows()) {
        const QString value = row.value.isEmpty() ? QStringLiteral("–") : row.value;
        const QString line = QStringLiteral("%1 = %2").arg(row.expression, value);
        lines.append(metrics.elidedText(line, Qt::ElideMiddle, most));
        width = std::max(width, metrics.horizontalAdvance(lines.constLast()));
    }
    const int height = metrics.lineSpacing() * static_cast<int>(lines.size());
    const QRect box(margin, margin, width + 2 * padding, height + 2 * padding);
    QColor paper = canvas.colours().paper;
    paper.setAlpha(225);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(canvas.palette().color(QPalette::Mid));
    painter.setBrush(paper);
    painter.drawRoundedRect(box, 4, 4);
    for (int i = 0; i < lines.size(); ++i) {
        QFont font = painter.font();
        font.setBold(values_.rows()[static_cast<std::size_t>(i)].isNew);
        painter.save();
        painter.setFont(font);
        painter.setPen(canvas.palette().color(QPalette::Text));
        painter.drawText(box.left() + padding,
                         box.top() + padding + metrics.ascent() + i * metrics.lineSpacing(),
                         lines[i]);
        painter.restore();
    }
}

}  // namespace fireable
