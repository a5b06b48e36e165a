#include "editor/canvas/ruler.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace fireable {
namespace {

constexpr double closestNumbers = 64;  // pixels
constexpr double closestLines = 6;
constexpr double fontShare = 0.8;  // of the normal text size
constexpr int markReach = 4;       // pixels on both sides of the pointer mark

}  // namespace

Ruler::Ruler(SceneView& canvas, Qt::Orientation orientation, QWidget* parent)
    : QWidget(parent), canvas_(canvas), orientation_(orientation) {
    setAccessibleName(isAcross() ? tr("Horizontal ruler") : tr("Vertical ruler"));
    setSizePolicy(isAcross() ? QSizePolicy::Ignored : QSizePolicy::Fixed,
                  isAcross() ? QSizePolicy::Fixed : QSizePolicy::Ignored);
    connect(&canvas_, &SceneView::viewChanged, this, qOverload<>(&QWidget::update));
    canvas_.installEventFilter(this);
}

double Ruler::stepAt(double zoom) {
    const double minDistance = closestNumbers / zoom;
    const double ten = std::pow(10.0, std::floor(std::log10(minDistance)));
    for (const double times : {1.0, 2.0, 5.0}) {
        if (times * ten >= minDistance) {
            return std::max(1.0, times * ten);
        }
    }
    return std::max(1.0, 10 * ten);
}

QFont Ruler::numberFont() const {
    QFont smaller = font();
    smaller.setPointSizeF(std::max(6.0, fontShare * smaller.pointSizeF()));
    return smaller;
}

int Ruler::thickness() const {
    return static_cast<int>(std::ceil(QFontMetricsF(numberFont()).height())) + 6;
}

QSize Ruler::sizeHint() const {
    return {thickness(), thickness()};
}

void Ruler::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Window));
    paintScale(painter);
    painter.setPen(palette().color(QPalette::Mid));
    if (isAcross()) {
        painter.drawLine(0, height() - 1, width(), height() - 1);
    } else {
        painter.drawLine(width() - 1, 0, width() - 1, height());
    }
    if (mark_) {
        const double edge = thickness();
        const QPointF tip = isAcross() ? QPointF(*mark_, edge) : QPointF(edge, *mark_);
        const QPointF back = isAcross() ? QPointF(0, -markReach) : QPointF(-markReach, 0);
        const QPointF aside = isAcross() ? QPointF(markReach, 0) : QPointF(0, markReach);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().color(QPalette::Highlight));
        painter.drawPolygon(QPolygonF{tip, tip + back * 1.5 + aside, tip + back * 1.5 - aside});
    }
}

void Ruler::paintScale(QPainter& painter) const {
    const double zoom = canvas_.zoom();
    const double step = stepAt(zoom);
    const auto along = [this](QPointF point) { return isAcross() ? point.x() : point.y(); };
    const double first = along(canvas_.toScene({0, 0}));
    const double length = isAcross() ? width() : height();
    const int parts = step * zoom / 10 >= closestLines && step >= 10 ? 10 : step >= 5 ? 5 : 1;
    const double part = step / parts;
    painter.setFont(numberFont());
    QColor ink = palette().color(QPalette::WindowText);
    ink.setAlphaF(0.7F);
    painter.setPen(ink);
    // Uses integers, as sums of fractions drift.
    const double last = std::ceil((first + length / zoom) / part);
    for (double number = std::floor(first / step) * parts; number <= last; ++number) {
        const double at = std::floor((number * part - first) * zoom);
        const bool numbered = std::fmod(number, parts) == 0;
        const int reach = numbered ? thickness() : std::fmod(2 * number, parts) == 0 ? 6 : 4;
        const int edge = thickness();
        const int position = static_cast<int>(at);
        if (isAcross()) {
            painter.fillRect(position, edge - reach, 1, reach, ink);
        } else {
            painter.fillRect(edge - reach, position, reach, 1, ink);
        }
        if (numbered) {
            paintNumber(painter, at, number * part);
        }
    }
}

/// Draws a number beside its line; rotated on vertical rulers.
void Ruler::paintNumber(QPainter& painter, double at, double value) const {
    const double ascent = QFontMetricsF(painter.font()).ascent();
    QLocale plain = locale();
    plain.setNumberOptions(QLocale::OmitGroupSeparator);
    const QString number = plain.toString(std::llround(value));
    painter.save();
    if (isAcross()) {
        painter.drawText(QPointF(at + 3, ascent), number);
    } else {
        painter.translate(ascent, at - 3);
        painter.rotate(-90);
        painter.drawText(QPointF(0, 0), number);
    }
    painter.restore();
}

void Ruler::setMark(std::optional<double> at) {
    if (at == mark_) {
        return;
    }
    for (const std::optional<double>& spot : {mark_, at}) {
        if (spot) {
            const int middle = static_cast<int>(*spot);
            const int reach = markReach + 2;
            update(isAcross() ? QRect(middle - reach, 0, 2 * reach, height())
                              : QRect(0, middle - reach, width(), 2 * reach));
        }
    }
    mark_ = at;
}

bool Ruler::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseMove) {
        const QPointF at = static_cast<QMouseEvent*>(event)->position();
        setMark(isAcross() ? at.x() : at.y());
    } else if (event->type() == QEvent::Leave) {
        setMark({});
    } else if (event->type() == QEvent::Resize) {
        update();
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace fireable
