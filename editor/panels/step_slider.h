#pragma once

#include <QLineEdit>
#include <QSlider>
#include <QWidget>

#include "editor/playback/runner.h"

namespace fireable {

/// A slider over the retained steps of a run, with a field for the step number. A number past the
/// end runs to that step; `+10` and `-10` are relative.
class StepSlider final : public QWidget {
    Q_OBJECT

public:
    explicit StepSlider(Runner& runner, QWidget* parent = nullptr);
    /// The number may lose the focus while it is destroyed.
    ~StepSlider() override { number_->disconnect(this); }

    /// Gives the step number the focus.
    void askForNumber();

    /// The step for a slider position, from `first` to `last`; every step if there are few, else
    /// evenly spaced ones.
    static Count stepAt(int position, const Count& first, const Count& last);
    static int positionOf(const Count& step, const Count& first, const Count& last);

private:
    void show();
    void takeSingleStep(int action);
    void goToTyped();

    Runner& runner_;
    QSlider* slider_;
    QLineEdit* number_;
};

}  // namespace fireable
