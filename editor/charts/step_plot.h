#pragma once

#include <optional>

#include "editor/charts/chart_plot.h"
#include "editor/charts/chart_series.h"
#include "editor/charts/row_axis.h"

namespace fireable {

/// A plot over the steps of a run, with a line at the present step and a cursor. The wheel zooms,
/// dragging pans, a click chooses a step.
///
/// Keys: + and - zoom, arrows move the cursor (Shift: pan), Home shows the whole run, Enter chooses
/// the step at the cursor.
class StepPlot : public ChartPlot {
    Q_OBJECT

public:
    explicit StepPlot(QWidget* parent = nullptr);

    /// The range of steps. If all are shown, later ones are added to the view.
    void setSteps(double first, double last);
    /// The present step of the run.
    void setStep(double step);
    double step() const { return step_; }
    /// Whether the present step is marked.
    void setStepShown(bool shown);
    /// A line where two branches separate; nothing: none.
    void setFork(std::optional<double> step);
    std::optional<double> fork() const { return fork_; }

    QCPRange stepRange() const { return xAxis->range(); }
    bool showsAll() const { return showsAll_; }
    /// Shows this range; with `all`, follows the whole run.
    void setStepRange(const QCPRange& range, bool all);
    void showAll();
    void zoom(double factor, double around);
    void zoomIn();
    void zoomOut();
    /// The cursor position; nothing: none.
    std::optional<double> cursor() const { return cursor_; }
    void setCursorAt(std::optional<double> step);
    /// The number of columns worth drawing: on high-resolution screens half the pixels.
    std::size_t columns() const;
    void setOnPaper(bool on) override;

signals:
    void stepRangeChanged(QCPRange range, bool all);
    void stepChosen(double step);
    void cursorMoved(std::optional<double> step);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void recolour() override;
    /// The visible range of `xAxis` changed.
    virtual void fitValues() {}

private:
    void limitRange(const QCPRange& wanted);
    QCPRange fullRange() const;
    bool pressKey(int key, bool shift);
    void moveCursor(int direction);
    void replotLines();

    double first_ = 0;
    double last_ = 0;
    double step_ = 0;
    bool showsAll_ = true;
    bool limiting_ = false;
    bool drawn_ = false;  ///< once at least
    std::optional<double> cursor_;
    std::optional<double> fork_;
    std::optional<QPoint> pressed_;
    QCPItemStraightLine* forkLine_;
    QCPItemText* forkText_;
    QCPItemStraightLine* stepLine_;
    QCPItemStraightLine* cursorLine_;
    QCPItemText* cursorText_;
};

/// A step plot with named rows. Up and Down, Page Up and Page Down, and the wheel with Alt or
/// Shift, scroll them.
class RowPlot : public StepPlot {
    Q_OBJECT

public:
    RowPlot(double minRow, double maxRow, QWidget* parent);
    const RowAxis& rows() const { return *rows_; }

protected:
    RowAxis& rowAxis() { return *rows_; }
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    RowAxis* rows_;  ///< belongs to the axis
};

}  // namespace fireable
