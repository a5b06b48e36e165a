#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "editor/document/selection.h"

namespace fireable {

/// Asks for a name pattern, shows the number of matches while typing, and selects them.
class SelectByName final : public QDialog {
    Q_OBJECT

public:
    /// Both must outlive the dialog, which is modal.
    SelectByName(const NetDocument& document, Selection& selection, QWidget* parent = nullptr);

    void accept() override;

private:
    void count();

    const NetDocument& document_;
    Selection& selection_;
    QLineEdit* pattern_;
    QComboBox* kind_;
    QCheckBox* matchCase_;
    QLabel* found_;
    QPushButton* select_;
    ElementSet matches_;
};

}  // namespace fireable
