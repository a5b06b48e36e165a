#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "app/desktop/tabs/drawing_tab.h"

namespace fireable {

/// Asks for a name pattern, shows the number of matches while typing, and selects them.
class SelectByName final : public QDialog {
    Q_OBJECT

public:
    /// Modal to the window of `tab`, which must outlive it.
    explicit SelectByName(DrawingTab& tab);

    void accept() override;

private:
    void count();

    DrawingTab& tab_;
    QLineEdit* pattern_;
    QComboBox* kind_;
    QCheckBox* matchCase_;
    QLabel* found_;
    QPushButton* select_;
    ElementSet matches_;
};

}  // namespace fireable
