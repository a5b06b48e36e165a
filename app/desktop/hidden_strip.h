#pragma once

#include <QLabel>
#include <QSpinBox>
#include <QWidget>

namespace fireable {

class HiddenNodes;

/// A strip above a drawing that says, while something is hidden, how much, and shows it again.
class HiddenStrip final : public QWidget {
    Q_OBJECT

public:
    HiddenStrip(HiddenNodes& hidden, QWidget* parent = nullptr);

private:
    void showState();

    HiddenNodes& hidden_;
    QLabel* text_;
    QLabel* stepsText_;
    QSpinBox* steps_;
};

}  // namespace fireable
