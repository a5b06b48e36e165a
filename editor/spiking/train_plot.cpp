#include "editor/spiking/train_plot.h"

#include <algorithm>

namespace fireable {
namespace {

constexpr double lowestStrip = 34;  // pixels
constexpr double highestStrip = 64;

}  // namespace

class TrainPlot::Strips final : public PlotDrawing {
public:
    explicit Strips(TrainPlot& plot) : PlotDrawing(*plot.xAxis, *plot.yAxis), plot_(plot) {}

protected:
    void draw(QCPPainter* painter) override {
        painter->setAntialiasing(false);
        for (int line = 0; line < std::min(plot_.rows().size(), plot_.spikes_.lines); ++line) {
            const QRectF row = plot_.rows().rectOf(line);
            if (row.bottom() >= clipRect().top() && row.top() <= clipRect().bottom()) {
                drawStrip(*painter, line, row.adjusted(0, 4, 0, -4));
            }
        }
    }

private:
    void drawStrip(QCPPainter& painter, int line, const QRectF& row) const {
        const RasterCells& spikes = plot_.spikes_;
        const QColor ink = lookOf(0, plot_.isDark()).colour;
        painter.setPen(QPen(plot_.faint(0.6), 1));
        painter.drawLine(row.bottomLeft(), row.bottomRight());
        const double step = mKeyAxis->coordToPixel(1) - mKeyAxis->coordToPixel(0);
        const double width = step * static_cast<double>(spikes.columnSteps);
        double before = -1;  // step of the last bar
        for (int column = 0; column < spikes.columns; ++column) {
            const std::uint64_t came = spikes.at(column, line);
            if (came == 0) {
                continue;
            }
            const double at = plot_.first_ + static_cast<double>(spikes.firstStep) +
                              static_cast<double>(column) * static_cast<double>(spikes.columnSteps);
            const double left = mKeyAxis->coordToPixel(at);
            const bool exact = spikes.columnSteps == 1;
            const double share = exact ? 1
                                       : std::clamp(static_cast<double>(came) /
                                                        static_cast<double>(spikes.columnSteps),
                                                    0.2, 1.0);
            const QRectF bar(left, row.bottom() - share * row.height(),
                             exact ? std::clamp(width * 0.35, 1.5, 6.0) : std::max(1.0, width),
                             share * row.height());
            painter.fillRect(bar, ink);
            if (exact && came > 1) {
                drawText(painter, {bar.right() + 1, row.top(), step - bar.width() - 1, 14},
                         QString::number(came), false);
            }
            if (exact && before >= 0) {
                const double from = mKeyAxis->coordToPixel(before) + bar.width();
                drawDistance(painter, {from, row.center().y(), left - from, row.height() / 2},
                             at - before, isFirst(line, before));
            }
            before = at;
        }
    }

    bool isFirst(int line, double step) const {
        bool first = false;
        plot_.trains_[static_cast<std::size_t>(line)].forEach([&](const Count& at, const Count&) {
            first = at.toDouble() == step;
            return false;
        });
        return first;
    }

    void drawDistance(QCPPainter& painter, const QRectF& gap, double distance, bool first) const {
        const QColor ink = first ? lookOf(1, plot_.isDark()).colour : plot_.faint(0.45);
        const QString text = plot_.locale().toString(distance, 'f', 0);
        painter.setPen(QPen(ink, first ? 2 : 1));
        if (gap.width() > 6) {
            painter.drawLine(QPointF(gap.left() + 2, gap.bottom() - 3),
                             QPointF(gap.right() - 2, gap.bottom() - 3));
        }
        drawText(painter, gap.adjusted(0, -6, 0, -5), text, first);
    }

    void drawText(QCPPainter& painter, const QRectF& box, const QString& text, bool bold) const {
        QFont font = plot_.font();
        font.setBold(bold);
        if (QFontMetricsF(font).horizontalAdvance(text) + 4 < (box & QRectF(clipRect())).width()) {
            painter.setFont(font);
            painter.setPen(bold ? lookOf(1, plot_.isDark()).colour
                                : plot_.palette().color(QPalette::Text));
            painter.drawText(box & QRectF(clipRect()), Qt::AlignCenter | Qt::TextDontClip, text);
        }
    }

    const TrainPlot& plot_;
};

TrainPlot::TrainPlot(QWidget* parent) : RowPlot(lowestStrip, highestStrip, parent) {
    setAccessibleName(tr("Output trains"));
    new Strips(*this);  // belongs to the plot
}

void TrainPlot::setTrains(const QStringList& names, RasterCells spikes,
                          std::vector<spiking::SpikeTrain> trains, double first, double last) {
    spikes_ = std::move(spikes);
    trains_ = std::move(trains);
    first_ = first;
    rowAxis().setNames(names);
    setSteps(first, last);
    refresh();
}

}  // namespace fireable
