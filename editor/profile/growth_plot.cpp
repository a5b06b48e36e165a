#include "editor/profile/growth_plot.h"

#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "editor/charts/chart_series.h"
#include "editor/charts/row_axis.h"
#include "editor/document/to_text.h"

namespace fireable {
namespace {

constexpr double dotRadius = 4;  // pixels
constexpr double reach = 12;     // pixels from a dot
constexpr double room = 1.25;    // factor between the data and the edges of the plot
constexpr int mostSizes = 16;    // that are named at the axis

/// Names decades of seconds by their unit.
class TimeTicker final : public QCPAxisTickerLog {
protected:
    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        return toText(timeText(tick));
    }
};

}  // namespace

/// Lines and dots of all engines; the legend is drawn beside the line ends by the plot itself.
class GrowthPlot::Dots final : public PlotDrawing {
public:
    explicit Dots(GrowthPlot& plot) : PlotDrawing(*plot.xAxis, *plot.yAxis), plot_(plot) {}

    QPointF pointOf(double size, double seconds) const {
        return {mKeyAxis->coordToPixel(size), mValueAxis->coordToPixel(seconds)};
    }

protected:
    void draw(QCPPainter* painter) override {
        painter->setAntialiasing(true);
        for (const FamilyFit& fit : plot_.fits_) {
            const auto [low, high] = std::ranges::minmax(fit.sizes);
            const auto at = [&](double size) {
                return pointOf(size, fit.fit.factor * std::pow(size, fit.fit.exponent));
            };
            painter->setPen(QPen(colourOf(fit.engine), 1.5, Qt::DashLine));
            painter->drawLine(at(low), at(high));
        }
        for (std::size_t d = 0; d < plot_.dots_.size(); ++d) {
            drawDot(*painter, plot_.dots_[d], static_cast<int>(d) == plot_.current_);
        }
        drawNames(*painter);
    }

private:
    QColor colourOf(std::size_t engine) const { return lookOf(engine, plot_.isDark()).colour; }

    void drawDot(QCPPainter& painter, const Dot& dot, bool current) const {
        const QColor colour = colourOf(dot.engine);
        const QPointF point = pointOf(dot.size, dot.seconds);
        painter.setPen(QPen(colour, 1.5));
        painter.drawLine(pointOf(dot.size, dot.interval.low), pointOf(dot.size, dot.interval.high));
        painter.setBrush(colour);
        painter.drawEllipse(point, dotRadius, dotRadius);
        if (current) {
            painter.setPen(QPen(plot_.palette().color(QPalette::Highlight), 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(point, 2 * dotRadius, 2 * dotRadius);
        }
    }

    /// In the upper left corner, where times that grow leave room.
    void drawNames(QCPPainter& painter) const {
        const QFontMetricsF metrics(plot_.font());
        painter.setFont(plot_.font());
        double widest = 0;
        for (const QString& name : plot_.lines_) {
            widest = std::max(widest, metrics.horizontalAdvance(name));
        }
        const QPointF corner = clipRect().topLeft() + QPointF(10, 8);
        QColor paper = plot_.palette().color(QPalette::Base);
        paper.setAlpha(200);
        painter.fillRect(QRectF(corner, QSizeF(widest + 28, metrics.lineSpacing() *
                                                                double(plot_.lines_.size()))),
                         paper);
        for (qsizetype i = 0; i < plot_.lines_.size(); ++i) {
            const double y = corner.y() + metrics.lineSpacing() * (double(i) + 0.5);
            painter.setPen(Qt::NoPen);
            painter.setBrush(colourOf(plot_.fits_[static_cast<std::size_t>(i)].engine));
            painter.drawEllipse(QPointF(corner.x() + 8, y), dotRadius, dotRadius);
            painter.setPen(plot_.faint(0.1));
            painter.drawText(QPointF(corner.x() + 20, y + metrics.ascent() / 2 - 1),
                             plot_.lines_[i]);
        }
    }

    const GrowthPlot& plot_;
};

GrowthPlot::GrowthPlot(QWidget* parent) : ChartPlot(parent), drawing_(new Dots(*this)) {
    setMouseTracking(true);
    for (QCPAxis* axis : {xAxis, yAxis}) {
        axis->setScaleType(QCPAxis::stLogarithmic);
    }
    yAxis->setTicker(QSharedPointer<QCPAxisTickerLog>(new TimeTicker));
    yAxis->setLabel(tr("time of a run"));
}

void GrowthPlot::setFamily(const Profile& profile, const std::string& family) {
    fits_.clear();
    dots_.clear();
    lines_.clear();
    current_ = -1;
    for (const FamilyFit& fit : familyFits(profile)) {
        if (fit.family == family) {
            addFit(profile, fit);
        }
    }
    std::ranges::stable_sort(dots_, {}, &Dot::size);
    xAxis->setLabel(tr("n of %1").arg(toText(family)));
    setAccessibleName(tr("Time by size of %1").arg(toText(family)));
    fitRanges();
    refresh();
}

void GrowthPlot::addFit(const Profile& profile, const FamilyFit& fit) {
    const QString engine = toText(profile.engines[fit.engine].title());
    const auto number = [](double value) { return QLocale().toString(value, 'f', 2); };
    const QString line = tr("%1: grows as n^%2").arg(engine, number(fit.fit.exponent));
    lines_.append(fit.fit.interval ? tr("%1 (%2 to %3)")
                                         .arg(line, number(fit.fit.interval->low),
                                              number(fit.fit.interval->high))
                                   : line);
    for (std::size_t p = 0; p < profile.programs.size(); ++p) {
        const ProfiledProgram& program = profile.programs[p];
        const ProfileCell& cell = profile.cell(p, fit.engine);
        if (program.family != fit.family || !isTimed(cell) || !(program.size > 0)) {
            continue;
        }
        const Interval interval = medianInterval(cell.seconds);
        const double middle = median(cell.seconds);
        dots_.push_back(
            {program.size, middle, interval, p, fit.engine,
             tr("%1, %2: %3 (95 % certain: %4 to %5); double-click to run it")
                 .arg(toText(program.name), engine, toText(timeText(middle)),
                      toText(timeText(interval.low)), toText(timeText(interval.high)))});
    }
    fits_.push_back(fit);
}

void GrowthPlot::fitRanges() {
    if (dots_.empty()) {
        return;
    }
    double low = dots_.front().interval.low;
    double high = dots_.front().interval.high;
    std::vector<double> sizes;
    for (const Dot& dot : dots_) {
        low = std::min(low, dot.interval.low);
        high = std::max(high, dot.interval.high);
        if (sizes.empty() || sizes.back() != dot.size) {
            sizes.push_back(dot.size);
        }
    }
    // The names of the lines stand above the data of small programs.
    const double above = std::pow(high / low, 0.1 + 0.06 * static_cast<double>(lines_.size()));
    yAxis->setRange(low / room, high * room * above);
    xAxis->setRange(sizes.front() / room, sizes.back() * room);
    QSharedPointer<QCPAxisTickerText> names(new QCPAxisTickerText);
    const auto every = sizes.size() / mostSizes + 1;
    for (std::size_t i = 0; i < sizes.size(); i += every) {
        names->addTick(sizes[i], QLocale().toString(sizes[i], 'g', 6));
    }
    xAxis->setTicker(names);
}

int GrowthPlot::dotAt(const QPointF& position) const {
    int nearest = -1;
    double least = reach;
    for (std::size_t d = 0; d < dots_.size(); ++d) {
        const QPointF away = drawing_->pointOf(dots_[d].size, dots_[d].seconds) - position;
        const double distance = std::hypot(away.x(), away.y());
        if (distance < least) {
            least = distance;
            nearest = static_cast<int>(d);
        }
    }
    return nearest;
}

void GrowthPlot::choose(int dot) {
    current_ = dot;
    setAccessibleDescription(dot >= 0 ? dots_[static_cast<std::size_t>(dot)].tip : QString());
    refresh();
}

void GrowthPlot::keyPressEvent(QKeyEvent* event) {
    const int last = static_cast<int>(dots_.size()) - 1;
    switch (event->key()) {
        case Qt::Key_Left:
            choose(std::max(0, current_ - 1));
            break;
        case Qt::Key_Right:
            choose(std::min(last, current_ + 1));
            break;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (current_ >= 0) {
                const Dot& dot = dots_[static_cast<std::size_t>(current_)];
                emit activated(dot.program, dot.engine);
            }
            break;
        default:
            ChartPlot::keyPressEvent(event);
    }
}

void GrowthPlot::mouseMoveEvent(QMouseEvent* event) {
    setCursor(dotAt(event->pos()) >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void GrowthPlot::mouseDoubleClickEvent(QMouseEvent* event) {
    const int dot = dotAt(event->pos());
    if (event->button() == Qt::LeftButton && dot >= 0) {
        choose(dot);
        emit activated(dots_[static_cast<std::size_t>(dot)].program,
                       dots_[static_cast<std::size_t>(dot)].engine);
    }
}

bool GrowthPlot::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && hint().isEmpty()) {
        const auto& help = static_cast<QHelpEvent&>(*event);
        const int dot = dotAt(help.pos());
        dot >= 0
            ? QToolTip::showText(help.globalPos(), dots_[static_cast<std::size_t>(dot)].tip, this)
            : QToolTip::hideText();
        return true;
    }
    return ChartPlot::event(event);
}

}  // namespace fireable
