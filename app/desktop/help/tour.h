#pragma once

#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QToolBar>
#include <QWidget>
#include <span>

#include "engine/base/count.h"

namespace fireable {

class MainWindow;

/// What the conditions of the tour are about.
struct TourState {
    MainWindow& window;
    Count stepsBefore = 0;  ///< of the run, when the step of the tour began
};

/// A step of the tour: what to do, which control does it, and when it is done.
struct TourStep {
    const char* text;
    const char* target;  ///< an action by name, "examples" and "charts" for their menus, "drawing" or "chart"
    bool (*isDone)(const TourState& state);
};

std::span<const TourStep> tourSteps();

/// A frame around a control that is in sight; takes no clicks.
class TourFrame final : public QWidget {
    Q_OBJECT

public:
    explicit TourFrame(QWidget* window);

    /// Frames `area` of `widget`; an empty area: all of it. Null: nothing.
    void frame(QWidget* widget, const QRect& area = {});

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void watch(bool on);
    void follow();

    QPointer<QWidget> framed_;
    QRect area_;
};

/// A walk through drawing and running that is real use: a bar says what to do next, a frame shows
/// where, and the bar goes on once it is done. The bar and the tour end together.
class Tour final : public QToolBar {
    Q_OBJECT

public:
    explicit Tour(MainWindow& window);

    /// The index of the present step; the number of steps: all are done.
    int step() const { return step_; }
    /// The control that is framed; null: none.
    QWidget* target() const { return target_; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void goOn();
    void show(int step);
    void look();
    void frameTarget(const char* name);

    MainWindow& window_;
    QLabel* text_;
    QLabel* count_;
    QPushButton* skip_;
    QPushButton* leave_;
    TourFrame* frame_;
    QWidget* target_ = nullptr;
    int step_ = 0;
    Count stepsBefore_ = 0;
    bool isQueued_ = false;
};

}  // namespace fireable
