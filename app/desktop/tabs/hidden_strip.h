#pragma once

#include <QLabel>
#include <QSpinBox>
#include <QWidget>

namespace fireable {

class HiddenNodes;

/// A bar above the drawing that tells how much is hidden, and offers to show it again.
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
