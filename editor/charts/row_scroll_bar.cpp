#include "editor/charts/row_scroll_bar.h"

#include <QSignalBlocker>
#include <cmath>

namespace fireable {
namespace {

constexpr int partsOfRow = 100;  // a scroll bar counts in whole numbers

int partsOf(double rows) {
    return static_cast<int>(std::lround(rows * partsOfRow));
}

}  // namespace

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
