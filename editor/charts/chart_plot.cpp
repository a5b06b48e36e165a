#include "editor/charts/chart_plot.h"

#include "editor/charts/row_axis.h"

namespace fireable {
namespace {

constexpr int edge = 8;  // pixels beside the axes
constexpr QSize minPaper(700, 300);
constexpr int highestPaper = 4000;  // pixels; limits plots with thousands of rows

}  // namespace

ChartPlot::ChartPlot(QWidget* parent) : QCustomPlot(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setLocale(QLocale());
    setAutoAddPlottableToLegend(false);
    setNoAntialiasingOnDrag(true);
    axisRect()->setupFullAxesBox();
    for (QCPAxis* axis : {xAxis2, yAxis2}) {
        axis->setTicks(false);
        axis->setTickLabels(false);
    }
    axisRect()->setMinimumMargins({edge, 6, edge, 4});
    recolour();
}

void ChartPlot::setHint(const QString& hint) {
    if (hint != hint_) {
        hint_ = hint;
        setAccessibleDescription(hint);
        makeRoom();
        update();
    }
}

void ChartPlot::refresh() {
    if (isVisible()) {
        replot(rpQueuedReplot);
    }
}

void ChartPlot::showEvent(QShowEvent* event) {
    QCustomPlot::showEvent(event);
    refresh();
}

void ChartPlot::setOnPaper(bool on) {
    onPaper_ = on;
    makeRoom();
    QPalette paper;
    if (on) {
        paper.setColor(QPalette::Base, Qt::white);
        paper.setColor(QPalette::Text, Qt::black);
        setPalette(paper);
    } else {
        setPalette(QPalette());  // back to the window's
    }
    recolour();
}

QSize ChartPlot::paperSize() const {
    QSize paper = size().expandedTo(minPaper);
    if (rows_ != nullptr) {
        const int around = height() - axisRect()->height();
        paper.setHeight(std::clamp(rows_->minHeight() + around, paper.height(),
                                   std::max(paper.height(), highestPaper)));
    }
    return paper;
}

bool ChartPlot::isDark() const {
    return palette().color(QPalette::Base).lightnessF() <
           palette().color(QPalette::Text).lightnessF();
}

/// The text colour blended with the background.
QColor ChartPlot::faint(double share) const {
    const QColor ink = palette().color(QPalette::Text);
    const QColor paper = palette().color(QPalette::Base);
    const auto mix = [share](int a, int b) {
        return static_cast<int>((1 - share) * a + share * b);
    };
    return {mix(ink.red(), paper.red()), mix(ink.green(), paper.green()),
            mix(ink.blue(), paper.blue())};
}

void ChartPlot::colourAxis(QCPAxis& axis) const {
    const QPen line(faint(0.45), 1);
    axis.setBasePen(line);
    axis.setTickPen(line);
    axis.setSubTickPen(line);
    axis.setTickLabelColor(faint(0.15));
    axis.setLabelColor(faint(0.15));
    axis.setTickLabelFont(font());
    axis.setLabelFont(font());
    axis.grid()->setPen(QPen(faint(0.85), 1));
    axis.grid()->setSubGridVisible(false);
    axis.grid()->setZeroLinePen(QPen(faint(0.85), 1));
}

void ChartPlot::recolour() {
    setBackground(QBrush(palette().color(QPalette::Base)));
    for (QCPAxis* axis : {xAxis, yAxis, xAxis2, yAxis2}) {
        colourAxis(*axis);
    }
}

/// The size is known only after layout, when row names are laid out already.
void ChartPlot::fitRows(RowAxis& rows) {
    rows_ = &rows;
    scrollBar_ = new RowScrollBar(rows, *yAxis, *this);
    connect(this, &QCustomPlot::afterLayout, scrollBar_, [this] {
        if (rows_->fit()) {
            refresh();
        }
        makeRoom();
    });
}

/// Reserves space for a visible scroll bar.
void ChartPlot::makeRoom() {
    if (scrollBar_ == nullptr) {
        return;
    }
    if (onPaper_ || !hint_.isEmpty()) {
        scrollBar_->hide();
    } else {
        scrollBar_->follow();
    }
    QMargins margins = axisRect()->minimumMargins();
    const int right = edge + scrollBar_->room();
    if (right != margins.right()) {
        margins.setRight(right);
        axisRect()->setMinimumMargins(margins);
        refresh();
    }
}

void ChartPlot::changeEvent(QEvent* event) {
    QCustomPlot::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        recolour();
        refresh();
    } else if (event->type() == QEvent::LanguageChange) {
        refresh();  // labels of axes
    }
}

void ChartPlot::paintEvent(QPaintEvent* event) {
    if (hint_.isEmpty()) {
        QCustomPlot::paintEvent(event);
    }
    QPainter painter(this);
    if (!hint_.isEmpty()) {
        painter.fillRect(rect(), palette().color(QPalette::Base));
        painter.setPen(faint(0.25));
        painter.drawText(rect().adjusted(16, 8, -16, -8), Qt::AlignCenter | Qt::TextWordWrap,
                         hint_);
    }
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void ChartPlot::focusInEvent(QFocusEvent* event) {
    QCustomPlot::focusInEvent(event);
    update();
}

void ChartPlot::focusOutEvent(QFocusEvent* event) {
    QCustomPlot::focusOutEvent(event);
    update();
}

}  // namespace fireable
