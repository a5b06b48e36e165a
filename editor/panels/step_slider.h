#pragma once

#include <QLineEdit>
#include <QSlider>
#include <QWidget>

#include "editor/playback/engine_runner.h"

namespace fireable {

/// The steps of a run as a line to go along: a slider from the first step that is kept to the last
/// one that was made, and the number of the step, which can be typed. A number past the last one
/// runs to it; `+10` and `-10` are so many steps from where the run stands.
class StepSlider final : public QWidget {
    Q_OBJECT

public:
    explicit StepSlider(EngineRunner& runner, QWidget* parent = nullptr);

    /// Lets the user type the number of a step.
    void askForNumber();

    /// The step that `position` of the slider stands for, from `first` to `last`; all of them while
    /// there are few, else evenly spread ones.
    static Count stepAt(int position, const Count& first, const Count& last);
    static int positionOf(const Count& step, const Count& first, const Count& last);

private:
    void show();
    void takeSingleStep(int action);
    void goToTyped();

    EngineRunner& runner_;
    QSlider* slider_;
    QLineEdit* number_;
};

}  // namespace fireable
