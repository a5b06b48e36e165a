#include "editor/charts/row_axis.h"

#include <QSignalBlocker>
#include <algorithm>
#include <cmath>

namespace fireable {
namespace {

constexpr int widestName = 150;  // pixels; longer names are elided

constexpr int partsOfRow = 100;  // scroll bars use integers

int partsOf(double rows) {
    return static_cast<int>(std::lround(rows * partsOfRow));
}

}  // namespace

/// Places a name in the middle of each row, or of one among several that are lower than a name.
class RowAxis::Ticker final : public QCPAxisTicker {
public:
    explicit Ticker(const RowAxis& rows) : rows_(rows) {}

protected:
    double getTickStep(const QCPRange&) override { return 1; }
    int getSubTickCount(double) override { return 0; }
    QVector<double> createTickVector(double, const QCPRange& range) override {
        QVector<double> ticks;
        const double lineHeight = QFontMetrics(rows_.axis_.tickLabelFont()).height();
        const double pixels = std::max(1, rows_.axis_.axisRect()->height());
        const bool roomy = rows_.minPixels_ >= 1 || pixels >= lineHeight * range.size();
        const int apart =
            roomy ? 1 : static_cast<int>(std::ceil(2 * lineHeight * range.size() / pixels));
        const int last = std::min(rows_.size() - 1, static_cast<int>(std::floor(range.upper)));
        const int first = std::max(0, static_cast<int>(std::floor(range.lower)));
        for (int row = (first + apart - 1) / apart * apart; row <= last; row += apart) {
            ticks.append(row + 0.5);
        }
        return ticks;
    }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        const QFontMetrics metrics(rows_.axis_.tickLabelFont());
        return metrics.elidedText(rows_.nameOf(static_cast<int>(tick)), Qt::ElideMiddle,
                                  widestName);
    }

private:
    const RowAxis& rows_;
};

RowAxis::RowAxis(QCPAxis& axis, double minPixels, double maxPixels)
    : QObject(&axis), axis_(axis), minPixels_(minPixels), maxPixels_(maxPixels) {
    axis_.setTicker(QSharedPointer<Ticker>(new Ticker(*this)));
    axis_.setRangeReversed(true);
    axis_.setTickLength(0);
    axis_.grid()->setVisible(false);
}

void RowAxis::setNames(const QStringList& names) {
    names_ = names;
    fit();
}

bool RowAxis::fit() {
    const double pixels = std::max(1, axis_.axisRect()->height());
    const double shown = std::clamp(wanted_ > 0 ? std::min<double>(wanted_, size()) : size(),
                                    pixels / maxPixels_, std::max(1.0, pixels / minPixels_));
    const double first = std::clamp(axis_.range().lower, 0.0, std::max(0.0, size() - shown));
    const QCPRange before = axis_.range();
    axis_.setRange(first, first + shown);
    return axis_.range() != before;
}

void RowAxis::zoom(double factor, double around) {
    const QCPRange before = axis_.range();
    wanted_ = before.size() / factor;
    if (wanted_ >= size()) {
        wanted_ = 0;
    }
    const double lower = around - (around - before.lower) / factor;
    axis_.setRange(lower, lower + before.size() / factor);
    fit();
}

void RowAxis::scroll(double rows) {
    axis_.setRange(axis_.range() + rows);
    fit();
}

int RowAxis::rowAt(double pixel) const {
    const double row = std::floor(axis_.pixelToCoord(pixel));
    return row >= 0 && row < size() ? static_cast<int>(row) : -1;
}

QRectF RowAxis::rectOf(int row) const {
    const QRectF all = axis_.axisRect()->rect();
    const double top = axis_.coordToPixel(row);
    return {all.left(), top, all.width(), axis_.coordToPixel(row + 1) - top};
}

RowScrollBar::RowScrollBar(RowAxis& rows, QCPAxis& axis, QCustomPlot& plot)
    : QScrollBar(Qt::Vertical, &plot), rows_(rows), axis_(axis), plot_(plot) {
    setAccessibleName(tr("Rows"));
    setCursor(Qt::ArrowCursor);
    setSingleStep(partsOfRow);
    hide();
    connect(this, &QScrollBar::valueChanged, this, [this](int value) {
        rows_.scroll(static_cast<double>(value) / partsOfRow - axis_.range().lower);
        plot_.replot(QCustomPlot::rpQueuedReplot);
    });
    connect(&axis_, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this,
            &RowScrollBar::follow);
}

void RowScrollBar::follow() {
    const QSignalBlocker blocker(this);
    const QCPRange seen = axis_.range();
    const bool more = seen.size() < rows_.size();
    setVisible(more);
    if (more) {
        const QRect area = axis_.axisRect()->rect();
        const int width = sizeHint().width();
        setGeometry(plot_.width() - width - 1, area.top(), width, area.height());
        setRange(0, partsOf(rows_.size() - seen.size()));
        setPageStep(partsOf(seen.size()));
        setValue(partsOf(seen.lower));
    }
}

}  // namespace fireable
