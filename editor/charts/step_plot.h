#pragma once

#include <optional>

#include "editor/charts/chart_plot.h"
#include "editor/charts/chart_series.h"

namespace fireable {

/// Something drawn over the steps of a run, with a line at the step where the run stands and one
/// that follows the pointer. The wheel zooms, dragging pans, a click chooses a step.
///
/// Keys: + and - zoom, the arrows move the line, with Shift they pan, Home shows the whole run,
/// Enter chooses the step at the line.
class StepPlot : public ChartPlot {
    Q_OBJECT

public:
    explicit StepPlot(QWidget* parent = nullptr);

    /// The steps that there are. While all of them are shown, more are when there are more.
    void setSteps(double first, double last);
    /// Where the run stands.
    void setStep(double step);
    double step() const { return step_; }
    /// Whether it stands anywhere in what is drawn.
    void setStepShown(bool shown);
    /// A line where two branches of the run part; nothing: there is none.
    void setFork(std::optional<double> step);
    std::optional<double> fork() const { return fork_; }

    QCPRange stepRange() const { return xAxis->range(); }
    bool showsAll() const { return showsAll_; }
    /// Shows these steps; all of them, where `all` says so.
    void setStepRange(const QCPRange& range, bool all);
    void showAll();
    void zoom(double factor, double around);
    void zoomIn();
    void zoomOut();
    /// Where the pointer, or a key, put the line; nothing: nowhere.
    std::optional<double> cursor() const { return cursor_; }
    void setCursorAt(std::optional<double> step);
    /// As many columns as are worth drawing: on fine screens a pixel is a half.
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
    /// Something that `xAxis` shows is another part now.
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

}  // namespace fireable
