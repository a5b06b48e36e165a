#include "editor/charts/step_plot.h"

#include <algorithm>
#include <cmath>

namespace fireable {
namespace {

constexpr double minSteps = 4;  // minimum visible range
constexpr double zoomStep = 1.6;

void stand(QCPItemStraightLine& line, double step) {
    line.point1->setCoords(step, 0);
    line.point2->setCoords(step, 1);
}

}  // namespace

StepPlot::StepPlot(QWidget* parent)
    : ChartPlot(parent),
      forkLine_(new QCPItemStraightLine(this)),
      forkText_(new QCPItemText(this)),
      stepLine_(new QCPItemStraightLine(this)),
      cursorLine_(new QCPItemStraightLine(this)),
      cursorText_(new QCPItemText(this)) {
    setMouseTracking(true);
    setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    axisRect()->setRangeDrag(Qt::Horizontal);
    axisRect()->setRangeZoom(Qt::Horizontal);
    axisRect()->setRangeZoomFactor(1 / zoomStep);
    QSharedPointer<QCPAxisTickerFixed> whole(new QCPAxisTickerFixed);
    whole->setTickStep(1);
    whole->setScaleStrategy(QCPAxisTickerFixed::ssMultiples);
    xAxis->setTicker(whole);
    xAxis->setNumberFormat(QStringLiteral("f"));
    xAxis->setNumberPrecision(0);
    layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmBuffered);
    for (QCPAbstractItem* item : std::initializer_list<QCPAbstractItem*>{
             forkLine_, forkText_, stepLine_, cursorLine_, cursorText_}) {
        item->setLayer(QStringLiteral("overlay"));
        item->setSelectable(false);
    }
    cursorText_->position->setTypeX(QCPItemPosition::ptPlotCoords);
    cursorText_->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    cursorText_->setPadding({4, 1, 4, 1});
    forkText_->position->setTypeX(QCPItemPosition::ptPlotCoords);
    forkText_->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    forkText_->setPositionAlignment(Qt::AlignBottom | Qt::AlignLeft);
    forkText_->setPadding({4, 1, 4, 1});
    forkText_->setText(tr("branches part"));
    for (QCPAbstractItem* item :
         std::initializer_list<QCPAbstractItem*>{forkLine_, forkText_, cursorLine_, cursorText_}) {
        item->setVisible(false);
    }
    connect(xAxis, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, &StepPlot::limitRange);
    connect(this, &QCustomPlot::afterReplot, this, [this] { drawn_ = true; });
    recolour();
}

void StepPlot::recolour() {
    ChartPlot::recolour();
    stepLine_->setPen(QPen(palette().color(QPalette::Highlight), 2));
    forkLine_->setPen(QPen(faint(0.3), 1, Qt::DashDotLine));
    forkText_->setColor(faint(0.15));
    forkText_->setBrush(palette().color(QPalette::Base));
    forkText_->setFont(font());
    cursorLine_->setPen(QPen(faint(0.3), 1, Qt::DashLine));
    cursorText_->setColor(palette().color(QPalette::Base));
    cursorText_->setBrush(faint(0.3));
    cursorText_->setFont(font());
}

std::size_t StepPlot::columns() const {
    return 2 * static_cast<std::size_t>(std::max(100, axisRect()->width()));
}

/// Slightly larger than the data, so that the ends are visible.
QCPRange StepPlot::fullRange() const {
    const double room = std::max((last_ - first_) * 0.01, 0.5);
    return {first_ - room, std::max(last_, first_ + minSteps) + room};
}

void StepPlot::setSteps(double first, double last) {
    if (first == first_ && last == last_) {
        return;
    }
    first_ = first;
    last_ = last;
    if (showsAll_) {
        showAll();
    } else {
        limitRange(xAxis->range());
    }
}

void StepPlot::setStep(double step) {
    step_ = step;
    stand(*stepLine_, step);
    replotLines();
}

void StepPlot::setStepShown(bool shown) {
    if (shown != stepLine_->visible()) {
        stepLine_->setVisible(shown);
        replotLines();
    }
}

void StepPlot::setFork(std::optional<double> step) {
    if (step == fork_) {
        return;
    }
    fork_ = step;
    forkLine_->setVisible(step.has_value());
    forkText_->setVisible(step.has_value());
    if (step) {
        stand(*forkLine_, *step);
        forkText_->position->setCoords(*step, 1);
    }
    refresh();
}

/// Redraws only the lines; nothing before the first paint.
void StepPlot::replotLines() {
    if (drawn_ && isVisible()) {
        layer(QStringLiteral("overlay"))->replot();
    }
}

void StepPlot::showAll() {
    setStepRange(fullRange(), true);
}

void StepPlot::setStepRange(const QCPRange& range, bool all) {
    showsAll_ = all;
    if (range == xAxis->range()) {
        return;
    }
    limiting_ = true;
    xAxis->setRange(range);
    limiting_ = false;
    fitValues();
    emit stepRangeChanged(range, showsAll_);
    refresh();
}

/// Limits zooming and panning to the data.
void StepPlot::limitRange(const QCPRange& wanted) {
    if (limiting_) {
        return;
    }
    const QCPRange full = fullRange();
    const double size = std::clamp(wanted.size(), std::min(minSteps, full.size()), full.size());
    const double lower =
        std::clamp(wanted.center() - size / 2, full.lower, std::max(full.lower, full.upper - size));
    const bool all = size >= full.size();
    limiting_ = true;
    xAxis->setRange(lower, lower + size);
    limiting_ = false;
    showsAll_ = all;
    fitValues();
    emit stepRangeChanged(xAxis->range(), all);
}

void StepPlot::zoom(double factor, double around) {
    xAxis->scaleRange(1 / factor, around);
    refresh();
}

void StepPlot::zoomIn() {
    zoom(zoomStep,
         cursor_.value_or(xAxis->range().contains(step_) ? step_ : xAxis->range().center()));
}

void StepPlot::zoomOut() {
    zoom(1 / zoomStep, cursor_.value_or(xAxis->range().center()));
}

void StepPlot::setCursorAt(std::optional<double> step) {
    if (step == cursor_) {
        return;
    }
    cursor_ = step;
    cursorLine_->setVisible(step.has_value());
    cursorText_->setVisible(step.has_value());
    if (step) {
        stand(*cursorLine_, *step);
        cursorText_->setText(locale().toString(*step, 'f', 0));
        const bool right = *step > xAxis->range().center();
        cursorText_->setPositionAlignment(Qt::AlignTop | (right ? Qt::AlignRight : Qt::AlignLeft));
        cursorText_->position->setCoords(*step, 0);
    }
    replotLines();
    emit cursorMoved(step);
}

void StepPlot::setOnPaper(bool on) {
    setCursorAt(std::nullopt);
    ChartPlot::setOnPaper(on);
}

void StepPlot::mousePressEvent(QMouseEvent* event) {
    pressed_ = event->button() == Qt::LeftButton ? std::optional(event->pos()) : std::nullopt;
    ChartPlot::mousePressEvent(event);
}

void StepPlot::mouseMoveEvent(QMouseEvent* event) {
    ChartPlot::mouseMoveEvent(event);
    if (hint().isEmpty() && axisRect()->rect().contains(event->pos())) {
        const double step = std::floor(xAxis->pixelToCoord(event->pos().x()));
        setCursorAt(std::clamp(step, first_, std::max(first_, last_)));
    } else {
        setCursorAt(std::nullopt);
    }
}

void StepPlot::mouseReleaseEvent(QMouseEvent* event) {
    ChartPlot::mouseReleaseEvent(event);
    const bool click =
        pressed_ && (event->pos() - *pressed_).manhattanLength() < clickPixels && hint().isEmpty();
    pressed_.reset();
    if (click && axisRect()->rect().contains(event->pos())) {
        const double step = std::floor(xAxis->pixelToCoord(event->pos().x()));
        emit stepChosen(std::clamp(step, first_, std::max(first_, last_)));
    }
}

void StepPlot::leaveEvent(QEvent* event) {
    ChartPlot::leaveEvent(event);
    setCursorAt(std::nullopt);
}

void StepPlot::keyPressEvent(QKeyEvent* event) {
    const bool plain = (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier)) == 0;
    if (!plain || !hint().isEmpty() ||
        !pressKey(event->key(), event->modifiers().testFlag(Qt::ShiftModifier))) {
        ChartPlot::keyPressEvent(event);
    }
}

bool StepPlot::pressKey(int key, bool shift) {
    switch (key) {
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            zoomIn();
            return true;
        case Qt::Key_Minus:
            zoomOut();
            return true;
        case Qt::Key_Home:
            showAll();
            return true;
        case Qt::Key_Left:
        case Qt::Key_Right: {
            const int direction = key == Qt::Key_Left ? -1 : 1;
            if (shift) {
                xAxis->moveRange(direction * xAxis->range().size() / 8);
                refresh();
            } else {
                moveCursor(direction);
            }
            return true;
        }
        case Qt::Key_Return:
        case Qt::Key_Enter:
            emit stepChosen(cursor_.value_or(step_));
            return true;
        default:
            return false;
    }
}

/// Moves by a step, or by a few pixels if steps are narrower.
void StepPlot::moveCursor(int direction) {
    const double width =
        std::max(1.0, std::round(3 * xAxis->range().size() / static_cast<double>(columns())));
    const double from = cursor_.value_or(
        xAxis->range().contains(step_) ? step_ : std::floor(xAxis->range().center()));
    const double to = std::clamp(from + direction * width, first_, std::max(first_, last_));
    if (!xAxis->range().contains(to)) {
        xAxis->moveRange(to - xAxis->range().center());
        refresh();
    }
    setCursorAt(to);
}

RowPlot::RowPlot(double minRow, double maxRow, QWidget* parent)
    : StepPlot(parent), rows_(new RowAxis(*yAxis, minRow, maxRow)) {
    fitRows(*rows_);
}

void RowPlot::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    const bool page = key == Qt::Key_PageUp || key == Qt::Key_PageDown;
    if (page || key == Qt::Key_Up || key == Qt::Key_Down) {
        const double rows = page ? rows_->shown().size() : 1;
        rows_->scroll(key == Qt::Key_Up || key == Qt::Key_PageUp ? -rows : rows);
        refresh();
    } else {
        StepPlot::keyPressEvent(event);
    }
}

void RowPlot::wheelEvent(QWheelEvent* event) {
    if ((event->modifiers() & (Qt::ShiftModifier | Qt::AltModifier)) == 0) {
        StepPlot::wheelEvent(event);
        return;
    }
    const QPoint angle = event->angleDelta();  // some desktops swap axes with Alt
    rows_->scroll(-(angle.y() != 0 ? angle.y() : angle.x()) / 60.0);
    refresh();
    event->accept();
}

}  // namespace fireable
