#pragma once

#include <QLineEdit>
#include <QSlider>
#include <QWidget>
#include <optional>

#include "editor/playback/engine_runner.h"

namespace fireable {

/// The steps of a run as a line to go along: a slider from the beginning to the last step that was
/// made, and the number of the step, which can be typed. A number past the last one runs to it.
class StepSlider final : public QWidget {
    Q_OBJECT

public:
    explicit StepSlider(EngineRunner& runner, QWidget* parent = nullptr);

    /// The step that `position` of the slider stands for, of `last`; all of them while there are
    /// few, else evenly spread ones.
    static Count stepAt(int position, const Count& last);
    static int positionOf(const Count& step, const Count& last);

private:
    void show();
    void goTo(const Count& step);
    void goToTyped();

    EngineRunner& runner_;
    QSlider* slider_;
    QLineEdit* number_;
    std::optional<Count> next_;  ///< wanted while the runner was still on its way
};

}  // namespace fireable
