#include "editor/charts/firing_plot.h"

#include <QToolTip>
#include <algorithm>

#include "editor/charts/chart_series.h"

namespace fireable {
namespace {

constexpr int minRow = 17;  // pixels
constexpr int maxRow = 26;
constexpr double firstOfLog = 0.5;  // start of a logarithmic axis

}  // namespace

class FiringPlot::Bars final : public PlotDrawing {
public:
    explicit Bars(FiringPlot& plot) : PlotDrawing(*plot.xAxis, *plot.yAxis), plot_(plot) {}

protected:
    void draw(QCPPainter* painter) override {
        const QRectF all = clipRect();
        const int first = std::max(0, plot_.rows_->rowAt(all.top() + 1));
        for (int row = first; row < plot_.rows_->size(); ++row) {
            const QRectF box = plot_.rows_->rectOf(row);
            if (box.top() > all.bottom()) {
                break;
            }
            drawBar(*painter, plot_.counts_[static_cast<std::size_t>(row)], box);
        }
    }

private:
    void drawBar(QCPPainter& painter, const NamedCount& count, const QRectF& box) const {
        const double end = count.value > 0 ? mKeyAxis->coordToPixel(count.value) : box.left();
        const QRectF bar(box.left(), box.top() + 2, std::max(0.0, end - box.left()),
                         box.height() - 4);
        painter.fillRect(bar, lookOf(0, plot_.isDark()).colour);
        const QString text = plot_.locale().toString(count.value, 'f', 0);
        const QFontMetricsF metrics(plot_.font());
        const bool inside = bar.right() + metrics.horizontalAdvance(text) + 8 > box.right();
        painter.setFont(plot_.font());
        painter.setPen(inside ? plot_.palette().color(QPalette::Base) : plot_.faint(0.15));
        painter.drawText(
            inside ? bar.adjusted(0, 0, -5, 0) : box.adjusted(bar.width() + 5, 0, 0, 0),
            Qt::AlignVCenter | (inside ? Qt::AlignRight : Qt::AlignLeft), text);
    }

    const FiringPlot& plot_;
};

FiringPlot::FiringPlot(QWidget* parent)
    : ChartPlot(parent), rows_(new RowAxis(*yAxis, minRow, maxRow)), bars_(new Bars(*this)) {
    setAccessibleName(tr("Firings of each transition"));
    xAxis->setNumberFormat(QStringLiteral("f"));
    xAxis->setNumberPrecision(0);
    fitRows(*rows_);
    setLogarithmic(false);
}

void FiringPlot::setCounts(std::vector<NamedCount> counts) {
    QStringList names;
    for (const NamedCount& count : counts) {
        names.append(count.name);
    }
    counts_ = std::move(counts);
    rows_->setNames(names);
    fitCounts();
    refresh();
}

void FiringPlot::setLogarithmic(bool on) {
    xAxis->setScaleType(on ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    if (on) {
        xAxis->setTicker(QSharedPointer<QCPAxisTickerLog>(new QCPAxisTickerLog));
    } else {
        QSharedPointer<QCPAxisTickerFixed> whole(new QCPAxisTickerFixed);
        whole->setTickStep(1);
        whole->setScaleStrategy(QCPAxisTickerFixed::ssMultiples);
        xAxis->setTicker(whole);
    }
    fitCounts();
    refresh();
}

void FiringPlot::fitCounts() {
    double max = 1;
    for (const NamedCount& count : counts_) {
        max = std::max(max, count.value);
    }
    const bool log = xAxis->scaleType() == QCPAxis::stLogarithmic;
    xAxis->setRange(log ? firstOfLog : 0, max * (log ? 1.6 : 1.08));
}

void FiringPlot::scroll(double rows) {
    rows_->scroll(rows);
    refresh();
}

void FiringPlot::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Up:
            scroll(-1);
            break;
        case Qt::Key_Down:
            scroll(1);
            break;
        case Qt::Key_PageUp:
            scroll(-yAxis->range().size());
            break;
        case Qt::Key_PageDown:
            scroll(yAxis->range().size());
            break;
        case Qt::Key_Home:
            scroll(-rows_->size());
            break;
        case Qt::Key_End:
            scroll(rows_->size());
            break;
        default:
            ChartPlot::keyPressEvent(event);
    }
}

void FiringPlot::wheelEvent(QWheelEvent* event) {
    scroll(-event->angleDelta().y() / 40.0);
    event->accept();
}

void FiringPlot::mouseReleaseEvent(QMouseEvent* event) {
    ChartPlot::mouseReleaseEvent(event);
    const int row = rows_->rowAt(event->pos().y());
    if (event->button() == Qt::LeftButton && hint().isEmpty() && row >= 0) {
        emit chosen(row);
    }
}

bool FiringPlot::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto& help = static_cast<QHelpEvent&>(*event);
        const int row = rows_->rowAt(help.pos().y());
        if (row >= 0 && hint().isEmpty()) {
            QToolTip::showText(help.globalPos(), counts_[static_cast<std::size_t>(row)].tip, this);
            return true;
        }
    }
    return ChartPlot::event(event);
}

}  // namespace fireable
