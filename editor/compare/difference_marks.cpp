#include "editor/compare/difference_marks.h"

#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <QPolygonF>
#include <algorithm>
#include <array>
#include <vector>

#include "editor/canvas/scene_view.h"
#include "editor/compare/difference_texts.h"

namespace fireable {
namespace {

/// Told apart by people who see no red and green, too: green is bluish, red is orange.
constexpr std::array<QRgb, 4> onLightPaper{0xff00805a, 0xffc2301c, 0xffa86400, 0xff5b6ec0};
constexpr std::array<QRgb, 4> onDarkPaper{0xff3ddca4, 0xffff7d66, 0xffffb84d, 0xffa3b1ff};

constexpr std::array lineStyles{Qt::SolidLine, Qt::DashLine, Qt::DashDotLine, Qt::DotLine};

void paintSign(QPainter& painter, QPointF centre, double size, ChangeKind kind,
               const QColor& colour, const QColor& paper) {
    const QRectF disc(centre - QPointF(size, size) / 2, QSizeF(size, size));
    painter.setPen(QPen(paper, 1));
    painter.setBrush(colour);
    painter.drawEllipse(disc);
    QFont font = painter.font();
    font.setBold(true);
    font.setPixelSize(std::max(1, static_cast<int>(size * 0.85)));
    painter.setFont(font);
    painter.setPen(paper);
    painter.drawText(disc, Qt::AlignCenter, QString(signOf(kind)));
}

void paintLine(QPainter& painter, const SceneView& view, const std::vector<QPointF>& line,
               const QPen& pen) {
    QPolygonF course;
    for (const QPointF& point : line) {
        course.append(view.toWidget(point));
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(pen);
    painter.setOpacity(0.75);  // the line itself is seen below
    painter.drawPolyline(course);
    painter.setOpacity(1);
}

/// Where names, labels and weights of `element` stand, in widget pixels.
std::vector<QRectF> textsOf(const SceneView& view, const NetElement& element) {
    std::vector<QRectF> areas;
    for (const CanvasHit& text : view.textsOf(element)) {
        if (text.part != CanvasPart::body && text.part != CanvasPart::rules) {
            areas.emplace_back(view.toWidget(text.bounds.topLeft()),
                               view.toWidget(text.bounds.bottomRight()));
        }
    }
    return areas;
}

/// The first of `spots` where a sign covers no text; else the first.
QPointF freeSpot(const std::vector<QPointF>& spots, double size, const std::vector<QRectF>& texts) {
    const auto isFree = [&](QPointF spot) {
        const QRectF sign(spot - QPointF(size, size) / 2, QSizeF(size, size));
        return std::ranges::none_of(texts,
                                    [&](const QRectF& text) { return text.intersects(sign); });
    };
    const auto found = std::ranges::find_if(spots, isFree);
    return found != spots.end() ? *found : spots.front();
}

bool isDark(const QColor& paper) {
    return paper.lightnessF() < 0.5;
}

}  // namespace

QColor changeColour(ChangeKind kind, bool onDark) {
    return QColor::fromRgba((onDark ? onDarkPaper : onLightPaper)[static_cast<std::size_t>(kind)]);
}

QIcon changeIcon(ChangeKind kind, const QWidget& shownOn) {
    const int size = shownOn.fontMetrics().height();
    QPixmap drawn(QSize(size, size) * shownOn.devicePixelRatioF());
    drawn.setDevicePixelRatio(shownOn.devicePixelRatioF());
    drawn.fill(Qt::transparent);
    const QColor paper = shownOn.palette().color(QPalette::Base);
    QPainter painter(&drawn);
    painter.setRenderHint(QPainter::Antialiasing);
    paintSign(painter, QPointF(size, size) / 2.0, size - 2.0, kind,
              changeColour(kind, isDark(paper)), paper);
    painter.end();
    QIcon icon(drawn);
    icon.addPixmap(drawn, QIcon::Selected);  // as it is, in a selected row too
    return icon;
}

void DifferenceMarks::paint(QPainter& painter, const SceneView& view) {
    constexpr double signsFrom = 0.35;  // zoom
    constexpr double lineWidth = 4;     // pixels
    constexpr double outlineWidth = 2;
    const QRectF seen = view.visibleArea(view.place());
    const QColor paper = view.colours().paper;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double size = view.fontMetrics().height() * 0.9;
    for (const auto& [element, kind] : marks_) {
        const QRectF bounds = view.boundsOf(element);
        if (bounds.isNull() || !bounds.adjusted(-20, -20, 20, 20).intersects(seen)) {
            continue;
        }
        const QColor colour = changeColour(kind, isDark(paper));
        const Qt::PenStyle style = lineStyles[static_cast<std::size_t>(kind)];
        const std::vector<QRectF> texts = textsOf(view, element);
        painter.save();
        for (const QRectF& text : texts) {  // marks leave them free
            painter.setClipRegion(QRegion(view.rect()).subtracted(text.toAlignedRect()),
                                  Qt::IntersectClip);
        }
        QPointF sign;
        if (const std::vector<QPointF> line = view.lineOf(element); !line.empty()) {
            paintLine(painter, view, line, QPen(colour, lineWidth, style, Qt::FlatCap));
            const QPointF middle = view.toWidget(view.centreOf(element));
            sign = freeSpot({middle, middle + QPointF(size, 0), middle - QPointF(size, 0),
                             middle + QPointF(0, size), middle - QPointF(0, size)},
                            size, texts);
        } else {
            const QPainterPath shape = view.shapeOf(element);
            QColor fill = colour;
            fill.setAlphaF(0.16F);
            painter.setBrush(fill);
            painter.setPen(QPen(colour, outlineWidth, style));
            painter.drawPath(shape);
            const QRectF ring = shape.boundingRect();
            sign = freeSpot(
                {ring.topRight(), ring.topLeft(), ring.bottomRight(), ring.bottomLeft()}, size,
                texts);
        }
        painter.restore();
        if (view.zoom() >= signsFrom) {
            paintSign(painter, sign, size, kind, colour, paper);
        }
    }
    painter.restore();
}

}  // namespace fireable
