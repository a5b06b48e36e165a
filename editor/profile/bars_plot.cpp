#include "editor/profile/bars_plot.h"

#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "editor/charts/chart_series.h"

namespace fireable {
namespace {

constexpr int minBar = 20;  // pixels
constexpr int maxBar = 26;
constexpr double emptyMost = 10;  // end of the axis without bars
constexpr int beside = 6;         // pixels between a bar and its text

/// Round factors up to `most`: fewer in each decade, the more decades there are.
QSharedPointer<QCPAxisTicker> factorTicks(double most) {
    QSharedPointer<QCPAxisTickerText> ticks(new QCPAxisTickerText);
    const std::vector<double> steps = most < 5      ? std::vector{1.0, 1.2, 1.5, 2.0, 3.0, 5.0}
                                      : most < 1000 ? std::vector{1.0, 2.0, 5.0}
                                                    : std::vector{1.0};
    for (double decade = 1; decade <= most; decade *= 10) {
        for (const double step : steps) {
            ticks->addTick(decade * step, QLocale().toString(decade * step, 'g', 6));
        }
    }
    return ticks;
}

}  // namespace

class BarsPlot::Drawing final : public PlotDrawing {
public:
    explicit Drawing(BarsPlot& plot) : PlotDrawing(*plot.xAxis, *plot.yAxis), plot_(plot) {}

    /// Where a bar from `from` to `to` lies in the row.
    QRectF boxOf(const QRectF& row, double from, double to) const {
        const double least = plot_.isLog() ? 1 : 0;
        const double left = mKeyAxis->coordToPixel(std::max(least, from));
        const double right = mKeyAxis->coordToPixel(std::max(least, to));
        return {left, row.top() + 3, std::max(1.0, right - left), row.height() - 6};
    }

protected:
    void draw(QCPPainter* painter) override {
        painter->setFont(plot_.font());
        const QRectF all = clipRect();
        const int first = std::max(0, plot_.rows_->rowAt(all.top() + 1));
        for (int row = first; row < plot_.rows_->size(); ++row) {
            const QRectF box = plot_.rows_->rectOf(row);
            if (box.top() > all.bottom()) {
                break;
            }
            if (row == plot_.current_) {
                painter->setPen(QPen(plot_.palette().color(QPalette::Highlight), 1));
                painter->drawRect(box.adjusted(0, 0, -1, -1));
            }
            drawRow(*painter, row, box);
        }
    }

private:
    void drawRow(QCPPainter& painter, int row, const QRectF& box) const {
        if (!plot_.legend_.isEmpty() && row == 0) {
            drawLegend(painter, box);
            return;
        }
        const ProfileBar& bar = plot_.bars_[static_cast<std::size_t>(row)];
        if (bar.kind == ProfileBar::Kind::bar) {
            drawBar(painter, bar, box);
            return;
        }
        QFont font = plot_.font();
        font.setBold(bar.kind == ProfileBar::Kind::heading);
        painter.setFont(font);
        const QColor red = plot_.isDark() ? QColor(0xff, 0x8a, 0x80) : QColor(0xb0, 0x1c, 0x1c);
        painter.setPen(bar.kind == ProfileBar::Kind::wrong    ? red
                       : bar.kind == ProfileBar::Kind::remark ? plot_.faint(0.35)
                                                              : plot_.faint(0));
        const QRectF inside = box.adjusted(beside, 0, -beside, 0);
        painter.drawText(inside, Qt::AlignVCenter | Qt::AlignLeft,
                         QFontMetricsF(font).elidedText(bar.text, Qt::ElideRight, inside.width()));
        painter.setFont(plot_.font());
    }

    void drawBar(QCPPainter& painter, const ProfileBar& bar, const QRectF& box) const {
        double from = plot_.isLog() ? 1 : 0;
        double end = box.left();
        const QFontMetricsF metrics(plot_.font());
        for (const BarPart& part : bar.parts) {
            const double to = plot_.isLog() ? part.value : from + part.value;
            const QRectF inside = boxOf(box, from, to);
            painter.fillRect(inside, lookOf(part.look, plot_.isDark()).colour);
            if (metrics.horizontalAdvance(part.text) + 2 * beside < inside.width()) {
                painter.setPen(plot_.palette().color(QPalette::Base));
                painter.drawText(inside, Qt::AlignCenter, part.text);
            }
            from = to;
            end = inside.right();
        }
        if (bar.uncertainty) {
            const QRectF whisker = boxOf(box, bar.uncertainty->low, bar.uncertainty->high);
            drawWhisker(painter, whisker);
            end = std::max(end, whisker.right());
        }
        painter.setPen(plot_.faint(0.15));
        painter.drawText(QRectF(end + beside, box.top(), box.right() - end, box.height()),
                         Qt::AlignVCenter | Qt::AlignLeft, bar.text);
    }

    void drawWhisker(QCPPainter& painter, const QRectF& range) const {
        painter.setPen(QPen(plot_.faint(0), 1.5));
        const double y = range.center().y();
        painter.drawLine(QPointF(range.left(), y), QPointF(range.right(), y));
        for (const double x : {range.left(), range.right()}) {
            painter.drawLine(QPointF(x, y - 3), QPointF(x, y + 3));
        }
    }

    void drawLegend(QCPPainter& painter, const QRectF& box) const {
        const QFontMetricsF metrics(plot_.font());
        double x = box.left() + beside;
        for (qsizetype i = 0; i < plot_.legend_.size(); ++i) {
            const QColor colour = lookOf(static_cast<std::size_t>(i), plot_.isDark()).colour;
            painter.fillRect(QRectF(x, box.center().y() - 5, 10, 10), colour);
            painter.setPen(plot_.faint(0.15));
            const QString& name = plot_.legend_[i];
            painter.drawText(QPointF(x + 10 + beside, box.center().y() + metrics.ascent() / 2 - 1),
                             name);
            x += 10 + 3 * beside + metrics.horizontalAdvance(name);
        }
    }

    const BarsPlot& plot_;
};

BarsPlot::BarsPlot(Scale scale, const QString& axis, QWidget* parent)
    : ChartPlot(parent),
      scale_(scale),
      rows_(new RowAxis(*yAxis, minBar, maxBar)),
      drawing_(new Drawing(*this)) {
    fitRows(*rows_);
    if (isLog()) {
        xAxis->setScaleType(QCPAxis::stLogarithmic);
        xAxis->setTicker(QSharedPointer<QCPAxisTickerText>(new QCPAxisTickerText));
    } else {
        QSharedPointer<QCPAxisTickerFixed> quarters(new QCPAxisTickerFixed);
        quarters->setTickStep(25);
        xAxis->setTicker(quarters);
    }
    xAxis->setLabel(axis);
    connect(this, &QCustomPlot::afterLayout, this, &BarsPlot::fitScale);
    fitScale();
}

void BarsPlot::setBars(std::vector<ProfileBar> bars, QStringList looks) {
    bars_ = std::move(bars);
    legend_ = std::move(looks);
    if (!legend_.isEmpty() && !bars_.empty()) {
        bars_.insert(bars_.begin(), ProfileBar{.kind = ProfileBar::Kind::remark});
    }
    current_ = -1;
    QStringList names;
    for (const ProfileBar& bar : bars_) {
        names.append(bar.name);
    }
    rows_->setNames(names);
    fitScale();
    refresh();
}

/// Leaves room for the texts behind the bars.
void BarsPlot::fitScale() {
    double most = 1;
    double widest = 0;
    const QFontMetricsF metrics(font());
    for (const ProfileBar& bar : bars_) {
        if (bar.kind == ProfileBar::Kind::bar) {
            most = std::max(most, bar.uncertainty ? bar.uncertainty->high : 1);
            widest = std::max(widest, metrics.horizontalAdvance(bar.text));
        }
    }
    const double width = std::max(1, axisRect()->width());
    const double share = std::clamp(1 - (widest + 3 * beside) / width, 0.3, 1.0);
    if (isLog()) {
        const double decades = most > 1.001 ? std::log10(most) : std::log10(emptyMost);
        xAxis->setRange(1, std::pow(10, decades / share));
        xAxis->setTicker(factorTicks(xAxis->range().upper));
    } else {
        xAxis->setRange(0, 100 / share);
    }
}

void BarsPlot::choose(int row) {
    current_ = row;
    if (row >= 0) {
        const QCPRange shown = rows_->shown();
        if (row < shown.lower || row + 1 > shown.upper) {
            rows_->scroll(row < shown.lower ? row - shown.lower : row + 1 - shown.upper);
        }
        setAccessibleDescription(bars_[static_cast<std::size_t>(row)].tip);
    }
    refresh();
}

/// The next bar in that direction.
void BarsPlot::move(int direction) {
    for (int row = current_ + direction; row >= 0 && row < rows_->size(); row += direction) {
        if (bars_[static_cast<std::size_t>(row)].engine) {
            choose(row);
            return;
        }
    }
    rows_->scroll(direction);
    refresh();
}

void BarsPlot::activate() {
    if (current_ >= 0) {
        const ProfileBar& bar = bars_[static_cast<std::size_t>(current_)];
        if (bar.engine) {
            emit activated(bar.program, *bar.engine);
        }
    }
}

void BarsPlot::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Up:
            move(-1);
            break;
        case Qt::Key_Down:
            move(1);
            break;
        case Qt::Key_PageUp:
            rows_->scroll(-yAxis->range().size());
            refresh();
            break;
        case Qt::Key_PageDown:
            rows_->scroll(yAxis->range().size());
            refresh();
            break;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            activate();
            break;
        default:
            ChartPlot::keyPressEvent(event);
    }
}

void BarsPlot::wheelEvent(QWheelEvent* event) {
    rows_->scroll(-event->angleDelta().y() / 40.0);
    refresh();
    event->accept();
}

void BarsPlot::mousePressEvent(QMouseEvent* event) {
    ChartPlot::mousePressEvent(event);
    if (hint().isEmpty()) {
        choose(rows_->rowAt(event->pos().y()));
    }
}

void BarsPlot::mouseDoubleClickEvent(QMouseEvent* event) {
    ChartPlot::mouseDoubleClickEvent(event);
    if (event->button() == Qt::LeftButton) {
        activate();
    }
}

QString BarsPlot::tipAt(const QPoint& position) const {
    const int row = rows_->rowAt(position.y());
    if (row < 0) {
        return {};
    }
    const ProfileBar& bar = bars_[static_cast<std::size_t>(row)];
    double from = isLog() ? 1 : 0;
    for (const BarPart& part : bar.parts) {
        const double to = isLog() ? part.value : from + part.value;
        const QRectF box = drawing_->boxOf(rows_->rectOf(row), from, to);
        if (position.x() >= box.left() && position.x() <= box.right()) {
            return part.tip;
        }
        from = to;
    }
    return bar.tip;
}

bool BarsPlot::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && hint().isEmpty()) {
        const auto& help = static_cast<QHelpEvent&>(*event);
        QToolTip::showText(help.globalPos(), tipAt(help.pos()), this);
        return true;
    }
    return ChartPlot::event(event);
}

}  // namespace fireable
