#pragma once

#include <QComboBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include "editor/animation/animation_order.h"

namespace fireable {

/// Settings besides the range of steps, kept for the next time.
struct AnimationChoice {
    AnimationFormat format = AnimationFormat::gif;
    int every = 1;
    double speed = 2;  ///< steps per second
    int percent = 150;
};

/// What the dialog needs to know about a run.
struct AnimatedRun {
    Count first;    ///< the first retained step
    Count last;     ///< the last one
    Count here;     ///< the current step
    QRectF bounds;  ///< of the drawing
};

/// Asks which steps of a run to animate, in which format and at what speed. Shows the resulting
/// size, and names a missing program that the format needs.
class AnimationDialog final : public QDialog {
    Q_OBJECT

public:
    AnimationDialog(AnimatedRun run, const AnimationChoice& choice, QWidget* parent = nullptr);

    AnimationChoice choice() const;
    AnimationPlan plan() const;

private:
    void proposeStretch();
    void addRows(QFormLayout& form);
    void showResult();
    QString resultText() const;

    AnimatedRun run_;
    QComboBox* format_;
    QSpinBox* from_;
    QSpinBox* to_;
    QSpinBox* every_;
    QDoubleSpinBox* speed_;
    QSpinBox* percent_;
    QLabel* result_;
    QLabel* missing_;
    QPushButton* next_;
};

}  // namespace fireable
