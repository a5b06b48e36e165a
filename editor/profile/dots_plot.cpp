#include "editor/profile/dots_plot.h"

#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "editor/charts/chart_series.h"
#include "editor/charts/row_axis.h"

namespace fireable {
namespace {

constexpr double dotRadius = 4;  // pixels
constexpr double reach = 12;     // pixels from a dot
constexpr double room = 1.25;    // factor between the data and the edges of the plot
constexpr std::size_t mostNamedTicks = 16;

/// Names powers of ten by a function.
class NamedTicker final : public QCPAxisTickerLog {
public:
    explicit NamedTicker(std::function<QString(double)> name) : name_(std::move(name)) {}

protected:
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return name_(tick); }

private:
    std::function<QString(double)> name_;
};

}  // namespace

/// Lines, dots and the legend.
class DotsPlot::Drawing final : public PlotDrawing {
public:
    explicit Drawing(DotsPlot& plot) : PlotDrawing(*plot.xAxis, *plot.yAxis), plot_(plot) {}

    QPointF pixelsOf(double x, double y) const {
        return {mKeyAxis->coordToPixel(x), mValueAxis->coordToPixel(y)};
    }

protected:
    void draw(QCPPainter* painter) override {
        painter->setAntialiasing(true);
        for (const ChartLine& line : plot_.chart_.lines) {
            QPolygonF points;
            for (const QPointF& point : line.points) {
                points.append(pixelsOf(point.x(), point.y()));
            }
            painter->setPen(penOf(line.engine, line.style));
            painter->drawPolyline(points);
        }
        for (std::size_t d = 0; d < plot_.chart_.dots.size(); ++d) {
            drawDot(*painter, plot_.chart_.dots[d], static_cast<int>(d) == plot_.current_);
        }
        drawNames(*painter);
    }

private:
    QPen penOf(std::optional<std::size_t> engine, Qt::PenStyle style) const {
        return {engine ? lookOf(*engine, plot_.isDark()).colour : plot_.faint(0.15), 1.5, style};
    }

    void drawDot(QCPPainter& painter, const ChartDot& dot, bool current) const {
        const QPointF point = pixelsOf(dot.x, dot.y);
        painter.setPen(penOf(dot.engine, Qt::SolidLine));
        if (dot.uncertainty) {
            painter.drawLine(pixelsOf(dot.x, dot.uncertainty->low),
                             pixelsOf(dot.x, dot.uncertainty->high));
        }
        painter.setBrush(painter.pen().color());
        painter.drawEllipse(point, dotRadius, dotRadius);
        if (current) {
            painter.setPen(QPen(plot_.palette().color(QPalette::Highlight), 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(point, 2 * dotRadius, 2 * dotRadius);
        }
    }

    /// In the upper left corner, for which `fitRanges` leaves room.
    void drawNames(QCPPainter& painter) const {
        const QFontMetricsF metrics(plot_.font());
        painter.setFont(plot_.font());
        double widest = 0;
        for (const ChartName& name : plot_.chart_.names) {
            widest = std::max(widest, metrics.horizontalAdvance(name.text));
        }
        const QPointF corner = clipRect().topLeft() + QPointF(10, 8);
        QColor paper = plot_.palette().color(QPalette::Base);
        paper.setAlpha(200);
        const double height =
            metrics.lineSpacing() * static_cast<double>(plot_.chart_.names.size());
        painter.fillRect(QRectF(corner, QSizeF(widest + 32, height)), paper);
        double y = corner.y() + metrics.lineSpacing() / 2;
        for (const ChartName& name : plot_.chart_.names) {
            const QPen pen = penOf(name.engine, name.style);
            painter.setPen(name.engine ? QPen(Qt::NoPen) : pen);
            if (name.engine) {
                painter.setBrush(pen.color());
                painter.drawEllipse(QPointF(corner.x() + 9, y), dotRadius, dotRadius);
            } else {
                painter.drawLine(QPointF(corner.x(), y), QPointF(corner.x() + 18, y));
            }
            painter.setPen(plot_.faint(0.1));
            painter.drawText(QPointF(corner.x() + 24, y + metrics.ascent() / 2 - 1), name.text);
            y += metrics.lineSpacing();
        }
    }

    const DotsPlot& plot_;
};

DotsPlot::DotsPlot(QWidget* parent) : ChartPlot(parent), drawing_(new Drawing(*this)) {
    setMouseTracking(true);
    for (QCPAxis* axis : {xAxis, yAxis}) {
        axis->setScaleType(QCPAxis::stLogarithmic);
    }
}

void DotsPlot::setChart(DotsChart chart) {
    chart_ = std::move(chart);
    current_ = -1;
    std::ranges::stable_sort(chart_.dots, {}, &ChartDot::x);
    xAxis->setLabel(chart_.xTitle);
    yAxis->setLabel(chart_.yTitle);
    if (chart_.yText) {
        yAxis->setTicker(QSharedPointer<QCPAxisTickerLog>(new NamedTicker(chart_.yText)));
    }
    fitRanges();
    refresh();
}

QStringList DotsPlot::names() const {
    QStringList all;
    for (const ChartName& name : chart_.names) {
        all.append(name.text);
    }
    return all;
}

QPointF DotsPlot::pointOf(const ChartDot& dot) const {
    return drawing_->pixelsOf(dot.x, dot.y);
}

void DotsPlot::fitRanges() {
    if (chart_.dots.empty()) {
        return;
    }
    QCPRange x(chart_.dots.front().x, chart_.dots.back().x);
    QCPRange y(chart_.dots.front().y, chart_.dots.front().y);
    for (const ChartDot& dot : chart_.dots) {
        y.expand(dot.y);
        if (dot.uncertainty) {
            y.expand(QCPRange(dot.uncertainty->low, dot.uncertainty->high));
        }
    }
    for (const ChartLine& line : chart_.lines) {
        for (const QPointF& point : line.points) {
            x.expand(point.x());
            y.expand(point.y());
        }
    }
    // The legend stands above the data.
    const double above = std::pow(std::max(y.upper / y.lower, 2.0),
                                  0.1 + 0.06 * static_cast<double>(chart_.names.size()));
    yAxis->setRange(y.lower / room, y.upper * room * above);
    xAxis->setRange(x.lower / room, x.upper * room);
    if (chart_.xTicks.empty()) {
        xAxis->setTicker(QSharedPointer<QCPAxisTickerLog>(new QCPAxisTickerLog));
        return;
    }
    QSharedPointer<QCPAxisTickerText> names(new QCPAxisTickerText);
    const std::size_t every = chart_.xTicks.size() / mostNamedTicks + 1;
    for (std::size_t i = 0; i < chart_.xTicks.size(); i += every) {
        names->addTick(chart_.xTicks[i], QLocale().toString(chart_.xTicks[i], 'g', 6));
    }
    xAxis->setTicker(names);
}

int DotsPlot::dotAt(const QPointF& position) const {
    int nearest = -1;
    double least = reach;
    for (std::size_t d = 0; d < chart_.dots.size(); ++d) {
        const QPointF away = pointOf(chart_.dots[d]) - position;
        const double distance = std::hypot(away.x(), away.y());
        if (distance < least) {
            least = distance;
            nearest = static_cast<int>(d);
        }
    }
    return nearest;
}

void DotsPlot::choose(int dot) {
    current_ = dot;
    setAccessibleDescription(dot >= 0 ? chart_.dots[static_cast<std::size_t>(dot)].tip : QString());
    refresh();
}

void DotsPlot::activate() {
    if (current_ >= 0) {
        const ChartDot& dot = chart_.dots[static_cast<std::size_t>(current_)];
        emit activated(dot.program, dot.engine);
    }
}

void DotsPlot::keyPressEvent(QKeyEvent* event) {
    const int last = static_cast<int>(chart_.dots.size()) - 1;
    switch (event->key()) {
        case Qt::Key_Left:
            choose(std::min(last, std::max(0, current_ - 1)));
            break;
        case Qt::Key_Right:
            choose(std::min(last, current_ + 1));
            break;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            activate();
            break;
        default:
            ChartPlot::keyPressEvent(event);
    }
}

void DotsPlot::mouseMoveEvent(QMouseEvent* event) {
    setCursor(dotAt(event->pos()) >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void DotsPlot::mouseDoubleClickEvent(QMouseEvent* event) {
    const int dot = dotAt(event->pos());
    if (event->button() == Qt::LeftButton && dot >= 0) {
        choose(dot);
        activate();
    }
}

bool DotsPlot::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && hint().isEmpty()) {
        const auto& help = static_cast<QHelpEvent&>(*event);
        const int dot = dotAt(help.pos());
        dot >= 0 ? QToolTip::showText(help.globalPos(),
                                      chart_.dots[static_cast<std::size_t>(dot)].tip, this)
                 : QToolTip::hideText();
        return true;
    }
    return ChartPlot::event(event);
}

}  // namespace fireable
