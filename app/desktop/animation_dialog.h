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

/// What is asked for besides the stretch, and kept for the next time.
struct AnimationChoice {
    AnimationFormat format = AnimationFormat::gif;
    int every = 1;
    double speed = 2;  ///< steps a second
    int percent = 150;
};

/// A run as the dialog must know it.
struct AnimatedRun {
    Count first;    ///< the first step that is kept
    Count last;     ///< the last one
    Count here;     ///< where the run stands
    QRectF bounds;  ///< of the drawing
};

/// Asks which stretch of a run to show, how, and how fast. Says what will come of it, and when a
/// program is missing that makes it.
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
